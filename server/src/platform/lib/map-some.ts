/**
 * Runs `work` on every element, at most `atOnce` at a time, and answers in the list's order. The first failure ends it.
 */
export async function mapSome<T, R>(list: readonly T[], atOnce: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = new Array(list.length);
  const left = list.entries();
  const take = async () => {
    for (const [index, one] of left) answers[index] = await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, take));
  return answers;
}
