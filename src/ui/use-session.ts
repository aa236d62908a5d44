import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Evaluation } from '../trace/engine';
import type { Run } from '../session/run';
import type { SessionSnapshot } from '../session/commands';
import { maskedAnswers } from './masked';
import type { DebuggerModel } from './model';

/** The whole snapshot; panes derive what they show from it by the session's selectors. */
export function useSession(model: DebuggerModel): SessionSnapshot {
  return useSelector(model.actor, (snapshot) => snapshot);
}

/** Answers at a step; null before they have come, or without a run. */
export function useLiveValues(model: DebuggerModel, run: Run | null, step: number): ReadonlyMap<string, Evaluation> | null {
  const answers = (): ReadonlyMap<string, Evaluation> | null => {
    const found = run === null ? null : model.values.at(run, step);
    return run === null || found === null ? null : maskedAnswers(run.snapshots.secrets, found);
  };
  return useSyncExternalStore(model.values.subscribe, answers, answers);
}
