import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './today.module.css';

/** A part of the home page. `detail` stands beside its title. */
export function Panel({ title, detail, children }: { title: string; detail?: ReactNode; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <div className={classes.panelHead}>
        <Title order={2} size="h4" id={heading}>
          {title}
        </Title>
        {detail}
      </div>
      {children}
    </section>
  );
}
