import type { PayMethod } from '@tours/contract/instalment-labels';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { charges } from '../../platform/db/tables/index.ts';

export type Charge = typeof charges.$inferSelect;

/** Reads the charge that the checkout made. Null if nobody has begun to pay yet, or there is nothing to pay. */
export async function checkoutCharge(ctx: Context, orderId: string): Promise<Charge | null> {
  const [charge] = await ctx.db
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId), eq(charges.kind, 'checkout')));
  return charge ?? null;
}

/** Selects the orders that a person began to pay by card and may still finish paying. */
export const IS_PAYABLE = sql`orders.state = 'open' and orders.id in (
  select order_id from charges where state = 'open' and intent_id is not null)`;

export async function chargeOf(ctx: Context, intentId: string): Promise<Charge | null> {
  const [charge] = await ctx.db.select().from(charges).where(eq(charges.intentId, intentId));
  return charge ?? null;
}

/**
 * Ends a charge, so that no money can come through it any more, not even by an intent that is still being paid. If the
 * charge has a newer attempt than the one that was read, it stays open. Captured money that staff have refunded stays
 * refunded, because an order may be released again.
 */
export const endCharge = (ctx: Context, { id, attempt }: Charge, isCharged = false) =>
  ctx.db
    .update(charges)
    .set({ state: 'ended', withoutSeats: isCharged ? sql`coalesce(${charges.withoutSeats}, 'charged')` : null })
    .where(and(eq(charges.id, id), eq(charges.attempt, attempt)));

/** The type and the way of a line. Without a card, its type is cash in every way. */
export const typeOfLine = <T extends 'payment' | 'refund'>(method: PayMethod, byCard: T) =>
  method === 'card' ? { transactionType: byCard, way: null } : { transactionType: 'cash' as const, way: method };

/** True if the amount is on a card. A charge ends without one when its order becomes free. */
export const isOnCard = (charge: Charge | null): boolean => charge?.method === 'card' && charge.state !== 'ended';

/** True if an employee took the whole amount in cash and it was not given back. */
export const isCash = (charge: Charge | null): boolean => charge?.method === 'cash' && charge.state !== 'ended';
