/** Running a block whose statements may suspend. */
import type { Frame } from '../../runtime/function';
import type { PyValue } from '../../runtime/value';
import { NORMAL } from '../code';
import type { Completion, Form } from '../code';

export function* runForms(forms: readonly Form<Completion>[], frame: Frame): Generator<PyValue, Completion, PyValue> {
  for (const form of forms) {
    if (form.suspends && form.give !== undefined) {
      yield form.give(frame);
      continue;
    }
    const completion = form.suspends ? yield* form.run(frame) : form.run(frame);
    if (completion !== NORMAL) return completion;
  }
  return NORMAL;
}
