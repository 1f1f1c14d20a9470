import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { EmptyState } from './empty-state.tsx';
import { SupportReference } from './support-reference.tsx';

interface ReadingFailedProps {
  title: string;
  requestId: string | null;
  /** 1 for a whole page. */
  headingLevel?: 1 | 2;
  children?: ReactNode;
}

/** Says that something could not be read, with a retry. */
export function ReadingFailed({ title, requestId, headingLevel, children }: ReadingFailedProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        headingLevel={headingLevel}
        icon={IconCloudOff}
        title={title}
        action={
          <Button onClick={() => revalidate()} loading={state === 'loading'}>
            Try again
          </Button>
        }
      >
        {children}
        <SupportReference requestId={requestId} />
      </EmptyState>
    </div>
  );
}
