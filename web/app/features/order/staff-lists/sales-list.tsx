import type { Icon } from '@tabler/icons-react';
import type { StaffDivision } from '@tours/contract/session';
import type { ListFile } from '../../../ui/portal/list/list-file.ts';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import type { Selection } from '../../../ui/portal/list/selection.ts';
import { type FilterFields, type FilterNames, filterNames, type SalesFilter } from './sales-filter.ts';
import { SalesFilters } from './sales-filters.tsx';
import { type TotalLabels, type Totals, TotalsLine } from './totals-line.tsx';

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
  fields: FilterFields;
  columns: Column<Row, Sort>[];
  hrefOf(row: Row): string;
  labels: TotalLabels<Totals>;
  list: ListFile['list'];
  /** Actions on the selected rows, besides saving them as a file. */
  actions?: Selection<Row>['actions'];
  failure?: string;
  empty: { icon: Icon; text: string };
}

/** A list of orders, bookings or transactions of a division, with the totals of all matching rows. */
export function SalesList<Row extends { _id: string }, Sort extends string>(props: SalesListProps<Row, Sort>) {
  const { totals, division, filter, names, fields, labels, list, empty, actions, ...page } = props;
  const plural = page.title.toLowerCase();
  return (
    <ListPage<Row, Sort>
      {...page}
      division={division}
      search={`Search ${plural}`}
      file={{ list, asked: { division: division._id, ...filter } }}
      isLong
      totals={totals}
      selection={{
        askedFor: (ids) => ({ division: division._id, ids: ids.join(',') }),
        actions,
      }}
      filters={{
        names: filterNames(fields),
        tools: <SalesFilters division={division._id} fields={fields} filter={filter} names={names} />,
      }}
      empty={{ ...empty, title: `${division.name} has no ${plural} yet` }}
    >
      <TotalsLine totals={totals} labels={labels} />
    </ListPage>
  );
}
