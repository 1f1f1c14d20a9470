import { Button, Group, Text } from '@mantine/core';
import { SELECTED_MOST } from '@tours/contract/list-constants';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  clear(): void;
  /** The actions on the selected rows. */
  children: ReactNode;
}

/** Stays in view below the list while rows are selected. */
export function SelectionBar({ count, clear, children }: SelectionBarProps) {
  return (
    <section className={classes.bar} aria-label="Selected rows">
      <Text role="status" fw={600}>
        {count} selected{count === SELECTED_MOST && ' (the most)'}
      </Text>
      <Button variant="subtle" color="gray" onClick={clear}>
        Clear
      </Button>
      <Group gap={8} ms="auto">
        {children}
      </Group>
    </section>
  );
}
