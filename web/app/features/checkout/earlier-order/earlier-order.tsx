import { Button, Text } from '@mantine/core';
import { checkoutRefusals } from '@tours/contract/checkout-refusals';
import { Link } from 'react-router';
import type { EarlierOrder as Order } from '../../../lib/attempt.ts';
import { useCart } from '../../../lib/cart.ts';
import { focusInMiddle } from '../../../lib/focus-here.ts';
import { paidOrderPath } from '../../../lib/paths.ts';
import { Notice } from '../../../ui/notice/notice.tsx';

interface EarlierOrderProps {
  order: Order;
  /** True when this is the answer to a button that was just pressed. */
  isAnswer?: boolean;
}

/** Shows an order that contains the tours of this cart, or contained them until a moment ago. */
export default function EarlierOrder({ order, isAnswer = false }: EarlierOrderProps) {
  const hasItems = useCart().items.length > 0;
  return (
    <Notice
      ref={isAnswer ? focusInMiddle : null}
      mb="1.5rem"
      tone={order.state === 'confirmed' ? 'success' : 'info'}
      title={title(order)}
    >
      <Text>
        {explanation[order.state]}
        {hasItems && order.state !== 'processing' && ' The tours in your cart now will be a separate order.'}
      </Text>
      <Button mt="md" component={Link} to={paidOrderPath(order.checkoutKey)}>
        Go to your order
      </Button>
    </Notice>
  );
}

const explanation = {
  processing: checkoutRefusals['order.inProgress'],
  delayed: 'We’re still trying to book its seats and will email you. Its tours have left your cart.',
  confirmed: 'Its tours have left your cart, and nothing will be charged again.',
} as const satisfies Record<Order['state'], string>;

function title({ state, lolaId }: Order): string {
  return state === 'confirmed' ? `Order ${lolaId} is booked` : `Order ${lolaId} is being booked`;
}
