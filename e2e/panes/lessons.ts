import { readFileSync } from 'node:fs';

interface ScenarioFacts {
  readonly id: string;
  readonly stages: readonly string[];
  readonly output: readonly string[];
}

export interface LessonFacts {
  readonly id: string;
  readonly scenarios: readonly ScenarioFacts[];
  readonly stages: Readonly<Record<string, { readonly title: { readonly 'zh-CN': string; readonly en: string } }>>;
}

/** What the lesson's own file promises: a spec holds the page to it. */
export function lessonFacts(id: string): LessonFacts {
  return JSON.parse(readFileSync(new URL(`../../fixtures/lessons/${id}/lesson.json`, import.meta.url), 'utf8')) as LessonFacts;
}
