import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { disputes, disputeTransfers } from '../../platform/db/tables/index.ts';
import { type Lease, LeaseLost, leasesOf } from '../../platform/durable/lease.ts';

export type Transfer = typeof disputeTransfers.$inferSelect;

/** One process moves the operator's part of a dispute at a time. There may always be work, also after the decision. */
export const disputeLeases = leasesOf(disputes, sql`true`);

export const IS_OPEN = inArray(disputeTransfers.state, ['waiting', 'short']);

export const transfersOf = (ctx: Context, disputeId: string): Promise<Transfer[]> =>
  ctx.db
    .select()
    .from(disputeTransfers)
    .where(eq(disputeTransfers.disputeId, disputeId))
    .orderBy(disputeTransfers.createdAt);

/** Changes a transfer if the lease of its dispute is still ours, and nobody has settled its debt since it was read. */
export async function writeTransfer(
  ctx: Context,
  lease: Lease,
  { id }: Transfer,
  change: Partial<Transfer>,
): Promise<Transfer> {
  const held = ctx.db.select({ id: disputes.id }).from(disputes).where(disputeLeases.isHeld(lease));
  const [row] = await ctx.db
    .update(disputeTransfers)
    .set(change)
    .where(and(eq(disputeTransfers.id, id), IS_OPEN, exists(held)))
    .returning();
  if (!row) throw new LeaseLost(lease);
  return row;
}
