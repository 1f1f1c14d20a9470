import { List } from '@mantine/core';
import { formatCents } from '@tours/contract/money';
import type { Refundable } from '@tours/contract/refund';

/** Where an order was paid in several payments: what each gives back, the newest first, and who bears it. */
export function RefundLegs({ legs }: { legs: Refundable['legs'] }) {
  return (
    <List size="sm" mb="xs">
      {legs.map(({ sequence, method, amountCents, split }) => (
        <List.Item key={sequence}>
          Payment {sequence}, {method === 'card' ? 'to the card' : 'by hand'}: {formatCents(amountCents)} (operator{' '}
          {formatCents(split.operatorCents)}, platform fee {formatCents(split.platformFeeCents)}, partner commission{' '}
          {formatCents(split.partnerCommissionCents)})
        </List.Item>
      ))}
    </List>
  );
}
