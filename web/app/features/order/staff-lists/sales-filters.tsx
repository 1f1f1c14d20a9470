import { useApi } from '../../../lib/api.ts';
import { findStaffGroups } from '../../../lib/staff-groups.ts';
import type { DayPickerProps } from '../../../ui/day-picker.tsx';
import { FilterChip } from '../../../ui/portal/list/filter-chip.tsx';
import { FilterDay } from '../../../ui/portal/list/filter-day.tsx';
import { DaysChip, SelectFilter, ValueChip } from '../../../ui/portal/list/filter-fields.tsx';
import { FilterPopover } from '../../../ui/portal/list/filter-popover.tsx';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { SearchSelect } from '../../../ui/portal/search-select.tsx';
import type { DaySpan, FilterFields, FilterNames, SalesFilter } from './sales-filter.ts';

interface SalesFiltersProps {
  division: string;
  fields: FilterFields;
  filter: SalesFilter;
  names: FilterNames;
}

const SHOWN = 50;

/**
 * Filters a list of orders, bookings or transactions. Active filters are shown beside it as chips that can be removed.
 */
export function SalesFilters({ division, fields: { choices, days }, filter, names }: SalesFiltersProps) {
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

interface DaysProps {
  span: DaySpan;
  filter: SalesFilter;
}

function Days({ span: { label, from, to }, filter }: DaysProps) {
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
