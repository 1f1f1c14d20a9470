import { Button, Group, Text } from '@mantine/core';
import { errorCodes } from '@tours/contract/errors';
import type { PublicOrder } from '@tours/contract/order';
import { Link } from 'react-router';
import { clearCart } from '../../lib/cart.ts';
import { Notice } from '../../ui/notice.tsx';

/** Instead of the form, where these tours are paid or being paid already. */
export function EarlierOrder({ order, orderUuid }: { order: PublicOrder; orderUuid: string }) {
  const isPaid = order.checkoutState === 'paid';
  return (
    <Notice tone="info" title={`Order ${order.lolaId}`}>
      <Text>{errorCodes[isPaid ? 'order.alreadyPaid' : 'order.inProgress'].message}</Text>
      <Group mt="md" gap="sm">
        <Button component={Link} to={`/orders/${orderUuid}?from=payment`}>
          Go to your order
        </Button>
        {isPaid && (
          <Button variant="default" onClick={clearCart}>
            Empty cart
          </Button>
        )}
      </Group>
    </Notice>
  );
}
