import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  title: string;
  /** Shown beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a longer form. */
export function FormSection({ title, action, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}
