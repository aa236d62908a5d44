import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps what the reader looks at in its place when the article changes language: call the function just
 * before the change; once `article` is another one, the same block stands where it stood.
 */
export function usePlace(article: unknown): () => void {
  const place = useRef<{ readonly index: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    if (place.current === null) return;
    const { index, top } = place.current;
    place.current = null;
    const block = blocks()[index];
    if (block !== undefined) scrollBy({ top: block.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [article]);
  return () => {
    const all = blocks();
    const index = all.findIndex((block) => block.getBoundingClientRect().bottom > 60);
    place.current = index < 0 ? null : { index, top: all[index]?.getBoundingClientRect().top ?? 0 };
  };
}

function blocks(): readonly Element[] {
  return [...(document.querySelector('.ls-article')?.children ?? [])];
}
