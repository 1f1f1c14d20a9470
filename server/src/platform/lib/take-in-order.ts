/** Takes an amount from rows in their order: from each as much as it has, until nothing is left to take. */
export function takeInOrder<Row>(rows: Row[], amountCents: number, mostOf: (row: Row) => number) {
  let left = amountCents;
  return rows.flatMap((from) => {
    const cents = Math.min(left, mostOf(from));
    if (cents <= 0) return [];
    left -= cents;
    return [{ from, cents }];
  });
}
