import { Button, Text } from '@mantine/core';
import { IconCloudOff, IconFileOff } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { useRevalidator } from 'react-router';
import { SupportLink } from '../../../ui/contact-link.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { SupportReference } from '../../../ui/notice/support-reference.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';

export function WaiverNotFound() {
  return (
    <PageFrame>
      <EmptyState
        icon={<IconFileOff size={40} stroke={1.5} />}
        title={message('waiver.notFound')}
        headingLevel={1}
        action={<SupportLink />}
      >
        <Text>Check the link you were sent, open the waiver from your order, or email us:</Text>
      </EmptyState>
    </PageFrame>
  );
}

export function WaiverFailed({ requestId }: { requestId: string | null }) {
  const { revalidate, state } = useRevalidator();
  return (
    <PageFrame>
      <EmptyState
        icon={<IconCloudOff size={40} stroke={1.5} />}
        title={message('waiver.fetchFailed')}
        headingLevel={1}
        action={
          <Button onClick={() => revalidate()} loading={state === 'loading'}>
            Try again
          </Button>
        }
      >
        <Text>{message('group.support')}</Text>
        <SupportReference requestId={requestId} />
      </EmptyState>
    </PageFrame>
  );
}
