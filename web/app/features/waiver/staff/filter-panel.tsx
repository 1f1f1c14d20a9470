import { useApi } from '../../../lib/api.ts';
import { FilterDay } from '../../../ui/portal/list/filter-day.tsx';
import { SelectFilter } from '../../../ui/portal/list/filter-fields.tsx';
import { useListAddress } from '../../../ui/portal/list/use-list-address.ts';
import { SearchSelect } from '../../../ui/portal/search-select.tsx';
import { type AddressFilter, STATUS } from './waiver-filter.ts';

interface FilterPanelProps {
  division: string;
  filter: AddressFilter;
}

export default function FilterPanel({ division, filter: { tour, from, to, status } }: FilterPanelProps) {
  const { change } = useListAddress();
  return (
    <>
      <TourSelect division={division} tour={tour ?? null} onChange={(next) => change({ tour: next })} />
      <FilterDay label="Trips from" value={from ?? null} maxDate={to} onChange={(day) => change({ from: day })} />
      <FilterDay label="Trips until" value={to ?? null} minDate={from} onChange={(day) => change({ to: day })} />
      <SelectFilter name="status" label="Status" value={status} values={STATUS} />
    </>
  );
}

interface TourSelectProps {
  division: string;
  tour: string | null;
  onChange(tour: string | null): void;
}

function TourSelect({ division, tour, onChange }: TourSelectProps) {
  const client = useApi();
  const choiceOf = (name: string) => ({ _id: name, name });
  return (
    <SearchSelect
      label="Tour"
      placeholder="All tours"
      isFilter
      clearButtonProps={{ 'aria-label': 'All tours' }}
      value={tour ? choiceOf(tour) : null}
      onChange={(choice) => onChange(choice?.name ?? null)}
      nothingFound="No tour found"
      failed="list.fetchFailed"
      find={async (search, signal) => {
        const found = await client.listWaiverTours({ query: { division, search: search || undefined } }, { signal });
        return found.map(({ name }) => choiceOf(name));
      }}
    />
  );
}
