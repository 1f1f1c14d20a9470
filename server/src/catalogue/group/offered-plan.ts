import type { OfferedPlan, PlanSettings } from '@tours/contract/payment-plan';
import { planMinimumCents } from '@tours/contract/payment-schedule';
import { localDay } from '../../platform/lib/zoned.ts';

interface Offering {
  timezone: string;
  paymentPlan: PlanSettings | null;
  company: { planMinimumCents: number | null; lolaFeePercentage: number; isUnpaidBookingAllowed: boolean };
}

/** The plan by which a group's orders may be paid over time, or null if they are paid in full. */
export function offeredPlan({ timezone, paymentPlan, company }: Offering, now: Date): OfferedPlan | null {
  const minimumCents = planMinimumCents(company);
  if (!paymentPlan || !company.isUnpaidBookingAllowed || minimumCents === null) return null;
  return { ...paymentPlan, minimumCents, today: localDay(now, timezone) };
}
