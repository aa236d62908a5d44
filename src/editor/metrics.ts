/** Measures that the static code and Monaco share, so that nothing moves when one takes the other's place. */
export const FONT_FAMILY = "'Sarasa Mono SC', 'Noto Sans Mono CJK SC', 'Source Han Mono SC', ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";
/** Pixels. */
export const FONT_SIZE = 14;
export const LINE_HEIGHT = 21;
/** Room for a line number, in digits. */
export const NUMBER_CHARACTERS = 3;
/** Pixels between the numbers and the text. */
export const DECORATIONS_WIDTH = 10;
/** How many lines stay visible above a line that is scrolled to. */
export const LINES_ABOVE = 3;
