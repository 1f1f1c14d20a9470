/** Pairs the entries of two lists of the same length. */
export function zip<A, B>(some: readonly A[], others: readonly B[]): [A, B][] {
  if (some.length !== others.length) throw new Error('Lists of different lengths can’t be paired');
  const rest = others.values();
  return some.flatMap((one): [A, B][] => {
    const { done, value } = rest.next();
    return done ? [] : [[one, value]];
  });
}
