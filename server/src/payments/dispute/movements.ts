import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import {
  disputeMovements,
  type disputes,
  type MovementKind,
  type Order,
  ownersOf,
  transactions,
} from '../../platform/db/tables/index.ts';
import type { DisputeFact } from '../../platform/integrations/stripe/facts.ts';
import { readableId } from '../../platform/lib/readable-id.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import type { Charge } from '../charge/checkout-charge.ts';
import { linesOfMovement } from './movement-lines.ts';

type Dispute = typeof disputes.$inferSelect;

interface NewMovement {
  kind: MovementKind;
  amountCents: number;
  gatewayFeeCents?: number;
  feeCents?: number;
  gatewayId: string;
}

/** Directions of the money, as the platform sees them. */
const OUT: ReadonlySet<MovementKind> = new Set(['withdrawn', 'lost', 'reversed']);

/**
 * Writes a movement of a dispute with its lines, once by the provider's id. Money that moved between platform and
 * operator is not the traveller's, so those lines carry only the platform's fee. The caller holds the order's lock.
 */
export async function writeMovement(
  ctx: TransactionContext,
  { order, dispute, charge }: { order: Order; dispute: Dispute; charge: Charge },
  movement: NewMovement,
): Promise<void> {
  const [row] = await ctx.db
    .insert(disputeMovements)
    .values({ ...ownersOf(order), disputeId: dispute.id, chargeId: charge.id, ...movement })
    .onConflictDoNothing({ target: disputeMovements.gatewayId })
    .returning();
  if (!row) return;
  const lines = await linesOfMovement(ctx, row);
  if (!lines.length) return;
  await ctx.db.insert(transactions).values(
    lines.map((line) => ({
      ...ownersOf(order),
      ...line,
      lolaId: readableId('transaction'),
      chargeId: charge.id,
      movementId: row.id,
      transactionType: 'dispute' as const,
      direction: OUT.has(row.kind) ? ('out' as const) : ('in' as const),
      gatewayId: dispute.gatewayId,
    })),
  );
  await refreshSearchTexts(ctx, [order.id]);
}

/** Writes the movements of money that the provider names, and the decision if it is a loss. */
export async function writeFacts(
  ctx: TransactionContext,
  of: { order: Order; dispute: Dispute; charge: Charge },
  fact: DisputeFact,
): Promise<void> {
  for (const { id, amountCents, feeCents } of fact.movements) {
    const kind = amountCents < 0 ? ('withdrawn' as const) : ('reinstated' as const);
    await writeMovement(ctx, of, {
      kind,
      amountCents: Math.abs(amountCents),
      gatewayFeeCents: feeCents,
      gatewayId: id,
    });
  }
  const decisions = await ctx.db
    .select({ kind: disputeMovements.kind })
    .from(disputeMovements)
    .where(and(eq(disputeMovements.disputeId, of.dispute.id), sql`${disputeMovements.kind} in ('lost', 'regained')`))
    .orderBy(asc(disputeMovements.createdAt));
  const isLost = fact.status === 'lost' && fact.withdrawnCents > 0;
  const isWritten = decisions.length % 2 === 1;
  if (isLost === isWritten) return;
  const gatewayId = `${of.dispute.gatewayId}:${decisions.length + 1}`;
  await writeMovement(ctx, of, { kind: isLost ? 'lost' : 'regained', amountCents: 0, gatewayId });
}

export const movementsOf = (ctx: Context, disputeId: string) =>
  ctx.db
    .select({
      ...getTableColumns(disputeMovements),
      commissionCents: sql<number>`(select coalesce(sum(t.partner_commission_cents), 0)::int from ${transactions} t
        where t.movement_id = dispute_movements.id)`,
    })
    .from(disputeMovements)
    .where(eq(disputeMovements.disputeId, disputeId))
    .orderBy(asc(disputeMovements.createdAt), asc(disputeMovements.id));
