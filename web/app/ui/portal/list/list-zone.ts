import { parseZoned, type ZonedString } from '@tours/contract/time';
import { createContext } from 'react';

/** The time zone that the heading of a list names, so that its cells need not. Null outside of lists. */
export const ListZone = createContext<string | null>(null);

interface Timed<Row> {
  at?(row: Row): ZonedString;
}

/** The zone of most times in a list; null if it has no times. */
export function zoneOf<Row>(columns: Timed<Row>[], rows: Row[]): string | null {
  const counts = new Map<string, number>();
  for (const { at } of columns) {
    if (!at) continue;
    for (const row of rows) {
      const { zone } = parseZoned(at(row));
      counts.set(zone, (counts.get(zone) ?? 0) + 1);
    }
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1]);
  return most?.[0] ?? null;
}
