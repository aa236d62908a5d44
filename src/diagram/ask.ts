/** From a drawing's queries to the engine's requests, and back from its answers. */
import type { EvaluateRequest, Evaluation, EvaluationScope } from '../trace/engine';
import type { Scene, SceneNode, SceneScope } from './scene';

/** The expressions of a drawing, as written or compiled, in the order of `Scene.queries`. */
export function sceneExpressions(scene: Scene): readonly string[] {
  return scene.queries.map((query) => query.expression);
}

/** Anchor names that a drawing refers to, each with the line that does so first: the lesson check compares them with the lesson's. */
export function sceneAnchors(scene: Scene): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const visit = (node: SceneNode): void => {
    if (node.kind === 'text') return;
    const { at, after, from } = node.bindings;
    for (const name of [...at, ...after, ...from]) if (!found.has(name)) found.set(name, node.line);
    node.children.forEach(visit);
  };
  scene.children.forEach(visit);
  return found;
}

/** What the lesson check wants to know of a drawing: its expressions, each with its scope unless that is the lesson's function, and its anchors. */
export function sceneUse(scene: Scene): { readonly expressions: readonly { readonly expression: string; readonly scope?: EvaluationScope }[]; readonly anchors: readonly string[] } {
  return {
    expressions: scene.queries.map(({ expression, scope }) => (scope.kind === 'lesson' ? { expression } : { expression, scope })),
    anchors: [...sceneAnchors(scene).keys()],
  };
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
