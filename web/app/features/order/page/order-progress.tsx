import { Button, Loader, Text } from '@mantine/core';
import type { PublicOrder } from '@tours/contract/order';
import { Link, useParams } from 'react-router';
import { useCart } from '../../../lib/cart.ts';
import { checkoutPath } from '../../../lib/paths.ts';
import { SupportLink } from '../../../ui/contact-link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import classes from './order-page.module.css';
import type { useOrderRefresh } from './use-order-refresh.ts';

interface OrderProgressProps {
  order: PublicOrder;
  refresh: ReturnType<typeof useOrderRefresh>;
}

/** Explains why an order has no seats yet, and what the person should do. */
export function OrderProgress({ order, refresh }: OrderProgressProps) {
  if (refresh.isSettling) return <Settling />;
  if (order.checkoutState === 'open' && !order.isPaid) return <Unpaid order={order} />;
  if (order.checkoutState === 'released') return <Released order={order} />;
  if (!refresh.moves) return null;
  if (order.isOverdue) return <Overdue order={order} />;
  return (
    <Notice tone="info" title={titleOf(order)}>
      <Text>{order.isPaid ? 'This usually takes a few minutes.' : onTheWay(order)}</Text>
      {refresh.hasGivenUp ? (
        <Button mt="sm" variant="default" loading={refresh.isAsking} onClick={refresh.ask}>
          Check again
        </Button>
      ) : (
        <Watching>This page refreshes by itself.</Watching>
      )}
    </Notice>
  );
}

function titleOf({ isPaid, checkoutState }: PublicOrder): string {
  if (isPaid) return 'Waiting for the last confirmation';
  return checkoutState === 'delayed' ? 'Your seats are still being booked' : 'Your seats are being booked';
}

function onTheWay({ checkoutState }: PublicOrder): string {
  const isDelayed = checkoutState === 'delayed';
  return [
    isDelayed && 'The booking system has not confirmed them yet; we keep trying.',
    'The amount is held on your card, and charged only when every seat is booked.',
    'You need to do nothing; we also write to you by email.',
    isDelayed && 'Please do not order again in the meantime.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The bookings below refer to support, so this notice does not ask to wait either. */
function Overdue({ order }: { order: PublicOrder }) {
  return (
    <Notice tone="warning" title="Your seats are not confirmed yet">
      <Text>
        {!order.isPaid && 'The amount is held on your card and has not been charged. '}
        Please write to us, and name your order {order.lolaId}:
      </Text>
      <SupportLink subject={`Order ${order.lolaId}`} />
    </Notice>
  );
}

function Settling() {
  return (
    <Notice tone="info" title="Checking your payment">
      <Watching>One moment please.</Watching>
    </Notice>
  );
}

function Watching({ children }: { children: string }) {
  return (
    <span className={classes.watching}>
      <Loader size={16} aria-hidden />
      {children}
    </span>
  );
}

function Unpaid({ order }: { order: PublicOrder }) {
  const { id: key } = useParams();
  const isInCart = useCart().orderUuid === key;
  return (
    <Notice tone="warning" title="This order has not been paid">
      <Text>No seats are booked for it, and nothing was charged.</Text>
      <Button mt="sm" component={Link} to={isInCart ? checkoutPath(order.group.path) : order.group.path}>
        {isInCart ? 'Back to checkout' : 'Go to the tours'}
      </Button>
    </Notice>
  );
}

function Released({ order }: { order: PublicOrder }) {
  return (
    <Notice tone="warning" title="The seats could not be booked">
      <Text>The hold on your card was released, so nothing was charged. You are welcome to try again.</Text>
      <Button mt="sm" component={Link} to={order.group.path}>
        Go to the tours
      </Button>
    </Notice>
  );
}
