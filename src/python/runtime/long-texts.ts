/**
 * The two long texts that a run asked about last and that are plain: in a plain text the host's indexes are
 * Python's, but finding out goes over the whole of it, and loops take one character of a text after the other.
 */
import { isPlain, textCost } from '../builtins/text/characters';

/** Finding out about a shorter one costs nothing worth mentioning. */
const SHORT = 1000;
/** Characters a unit of work: two equal texts may be two copies, and are compared then. */
const COMPARED = 20_000;

export class LongTexts {
  private last = '';
  private before = '';

  /** Whether each code unit is a code point; `meter` is charged for what it takes to know. */
  plain(text: string, meter: { work(units: number): void }): boolean {
    if (text.length <= SHORT) return isPlain(text);
    if (text.length === this.last.length || text.length === this.before.length) {
      meter.work(text.length / COMPARED);
      if (text === this.last || text === this.before) return true;
    }
    meter.work(textCost(text));
    if (!isPlain(text)) return false;
    this.before = this.last;
    this.last = text;
    return true;
  }

  forget(): void { this.last = this.before = ''; }
}
