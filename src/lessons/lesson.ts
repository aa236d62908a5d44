/**
 * A lesson as data: what `lesson.json` says, checked. The published JSON Schema describes the same shapes.
 *
 * A lesson is a folder: Python files, `lesson.json`, `diagram.svg`. Nothing in it is a line number:
 * stages are anchored to statements by their text.
 */
import type { Ending } from '../trace/ending';
import type { JsonValue } from '../trace/program';

/** The languages a lesson can speak. `zh-CN` is the default. */
export type Language = 'zh-CN' | 'en';

/** One text: the same in every language, or one in each; where `en` is missing, `zh-CN` stands in (see text.ts). */
export type Text = string | { readonly 'zh-CN': string; readonly en?: string };

export interface Lesson {
  readonly format: 1;
  readonly id: string;
  readonly title: Text;
  readonly summary: Text;
  readonly files: readonly LessonFile[];
  /** Roots that modules are imported from. Default: the entry's folder, then ''. */
  readonly roots?: readonly string[];
  /** The qualname of the function this debugger is about; captions and diagram read its frame. */
  readonly function: string;
  readonly anchors: Readonly<Record<string, Anchor>>;
  readonly stages: Readonly<Record<string, Stage>>;
  readonly scenarios: readonly Scenario[];
  /** Which scenario is open at first: its id. */
  readonly start: string;
  /** Anchor names at which breakpoints are set at first. */
  readonly breakpoints?: readonly string[];
  /** Path of the picture in the folder. */
  readonly diagram?: string;
}

/** `shown`: code the reader sees and steps. `double`: stands in for the outside world, shown on request, not stepped. `entry`: calls the shown code; runs as `__main__`; not stepped. */
export interface LessonFile {
  readonly name: string;
  readonly role: 'shown' | 'double' | 'entry';
  /** Where the text lies, relative to `lesson.json`. Default: `name`. */
  readonly path?: string;
}

/**
 * A statement of a function, by its text: `statement` is compared with the statement's source up to the end
 * of its first line, white space folded; it may be a leading part of it, ending at a word's end. `function` is a
 * qualname (`Loop.run`; `<module>` for statements outside of functions). When several statements match, `nth` (from 1)
 * picks one in source order; without `nth` there must be exactly one.
 */
export interface Anchor {
  readonly function: string;
  readonly statement: string;
  readonly nth?: number;
}

/**
 * What one stretch of the run is about. It begins at a step that stops at one of `at` (anchor names),
 * on hit number `hit` of that anchor (from 1; any when absent), with `when` true (a Python expression), and lasts until another
 * stage of the scenario begins.
 */
export interface Stage {
  readonly at: readonly string[];
  readonly hit?: number;
  readonly when?: string;
  readonly title: Text;
  readonly why: Text;
  readonly facts: readonly Fact[];
}

/** `value` is a Python expression read at the current step. `label` says what it is. Not shown while it can't be evaluated (a name not bound yet), unless `else` says what to show then. */
export interface Fact {
  readonly label: Text;
  readonly value: string;
  readonly else?: Text;
}

export interface Scenario {
  readonly id: string;
  readonly title: Text;
  readonly about: Text;
  /** `more` scenarios are listed after a divider. */
  readonly group?: 'main' | 'more';
  /** Names set in the entry before it runs. */
  readonly set: Readonly<Record<string, JsonValue>>;
  readonly input?: readonly string[];
  /** Stage ids in the order they are reached. */
  readonly stages: readonly string[];
  /** What it prints, line by line; the lesson check runs it and compares. */
  readonly output: readonly string[];
  /** How its run ends; `returned` unless given. */
  readonly ends?: Ending['kind'];
  /** Anchors that this scenario never reaches; the lesson check holds it to that. */
  readonly never?: readonly string[];
}
