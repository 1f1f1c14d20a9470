/** Pairs the entries of two lists of the same length. */
export function zip<A, B>(some: readonly A[], others: readonly B[]): [A, B][] {
  if (some.length !== others.length) throw new Error('Lists of different lengths can’t be paired');
  return some.map((one, at): [A, B] => [one, others[at] as B]);
}
