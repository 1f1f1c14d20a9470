import { Anchor } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { LinkMissing } from '../features/link/link-missing.tsx';
import { customerPaths } from '../lib/paths.ts';

/** Shown where the page of an order, or of its payments, has none. */
export function OrderMissing(props: Pick<ComponentProps<typeof LinkMissing>, 'loaded' | 'token'>) {
  const advice = (
    <>
      Please check the link in your confirmation email, or{' '}
      <Anchor component={Link} to={customerPaths.orders} underline="always">
        log in to see your orders
      </Anchor>
      . You can also write to us:
    </>
  );
  return (
    <LinkMissing
      {...props}
      notFound={{ title: message('order.notFound'), text: advice }}
      failed={{ title: message('order.fetchFailed'), text: 'Your order is safe. Please try again in a moment.' }}
    />
  );
}
