import { Button, Group, Loader, Text } from '@mantine/core';
import { message } from '@tours/contract/messages';
import type { ShownOrder } from '@tours/contract/order';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useApi } from '../../../lib/api.ts';
import { useCart } from '../../../lib/cart.ts';
import type { AddOutcome } from '../../../lib/change-cart.ts';
import { cartPath, checkoutPath } from '../../../lib/paths.ts';
import { SupportLink } from '../../../ui/contact-link.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import { notify } from '../../../ui/notice/notify.tsx';
import { isBooked, isFree, isNotBooked } from './order-state.ts';
import type { useOrderRefresh } from './use-order-refresh.ts';

export function OrderProgress({ order, refresh }: { order: ShownOrder; refresh: ReturnType<typeof useOrderRefresh> }) {
  if (refresh.isSettling) return <Settling />;
  if (isNotBooked(order)) return <NotBooked order={order} />;
  if (!refresh.moves) return null;
  if (order.isOverdue) return <Overdue order={order} />;
  return (
    <Notice tone="info" title={titleOf(order)}>
      <Text>{isBooked(order) ? 'This usually takes a few minutes.' : onTheWay(order)}</Text>
      {refresh.hasGivenUp ? (
        <Button mt="sm" variant="default" loading={refresh.isAsking} onClick={refresh.ask}>
          Check again
        </Button>
      ) : (
        // Each booking asks to refresh the page, in words of the specification, so these don’t say that it refreshes.
        <Loader size={16} mt="sm" aria-hidden />
      )}
    </Notice>
  );
}

function titleOf(order: ShownOrder): string {
  if (isBooked(order)) return 'Almost there: waiting for the final confirmation';
  return order.checkoutState === 'delayed' ? 'Your seats are still being booked' : 'Your seats are being booked';
}

function onTheWay(order: ShownOrder): string {
  const isDelayed = order.checkoutState === 'delayed';
  return [
    isDelayed && 'The booking system hasn’t confirmed them yet, and we keep trying.',
    order.cardHold === 'held' && 'The amount is held on your card and charged only once every seat is booked.',
    'There’s nothing you need to do. We’ll email you too.',
    isDelayed && 'Please don’t order again in the meantime.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The bookings below refer to support, so this notice does not ask to wait either. */
function Overdue({ order }: { order: ShownOrder }) {
  return (
    <Notice tone="warning" title="Your seats aren’t confirmed yet">
      <Text>
        {order.cardHold === 'held' && 'The amount is held on your card and hasn’t been charged. '}
        Please email us and mention order {order.lolaId}:
      </Text>
      <SupportLink subject={`Order ${order.lolaId}`} />
    </Notice>
  );
}

function Settling() {
  return (
    <Notice tone="info" title="Checking your payment">
      <Group component="span" display="inline-flex" gap="0.5rem" mt="0.5rem" wrap="nowrap">
        <Loader size={16} aria-hidden />
        One moment please.
      </Group>
    </Notice>
  );
}

const HOLDS = {
  none: '',
  held: 'We’re releasing the hold on your card. ',
  released: 'We released the hold on your card, so you haven’t been charged. ',
  charged: 'Your card was charged by mistake, and the payment will be refunded. ',
  refunded: 'Your card was charged by mistake, and the payment is refunded. ',
} satisfies Record<ShownOrder['cardHold'], string>;

function NotBooked({ order }: { order: ShownOrder }) {
  const [title, text] = whyNotBooked(order);
  return (
    <Notice tone="warning" title={title}>
      <Text>{text}</Text>
      <BookAgain order={order} />
    </Notice>
  );
}

function whyNotBooked(order: ShownOrder): [title: string, text: string] {
  if (order.checkoutState === 'released')
    return ['The seats couldn’t be booked', `${HOLDS[order.cardHold]}Please try again.`];
  return isFree(order)
    ? ['Not booked yet', 'No seats are held for you.']
    : ['Not booked: this order was never paid', 'No seats are held for you, and you haven’t been charged.'];
}

/** The way on from an order without seats: its cart if this browser still has it, or a new cart with the same tours. */
function BookAgain({ order: { _id, group } }: { order: ShownOrder }) {
  const { id = _id } = useParams();
  const isInCart = useCart().checkoutKey === id;
  const client = useApi();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function fill() {
    setIsBusy(true);
    // A forwarded link may not read the cart, and then only the way to the tours is left.
    const asked = Promise.all([client.getOrderCart({ params: { id } }), import('../../../lib/change-cart.ts')]);
    const outcomes = await asked.then(
      ([{ items }, { addToCart }]) => items.map((item) => addToCart(item, group.path)),
      (): AddOutcome[] => [],
    );
    if (outcomes.includes('otherGroup')) notify(message('cart.otherGroup'), 'warning');
    if (outcomes.includes('full')) notify(message('cart.full'), 'warning');
    void navigate(outcomes.length ? cartPath(group.path) : group.path);
  }

  if (isInCart)
    return (
      <Button mt="sm" component={Link} to={checkoutPath(group.path)}>
        Back to checkout
      </Button>
    );
  return (
    <Button mt="sm" onClick={fill} loading={isBusy}>
      Book these again
    </Button>
  );
}
