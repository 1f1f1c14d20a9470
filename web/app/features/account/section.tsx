import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './account-page.module.css';

interface SectionProps {
  title: string;
  /** Beside the title: its state in a word. */
  state?: ReactNode;
  children: ReactNode;
}

export function Section({ title, state, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group gap="sm" mb="sm">
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {state}
      </Group>
      {children}
    </section>
  );
}
