import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  title: string;
  /** The state in a word, shown beside the title. */
  state?: ReactNode;
  children: ReactNode;
}

export function PageSection({ title, state, children }: PageSectionProps) {
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
