import { Anchor, VisuallyHidden } from '@mantine/core';
import { orderPath } from '../../../lib/paths.ts';

export function ViewOrder({ order }: { order: { _id: string; lolaId: string } }) {
  return (
    <Anchor href={orderPath(order._id)} target="_blank" rel="noreferrer" inherit style={{ whiteSpace: 'nowrap' }}>
      View Order<VisuallyHidden> {order.lolaId} (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
