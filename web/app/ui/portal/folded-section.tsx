import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface FoldedSectionProps {
  title: string;
  /** The state of the section, for people who leave it folded. */
  note?: ReactNode;
  children: ReactNode;
}

/** A section of a page that opens under its heading. */
export function FoldedSection({ title, note, children }: FoldedSectionProps) {
  return (
    <details className="fold">
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
