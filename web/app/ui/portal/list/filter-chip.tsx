import { CloseButton } from '@mantine/core';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  name: string;
  words: string;
  onRemove(): void;
}

/** An active filter, with a button that removes it. */
export function FilterChip({ name, words, onRemove }: FilterChipProps) {
  return (
    <span className={classes.chip}>
      <span>
        <span className="soft">{name}:</span> {words}
      </span>
      <CloseButton size={32} iconSize={16} aria-label={`Remove filter ${name}: ${words}`} onClick={onRemove} />
    </span>
  );
}
