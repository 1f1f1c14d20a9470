import { COUNTED_UP_TO } from '@tours/contract/constants';
import type { StaffDivision } from '@tours/contract/session';
import { type ReactNode, useMemo } from 'react';
import type { ListRange } from '../../../lib/list-query.ts';
import type { Loaded } from '../../../lib/loaded.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/portal/page-head.tsx';
import { RecordList } from '../../../ui/portal/record-list.tsx';
import type { Column } from '../../../ui/portal/record-table.tsx';
import { type FilterKinds, type FilterNames, filterNames, type SalesFilter } from './sales-filter.ts';
import { SalesFilters } from './sales-filters.tsx';
import { type Sum, TotalsLine } from './totals-line.tsx';

/** What the loader of such a page hands on. */
export interface LoadedSales<Row, Totals> {
  rows: Promise<Loaded<Row>>;
  /** Null: they could not be added up. */
  totals: Promise<Totals | null>;
  division: StaffDivision;
  filter: SalesFilter;
  names: FilterNames;
}

interface SalesListProps<Row, Sort extends string, Totals> extends LoadedSales<Row, Totals> {
  title: string;
  search: string;
  kinds: FilterKinds<string>;
  columns: Column<Row, Sort>[];
  keyOf(row: Row): string;
  hrefOf(row: Row): string;
  /** The first is the number of rows. */
  sumsOf(totals: Totals): Sum[];
  /** Of the sums, while they are added up. */
  labels: string[];
  read(range: ListRange<Sort>): Promise<Row[]>;
  failure: string;
  empty: { icon: ReactNode; words: string };
}

/** Orders, bookings or transactions of a division, with the totals of what is found. */
export function SalesList<Row, Sort extends string, Totals>(props: SalesListProps<Row, Sort, Totals>) {
  const { title, rows, totals, division, filter, names, kinds, sumsOf, labels, read, empty, ...list } = props;
  const sums = useMemo(() => totals.then((found) => found && sumsOf(found)), [totals, sumsOf]);
  const counting = useMemo(
    () => ({
      upTo: COUNTED_UP_TO,
      exact: sums.then(
        (found) => found?.[0]?.rows ?? null,
        () => null,
      ),
    }),
    [sums],
  );
  return (
    <>
      <PageHead title={title} />
      <TotalsLine sums={sums} labels={labels} />
      <RecordList<Row, Sort>
        {...list}
        label={title}
        loaded={rows}
        counting={counting}
        filters={{
          names: filterNames(kinds),
          tools: <SalesFilters division={division._id} kinds={kinds} filter={filter} names={names} />,
        }}
        exportAs={{ name: `${title.toLowerCase()}-${division.shortname.toLowerCase()}`, read }}
        empty={
          <EmptyState icon={empty.icon} title={`${division.name} has no ${title.toLowerCase()} yet`}>
            {empty.words}
          </EmptyState>
        }
      />
    </>
  );
}
