import { CURRENCY } from '@tours/contract/constants';
import type { Context } from '../../platform/context.ts';
import { FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Operators hardly ever change their currency, so an answer may be old. */
const READ_MAX_AGE_MS = 60 * 60_000;

/** FareHarbor's cents are charged as Canadian ones, so no other currency may be sold. */
export const isOurCurrency = (currency: string | null): boolean => currency === null || currency === CURRENCY;

/**
 * Refuses an operator that charges in another currency. If the currency cannot be read, the booking checks it later.
 */
export async function requireCurrency(ctx: Context, shortname: string): Promise<void> {
  if (!isOurCurrency(await currencyOf(ctx, shortname))) throw new AppError('company.otherCurrency');
}

async function currencyOf(ctx: Context, shortname: string): Promise<string | null> {
  try {
    return (await ctx.fareharbor.getCompany(shortname, { maxAgeMs: READ_MAX_AGE_MS })).currency;
  } catch (error) {
    if (error instanceof FareHarborUnavailable || error instanceof AppError) return null;
    throw error;
  }
}
