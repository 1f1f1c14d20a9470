import { Badge } from '@mantine/core';

/** A state as a chip shows it. */
export interface Chip {
  tone: keyof typeof colors;
  label: string;
}

interface StateChipProps extends Chip {
  /** `md` is for dense tables. */
  size?: 'md' | 'lg';
}

/** Readable on light and dark pages; see global.css. */
const colors = {
  good: 'var(--tone-good)',
  waiting: 'var(--tone-waiting)',
  bad: 'var(--tone-bad)',
  neutral: 'var(--ink-soft)',
};

/** A state in one or two words, as a badge. */
export function StateChip({ tone, size = 'lg', label }: StateChipProps) {
  return (
    // Keeps the chip whole beside long text.
    <Badge component="span" variant="outline" size={size} tt="none" miw="max-content" color={colors[tone]}>
      {label}
    </Badge>
  );
}
