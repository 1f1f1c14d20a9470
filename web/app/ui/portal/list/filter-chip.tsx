import { CloseButton } from '@mantine/core';
import classes from './filter-chip.module.css';
import { useListAddress } from './use-list-address.ts';

export interface FilterChipProps {
  label: string;
  value: string;
  /** The query parameters of the filter. */
  names: string[];
}

export function FilterChip({ label, value, names }: FilterChipProps) {
  const { change } = useListAddress();
  return (
    <span className={classes.chip}>
      <span>
        <span className="soft">{label}:</span> {value}
      </span>
      <CloseButton
        size={32}
        iconSize={16}
        aria-label={`Remove filter ${label}: ${value}`}
        onClick={() => change(Object.fromEntries(names.map((name) => [name, null])))}
      />
    </span>
  );
}
