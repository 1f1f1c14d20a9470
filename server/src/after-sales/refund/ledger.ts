import { formatCents, sumOf } from '@tours/contract/money';
import type { RefundSplit } from '@tours/contract/refund';
import { and, eq, ne, sql } from 'drizzle-orm';
import { alertStaff, alertSupport, queueMail } from '../../mails/index.ts';
import { addToCharge, readableCode, typeOfLine } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { charges, type Order, orderItems, ownersOf, transactions } from '../../platform/db/tables/index.ts';
import { readableId } from '../../platform/lib/readable-id.ts';
import { required } from '../../platform/lib/required.ts';
import { refreshSearchTexts } from '../../platform/lists/search-texts.ts';
import { addToItem, addToOrder, mailFacts } from '../../sales/index.ts';
import { endDebt } from '../debt/record-debt.ts';
import type { RefundLeg } from './legs.ts';
import { payersOf, readOrderMoney } from './payers.ts';
import { heldLeft, heldPart, type Standing, splitRefund } from './split.ts';

interface NewLine {
  leg: RefundLeg;
  orderItemId: string;
  /** The part of the leg that is of this item. Left out: all of it. */
  amountCents?: number;
  /** Stripe's id of the refund, or null for a refund by hand. */
  gatewayId: string | null;
  state: 'pending' | 'succeeded' | 'failed';
  /** The limit of the fee that came back with a refund made outside this product. */
  feeLeftCents?: number;
  /** True if the refund reserved the amount when it began. Its line ends the reservation. */
  isReserved: boolean;
  note?: string;
}

/** Writes one line of a refund and the totals of charge, item and order. The caller holds the order's lock. */
export async function writeLine(ctx: TransactionContext, order: Order, line: NewLine): Promise<RefundSplit> {
  const { leg, orderItemId, amountCents = leg.amountCents, gatewayId, state, isReserved, note = '' } = line;
  const { id: legId, chargeId, source, method } = leg;
  const item = await ctx.db.select().from(orderItems).where(eq(orderItems.id, orderItemId)).then(oneRow);
  const { payers } = payersOf(await readOrderMoney(ctx, [order.id]), orderItemId);
  const { standing } = required(
    payers.find((payer) => payer.chargeId === chargeId),
    'the payment that a refund gives back',
  );
  // The refund's own reservation does not use up held money, so the standing gets it back first.
  if (isReserved && source === 'held') standing.held.usedCents -= amountCents;
  const split = splitRefund(standing, amountCents, source, line.feeLeftCents);
  await ctx.db.insert(transactions).values({
    lolaId: readableId('transaction'),
    ...ownersOf(order),
    orderItemId,
    chargeId,
    legId,
    startLocal: item.startLocal,
    ...typeOfLine(method, 'refund'),
    isTransferReversed: method === 'card' ? source === 'reversed' : null,
    direction: 'out',
    state,
    amountCents,
    feeCents: split.platformFeeCents,
    partnerCommissionCents: split.partnerCommissionCents,
    heldCents: heldPart(standing, amountCents, source),
    gatewayId,
    note,
    createdAt: ctx.clock(),
  });
  const counted = state === 'failed' ? 0 : amountCents;
  await addToCharge(ctx, chargeId, {
    refundedCents: method === 'card' ? counted : byHand(counted),
    refundingCents: isReserved ? -amountCents : 0,
    feeRefundedCents: source === 'reversed' ? split.platformFeeCents : 0,
  });
  await addToItem(ctx, orderItemId, { refundedCents: counted, refundingCents: isReserved ? -amountCents : 0 });
  await addToOrder(ctx, order.id, { refundedCents: counted });
  await refreshSearchTexts(ctx, [order.id]);
  if (source === 'byHand') await reportHeld(ctx, order, { legId, standing, amountCents });
  return split;
}

/** The operator gave back by hand what the platform holds for the same booking, and no later refund can use that. */
async function reportHeld(
  ctx: TransactionContext,
  order: Order,
  { legId, standing, amountCents }: { legId: string; standing: Standing; amountCents: number },
): Promise<void> {
  const { paidCents, refundedCents, disputedCents } = standing.item;
  const leftCents = Math.max(0, paidCents - refundedCents - disputedCents - amountCents);
  const unusedCents = heldLeft(standing) - leftCents;
  if (unusedCents <= 0) return;
  const message = `A refund was given back by hand, and the platform holds ${formatCents(unusedCents)} that an earlier refund took from the operator and a bank returned. Please settle it with the operator.`;
  await alertSupport(ctx, { order, type: 'refund.heldUnused', key: legId, message });
}

/** Counts only for a charge without a card. Cash given back for a card payment does not go through its charge. */
const byHand = (cents: number) => sql`case when ${charges.method} = 'card' then 0 else ${cents}::integer end`;

/**
 * Marks the lines of a refund that the bank sent back as failed, so that they are shown but no longer count. The
 * platform has the money and not the traveller, so a person must decide.
 */
export async function takeBack(
  ctx: TransactionContext,
  order: Order,
  { legId, gatewayId, reason }: { legId: string; gatewayId: string; reason: string | null },
): Promise<void> {
  const lines = await ctx.db
    .update(transactions)
    .set({ state: 'failed', failureReason: reason })
    .where(
      and(eq(transactions.gatewayId, gatewayId), eq(transactions.orderId, order.id), ne(transactions.state, 'failed')),
    )
    .returning();
  for (const { chargeId, orderItemId, amountCents } of lines) {
    // The fee that was returned with the refund stays with the operator, although the bank sent the money back.
    await addToCharge(ctx, chargeId, { refundedCents: -amountCents });
    await addToItem(ctx, orderItemId, { refundedCents: -amountCents });
    await addToOrder(ctx, order.id, { refundedCents: -amountCents });
  }
  // The platform has its money again.
  await endDebt(ctx, { legId }, 'void');
  const amountCents = sumOf(lines, (line) => line.amountCents);
  if (lines.length) await reportFailure(ctx, order, { gatewayId, reason, amountCents });
}

export const reasonText = (reason: string | null) => readableCode(reason ?? 'no reason given');

export async function reportFailure(
  ctx: TransactionContext,
  order: Order,
  { gatewayId, reason, amountCents }: { gatewayId: string; reason: string | null; amountCents: number },
): Promise<void> {
  await audit(ctx, 'order.refundFailed', order, { after: { refund: gatewayId, amountCents, reason } });
  const amount = formatCents(amountCents);
  const message = `The bank returned a refund of ${amount} (${reasonText(reason)}). The traveller hasn’t received the money. Please arrange another way to refund it with them.`;
  await alertStaff(ctx, {
    order,
    type: 'refund.failed',
    key: gatewayId,
    heading: `A refund of ${amount} didn’t arrive`,
    message,
    facts: { Traveller: order.contactName, Email: order.contactEmail },
  });
  if (order.erasedAt) return;
  const { addressed, shared, partner } = await mailFacts(ctx, order);
  await queueMail(ctx, {
    ...addressed,
    template: 'refund-failed',
    data: { ...shared, amountCents, partner },
    onceKey: `refund-failed:${gatewayId}`,
  });
}
