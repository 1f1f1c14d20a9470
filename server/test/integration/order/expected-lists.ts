import type { Order } from '../../setup/books/of-division.ts';
import { holdsWords } from '../../setup/holds-words.ts';

/** By the texts of the rows together, or by the title of the order's group. */
export const isFound = (rows: { text: string[] }[], { title }: Order, words: string | undefined) =>
  words === undefined ||
  holdsWords(
    rows.flatMap(({ text }) => text),
    words,
  ) ||
  holdsWords([title], words);

/** Sorted by the first trip within these days, then by id. */
export function inTripOrder(orders: Order[], days: Days): string[] {
  const first = ({ items }: Order) =>
    items
      .filter(({ day }) => onDays(day, days))
      .map(({ start }) => start)
      .sort()[0]!;
  return sorted(
    orders.filter(({ items }) => items.some(({ day }) => onDays(day, days))),
    false,
    first,
  );
}

export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}
export const onDays = (day: string, { from, to }: Days) => (!from || day >= from) && (!to || day <= to);

/** Sorted as requested, then by id in the same direction. */
export function sorted<Row extends { id: string }>(
  rows: Row[],
  isDown: boolean,
  by: (row: Row) => number | string,
): string[] {
  const way = isDown ? -1 : 1;
  const compare = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0);
  const order = (one: Row, other: Row) => compare(by(one), by(other)) || compare(one.id, other.id);
  return rows.toSorted((one, other) => way * order(one, other)).map(({ id }) => id);
}
export const sum = <Row>(rows: Row[], pick: (row: Row) => number) => rows.reduce((total, row) => total + pick(row), 0);
