import { Box, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export function Panel({ title, detail, children }: { title: string; detail?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" className="boxed" miw={0} style={{ overflow: 'hidden' }} aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" gap="0 1rem" px="md" pt="sm" pb={8}>
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {detail}
      </Group>
      {children}
    </Box>
  );
}
