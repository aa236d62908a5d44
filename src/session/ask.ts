/** Putting the breakpoints' questions to an engine. */
import type { Engine, EvaluateRequest, Evaluation } from '../trace/engine';
import type { Recording } from '../trace/recording';
import type { Answers, Question } from './forecast';

export interface Asked {
  readonly recording: Recording;
  readonly questions: readonly Question[];
}

/** The most requests in one message, so that a hot line's hits don't outlast an engine's patience. */
const BATCH = 20_000;

/** All questions together, in as few messages as can be. Rejects only when the engine does. */
export async function askEngine(engine: Pick<Engine, 'evaluate'>, asked: Asked | null): Promise<Answers> {
  if (asked === null) return new Map();
  const { recording, questions } = asked;
  const requests: readonly EvaluateRequest[] = questions.flatMap((question) => question.requests);
  const answers: Evaluation[] = [];
  for (let from = 0; from < requests.length; from += BATCH) {
    for (const answer of await engine.evaluate(recording, requests.slice(from, from + BATCH))) answers.push(answer);
  }
  return sharedOut(questions, answers);
}

/** What an engine that broke said, as an answer to everything asked. */
export function brokenAnswers(questions: readonly Question[], thrown: unknown): Answers {
  const answer: Evaluation = { ok: false, type: 'EngineError', message: thrown instanceof Error ? thrown.message : String(thrown) };
  return new Map(questions.map(({ key, requests }) => [key, requests.map(() => answer)]));
}

function sharedOut(questions: readonly Question[], answers: readonly Evaluation[]): Answers {
  let from = 0;
  return new Map(questions.map(({ key, requests }) => [key, answers.slice(from, (from += requests.length))]));
}
