import { partOf } from '../../payments/index.ts';
import type { PaymentPlan } from '../../platform/db/tables/index.ts';

interface Priced {
  amountTotalCents: number;
  plan: Pick<PaymentPlan, 'depositCents'> | null;
}

/** The amount that the checkout charges: the deposit of a plan, or the whole total. */
export const dueNowCents = ({ amountTotalCents, plan }: Priced): number => plan?.depositCents ?? amountTotalCents;

/** The part of a sum over the order, such as the fee, that belongs to what is due now. */
export const partDueNow = (order: Priced, wholeCents: number): number =>
  partOf(wholeCents, { takenCents: dueNowCents(order), totalCents: order.amountTotalCents });
