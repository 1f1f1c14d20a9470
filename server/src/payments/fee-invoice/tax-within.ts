import type { Config } from '../../platform/config/config.ts';

type Seller = Pick<Config, 'INVOICE_TAX_NUMBER' | 'INVOICE_TAX_PERCENTAGE'>;

/**
 * The tax in what the platform kept. Stripe took the fee from the payments, so nothing is left to charge on
 * top: the fee includes the tax. A seller without a number charges none.
 */
export function taxWithin(totalCents: number, { INVOICE_TAX_NUMBER, INVOICE_TAX_PERCENTAGE }: Seller): number {
  if (!INVOICE_TAX_NUMBER) return 0;
  // Thousandths of a percent are whole numbers, so only the division rounds.
  const rate = Math.round(INVOICE_TAX_PERCENTAGE * 1000);
  return Math.sign(totalCents) * Math.round((Math.abs(totalCents) * rate) / (100_000 + rate));
}
