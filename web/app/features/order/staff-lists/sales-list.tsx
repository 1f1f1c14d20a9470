import type { Icon } from '@tabler/icons-react';
import type { StaffDivision } from '@tours/contract/session';
import { useApi } from '../../../lib/api.ts';
import { findStaffGroups } from '../../../lib/staff-groups.ts';
import type { DayPickerProps } from '../../../ui/day-picker.tsx';
import { FilterChip } from '../../../ui/portal/list/filter-chip.tsx';
import { FilterDay } from '../../../ui/portal/list/filter-day.tsx';
import { DaysChip, SelectFilter, ValueChip } from '../../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../../ui/portal/list/filter-popover.tsx';
import type { ListFile } from '../../../ui/portal/list/list-file.ts';
import { ListPage } from '../../../ui/portal/list/list-page.tsx';
import type { Loaded } from '../../../ui/portal/list/loaded.ts';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import type { Selection } from '../../../ui/portal/list/selection.ts';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { SearchSelect } from '../../../ui/portal/search-select.tsx';
import { type DaySpan, type FilterFields, type FilterNames, filterNames, type SalesFilter } from './sales-filter.ts';
import { type TotalLabels, type Totals, TotalsLine } from './totals-line.tsx';

export interface LoadedSales<Row> {
  rows: Promise<Loaded<Row>>;
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

interface SalesFiltersProps {
  division: string;
  fields: FilterFields;
  filter: SalesFilter;
  names: FilterNames;
}

const SHOWN = 50;

function SalesFilters({ division, fields: { choices, days }, filter, names }: SalesFiltersProps) {
  const client = useApi();
  const { change } = useListAddress();
  const chosen = (name: 'group' | 'partner') =>
    filter[name] ? { _id: filter[name], name: names[name] ?? `Unknown ${name}` } : null;
  const [group, partner] = [chosen('group'), chosen('partner')];
  const searching = { isFilter: true, nothingFound: 'Nothing found', failed: 'list.fetchFailed' } as const;
  const queryOf = (search: string) => ({ division, limit: SHOWN, search: search || undefined });
  return (
    <>
      <FilterPopover>
        {choices.map((choice) => (
          <SelectFilter key={choice.name} {...choice} value={filter[choice.name]} />
        ))}
        <SearchSelect
          {...searching}
          key={`group ${filter.group}`}
          label="Group"
          placeholder="All groups"
          value={group}
          find={async (search, signal) => {
            const found = await findStaffGroups(client, queryOf(search), { signal });
            return found.map(({ _id, title }) => ({ _id, name: title }));
          }}
          onChange={(choice) => change({ group: choice?._id ?? null })}
        />
        <SearchSelect
          {...searching}
          key={`partner ${filter.partner}`}
          label="Partner"
          placeholder="All partners"
          value={partner}
          find={(search, signal) => client.findPartners({ query: queryOf(search) }, { signal })}
          onChange={(choice) => change({ partner: choice?._id ?? null })}
        />
        {days.map((span) => (
          <Days key={span.label} span={span} filter={filter} />
        ))}
      </FilterPopover>
      {choices.map((choice) => (
        <ValueChip key={choice.name} {...choice} value={filter[choice.name]} />
      ))}
      {group && <FilterChip label="Group" value={group.name} names={['group']} />}
      {partner && <FilterChip label="Partner" value={partner.name} names={['partner']} />}
      {days.map(({ label, from, to }) => (
        <DaysChip key={label} label={label} from={filter[from]} to={filter[to]} names={[from, to]} />
      ))}
    </>
  );
}

function Days({ span: { label, from, to }, filter }: { span: DaySpan; filter: SalesFilter }) {
  const { change } = useListAddress();
  const day = (name: string, end: string, limits: Pick<DayPickerProps, 'minDate' | 'maxDate'>) => (
    <FilterDay
      label={`${label} ${end}`}
      value={filter[name] ?? null}
      onChange={(day) => change({ [name]: day })}
      {...limits}
    />
  );
  const [earliest, latest] = [filter[from], filter[to]];
  return (
    <>
      {day(from, 'from', { maxDate: latest })}
      {day(to, 'to', { minDate: earliest })}
    </>
  );
}
