/** From a drawing's queries to the engine's requests, and back from its answers. */
import type { EvaluateRequest, Evaluation, EvaluationScope } from '../trace/engine';
import type { Scene, SceneScope } from './scene';

/** The expressions of a drawing, as written or compiled, in the order of `Scene.queries`. */
export function sceneExpressions(scene: Scene): readonly string[] {
  return scene.queries.map((query) => query.expression);
}

/** One request a query, in the order of `Scene.queries`. `qualname` is the lesson's function. */
export function sceneRequests(scene: Scene, step: number, qualname: string): readonly EvaluateRequest[] {
  return scene.queries.map(({ scope, expression }) => ({ step, scope: engineScope(scope, qualname), expression }));
}

/** The engine's answers to `sceneRequests`, by query key. */
export function sceneValues(scene: Scene, answers: readonly Evaluation[]): ReadonlyMap<string, Evaluation> {
  return new Map(scene.queries.flatMap((query, index) => {
    const answer = answers[index];
    return answer === undefined ? [] : [[query.key, answer] as const];
  }));
}

function engineScope(scope: SceneScope, qualname: string): EvaluationScope {
  return scope.kind === 'lesson' ? { kind: 'function', qualname } : scope;
}
