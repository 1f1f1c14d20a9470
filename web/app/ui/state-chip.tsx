import { Badge } from '@mantine/core';

export type StateTone = keyof typeof colors;

interface StateChipProps {
  tone: StateTone;
  /** `md` is for dense tables. */
  size?: 'md' | 'lg';
  label: string;
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
