import { Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './today.module.css';

/** A part of the home page. `detail` stands beside its title. */
export function Panel({ title, detail, children }: { title: string; detail?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" gap="0 1rem" px="md" pt="sm" pb={8}>
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {detail}
      </Group>
      {children}
    </section>
  );
}
