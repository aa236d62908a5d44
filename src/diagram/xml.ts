/**
 * A small reader of well-formed XML 1.0 without a DTD, for drawings: it works without a DOM and knows the
 * line of everything. No entity but the five predefined ones and character references, so nothing expands.
 */
import type { Bilingual, SceneProblem } from './scene';

export interface XmlElement {
  readonly kind: 'element';
  readonly name: string;
  readonly line: number;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
}
export interface XmlAttribute { readonly name: string; readonly value: string; readonly line: number }
export type XmlNode = XmlElement | { readonly kind: 'text'; readonly text: string };

/** Bounds on one drawing: characters of its text, elements, and how deep they nest. */
export const XML_BOUNDS = { characters: 400_000, elements: 4_000, depth: 40 } as const;

export type XmlResult =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly problem: SceneProblem };

/** Reads one document. The first fault ends the reading. */
export function readXml(text: string): XmlResult {
  if (text.length > XML_BOUNDS.characters) {
    return failed(1, 'too-large', { 'zh-CN': `图太大：超过 ${String(XML_BOUNDS.characters)} 个字符。`, en: `The drawing is larger than ${String(XML_BOUNDS.characters)} characters.` });
  }
  try {
    return { ok: true, root: new Reader(text).document() };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.problem };
    throw error;
  }
}

class Fault extends Error {
  constructor(readonly problem: SceneProblem) {
    super(problem.message.en);
  }
}

function failed(line: number, code: SceneProblem['code'], message: Bilingual): XmlResult {
  return { ok: false, problem: { line, code, message } };
}

const NAME = /[A-Za-z_][\w.:-]*/y;
const SPACE = /\s*/y;
const PREDEFINED: ReadonlyMap<string, string> = new Map([['lt', '<'], ['gt', '>'], ['amp', '&'], ['quot', '"'], ['apos', "'"]]);

class Reader {
  private at = 0;
  private elements = 0;
  private lineAt = 0;
  private lineNumber = 1;

  constructor(private readonly text: string) {
    if (text.charCodeAt(0) === 0xfeff) this.at = 1;
  }

  document(): XmlElement {
    this.misc();
    if (this.text[this.at] !== '<') this.fail('这里应当是 <svg …>。', 'Expected <svg …> here.');
    const root = this.element(1);
    this.misc();
    if (this.at < this.text.length) this.fail('根元素之后还有内容。', 'There is content after the root element.');
    return root;
  }

  /** Comments, processing instructions, white space and an external-free DOCTYPE between elements. */
  private misc(): void {
    for (;;) {
      this.space();
      if (this.starts('<!--')) this.skipPast('-->');
      else if (this.starts('<?')) this.skipPast('?>');
      else if (this.starts('<!DOCTYPE')) {
        const end = this.text.indexOf('>', this.at);
        if (end < 0 || this.text.slice(this.at, end).includes('[')) this.fail('DOCTYPE 里不能声明实体。', 'A DOCTYPE may not declare anything.');
        this.at = end + 1;
      } else return;
    }
  }

  private element(depth: number): XmlElement {
    const line = this.line();
    if (depth > XML_BOUNDS.depth) this.fail(`嵌套超过 ${String(XML_BOUNDS.depth)} 层。`, `Elements nest deeper than ${String(XML_BOUNDS.depth)}.`, 'too-large');
    if (++this.elements > XML_BOUNDS.elements) this.fail(`元素超过 ${String(XML_BOUNDS.elements)} 个。`, `There are more than ${String(XML_BOUNDS.elements)} elements.`, 'too-large');
    this.at += 1;
    const name = this.name();
    const attributes = this.attributes(name);
    if (this.starts('/>')) {
      this.at += 2;
      return { kind: 'element', name, line, attributes, children: [] };
    }
    this.expect('>');
    const children = this.content(name, depth);
    return { kind: 'element', name, line, attributes, children };
  }

  private content(name: string, depth: number): readonly XmlNode[] {
    const children: XmlNode[] = [];
    for (;;) {
      const next = this.text.indexOf('<', this.at);
      if (next < 0) this.fail(`<${name}> 没有结束标签。`, `<${name}> is never closed.`);
      if (next > this.at) children.push({ kind: 'text', text: this.decode(this.text.slice(this.at, next)) });
      this.at = next;
      if (this.starts('</')) {
        this.at += 2;
        const closing = this.name();
        if (closing !== name) this.fail(`</${closing}> 与 <${name}> 不配对。`, `</${closing}> does not close <${name}>.`);
        this.space();
        this.expect('>');
        return children;
      }
      if (this.starts('<!--')) this.skipPast('-->');
      else if (this.starts('<?')) this.skipPast('?>');
      else if (this.starts('<![CDATA[')) {
        const start = this.at + 9;
        this.skipPast(']]>');
        children.push({ kind: 'text', text: this.text.slice(start, this.at - 3) });
      } else children.push(this.element(depth + 1));
    }
  }

  private attributes(element: string): readonly XmlAttribute[] {
    const found: XmlAttribute[] = [];
    for (;;) {
      this.space();
      const character = this.text[this.at];
      if (character === '>' || character === '/' || character === undefined) return found;
      const line = this.line();
      const name = this.name();
      this.space();
      this.expect('=');
      this.space();
      const quote = this.text[this.at];
      const end = quote === '"' || quote === "'" ? this.text.indexOf(quote, this.at + 1) : -1;
      if (end < 0) this.fail(`属性 ${name} 的值要放在一对引号里。`, `The value of ${name} needs a pair of quotes.`);
      const raw = this.text.slice(this.at + 1, end);
      if (raw.includes('<')) this.fail(`属性 ${name} 里的 < 要写成 &lt;。`, `Write < as &lt; in attribute ${name}.`);
      if (found.some((other) => other.name === name)) this.fail(`<${element}> 的属性 ${name} 写了两次。`, `<${element}> has ${name} twice.`);
      found.push({ name, value: this.decode(raw.replace(/[\t\r\n]+/g, ' ')), line });
      this.at = end + 1;
    }
  }

  private decode(raw: string): string {
    if (!raw.includes('&')) return raw;
    return raw.replace(/&([^;&\s]{0,12});?/g, (whole, reference: string) => {
      const known = PREDEFINED.get(reference);
      if (known !== undefined && whole.endsWith(';')) return known;
      const digits = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(reference);
      const code = digits === null ? NaN : parseInt(digits[1] ?? digits[2] ?? '', digits[1] === undefined ? 10 : 16);
      if (!whole.endsWith(';') || !(code > 0 && code <= 0x10ffff)) this.fail(`看不懂的实体 ${whole}。`, `Unknown entity ${whole}.`);
      return String.fromCodePoint(code);
    });
  }

  private name(): string {
    NAME.lastIndex = this.at;
    const match = NAME.exec(this.text);
    if (match === null) this.fail('这里应当是一个名字。', 'Expected a name here.');
    this.at += match[0].length;
    return match[0];
  }

  private space(): void {
    SPACE.lastIndex = this.at;
    this.at += SPACE.exec(this.text)?.[0].length ?? 0;
  }

  private starts(text: string): boolean {
    return this.text.startsWith(text, this.at);
  }

  private expect(text: string): void {
    if (!this.starts(text)) this.fail(`这里应当是 ${text}。`, `Expected ${text} here.`);
    this.at += text.length;
  }

  private skipPast(end: string): void {
    const found = this.text.indexOf(end, this.at);
    if (found < 0) this.fail(`缺少 ${end}。`, `${end} is missing.`);
    this.at = found + end.length;
  }

  /** The line of the reading position; positions only grow, so counting goes on from the last one. */
  private line(): number {
    for (; this.lineAt < this.at; this.lineAt += 1) if (this.text.charCodeAt(this.lineAt) === 10) this.lineNumber += 1;
    return this.lineNumber;
  }

  private fail(zh: string, en: string, code: SceneProblem['code'] = 'xml'): never {
    throw new Fault({ line: this.line(), code, message: { 'zh-CN': zh, en } });
  }
}
