/** A Python source of the library, as text (the bundler's `?raw`). */
declare module '*.py?raw' {
  const text: string;
  export default text;
}
