import type { Outcome } from '../../session/forecast';
import { StepLinks } from './StepLinks';
import { useWords } from './words';
import type { Words } from './words';

interface OutcomeTextProps {
  /** Null while nothing is recorded. */
  readonly outcome: Outcome | null;
  /** The line it moved to. */
  readonly moved: number | null;
  readonly unbound: string;
  readonly onGo: (step: number) => void;
}

/** One sentence: what a breakpoint will do in this run, with its steps to go to. */
export function OutcomeText({ outcome, moved, unbound, onGo }: OutcomeTextProps) {
  const words = useWords();
  const trouble = outcome?.kind === 'fails' || outcome?.kind === 'unbound';
  return (
    <div className={trouble ? 'ls-outcome ls-trouble' : 'ls-outcome'} data-outcome={outcome?.kind ?? 'pending'}>
      {moved === null ? null : <span>{words.breakpoints.moved(moved)} · </span>}
      <span>{sentence(outcome, unbound, words)}</span>
      {outcome?.kind === 'stops' ? <StepLinks steps={outcome.steps} onGo={onGo} /> : null}
      {outcome?.kind === 'logs' ? <StepLinks steps={outcome.entries.map((entry) => entry.step)} onGo={onGo} /> : null}
    </div>
  );
}

function sentence(outcome: Outcome | null, unbound: string, words: Words): string {
  const texts = words.breakpoints;
  if (outcome === null) return texts.pending;
  switch (outcome.kind) {
    case 'asleep': return texts.asleep;
    case 'asking': return texts.asking;
    case 'unbound': return unbound;
    case 'never': return texts.never;
    case 'fails': return texts.fails(texts[outcome.field], outcome.type === 'SyntaxError' && outcome.at === null ? outcome.message : `${outcome.type}: ${outcome.message}`);
    case 'stops': return texts.stops(listed(outcome.steps, words)) + failures(outcome.failures.length, words);
    case 'logs': return texts.logs(listed(outcome.entries.map((entry) => entry.step), words)) + failures(outcome.failures.length, words);
  }
}

const NAMED = 8;

function listed(steps: readonly number[], words: Words): string {
  return words.steps(steps.slice(0, NAMED), Math.max(0, steps.length - NAMED));
}

function failures(count: number, words: Words): string {
  return count === 0 ? '' : ` · ${words.breakpoints.failsSome(count)}`;
}
