import { useEffect, useMemo, useState } from 'react';
import { SceneView } from '../diagram/SceneView';
import { markChanges } from '../diagram/changes';
import { parseScene } from '../diagram/parse';
import type { ParsedScene } from '../diagram/parse';
import { NOWHERE, places } from '../diagram/place';
import type { Place } from '../diagram/place';
import { resolveScene } from '../diagram/resolve';
import type { Scene } from '../diagram/scene';
import type { Evaluation } from '../trace/engine';
import type { Run } from '../session/run';
import { textIn, useLanguage } from './language';
import type { DebuggerModel, WantedExpression } from './model';
import { useLiveValues } from './use-session';

export interface DiagramPaneProps {
  readonly model: DebuggerModel;
  readonly run: Run | null;
  readonly step: number;
  readonly from: number | null;
  readonly label: string;
}

/** The lesson's drawing at the current step. The drawing's text is fetched and read once. */
export default function DiagramPane({ model, run, step, from, label }: DiagramPaneProps) {
  const [parsed, setParsed] = useState<ParsedScene | null>(null);
  useEffect(() => {
    let gone = false;
    void model.diagram?.().then((text) => {
      const result = parseScene(text);
      if (result.kind === 'scene') model.values.want(wanted(result.scene));
      if (!gone) setParsed(result);
    });
    return () => { gone = true; };
  }, [model]);

  if (parsed === null) return null;
  if (parsed.kind === 'problems') return <Problems parsed={parsed} />;
  return <Drawing model={model} scene={parsed.scene} run={run} step={step} from={from} label={label} />;
}

function Problems({ parsed }: { readonly parsed: Extract<ParsedScene, { kind: 'problems' }> }) {
  const language = useLanguage();
  return <ul className="ls-problems">{parsed.problems.map((problem, i) => <li key={i}>{problem.line}: {textIn(problem.message, language)}</li>)}</ul>;
}

interface DrawingProps extends DiagramPaneProps {
  readonly scene: Scene;
}

function Drawing({ model, scene, run, step, from, label }: DrawingProps) {
  const language = useLanguage();
  const values = useLiveValues(model, run, step);
  const earlier = useLiveValues(model, run, from ?? step);
  const placeAt = useMemo(() => (run === null ? null : places(run.snapshots, model.anchors(run))), [model, run]);
  const resolved = useMemo(() => {
    const at = (answers: ReadonlyMap<string, Evaluation> | null, place: Place) => resolveScene(scene, { values: answers ?? new Map(), place, language });
    if (placeAt === null || values === null) return at(null, NOWHERE);
    const previous = from === null || from === step || earlier === null ? null : at(earlier, placeAt(from));
    return markChanges(at(values, placeAt(step)), previous);
  }, [scene, values, earlier, placeAt, step, from, language]);
  return <SceneView scene={resolved} label={label} step={step} mode={run === null || values === null ? 'outline' : 'live'} />;
}

function wanted(scene: Scene): readonly WantedExpression[] {
  return scene.queries.map(({ key, expression, scope }) => ({ key, expression, scope: scope.kind === 'lesson' ? null : scope }));
}
