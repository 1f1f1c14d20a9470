import { Group, Stack, Text, Title } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ComponentType<Pick<IconProps, 'size' | 'stroke'>>;
  title: string;
  /** Use 1 where this is the whole page. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  /** Buttons with the next step. */
  action?: ReactNode;
}

/** Shown where a list or page has no content: explains what belongs here, with the next step. */
export function EmptyState({ icon: Image, title, headingLevel = 2, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="sm" py={48} px="md" ta="center">
      {Image && (
        <span className="soft" aria-hidden>
          <Image size={40} stroke={1.5} />
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
      {action && (
        <Group justify="center" mt="xs">
          {action}
        </Group>
      )}
    </Stack>
  );
}
