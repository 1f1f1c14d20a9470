import { percentageOf } from '@tours/contract/money';
import type { GroupOnSale } from './load-group-on-sale.ts';

/**
 * The platform's fee and the partner's commission on a booking's price with taxes, in cents. Both are percentages that
 * were agreed when the order was saved; later changes of the percentages do not change it.
 */
export function feeAndCommission(amountCents: number, { company, partner }: Pick<GroupOnSale, 'company' | 'partner'>) {
  return {
    feeCents: percentageOf(amountCents, company.lolaFeePercentage),
    partnerCommissionCents: percentageOf(amountCents, partner.comissionPercentage),
  };
}
