import type { PaymentPlan } from '../../platform/db/tables/index.ts';

interface Priced {
  amountTotalCents: number;
  plan: Pick<PaymentPlan, 'depositCents'> | null;
}

/** The amount that the checkout charges: the deposit of a plan, or the whole total. */
export const dueNowCents = ({ amountTotalCents, plan }: Priced): number => plan?.depositCents ?? amountTotalCents;
