import { and, between, desc, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { agreements, charges, disputes, orderItems, orders } from '../../../platform/db/tables/index.ts';
import { required } from '../../../platform/lib/required.ts';
import type { AuthorisedDispute } from '../authorised-dispute.ts';

const DAY_MS = 86_400_000;
/** Visa's rule: two payments that were made so many days before, from the same network address, and that nobody disputed. */
const DAYS_BEFORE = { from: 365, to: 120 };
const MOST = 2;

type Subject = Pick<AuthorisedDispute, 'dispute' | 'order'> & { networkAddress: string | null };

/**
 * Finds earlier payments of the same customer from the same network address that nobody disputed, the newest first.
 * Somebody with a stolen card may have typed another person's email, whose payments the bank must not read. Those of
 * other divisions stay out, because the evidence is read by employees of this one.
 */
export async function readPriorCharges(ctx: Context, { dispute, order, networkAddress }: Subject) {
  if (!networkAddress) return [];
  const before = (days: number) => new Date(dispute.openedAt.getTime() - days * DAY_MS);
  const disputed = ctx.db.select({ one: sql`1` }).from(disputes).where(eq(disputes.paymentIntentId, charges.intentId));
  const rows = await ctx.db
    .select({
      intentId: charges.intentId,
      amountCents: charges.amountCents,
      paidAt: charges.paidAt,
      lolaId: orders.lolaId,
      email: orders.contactEmail,
      networkAddress: agreements.networkAddress,
      titles: sql<string>`(select string_agg(distinct ${orderItems.title}, ', ') from ${orderItems}
        where ${orderItems.orderId} = ${orders.id})`,
    })
    .from(charges)
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .innerJoin(agreements, and(eq(agreements.orderId, orders.id), eq(agreements.networkAddress, networkAddress)))
    .where(
      and(
        eq(charges.customerId, order.customerId),
        eq(orders.divisionId, order.divisionId),
        eq(charges.method, 'card'),
        eq(charges.state, 'paid'),
        isNotNull(charges.intentId),
        ne(charges.intentId, dispute.paymentIntentId),
        between(charges.paidAt, before(DAYS_BEFORE.from), before(DAYS_BEFORE.to)),
        notExists(disputed),
      ),
    )
    .orderBy(desc(charges.paidAt), desc(charges.id))
    .limit(MOST);
  return rows.map(({ intentId, paidAt, ...row }) => ({
    ...row,
    intentId: required(intentId, 'the payment of a paid charge'),
    paidAt: required(paidAt, 'the time of a paid charge'),
  }));
}
