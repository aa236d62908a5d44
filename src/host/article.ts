/**
 * The article's format: a small part of Markdown, read while building. What it adds:
 * a line `::: NAME` puts the debugger of that lesson there, and a link whose target is a lesson's name and
 * words for its debugger drives it: `[label](run_loop scenario=report break=append debug)`. A target that begins
 * with `./` or `https://` is an ordinary link; one with `./` is relative to the page.
 */
export interface Article {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly id: string; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'quote'; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  /** Verbatim lines between ``` fences; `label` is what follows the opening fence: `console`. */
  | { readonly kind: 'verbatim'; readonly label: string; readonly text: string }
  | { readonly kind: 'debugger'; readonly lesson: string };

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  /** A path that begins with `./` is a file to download. */
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | { readonly kind: 'drive'; readonly label: string; readonly lesson: string; readonly actions: readonly DriveAction[] };

/** What a sentence may do to a debugger, in the order written. `break` sets a breakpoint at an anchor, `clear` removes all. */
export type DriveAction =
  | { readonly kind: 'scenario' | 'break' | 'stage'; readonly name: string }
  | { readonly kind: 'clear' | 'show' | 'run' | 'debug' | 'continue' | 'next' | 'in' | 'out' | 'back' | 'reset' };

const WORDS = ['clear', 'show', 'run', 'debug', 'continue', 'next', 'in', 'out', 'back', 'reset'] as const;

/** Throws SyntaxError, with the line, for a link it can't read. */
export function parseArticle(source: string): Article {
  const blocks: Block[] = [];
  // Odd parts lie between fences; what follows an opening fence on its line is the label.
  const parts = source.replace(/\r\n?/g, '\n').split(/^```(.*)$/m);
  for (let i = 0; i < parts.length; i += 4) {
    for (const chunk of (parts[i] ?? '').split(/\n{2,}/)) {
      const lines = chunk.split('\n').filter((line) => line.trim() !== '');
      if (lines.length > 0) blocks.push(...readChunk(lines, blocks.length));
    }
    const [label, text] = parts.slice(i + 1);
    if (label === undefined || text === undefined) break;
    if (parts[i + 3] === undefined) throw new SyntaxError(`a fence that is not closed: ${label.trim()}`);
    blocks.push({ kind: 'verbatim', label: label.trim(), text: text.replace(/^\n|\n$/g, '') });
  }
  const title = blocks.find((block) => block.kind === 'heading');
  return { title: title?.kind === 'heading' ? plain(title.text) : '', blocks };
}

function readChunk(lines: readonly string[], place: number): readonly Block[] {
  const first = lines[0] ?? '';
  const heading = /^(#{1,3}) (.*)$/.exec(first);
  if (heading !== null) {
    const level = (heading[1] ?? '#').length;
    const block: Block = { kind: 'heading', level: level === 1 ? 1 : level === 2 ? 2 : 3, id: `s${String(place)}`, text: inlines(heading[2] ?? '') };
    return lines.length === 1 ? [block] : [block, ...readChunk(lines.slice(1), place + 1)];
  }
  const debuggerName = /^::: (\S+)$/.exec(first)?.[1];
  if (debuggerName !== undefined) return [{ kind: 'debugger', lesson: debuggerName }];
  if (first.startsWith('|')) return [readTable(lines)];
  if (first.startsWith('> ')) return [{ kind: 'quote', text: inlines(lines.map((line) => line.replace(/^> ?/, '')).join('\n')) }];
  const marker = /^(?:- |\d+\. )/.exec(first);
  if (marker !== null) return [{ kind: 'list', ordered: marker[0] !== '- ', items: items(lines).map(inlines) }];
  return [{ kind: 'paragraph', text: inlines(joined(lines)) }];
}

/** A line that starts no item goes on with the one before. */
function items(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const line of lines) {
    const start = /^(?:- |\d+\. )(.*)$/.exec(line);
    if (start !== null) found.push(start[1] ?? '');
    else found.push(joined([found.pop() ?? '', line.trim()]));
  }
  return found;
}

function readTable(lines: readonly string[]): Block {
  const cells = (line: string): readonly (readonly Inline[])[] => line.replace(/^\||\|$/g, '').split('|').map((cell) => inlines(cell.trim()));
  return { kind: 'table', head: cells(lines[0] ?? ''), rows: lines.slice(2).map(cells) };
}

/** Lines of one paragraph; between two Chinese characters a line break is no space. */
function joined(lines: readonly string[]): string {
  return lines.reduce((text, line) => (text === '' ? line : /[\u3000-\u9fff\uff00-\uffef]$/.test(text) || /^[\u3000-\u9fff\uff00-\uffef]/.test(line) ? text + line : `${text} ${line}`), '');
}

function inlines(text: string): readonly Inline[] {
  const found: Inline[] = [];
  const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;
  let reached = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > reached) found.push({ kind: 'text', text: text.slice(reached, match.index) });
    const [whole, code, strong, label, target] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (/^(?:\.\/|https:\/\/)/.test(target ?? '')) found.push({ kind: 'link', label: label ?? '', href: target ?? '' });
    else found.push(readDrive(label ?? '', target ?? ''));
    reached = match.index + whole.length;
  }
  if (reached < text.length) found.push({ kind: 'text', text: text.slice(reached) });
  return found;
}

function readDrive(label: string, target: string): Inline {
  const [lesson, ...words] = target.trim().split(/\s+/);
  return { kind: 'drive', label, lesson: lesson ?? '', actions: words.map((word) => readAction(word, target)) };
}

function readAction(word: string, target: string): DriveAction {
  const named = /^(scenario|break|stage)=(\S+)$/.exec(word);
  const kind = named?.[1];
  if (kind === 'scenario' || kind === 'break' || kind === 'stage') return { kind, name: named?.[2] ?? '' };
  const simple = WORDS.find((one) => one === word);
  if (simple === undefined) throw new SyntaxError(`no such word in a link of the article: ${word} (${target})`);
  return { kind: simple };
}

/** The text alone. */
export function plain(text: readonly Inline[]): string {
  return text.map((part) => (part.kind === 'drive' || part.kind === 'link' ? part.label : part.text)).join('');
}
