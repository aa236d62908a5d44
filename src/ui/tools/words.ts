/** What the panels say, in both languages. Fetched with the first panel. */
import type { Language } from '../../lessons/lesson';
import { useLanguage } from '../language';
import './tools.css';
import { en } from './words-en';
import { zh } from './words-zh';

export interface Words {
  readonly steps: (steps: readonly number[], more: number) => string;
  readonly step: (step: number) => string;
  readonly line: (line: number) => string;
  readonly noRun: string;
  readonly remove: string;
  readonly menu: { readonly label: (line: number) => string; readonly set: string; readonly clear: string; readonly condition: string; readonly hitCondition: string; readonly logMessage: string; readonly runTo: string; readonly previous: string; readonly next: string; readonly ran: (count: number) => string; readonly noRun: string; readonly unbound: string };
  readonly breakpoints: {
    readonly none: string; readonly enabled: (line: number) => string; readonly condition: string; readonly hitCondition: string; readonly logMessage: string;
    readonly conditionHint: string; readonly hitHint: string; readonly logHint: string;
    readonly moved: (line: number) => string; readonly unbound: string; readonly noVariable: string; readonly pending: string; readonly asleep: string; readonly asking: string; readonly never: string;
    readonly stops: (steps: string) => string; readonly logs: (steps: string) => string; readonly fails: (field: string, message: string) => string; readonly failsSome: (count: number) => string;
    readonly data: (kind: 'variable' | 'contents', name: string, place: string) => string;
    readonly exceptions: string; readonly raised: string; readonly uncaught: string; readonly dataHint: string;
  };
  readonly watch: { readonly add: string; readonly placeholder: string; readonly none: string; readonly waiting: string };
  readonly compare: {
    readonly with: string; readonly none: string; readonly choose: string; readonly running: string; readonly failed: (message: string) => string; readonly together: string; readonly alone: string;
    readonly same: string; readonly value: (name: string, here: string, there: string, step: number) => string; readonly unbound: string;
    readonly path: (step: number) => string; readonly gotoParting: string; readonly here: string; readonly there: string; readonly ended: string; readonly differences: string; readonly alike: string; readonly apart: string; readonly diagram: (title: string) => string; readonly variable: string; readonly back: string; readonly forth: string;
  };
  readonly coverage: { readonly show: string; readonly all: string; readonly working: (done: number, count: number) => string; readonly ran: (lines: number, of: number) => string; readonly unreached: (lines: string) => string; readonly allReached: string; readonly pick: string; readonly count: (line: number, count: number) => string };
  readonly export: { readonly recording: string; readonly svg: string; readonly png: string; readonly storyboard: string; readonly open: string; readonly drop: string; readonly masked: string; readonly noDiagram: string; readonly problem: (file: string, message: string) => string; readonly failed: string; readonly stage: (place: number, count: number) => string; readonly variables: string; readonly print: string; readonly noStages: string };
  readonly history: { readonly initial: string; readonly deleted: string; readonly changed: string; readonly before: string; readonly stop: string; readonly stopInside: string; readonly watch: string; readonly more: (count: number) => string; readonly now: string };
  readonly inside: { readonly skipped: string; readonly raised: string; readonly round: (place: number) => string; readonly rounds: (count: number) => string; readonly nothing: string; readonly cut: string; readonly calls: (name: string) => string; readonly end: string };
}

export function wordsIn(language: Language): Words {
  switch (language) {
    case 'zh-CN': return zh;
    case 'en': return en;
  }
}

export function useWords(): Words {
  return wordsIn(useLanguage());
}
