import { Loader, NativeSelect, Select } from '@mantine/core';
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates';
import { useState } from 'react';
import type { ChangeAddress } from '../../../ui/portal/list/use-list-address.ts';
import { useWaiverTours } from './use-waiver-tours.ts';
import { STATUS, type WaiverFilter } from './waiver-filter.ts';

interface FilterPanelProps {
  division: string;
  filter: WaiverFilter;
  change: ChangeAddress;
}

/** The filters of the list of waivers. */
export default function FilterPanel({ division, filter: { tour, from, to, status }, change }: FilterPanelProps) {
  return (
    <>
      <TourSelect division={division} tour={tour ?? null} onChange={(next) => change({ tour: next })} />
      <Day
        label="Trips from"
        value={from ?? null}
        {...(to ? { maxDate: to } : {})}
        onChange={(day) => change({ from: day })}
      />
      <Day
        label="Trips until"
        value={to ?? null}
        {...(from ? { minDate: from } : {})}
        onChange={(day) => change({ to: day })}
      />
      <NativeSelect
        label="Status"
        size="md"
        value={status ?? ''}
        data={[{ value: '', label: 'All' }, ...Object.entries(STATUS).map(([value, label]) => ({ value, label }))]}
        onChange={(event) => change({ status: event.currentTarget.value || null })}
      />
    </>
  );
}

interface TourSelectProps {
  division: string;
  tour: string | null;
  onChange(tour: string | null): void;
}

function TourSelect({ division, tour, onChange }: TourSelectProps) {
  const [typed, setTyped] = useState(tour ?? '');
  // The input shows the chosen name, which is not a search.
  const { found, isLoading } = useWaiverTours(division, typed === tour ? '' : typed);
  const names = tour && !found.some(({ name }) => name === tour) ? [tour] : [];
  return (
    <Select
      label="Tour"
      placeholder="All tours"
      size="md"
      value={tour}
      data={[
        ...names.map((name) => ({ value: name, label: name })),
        ...found.map(({ name }) => ({ value: name, label: name })),
      ]}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'All tours' }}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      onChange={onChange}
      nothingFoundMessage={isLoading ? 'Searching…' : 'No tour found'}
      {...(isLoading ? { rightSection: <Loader size={18} aria-label="Searching" /> } : {})}
      comboboxProps={{ shadow: 'md', withinPortal: false }}
      maxDropdownHeight={240}
    />
  );
}

type DayProps = Pick<DatePickerInputProps, 'label' | 'minDate' | 'maxDate'> & {
  label: string;
  value: string | null;
  onChange(day: string | null): void;
};

function Day(props: DayProps) {
  return (
    <DatePickerInput
      {...props}
      size="md"
      placeholder="Any day"
      clearable
      valueFormat="DD-MMM-YYYY"
      firstDayOfWeek={0}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      previousLabel="Previous"
      nextLabel="Next"
      popoverProps={{ shadow: 'md', withinPortal: false }}
    />
  );
}
