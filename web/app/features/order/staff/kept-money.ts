import { formatCents } from '@tours/contract/money';
import type { StaffOrderItem } from '@tours/contract/order-history';

type Amounts = Pick<StaffOrderItem, 'amountTotalCents' | 'amountPaidCents' | 'amountRefundedCents'>;

/** Says what happens to the money of a booking that is cancelled without a refund. */
export function keptMoneyText({ amountTotalCents, amountPaidCents, amountRefundedCents }: Amounts): string {
  const keptCents = amountPaidCents - amountRefundedCents;
  const rest = amountRefundedCents > 0 ? 'more' : 'it';
  const kept =
    keptCents > 0 ? `You keep the ${formatCents(keptCents)} that is paid for it, until you refund ${rest}.` : '';
  const unpaid = amountPaidCents < amountTotalCents ? 'The rest of its price is no longer charged.' : '';
  return [kept, unpaid].filter(Boolean).join(' ') || 'All of its money was refunded before.';
}
