import type { Client } from '@tours/contract/client';
import type { LoaderFunctionArgs } from 'react-router';
import { clientFor } from '../../../lib/api.ts';
import { currentDivision } from '../../../session/require-division.ts';
import { type ListRange, readAddress } from '../../../ui/portal/list/list-query.ts';
import { loadList } from '../../../ui/portal/list/loaded.ts';
import { type FilterFields, filterOf, namesOf, type SalesFilter } from './sales-filter.ts';
import type { LoadedSales } from './sales-list.tsx';
import type { Totals } from './totals-line.tsx';

interface Narrowed {
  division: string;
}

interface SalesSource<Row, Sort extends string> {
  fields: FilterFields;
  /** Columns by which the list can be sorted with this filter. */
  sortsOf(filter: SalesFilter): readonly Sort[];
  /** The query also has the filter. */
  find(
    client: Client,
    query: Narrowed & ListRange<Sort>,
    options: { onTotal: (total: number) => void },
  ): Promise<Row[]>;
  total(client: Client, query: Narrowed & { search?: string }): Promise<Totals>;
}

/** Loads a page of orders, bookings or transactions, and the totals of all matching rows. */
export async function loadSales<Row, Sort extends string>(
  { context, request, url }: Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'>,
  { fields, sortsOf, find, total }: SalesSource<Row, Sort>,
): Promise<LoadedSales<Row>> {
  const client = clientFor(context);
  const division = currentDivision(context);
  const filter = filterOf(url.searchParams, fields);
  const { search } = readAddress(url.searchParams, []);
  const narrowed = { division: division._id, ...filter };
  const rows = loadList({ request, url, sorts: sortsOf(filter) }, (range, options) =>
    find(client, { ...narrowed, ...range }, options),
  );
  const totals = total(client, { ...narrowed, search: search || undefined }).catch(() => null);
  return { rows, totals, division, filter, names: await namesOf(client, filter) };
}
