import type { Client } from '@tours/contract/client';
import type { StaffDivision } from '@tours/contract/session';
import { type ListRange, readAddress } from '../../../ui/portal/list/list-query.ts';
import { loadList } from '../../../ui/portal/list/loaded.ts';
import { type FilterFields, filterOf, namesOf, type SalesFilter } from './sales-filter.ts';
import type { LoadedSales } from './sales-list.tsx';
import type { Totals } from './totals-line.tsx';

interface Narrowed {
  division: string;
}

interface SalesSource<Row, Sort extends string> {
  client: Client;
  division: StaffDivision;
  fields: FilterFields;
  /** Columns by which the list can be sorted with this filter. */
  sortsOf(filter: SalesFilter): readonly Sort[];
  /** The query also has the filter. */
  find(query: Narrowed & ListRange<Sort>, options: { onTotal: (total: number) => void }): Promise<Row[]>;
  total(query: Narrowed & { search?: string }): Promise<Totals>;
}

/** Loads a page of orders, bookings or transactions, and the totals of all matching rows. */
export async function loadSales<Row, Sort extends string>(
  { request, url }: { request: Request; url: URL },
  { client, division, fields, sortsOf, find, total }: SalesSource<Row, Sort>,
): Promise<LoadedSales<Row>> {
  const filter = filterOf(url.searchParams, fields);
  const { search } = readAddress(url.searchParams, []);
  const narrowed = { division: division._id, ...filter };
  const rows = loadList({ request, url, sorts: sortsOf(filter) }, (range, options) =>
    find({ ...narrowed, ...range }, options),
  );
  const totals = total({ ...narrowed, search: search || undefined }).catch(() => null);
  return { rows, totals, division, filter, names: await namesOf(client, filter) };
}
