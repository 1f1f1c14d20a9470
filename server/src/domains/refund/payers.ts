import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { charges, type orderItems, refundLegs, refunds, transactions } from '../../db/tables/index.ts';
import { openDisputesOf } from '../dispute/of-order.ts';
import { heldLeft, type Standing } from './split.ts';
import type { ChargeLeft } from './spread.ts';
import { standingOf } from './standing.ts';

type Item = Pick<typeof orderItems.$inferSelect, 'id' | 'orderId'>;

/** A charge that paid a booking, with what it may give back for it. */
export interface Payer extends ChargeLeft {
  charge: typeof charges.$inferSelect;
  standing: Standing;
  /** Sent back by the bank, to be refunded again first. */
  heldCents: number;
  /** A bank has not decided yet. */
  isInDispute: boolean;
}

/** Every charge that paid a booking, and the readable id of the first payment. Under the order's lock where it decides. */
export async function readPayers(ctx: Context, item: Item): Promise<{ payers: Payer[]; payment: string | null }> {
  const ofOrder = and(eq(charges.orderId, item.orderId), eq(charges.state, 'paid'));
  const [paid, lines, reserved, disputed] = await Promise.all([
    ctx.db.select().from(charges).where(ofOrder).orderBy(asc(charges.sequence)),
    ctx.db
      .select()
      .from(transactions)
      .where(eq(transactions.orderId, item.orderId))
      .orderBy(asc(transactions.createdAt)),
    readReserved(ctx, item.orderId),
    openDisputesOf(ctx, item.orderId),
  ]);
  const payers = paid.flatMap((charge): Payer[] => {
    const own = lines.filter(({ chargeId }) => chargeId === charge.id);
    if (!own.some(({ orderItemId, direction }) => orderItemId === item.id && direction === 'in')) return [];
    const legs = reserved.filter(({ chargeId }) => chargeId === charge.id);
    const mine = legs.filter(({ orderItemId }) => orderItemId === item.id);
    const standing = standingOf(
      item.id,
      own,
      mine.filter(({ way }) => way === 'held'),
    );
    const isInDispute = disputed.has(charge.intentId ?? '');
    // Cash that was given back for a card payment is gone from it too, whatever the card provider would still refund.
    const out = own.filter(({ direction, state }) => direction === 'out' && state !== 'failed');
    const leftCents = isInDispute ? 0 : charge.amountCents - amount(out) - amount(legs) - charge.disputedCents;
    const itemLeftCents = standing.item.paidCents - standing.item.refundedCents - amount(mine);
    return [
      {
        ...{ charge, standing, chargeId: charge.id, sequence: charge.sequence, paidAt: charge.paidAt! },
        ...{ leftCents, itemLeftCents, isInDispute },
        heldCents: Math.max(0, Math.min(itemLeftCents, heldLeft(standing))),
      },
    ];
  });
  const payment = lines.find(({ orderItemId, direction }) => orderItemId === item.id && direction === 'in');
  return { payers, payment: payment?.lolaId ?? null };
}

/** What refunds under way will give back of each charge. */
function readReserved(ctx: Context, orderId: string) {
  return ctx.db
    .select({
      chargeId: refundLegs.chargeId,
      orderItemId: refunds.orderItemId,
      amountCents: refundLegs.amountCents,
      way: refundLegs.way,
    })
    .from(refundLegs)
    .innerJoin(refunds, eq(refunds.id, refundLegs.refundId))
    .where(
      and(
        eq(refundLegs.orderId, orderId),
        eq(refunds.state, 'open'),
        eq(refundLegs.isWritten, false),
        inArray(refundLegs.state, ['waiting', 'pending', 'succeeded']),
      ),
    );
}

const amount = (rows: { amountCents: number }[]) => rows.reduce((sum, row) => sum + row.amountCents, 0);
