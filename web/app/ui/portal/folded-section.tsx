import { Group, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

interface FoldedSectionProps {
  title: string;
  /** The state of the section, for people who leave it folded. */
  note?: ReactNode;
  /** True if something in the section went wrong, so that it opens by itself. */
  hasProblem?: boolean;
  children: ReactNode;
}

export function FoldedSection({ title, note, hasProblem = false, children }: FoldedSectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (hasProblem && details.current) details.current.open = true;
  }, [hasProblem]);
  return (
    <details className="fold" ref={details}>
      <summary>
        <Group gap="0 0.75rem">
          <Title order={2} size="h3">
            {title}
          </Title>
          {note && <span className="soft">{note}</span>}
        </Group>
      </summary>
      {children}
    </details>
  );
}
