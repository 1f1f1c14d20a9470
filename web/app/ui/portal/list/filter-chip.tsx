import { CloseButton } from '@mantine/core';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  name: string;
  value: string;
  onRemove(): void;
}

/** An active filter, with a button that removes it. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  return (
    <span className={classes.chip}>
      <span>
        <span className="soft">{name}:</span> {value}
      </span>
      <CloseButton size={32} iconSize={16} aria-label={`Remove filter ${name}: ${value}`} onClick={onRemove} />
    </span>
  );
}
