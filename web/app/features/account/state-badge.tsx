import { Badge } from '@mantine/core';

export function StateBadge({ isOn }: { isOn: boolean }) {
  return (
    <Badge variant="light" color={isOn ? 'green' : 'gray'} tt="none" c={isOn ? undefined : 'var(--ink-soft)'}>
      {isOn ? 'On' : 'Off'}
    </Badge>
  );
}
