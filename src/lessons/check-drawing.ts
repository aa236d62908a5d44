/** What a lesson's drawing may ask: anchors of the lesson, and expressions that work. */
import type { Engine, EvaluationScope } from '../trace/engine';
import type { Recording } from '../trace/recording';
import type { Lesson, Scenario } from './lesson';
import { problem } from './problem';
import type { LessonProblem } from './problem';

/** `scope` of an expression: the lesson's function unless given. */
export interface DrawingUse {
  readonly expressions: readonly DrawingExpression[];
  readonly anchors: readonly string[];
}

export interface DrawingExpression {
  readonly expression: string;
  readonly scope?: EvaluationScope;
}

/** At most this many steps of a run are asked about. */
const STEPS_ASKED = 500;

/**
 * A name that is not bound yet is nothing wrong in a drawing: the thing has not happened. Unbound at every
 * step of every scenario is, and so is any other error. Steps before the lesson's function begins don't count.
 */
export class DrawingCheck {
  private readonly neverBound: Map<DrawingExpression, string>;
  private readonly broken = new Map<DrawingExpression, LessonProblem>();

  constructor(private readonly lesson: Lesson, private readonly use: DrawingUse, private readonly engine: Engine) {
    this.neverBound = new Map(use.expressions.map((expression) => [expression, 'NameError']));
  }

  /** Asks every expression at the steps of one run. */
  async look(scenario: Scenario, recording: Recording): Promise<void> {
    const count = recording.steps.site.length;
    const first = recording.steps.site.findIndex((site) => recording.codes[recording.sites[site]?.code ?? -1]?.qualname === this.lesson.function);
    if (first < 0) return;
    const steps = Array.from({ length: Math.min(count + 1 - first, STEPS_ASKED) }, (_, i) => first + i);
    const lessonScope: EvaluationScope = { kind: 'function', qualname: this.lesson.function };
    for (const use of this.use.expressions) {
      const { expression, scope = lessonScope } = use;
      const answers = await this.engine.evaluate(recording, steps.map((step) => ({ step, scope, expression })));
      for (const [i, answer] of answers.entries()) {
        if (answer.ok) this.neverBound.delete(use);
        else if (answer.type === 'NameError') this.stillUnbound(use, answer.message);
        else if (!this.broken.has(use)) this.broken.set(use, problem('diagram-expression-breaks', 'diagram', { expression, scenario: scenario.id, step: steps[i] ?? 0, error: `${answer.type}: ${answer.message}` }));
      }
    }
  }

  private stillUnbound(use: DrawingExpression, message: string): void {
    if (this.neverBound.has(use)) this.neverBound.set(use, `NameError: ${message}`);
  }

  problems(): readonly LessonProblem[] {
    const strange = this.use.anchors.filter((name) => !Object.hasOwn(this.lesson.anchors, name));
    const lost = [...this.neverBound].filter(([use]) => !this.broken.has(use));
    return [
      ...strange.map((name) => problem('unknown-anchor', 'diagram', { name })),
      ...this.broken.values(),
      ...lost.map(([{ expression }, error]) => problem('diagram-expression-fails', 'diagram', { expression, error })),
    ];
  }
}
