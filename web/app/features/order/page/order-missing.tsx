import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCloudOff, IconReceiptOff } from '@tabler/icons-react';
import { message } from '@tours/contract/messages';
import { Link, useRevalidator } from 'react-router';
import { OWN_ORDERS } from '../../../lib/paths.ts';
import { SupportLink } from '../../../ui/contact-link.tsx';
import { EmptyState } from '../../../ui/notice/empty-state.tsx';
import { SupportReference } from '../../../ui/notice/support-reference.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';

export function OrderNotFound() {
  return (
    <PageFrame>
      <EmptyState headingLevel={1} icon={<IconReceiptOff size={40} stroke={1.5} />} title={message('order.notFound')}>
        <Text>
          Please check the link in your confirmation email, or{' '}
          <Anchor component={Link} to={OWN_ORDERS.customers} underline="always">
            log in to see your orders
          </Anchor>
          . You can also write to us:
        </Text>
        <Group justify="center">
          <SupportLink />
        </Group>
      </EmptyState>
    </PageFrame>
  );
}

export function OrderFailed({ requestId }: { requestId: string | null }) {
  const { revalidate, state } = useRevalidator();
  return (
    <PageFrame>
      <EmptyState
        headingLevel={1}
        icon={<IconCloudOff size={40} stroke={1.5} />}
        title={message('order.fetchFailed')}
        action={
          <Button onClick={() => revalidate()} loading={state === 'loading'}>
            Try again
          </Button>
        }
      >
        <Text>Your order is safe. Please try again in a moment.</Text>
        <SupportReference requestId={requestId} />
      </EmptyState>
    </PageFrame>
  );
}
