/** Prose that drives: `<a href="#loopscope?set=ask&to=3">`, and paragraphs marked `data-loopscope="to=3"`. */
import type { LoopScopeElement } from './loopscope';

const PREFIX = '#loopscope?';

/**
 * A click on such a link drives a debugger and leaves the page's address alone, also where a router took the
 * click first. Called once.
 */
export function driveFromLinks(root: Document): void {
  root.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (link === null || !href.startsWith(PREFIX)) return;
    event.preventDefault();
    driveNear(link, href.slice(PREFIX.length));
  });
}

let watched: { readonly observer: IntersectionObserver; users: number } | null = null;

/** Scrolling a marked paragraph past the middle of the window drives too. The result stops it, with the last user. */
export function driveFromParagraphs(root: Document): () => void {
  watched ??= {
    users: 0,
    observer: new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) driveNear(target, target.getAttribute('data-loopscope') ?? '');
    }, { rootMargin: '-45% 0px -45% 0px' }),
  };
  const mine = watched;
  mine.users += 1;
  for (const paragraph of root.querySelectorAll('[data-loopscope]')) mine.observer.observe(paragraph);
  return () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    mine.observer.disconnect();
    if (watched === mine) watched = null;
  };
}

/** The debugger named by `id=`, else the one whose box is nearest. */
function driveNear(from: Element, words: string): void {
  const id = new URLSearchParams(words).get('id');
  const all = [...from.ownerDocument.querySelectorAll('loop-scope')];
  const target = id === null ? nearest(from, all) : all.find((one) => one.id === id);
  target?.drive(words);
}

function nearest(from: Element, all: readonly LoopScopeElement[]): LoopScopeElement | undefined {
  const { top } = from.getBoundingClientRect();
  const distance = (one: LoopScopeElement): number => {
    const box = one.getBoundingClientRect();
    return Math.max(box.top - top, top - box.bottom, 0);
  };
  return [...all].sort((a, b) => distance(a) - distance(b))[0];
}
