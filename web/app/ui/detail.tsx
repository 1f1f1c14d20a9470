import { Group, Stack } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** An entry of a list: its lines beside an icon. */
export function Detail({ icon: Image, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Group component="li" align="start" wrap="nowrap" gap="0.75rem">
      <Image size={20} className="soft" style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <Stack flex={1} gap={0} miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Stack>
    </Group>
  );
}
