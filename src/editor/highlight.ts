/** Works out the colours of Python text. Used while building, so the parser never reaches the page. */
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight';
import { parser } from '@lezer/python';
import { TOKEN_CLASSES } from './source';
import type { HighlightedSource, TokenClass } from './source';

const highlighter = tagHighlighter([
  { tag: tags.function(tags.definition(tags.variableName)), class: 'definition' },
  { tag: tags.definition(tags.className), class: 'definition' },
  { tag: tags.className, class: 'definition' },
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword, tags.moduleKeyword, tags.operatorKeyword, tags.modifier], class: 'keyword' },
  { tag: [tags.bool, tags.null, tags.self], class: 'constant' },
  { tag: [tags.string, tags.special(tags.string), tags.escape], class: 'string' },
  { tag: tags.number, class: 'number' },
  { tag: tags.comment, class: 'comment' },
  { tag: [tags.meta, tags.annotation], class: 'decorator' },
]);

export function highlightPython(text: string): HighlightedSource {
  const runs: number[] = [];
  let reached = 0;
  const push = (length: number, kind: TokenClass): void => {
    if (length > 0) runs.push(length, TOKEN_CLASSES.indexOf(kind));
  };
  highlightTree(parser.parse(text), highlighter, (from, to, classes) => {
    push(from - reached, '');
    push(to - from, TOKEN_CLASSES.find((one) => one === classes) ?? '');
    reached = to;
  });
  return { text, runs };
}
