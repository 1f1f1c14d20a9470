import { Title } from '@mantine/core';
import { type ComponentProps, useId } from 'react';

interface TitledSectionProps extends ComponentProps<'section'> {
  title: string;
  /** `h4` suits a small card. */
  size?: 'h3' | 'h4';
}

/** A part of a page under a heading, which is also its name for screen readers. */
export function TitledSection({ title, size = 'h3', children, ...section }: TitledSectionProps) {
  const id = useId();
  return (
    <section {...section} aria-labelledby={id}>
      <Title order={2} size={size} id={id} mb={size === 'h3' ? 'sm' : 'xs'}>
        {title}
      </Title>
      {children}
    </section>
  );
}
