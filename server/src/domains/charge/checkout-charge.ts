import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { charges } from '../../db/tables/index.ts';

export type Charge = typeof charges.$inferSelect;

/** An order has one checkout charge. A second way to pay writes over it. */
export const CHECKOUT_CHARGE = { target: charges.orderId, targetWhere: sql`kind = 'checkout'` };

/** Reads the charge that the checkout made. Null: nobody has begun to pay yet, or there is nothing to pay. */
export async function checkoutCharge(ctx: Context, orderId: string): Promise<Charge | null> {
  const [charge] = await ctx.db
    .select()
    .from(charges)
    .where(and(eq(charges.orderId, orderId), eq(charges.kind, 'checkout')));
  return charge ?? null;
}

/** The open orders, as `orders`, that somebody began to pay by card and may still finish, with the charge as `charges`. */
export const PAYABLE = sql`charges join orders on orders.id = charges.order_id and orders.state = 'open'
  where charges.state = 'open' and charges.intent_id is not null`;

/** Condition on `orders`: their money is held, or on its way back. */
export const IS_SETTLING = sql`orders.authorised_at is not null and not orders.is_paid
  and orders.state in ('authorised', 'booked', 'releasing')`;

/** Finds the charge of a payment intent. */
export async function chargeOf(ctx: Context, intentId: string): Promise<Charge | null> {
  const [charge] = await ctx.db.select().from(charges).where(eq(charges.intentId, intentId));
  return charge ?? null;
}

/** Ends a charge: no money comes through it any more, also not by an intent that is still on its way. */
export const endingCharge = (ctx: Context, { id }: Charge) =>
  ctx.db.update(charges).set({ state: 'ended', updatedAt: new Date() }).where(eq(charges.id, id));

/** True when an employee took the whole amount in cash and it was not given back. */
export const isCash = (charge: Charge | null): boolean => charge?.method === 'cash' && charge.state !== 'ended';
