import type { MovementKind } from '@tours/contract/dispute-constants';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { disputeMovements, type Order, ownersOf, transactions } from '../../platform/db/tables/index.ts';
import type { DisputeFact } from '../../platform/integrations/stripe/facts.ts';
import { readableId } from '../../platform/lib/readable-id.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import type { Charge } from '../charge/checkout-charge.ts';
import { commissionDue, linesOfMovement } from './movement-lines.ts';
import { type Dispute, isMoneyGone } from './states.ts';

interface NewMovement {
  kind: MovementKind;
  amountCents: number;
  gatewayFeeCents?: number;
  feeCents?: number;
  gatewayId: string;
}

/** Directions of the money, as the platform sees them. */
const OUT: ReadonlySet<MovementKind> = new Set(['withdrawn', 'lost', 'reversed', 'settled']);

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
    .values({ ...ownersOf(order), disputeId: dispute.id, chargeId: charge.id, ...movement, createdAt: ctx.clock() })
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
      createdAt: ctx.clock(),
    })),
  );
  await refreshSearchTexts(ctx, [order.id]);
}

/**
 * Writes the movements of money that the provider names. The commission follows what the cardholder keeps, and comes
 * back with any part of it that the bank returns later.
 */
export async function writeFacts(
  ctx: TransactionContext,
  of: { order: Order; dispute: Dispute; charge: Charge },
  fact: DisputeFact,
): Promise<void> {
  for (const { id: gatewayId, amountCents, feeCents: gatewayFeeCents } of fact.movements) {
    const kind = amountCents < 0 ? 'withdrawn' : 'reinstated';
    await writeMovement(ctx, of, { kind, amountCents: Math.abs(amountCents), gatewayFeeCents, gatewayId });
  }
  const { dispute, charge } = of;
  const isDecision = inArray(disputeMovements.kind, ['lost', 'regained']);
  const decisions = await ctx.db.$count(disputeMovements, and(eq(disputeMovements.disputeId, dispute.id), isDecision));
  if (!isMoneyGone(dispute) && decisions === 0) return;
  const dueCents = await commissionDue(ctx, { chargeId: charge.id, disputeId: dispute.id });
  if (dueCents === 0) return;
  const kind = dueCents > 0 ? 'lost' : 'regained';
  await writeMovement(ctx, of, { kind, amountCents: 0, gatewayId: `${dispute.gatewayId}:${decisions + 1}` });
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
