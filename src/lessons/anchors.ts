/** Anchors are found again in a recording's own source, by function and statement text. */
import type { Recording, Site } from '../trace/recording';
import type { Anchor, Lesson } from './lesson';
import { problem } from './problem';
import type { LessonProblem } from './problem';

/** `sites` holds, by anchor name, an index into `recording.sites`; an anchor with a problem is not in it. */
export interface ResolvedAnchors {
  readonly sites: ReadonlyMap<string, number>;
  readonly problems: readonly LessonProblem[];
}

export function resolveAnchors(lesson: Lesson, recording: Recording): ResolvedAnchors {
  const statements = statementsOf(recording);
  const sites = new Map<string, number>();
  const problems: LessonProblem[] = [];
  for (const [name, anchor] of Object.entries(lesson.anchors)) {
    const found = statements.filter((one) => one.function === anchor.function && beginsWith(one.text, fold(anchor.statement)));
    const chosen = choose(anchor, found);
    if (typeof chosen === 'number') sites.set(name, chosen);
    else problems.push({ ...chosen, path: `anchors.${name}` });
  }
  return { sites, problems };
}

interface Statement {
  readonly site: number;
  readonly function: string;
  readonly text: string;
}

/** In source order. */
function statementsOf(recording: Recording): readonly Statement[] {
  const lines = recording.files.map((file) => file.text.split(/\r\n|\r|\n/));
  return recording.sites
    .map((site, index) => ({ site, index }))
    .filter(({ site }) => site.role === 'statement' && recording.files[site.file]?.shown === true)
    .sort((a, b) => a.site.file - b.site.file || a.site.span.line - b.site.span.line || a.site.span.column - b.site.span.column)
    .map(({ site, index }) => ({
      site: index,
      function: recording.codes[site.code]?.qualname ?? '',
      text: fold(firstLine(site, lines[site.file] ?? [])),
    }));
}

function firstLine({ span }: Site, lines: readonly string[]): string {
  const line = lines[span.line - 1] ?? '';
  return span.endLine > span.line ? line.slice(span.column) : line.slice(span.column, span.endColumn);
}

function choose(anchor: Anchor, found: readonly Statement[]): number | LessonProblem {
  const args = { function: anchor.function, statement: anchor.statement, count: found.length, nth: anchor.nth ?? 1 };
  if (found.length === 0) return problem('anchor-matches-nothing', '', args);
  if (anchor.nth === undefined && found.length > 1) return problem('anchor-ambiguous', '', args);
  return found[(anchor.nth ?? 1) - 1]?.site ?? problem('anchor-too-few', '', args);
}

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

const WORD = /[\p{L}\p{N}_]/u;

/** `start` is `text`, or a leading part of it that does not cut a word in two. */
function beginsWith(text: string, start: string): boolean {
  if (!text.startsWith(start)) return false;
  const next = text.charAt(start.length);
  return next === '' || !WORD.test(next) || !WORD.test(start.charAt(start.length - 1));
}
