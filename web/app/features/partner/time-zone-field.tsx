import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { zoneName } from '../../lib/zone-name.ts';

interface TimeZoneFieldProps {
  label: string;
  value: string;
  /** Name of the saved zone. */
  known: string;
  error?: ReactNode;
  onChange(zone: string): void;
  onBlur?: () => void;
}

const MOST_SHOWN = 60;

/** Selects a time zone by its name or a place. The list is long, so it is built when the field is first opened. */
export function TimeZoneField({ value, known, onChange, ...field }: TimeZoneFieldProps) {
  const [zones, setZones] = useState([{ value, label: known }]);
  return (
    <Select
      {...field}
      value={value}
      data={zones}
      searchable
      required
      allowDeselect={false}
      limit={MOST_SHOWN}
      nothingFoundMessage="No such time zone"
      onFocus={() => zones.length > 1 || setZones(allZones(zones))}
      onChange={(zone) => zone && onChange(zone)}
      filter={({ options, search }) => options.filter((one) => 'value' in one && isFound(one, search))}
      comboboxProps={{ shadow: 'md' }}
      // The list scrolls itself, because the keyboard can't scroll a scroll area around it.
      withScrollArea={false}
      styles={{ options: { maxHeight: 260, overflowY: 'auto' } }}
    />
  );
}

interface Zone {
  value: string;
  label: string;
}

function allZones(known: Zone[]): Zone[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => known.every(({ value }) => value !== zone));
  const zones = [...known, ...others.map((zone) => ({ value: zone, label: zoneName(zone) }))];
  return zones.sort((one, other) => one.label.localeCompare(other.label));
}

/** True when every typed word occurs in the name or the place. */
function isFound({ value, label }: Zone, search: string): boolean {
  const text = `${label} ${value}`.toLowerCase().replaceAll('_', ' ');
  return search
    .toLowerCase()
    .split(/[\s/_]+/)
    .every((word) => text.includes(word));
}
