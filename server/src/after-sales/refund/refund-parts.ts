import { sumOf } from '@tours/contract/money';
import { sharesOf } from '../../payments/index.ts';
import type { OrderItem, PaymentPlan } from '../../platform/db/tables/index.ts';
import type { Payer } from './payers.ts';

interface Wanted {
  amountCents: number;
  isCancelled: boolean;
}

export interface RefundParts {
  /** Was still to be paid, and is no longer asked for. */
  loweredCents: number;
  /** Goes back to the payer. */
  backCents: number;
}

/**
 * Nobody gets money back for a booking while they still pay for it, so an amount first lowers what is not paid yet. A
 * cancelled booking is not charged any more at all, whatever goes back.
 */
export function partsOf(unpaidCents: number, { amountCents, isCancelled }: Wanted): RefundParts {
  const loweredCents = isCancelled ? unpaidCents : Math.min(amountCents, unpaidCents);
  return { loweredCents, backCents: amountCents - loweredCents };
}

type Amounts = Pick<OrderItem, 'amountPaidCents' | 'amountRefundedCents' | 'amountRefundingCents'>;

/** The paid amount of an order item that is neither refunded nor reserved by refunds in progress. */
export const leftOf = ({ amountPaidCents, amountRefundedCents, amountRefundingCents }: Amounts): number =>
  amountPaidCents - amountRefundedCents - amountRefundingCents;

/** The item's part of the deposit that a cancellation does not return, as far as it is still paid. */
export function keptOf(
  plan: Pick<PaymentPlan, 'nonRefundableCents'> | null,
  { items, itemId, payers }: { items: Pick<OrderItem, 'id' | 'amountTotalCents'>[]; itemId: string; payers: Payer[] },
): number {
  if (!plan) return 0;
  const prices = items.map(({ amountTotalCents }) => amountTotalCents);
  const totalCents = sumOf(items, (item) => item.amountTotalCents);
  const shares = sharesOf(prices, { takenCents: plan.nonRefundableCents, totalCents });
  const share = shares[items.findIndex(({ id }) => id === itemId)] ?? 0;
  const deposit = payers.find(isDeposit);
  return Math.max(0, Math.min(share, deposit?.itemLeftCents ?? 0));
}

/** The payers without the part of the deposit that is kept. */
export const keeping = (payers: Payer[], keptCents: number): Payer[] =>
  payers.map((payer) => (isDeposit(payer) ? { ...payer, itemLeftCents: payer.itemLeftCents - keptCents } : payer));

const isDeposit = ({ charge }: Payer) => charge.kind === 'checkout';
