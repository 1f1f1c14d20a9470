import { COUNTED_UP_TO } from '@tours/contract/constants';
import type { StaffDivision } from '@tours/contract/session';
import type { ReactNode } from 'react';
import type { ListRange } from '../../../lib/list-query.ts';
import type { Loaded } from '../../../lib/loaded.ts';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { PageHead } from '../../../ui/portal/frame/page-head.tsx';
import { RecordList } from '../../../ui/portal/list/record-list.tsx';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { type FilterKinds, type FilterNames, filterNames, type SalesFilter } from './sales-filter.ts';
import { SalesFilters } from './sales-filters.tsx';
import { type Totals, TotalsLine } from './totals-line.tsx';

/** Data from the loader of the page. */
export interface LoadedSales<Row> {
  rows: Promise<Loaded<Row>>;
  /** Resolves to null if the totals could not be read. */
  totals: Promise<Totals | null>;
  division: StaffDivision;
  filter: SalesFilter;
  names: FilterNames;
}

interface SalesListProps<Row, Sort extends string> extends LoadedSales<Row> {
  title: string;
  search: string;
  kinds: FilterKinds<string>;
  columns: Column<Row, Sort>[];
  keyOf(row: Row): string;
  hrefOf(row: Row): string;
  /** Labels of the totals. */
  labels: string[];
  read(range: ListRange<Sort>): Promise<Row[]>;
  failure: string;
  empty: { icon: ReactNode; text: string };
}

/** A list of orders, bookings or transactions of a division, with the totals of all matching rows. */
export function SalesList<Row, Sort extends string>(props: SalesListProps<Row, Sort>) {
  const { title, rows, totals, division, filter, names, kinds, labels, read, empty, ...list } = props;
  return (
    <>
      <PageHead title={title} />
      <TotalsLine totals={totals} labels={labels} />
      <RecordList<Row, Sort>
        {...list}
        label={title}
        loaded={rows}
        counting={{ upTo: COUNTED_UP_TO, totals }}
        filters={{
          names: filterNames(kinds),
          tools: <SalesFilters division={division._id} kinds={kinds} filter={filter} names={names} />,
        }}
        exportAs={{ name: `${title.toLowerCase()}-${division.shortname.toLowerCase()}`, read }}
        empty={
          <EmptyState icon={empty.icon} title={`${division.name} has no ${title.toLowerCase()} yet`}>
            {empty.text}
          </EmptyState>
        }
      />
    </>
  );
}
