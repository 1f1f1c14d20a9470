import { and, asc, eq, exists, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { charges, refundLegs, refunds } from '../../platform/db/tables/index.ts';
import { type Lease, LeaseLost } from '../../platform/durable/lease.ts';
import { refundLeases } from './lease.ts';

export type RefundLeg = typeof refundLegs.$inferSelect;

/** Reads the legs with the payment that each gives back, in the order in which they are made. */
export async function legsOf(ctx: Context, refundId: string): Promise<(RefundLeg & { intentId: string | null })[]> {
  const rows = await ctx.db
    .select({ leg: refundLegs, intentId: charges.intentId })
    .from(refundLegs)
    .innerJoin(charges, eq(charges.id, refundLegs.chargeId))
    .where(eq(refundLegs.refundId, refundId))
    .orderBy(asc(refundLegs.sequence));
  return rows.map(({ leg, intentId }) => ({ ...leg, intentId }));
}

type LegChange = { [K in keyof RefundLeg]?: RefundLeg[K] | SQL };

/** Changes a leg if the lease of its refund is still ours. */
export async function writeLeg<Leg extends RefundLeg>(
  ctx: Context,
  lease: Lease,
  leg: Leg,
  change: LegChange,
): Promise<Leg> {
  const held = ctx.db.select({ id: refunds.id }).from(refunds).where(refundLeases.isHeld(lease));
  const [next] = await ctx.db
    .update(refundLegs)
    .set(change)
    .where(and(eq(refundLegs.id, leg.id), exists(held)))
    .returning();
  if (!next) throw new LeaseLost(lease);
  return { ...leg, ...next };
}

/** True unless the money never went out, or came back. */
export const isStanding = ({ state }: RefundLeg): boolean => state === 'pending' || state === 'succeeded';

/** True when money has moved or is moving. */
export const isMade = ({ state }: RefundLeg): boolean =>
  state === 'pending' || state === 'succeeded' || state === 'failed';
