import { Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './titled-section.module.css';

interface TitledSectionProps extends ComponentProps<'section'> {
  title: string;
  /** Shown beside the title. */
  beside?: ReactNode;
  /** A part of a long page or of a form has a line above it. */
  look?: 'page' | 'form';
  /** `h4` suits a small card. */
  size?: 'h3' | 'h4';
}

/** A part of a page under a heading, which is also its name for screen readers. */
export function TitledSection({ title, beside, look, size = 'h3', children, ...section }: TitledSectionProps) {
  const id = useId();
  return (
    <section className={look && classes[look]} {...section} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size={look === 'form' ? 'h4' : size} id={id}>
          {title}
        </Title>
        {beside}
      </div>
      {children}
    </section>
  );
}
