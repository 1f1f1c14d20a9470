import { Badge } from '@mantine/core';

interface StateChipProps {
  tone: keyof typeof colors;
  children: string;
}

/** Dark enough to be read on white. */
const colors = { good: '#1b6e2f', waiting: '#8a4b00', bad: '#b42318', neutral: '#566066' };

/** A state in one or two words. */
export function StateChip({ tone, children }: StateChipProps) {
  return (
    <Badge component="span" variant="outline" size="lg" tt="none" color={colors[tone]}>
      {children}
    </Badge>
  );
}
