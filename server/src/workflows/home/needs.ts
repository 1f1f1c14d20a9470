import { NEEDS, type Need } from '@tours/contract/home';
import { findDebts, findDisputes, findLedgerDifferences } from '../../after-sales/index.ts';
import { findFailedMails } from '../../messages/index.ts';
import type { Context } from '../../platform/context.ts';
import { findBookings, findOrders } from '../../sales/index.ts';
import { findMessages } from '../../trips/index.ts';
import { queryWaivers } from '../../waivers/index.ts';

/** Only the total of a list is needed. */
const NO_ROWS = { limit: 0 };

/**
 * Counts the work that waits for staff. Each number is the total of the list that the page opens, asked with the same
 * filter, so that both always agree. Unsigned waivers are those of trips that start on these days.
 */
export async function readNeeds(ctx: Context, division: string, trips: { from: string; to: string }): Promise<Need[]> {
  const list = { division, ...NO_ROWS };
  const unsigned = { isSigned: false, isCancelled: false, startDate: { $gte: trips.from, $lte: trips.to } };
  const lists: Record<Need['kind'], () => Promise<{ total: number }>> = {
    unconfirmedOrders: () => findOrders(ctx, { ...list, status: 'unconfirmed' }),
    disputes: () => findDisputes(ctx, { ...list, state: 'respond' }),
    debts: () => findDebts(ctx, list),
    failedRefunds: () => findBookings(ctx, { ...list, status: 'refundFailed' }),
    messagesToApprove: () => findMessages(ctx, { ...list, state: 'waiting' }),
    failedMails: () => findFailedMails(ctx, list),
    differences: () => findLedgerDifferences(ctx, { ...list, state: 'open' }),
    unsignedWaivers: () => queryWaivers(ctx, { filter: { division, ...unsigned }, ...NO_ROWS }),
  };
  const needs: Need[] = [];
  // One after the other, so that a home page does not take the connections of people who pay.
  for (const kind of NEEDS) {
    const { total } = await lists[kind]();
    if (total > 0) needs.push({ kind, count: total });
  }
  return needs;
}
