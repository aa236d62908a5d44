/** The item at an index that is known to be there. Throws when we are wrong about that. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error('an index past the end');
  return item;
}
