/** From JSON to a `Lesson`: every problem at once, each with its place. */
import type { Anchor, Fact, Lesson, LessonFile, Scenario, Stage } from './lesson';
import type { LessonProblem } from './problem';
import { count, fields, filledString, json, listOf, matching, oneOf, string, tableOf, text } from './read';
import type { Read } from './read';
import { checkReferences } from './references';

const ID = /^[A-Za-z][A-Za-z0-9_-]*$/;
const PYTHON_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const FILE_NAME = /^(?!\/)(?!(?:.*\/)?\.\.?\/)(?!.*\/\/)[^\\]*[^\\/]\.py$/;
const PATH = /^(?!\/)(?![A-Za-z]+:)[^\\]+$/;

const id = matching(ID, 'bad-id');

/** A list when there are problems, the lesson when there are none. */
export function parseLesson(value: unknown): Lesson | readonly LessonProblem[] {
  const problems: LessonProblem[] = [];
  const lesson = readLesson(value, '', problems);
  if (lesson === undefined || problems.length > 0) return problems;
  checkReferences(lesson, problems);
  return problems.length > 0 ? problems : lesson;
}

/** Tells the two results of `parseLesson` apart. */
export function isLesson(result: Lesson | readonly LessonProblem[]): result is Lesson {
  return !Array.isArray(result);
}

const readLesson: Read<Lesson> = (value, path, problems) => {
  const read = fields(value, path, problems, ['$schema', 'format', 'id', 'title', 'summary', 'files', 'roots', 'function', 'anchors', 'stages', 'scenarios', 'start', 'breakpoints', 'diagram']);
  if (read === undefined) return undefined;
  read.optional('$schema', string);
  const lesson = {
    format: read.required('format', oneOf(1)),
    id: read.required('id', id),
    title: read.required('title', text),
    summary: read.required('summary', text),
    files: read.required('files', listOf(readFile, 1)),
    function: read.required('function', filledString),
    anchors: read.required('anchors', tableOf(id, readAnchor)),
    stages: read.required('stages', tableOf(id, readStage)),
    scenarios: read.required('scenarios', listOf(readScenario, 1)),
    start: read.required('start', filledString),
  };
  const more = {
    roots: read.optional('roots', listOf(string)),
    breakpoints: read.optional('breakpoints', listOf(filledString)),
    diagram: read.optional('diagram', matching(PATH, 'bad-path')),
  };
  return complete(lesson, more);
};

const readFile: Read<LessonFile> = (value, path, problems) => {
  const read = fields(value, path, problems, ['name', 'role', 'path']);
  if (read === undefined) return undefined;
  const file = {
    name: read.required('name', matching(FILE_NAME, 'bad-file-name')),
    role: read.required('role', oneOf('shown', 'double', 'entry')),
  };
  return complete(file, { path: read.optional('path', matching(PATH, 'bad-path')) });
};

const readAnchor: Read<Anchor> = (value, path, problems) => {
  const read = fields(value, path, problems, ['function', 'statement', 'nth']);
  if (read === undefined) return undefined;
  const anchor = { function: read.required('function', filledString), statement: read.required('statement', filledString) };
  return complete(anchor, { nth: read.optional('nth', count) });
};

const readStage: Read<Stage> = (value, path, problems) => {
  const read = fields(value, path, problems, ['at', 'hit', 'when', 'title', 'why', 'facts']);
  if (read === undefined) return undefined;
  const stage = {
    at: read.required('at', listOf(filledString, 1)),
    title: read.required('title', text),
    why: read.required('why', text),
    facts: read.required('facts', listOf(readFact)),
  };
  return complete(stage, { hit: read.optional('hit', count), when: read.optional('when', filledString) });
};

const readFact: Read<Fact> = (value, path, problems) => {
  const read = fields(value, path, problems, ['label', 'value', 'else']);
  if (read === undefined) return undefined;
  const fact = { label: read.required('label', text), value: read.required('value', filledString) };
  return complete(fact, { else: read.optional('else', text) });
};

const readScenario: Read<Scenario> = (value, path, problems) => {
  const read = fields(value, path, problems, ['id', 'title', 'about', 'group', 'set', 'input', 'stages', 'output', 'ends', 'never']);
  if (read === undefined) return undefined;
  const scenario = {
    id: read.required('id', id),
    title: read.required('title', text),
    about: read.required('about', text),
    set: read.required('set', tableOf(matching(PYTHON_NAME, 'bad-name'), json)),
    stages: read.required('stages', listOf(filledString, 1)),
    output: read.required('output', listOf(string)),
  };
  const more = {
    group: read.optional('group', oneOf('main', 'more')),
    input: read.optional('input', listOf(string)),
    ends: read.optional('ends', oneOf('returned', 'exited', 'raised', 'budget', 'needs-input')),
    never: read.optional('never', listOf(filledString)),
  };
  return complete(scenario, more);
};

type Defined<T> = { readonly [K in keyof T]: Exclude<T[K], undefined> };

/** One object of both; `undefined` when a needed field is. Optional fields that are absent stay absent. */
function complete<A extends object, B extends object>(needed: A, optional: B): (Defined<A> & Partial<Defined<B>>) | undefined {
  if (Object.values(needed).includes(undefined)) return undefined;
  const present = Object.entries(optional).filter(([, one]) => one !== undefined);
  return { ...(needed as Defined<A>), ...(Object.fromEntries(present) as Partial<Defined<B>>) };
}
