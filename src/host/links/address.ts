/**
 * The page's address holds where the reader is: `#lesson=run_loop&scenario=report&breakpoints=ask&step=3`. It
 * is replaced, never pushed: the back button leads away from the page, as it did before.
 */
import type { DebuggerModel } from '../../ui/model';
import { eventsFor, placeOf } from './place';

/** Milliseconds of rest before the address is written: browsers refuse to write it too often. */
const REST = 400;

/** Brings the debugger that the address names to its place, then keeps the address up to date. */
export function followAddress(models: ReadonlyMap<string, DebuggerModel>): void {
  open(models, location.hash);
  addEventListener('hashchange', () => { open(models, location.hash); });
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const model of models.values()) {
    let last = placeOf(model).toString();
    model.actor.subscribe((snapshot) => {
      if (snapshot.matches('recording')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const place = placeOf(model).toString();
        if (place === last) return;
        last = place;
        history.replaceState(history.state, '', `#${readable(place)}`);
      }, REST);
    });
  }
}

/** The address of the page with the debugger where it is now. */
export function linkTo(model: DebuggerModel): string {
  const url = new URL(location.href);
  url.hash = readable(placeOf(model).toString());
  return url.href;
}

function open(models: ReadonlyMap<string, DebuggerModel>, hash: string): void {
  if (!hash.startsWith('#lesson=')) return;
  const words = new URLSearchParams(hash.slice(1));
  const model = models.get(words.get('lesson') ?? '');
  if (model === undefined || placeOf(model).toString() === words.toString()) return;
  for (const event of eventsFor(model, words)) model.actor.send(event);
  document.getElementById(`debugger-${model.lesson.id}`)?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** Commas and slashes may stand as they are behind `#`. */
function readable(words: string): string {
  return words.replaceAll('%2C', ',').replaceAll('%2F', '/').replaceAll('%3A', ':');
}
