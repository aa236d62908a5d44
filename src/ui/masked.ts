/** What the engine answered, with a recording's secrets masked: nothing of them reaches a pane. */
import type { EvaluatedValue, Evaluation } from '../trace/engine';
import type { JsonValue } from '../trace/program';
import type { Secrets } from '../trace/secrets';

const kept = new WeakMap<ReadonlyMap<string, Evaluation>, ReadonlyMap<string, Evaluation>>();

/** The identical map when there is nothing to mask; the same answer for the same map. */
export function maskedAnswers(secrets: Secrets, answers: ReadonlyMap<string, Evaluation>): ReadonlyMap<string, Evaluation> {
  if (secrets.longest === 0) return answers;
  let found = kept.get(answers);
  if (found === undefined) kept.set(answers, (found = new Map([...answers].map(([key, answer]) => [key, maskedAnswer(secrets, answer)]))));
  return found;
}

export function maskedAnswer(secrets: Secrets, answer: Evaluation): Evaluation {
  if (secrets.longest === 0) return answer;
  return answer.ok ? { ok: true, value: maskedValue(secrets, answer.value) } : { ...answer, message: secrets.mask(answer.message) };
}

function maskedValue(secrets: Secrets, value: EvaluatedValue): EvaluatedValue {
  const masked = { ...value, repr: secrets.mask(value.repr), str: secrets.mask(value.str) };
  return value.json === undefined ? masked : { ...masked, json: maskedJson(secrets, value.json) };
}

function maskedJson(secrets: Secrets, json: JsonValue): JsonValue {
  if (typeof json === 'string') return secrets.mask(json);
  if (typeof json !== 'object' || json === null) return json;
  if (isList(json)) return json.map((one) => maskedJson(secrets, one));
  return Object.fromEntries(Object.entries(json).map(([key, one]) => [key, maskedJson(secrets, one)]));
}

function isList(json: object): json is readonly JsonValue[] {
  return Array.isArray(json);
}
