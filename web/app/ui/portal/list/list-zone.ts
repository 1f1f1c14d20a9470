import { parseZoned, type ZonedString } from '@tours/contract/time';
import { createContext } from 'react';

/** The time zone that the heading of a list names, so that its cells need not. Null outside of lists. */
export const ListZone = createContext<string | null>(null);

interface Timed<Row> {
  at?(row: Row): ZonedString;
}

/** The zone of most times in a list; null if it has no times. */
export function zoneOf<Row>(columns: Timed<Row>[], rows: Row[]): string | null {
  const zones = columns.flatMap(({ at }) => (at ? rows.map((row) => parseZoned(at(row)).zone) : []));
  const countOf = (zone: string) => zones.filter((one) => one === zone).length;
  const [most = null] = [...new Set(zones)].sort((one, other) => countOf(other) - countOf(one));
  return most;
}
