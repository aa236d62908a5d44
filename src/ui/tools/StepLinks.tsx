import { useState } from 'react';
import { useWords } from './words';

const PAGE = 24;

/** Steps to go to, the first few until more are asked for. */
export function StepLinks({ steps, onGo }: { readonly steps: readonly number[]; readonly onGo: (step: number) => void }) {
  const words = useWords();
  const [limit, setLimit] = useState(PAGE);
  return (
    <span className="ls-steps">
      {steps.slice(0, limit).map((step) => <button key={step} type="button" className="ls-step" data-goto={step} aria-label={words.step(step)} onClick={() => { onGo(step); }}>{step + 1}</button>)}
      {steps.length > limit ? <button type="button" className="ls-step" onClick={() => { setLimit(limit + 10 * PAGE); }}>…</button> : null}
    </span>
  );
}
