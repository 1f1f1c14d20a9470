import { NativeSelect, SegmentedControl, type SegmentedControlProps, Text } from '@mantine/core';
import { formatDate } from '@tours/contract/time';
import { FilterChip, type FilterChipProps } from './filter-chip.tsx';
import { useListAddress } from './use-list-address.ts';

export interface ValueFilterProps {
  /** The query parameter. */
  name: string;
  label: string;
  value: string | undefined;
  values: Record<string, string>;
}

type SegmentedFilterProps = ValueFilterProps & Pick<SegmentedControlProps, 'size' | 'fullWidth'>;

/** Chooses one of a few values. The value '' stands for no filter. */
export function SegmentedFilter({ name, label, value = '', values, size = 'sm', fullWidth }: SegmentedFilterProps) {
  const { change } = useListAddress();
  return (
    <SegmentedControl
      size={size}
      fullWidth={fullWidth}
      aria-label={label}
      value={value}
      onChange={(chosen) => change({ [name]: chosen || null })}
      data={Object.entries(values).map(([value, label]) => ({ value, label }))}
    />
  );
}

/** The same with a visible label, for a popover of filters. */
export function LabelledSegments(props: ValueFilterProps) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4} aria-hidden>
        {props.label}
      </Text>
      <SegmentedFilter {...props} size="md" fullWidth />
    </div>
  );
}

/** Chooses one of many values, or all. */
export function SelectFilter({ name, label, value = '', values }: ValueFilterProps) {
  const { change } = useListAddress();
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => change({ [name]: event.currentTarget.value || null })}
      data={[{ value: '', label: 'All' }, ...Object.entries(values).map(([value, label]) => ({ value, label }))]}
    />
  );
}

/** The chip of such a filter, while it has a value. */
export function ValueChip({ name, label, value = '', values }: ValueFilterProps) {
  const shown = value && values[value];
  return shown && <FilterChip label={label} value={shown} names={[name]} />;
}

interface DaysChipProps extends Omit<FilterChipProps, 'value'> {
  from: string | undefined;
  to: string | undefined;
}

/** The chip of a filter by a range of days, while it has a day. */
export function DaysChip({ from, to, ...chip }: DaysChipProps) {
  const days = daysText(from, to);
  return days && <FilterChip {...chip} value={days} />;
}

function daysText(from: string | undefined, to: string | undefined) {
  if (!from) return to && `until ${formatDate(to)}`;
  if (!to) return `from ${formatDate(from)}`;
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}
