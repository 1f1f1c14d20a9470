import { eq, type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { charges } from '../../platform/db/tables/index.ts';

interface Added {
  refundedCents?: SQL | number;
  refundingCents?: number;
  feeRefundedCents?: number;
}

/** The sum that open disputes of a charge took or may take, and that decided ones have not returned. */
const standing = sql`(
  select coalesce(sum(case when d.closed_at is null then d.amount_cents else d.withdrawn_cents end), 0)::int
  from disputes d where d.payment_intent_id = ${charges.intentId})`;

/**
 * Adds to the totals of a charge, and computes its disputed part again in the same statement: a cent that is refunded is
 * no longer disputed. The caller holds the order's lock.
 */
export async function addToCharge(ctx: TransactionContext, chargeId: string, added: Added = {}): Promise<void> {
  const refunded = sql`${charges.refundedCents} + ${added.refundedCents ?? 0}::int`;
  const refunding = sql`${charges.refundingCents} + ${added.refundingCents ?? 0}::int`;
  await ctx.db
    .update(charges)
    .set({
      refundedCents: refunded,
      refundingCents: refunding,
      feeRefundedCents: sql`${charges.feeRefundedCents} + ${added.feeRefundedCents ?? 0}::int`,
      disputedCents: sql`greatest(0, least(${standing}, ${charges.amountCents} - (${refunded}) - (${refunding})))`,
    })
    .where(eq(charges.id, chargeId));
}
