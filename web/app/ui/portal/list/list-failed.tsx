import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useRevalidator } from 'react-router';
import { EmptyState } from '../../notice/empty-state.tsx';
import { SupportReference } from '../../notice/support-reference.tsx';

/** Says that the list could not be read, with a retry. */
export function ListFailed({ title, requestId }: { title: string; requestId: string | null }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={title}
        action={
          <Button onClick={() => revalidate()} loading={state === 'loading'}>
            Try again
          </Button>
        }
      >
        <SupportReference requestId={requestId} />
      </EmptyState>
    </div>
  );
}
