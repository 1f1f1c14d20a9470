import { DateTime } from 'luxon';
import type { Context } from '../../platform/context.ts';
import { FareHarborRefused, FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { PaymentsRefused, PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import type { NewCompany } from './create-company.ts';
import { isOurCurrency } from './require-currency.ts';

interface VendorsSay {
  /** Reasons why the company could not sell. */
  problems: string[];
  /** Things that a person should check. */
  notes: string[];
}

type Named = Pick<NewCompany, 'fareharborShortname' | 'stripeConnectedAccountId' | 'timezone'>;

/** Asks FareHarbor and Stripe about the company with our own keys, because the company sells only if both know it. */
export async function askVendors(ctx: Context, company: Named): Promise<VendorsSay> {
  const answers = await Promise.all([askFareHarbor(ctx, company), askStripe(ctx, company)]);
  return {
    problems: answers.flatMap(({ problems }) => problems),
    notes: answers.flatMap(({ notes }) => notes),
  };
}

const problem = (message: string): VendorsSay => ({ problems: [message], notes: [] });

async function askFareHarbor(ctx: Context, { fareharborShortname, timezone }: Named): Promise<VendorsSay> {
  try {
    const { timezone: theirs, currency } = await ctx.fareharbor.getCompany(fareharborShortname);
    if (currency && !isOurCurrency(currency))
      return problem(`${fareharborShortname} charges in ${currency.toUpperCase()}, and only CAD can be sold here.`);
    if (!theirs || isSameClock(theirs, timezone)) return { problems: [], notes: [] };
    return { problems: [], notes: [`FareHarbor keeps ${fareharborShortname} in ${theirs}, not in ${timezone}.`] };
  } catch (error) {
    if (error instanceof AppError) return problem(`FareHarbor knows no company ${fareharborShortname} for these keys.`);
    if (error instanceof FareHarborRefused) return problem(`FareHarbor refuses: ${error.vendorText}`);
    if (error instanceof FareHarborUnavailable) return problem(`FareHarbor does not answer: ${error.message}`);
    throw error;
  }
}

async function askStripe(ctx: Context, { stripeConnectedAccountId: id }: Named): Promise<VendorsSay> {
  try {
    const { canCharge, canReceive } = await ctx.payments.getAccount(id);
    const notes = [
      ...(canCharge ? [] : [`Stripe does not let ${id} take cards yet: its owner has to finish the sign-up.`]),
      ...(canReceive ? [] : [`Stripe does not pass money on to ${id} yet: its capability "transfers" is not active.`]),
    ];
    return { problems: [], notes };
  } catch (error) {
    if (error instanceof PaymentsRefused) return problem(`Stripe refuses the account ${id}: ${error.message}`);
    if (error instanceof PaymentsUnavailable) return problem(`Stripe does not answer: ${error.message}`);
    throw error;
  }
}

/** Compares zones by their offset in each of the next twelve months, because one zone has several names. */
function isSameClock(one: string, other: string): boolean {
  const offset = (zone: string, month: number) => DateTime.utc().plus({ months: month }).setZone(zone).offset;
  return Array.from({ length: 12 }, (_, month) => month).every((month) => offset(one, month) === offset(other, month));
}
