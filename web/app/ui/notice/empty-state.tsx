import { Box, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Use 1 where this is the whole page. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** A button with the next step. */
  action?: ReactNode;
}

/** Shown where a list or page has no content: explains what belongs here, with the next step. */
export function EmptyState({ icon, title, headingLevel = 2, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" ta="center">
      {icon && (
        <span className="soft" aria-hidden>
          {icon}
        </span>
      )}
      <Title order={headingLevel} size="h3" maw="32rem">
        {title}
      </Title>
      {children && (
        <Text component="div" className="soft" maw="32rem">
          {children}
        </Text>
      )}
      {action && <Box mt="xs">{action}</Box>}
    </Stack>
  );
}
