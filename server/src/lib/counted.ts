const totals = new WeakMap<object, number>();

/** One page of a list, and how many rows the whole list has: the answer's `X-Total-Count`. */
export function counted<Row>(rows: Row[], total: number): Row[] {
  totals.set(rows, total);
  return rows;
}

export function totalOf(answer: unknown): number | undefined {
  return typeof answer === 'object' && answer !== null ? totals.get(answer) : undefined;
}
