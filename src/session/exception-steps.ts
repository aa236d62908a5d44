/** Where exceptions begin. */
import { isRef } from '../trace/preview';
import type { RaiseEvent, Recording } from '../trace/recording';
import type { ExceptionFilter } from './breakpoints';

/**
 * The stops whose statement raises, ascending, each once: an exception counts where it begins, not in every
 * frame it passes through, nor where it is raised again.
 */
export function exceptionSteps(recording: Recording, filter: ExceptionFilter): readonly number[] {
  const first = new Map<string, RaiseEvent>();
  recording.raises.forEach((event, i) => {
    const key = isRef(event.value) ? String(event.value.id) : `#${String(i)}`;
    if (!first.has(key)) first.set(key, event);
  });
  const last = recording.raises.at(-1);
  const begun = filter === 'raised' ? [...first.values()] : recording.ending.kind === 'raised' && last !== undefined ? [isRef(last.value) ? (first.get(String(last.value.id)) ?? last) : last] : [];
  return [...new Set(begun.map((event) => event.step).filter((step) => step >= 0))].sort((a, b) => a - b);
}
