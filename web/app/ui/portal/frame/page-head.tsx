import { Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** The title, which gets the focus when the focused element is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** The primary action of the page. */
  children?: ReactNode;
}

/** The title line of a staff or portal page. */
export function PageHead({ title, headingRef, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <Title order={1} size="h2" ref={headingRef} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      {children}
    </div>
  );
}
