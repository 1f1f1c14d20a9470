import { Title } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './titled-section.module.css';

interface TitledSectionProps extends ComponentProps<'section'> {
  title: string;
  beside?: ReactNode;
  /** A part of a long page or of a form has a line above it, and a card a frame around it. */
  look?: 'plain' | 'page' | 'form' | 'card';
  /** Parts of a form and cards have the small heading. */
  size?: 'h3' | 'h4';
}

const LOOKS = {
  plain: { size: 'h3', frame: '' },
  page: { size: 'h3', frame: classes.page },
  form: { size: 'h4', frame: classes.form },
  card: { size: 'h4', frame: 'framed' },
} as const;

/** A part of a page under a heading, which is also its name for screen readers. */
export function TitledSection({ title, beside, children, ...section }: TitledSectionProps) {
  const { look = 'plain', size = LOOKS[look].size, className = '', ...rest } = section;
  const id = useId();
  return (
    <section {...rest} className={`${LOOKS[look].frame} ${className}`.trim() || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size={size} id={id}>
          {title}
        </Title>
        {beside}
      </div>
      {children}
    </section>
  );
}
