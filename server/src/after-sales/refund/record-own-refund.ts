import { formatCents } from '@tours/contract/money';
import type { RefundSplit } from '@tours/contract/refund';
import { eq } from 'drizzle-orm';
import { alertSupport } from '../../mails/index.ts';
import { issueCreditNote } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { type Order, refundLegs, refunds } from '../../platform/db/tables/index.ts';
import type { RefundFact } from '../../platform/integrations/stripe/facts.ts';
import { recordDebt } from '../debt/record-debt.ts';
import type { Refund } from './lease.ts';
import { reportFailure, writeLine } from './ledger.ts';
import { isMade, legsOf, type RefundLeg } from './legs.ts';
import { debtOf } from './split.ts';

/** True for a refund that gave nothing back. */
export const isVoid = ({ status }: Pick<RefundFact, 'status'>) => status === 'failed' || status === 'canceled';

export const legStateOf = (fact: Pick<RefundFact, 'status'>) => {
  if (fact.status === 'succeeded') return 'succeeded' as const;
  return isVoid(fact) ? ('failed' as const) : ('pending' as const);
};

/**
 * Writes a card leg into the ledger. The operation and Stripe's event both call it, and the first one
 * writes. The caller holds the order's lock, has read the leg under it, and found that it is not written.
 */
export async function recordOwnRefund(
  ctx: TransactionContext,
  order: Order,
  { refund, leg, made }: { refund: Refund; leg: RefundLeg; made: Pick<RefundFact, 'id' | 'status' | 'failureReason'> },
): Promise<void> {
  const { amountCents } = leg;
  const isReserved = refund.state === 'open' && leg.state !== 'refused';
  // If the bank sent it back before we wrote it down, its line is shown but does not count.
  const state = legStateOf(made);
  const { orderItemId, note } = refund;
  const split = await writeLine(ctx, order, { leg, orderItemId, gatewayId: made.id, state, isReserved, note });
  if (leg.source === 'platform' && state !== 'failed') await owe(ctx, order, leg, { refund: made.id, split });
  if (state === 'failed')
    await reportFailure(ctx, order, { gatewayId: made.id, reason: made.failureReason, amountCents });
  if (!isReserved) await alertSupport(ctx, { order, type: 'refund.late', key: made.id, message: LATE });
  await setLeg(ctx, leg.id, { state, gatewayId: made.id, problem: made.failureReason, isWritten: true });
  await endLedger(ctx, refund);
  await issueCreditNote(ctx, leg);
  await auditRefund(ctx, order, refund, { refund: made.id, method: 'card', amountCents });
}

const LATE = 'Stripe made a refund that we had cancelled. Please check what was refunded.';

/** The platform paid the refund, because the operator's part could not be taken back. */
async function owe(
  ctx: TransactionContext,
  order: Order,
  leg: RefundLeg,
  { refund, split }: { refund: string; split: RefundSplit },
): Promise<void> {
  const amountCents = debtOf(split);
  const message =
    `A refund of ${formatCents(leg.amountCents)} was paid from the platform’s balance, because the operator’s part couldn’t ` +
    `be taken back at Stripe. The operator owes the platform ${formatCents(amountCents)} for it.`;
  const cause = { legId: leg.id };
  await recordDebt(ctx, order, { cause, amountCents, refund, message });
}

/** Writes the legs by hand once every card is refunded. */
export async function recordLegsByHand(ctx: TransactionContext, order: Order, refund: Refund): Promise<void> {
  const legs = await legsOf(ctx, refund.id);
  if (legs.some(({ method, state }) => method === 'card' && state === 'waiting')) return;
  for (const leg of legs) {
    if (leg.method === 'card' || leg.state !== 'waiting') continue;
    const { amountCents, method } = leg;
    const { orderItemId, note } = refund;
    await writeLine(ctx, order, { leg, orderItemId, gatewayId: null, state: 'succeeded', isReserved: true, note });
    await setLeg(ctx, leg.id, { state: 'succeeded', isWritten: true });
    await issueCreditNote(ctx, leg);
    await auditRefund(ctx, order, refund, { refund: null, method, amountCents });
  }
  await endLedger(ctx, refund);
}

/**
 * Ends the ledger step when no leg is left to write. A refund that was refused here but made at the provider is done.
 */
async function endLedger(ctx: TransactionContext, { id, state }: Refund): Promise<void> {
  const legs = await legsOf(ctx, id);
  if (legs.some((leg) => leg.state === 'waiting' || (isMade(leg) && !leg.isWritten))) return;
  const isMadeAfterAll = state === 'failed' && legs.every(isMade);
  await ctx.db
    .update(refunds)
    .set({
      ledgerState: 'done',
      ...(isMadeAfterAll ? { state: 'done', cancelState: 'none', mailState: 'none' } : {}),
      updatedAt: new Date(),
    })
    .where(eq(refunds.id, id));
}

export async function setLeg(ctx: TransactionContext, id: string, change: Partial<typeof refundLegs.$inferInsert>) {
  await ctx.db.update(refundLegs).set(change).where(eq(refundLegs.id, id));
}

async function auditRefund(
  ctx: TransactionContext,
  order: Order,
  { metadata, note }: Refund,
  after: { refund: string | null; method: RefundLeg['method']; amountCents: number },
): Promise<void> {
  await audit(ctx, 'order.refunded', order, { after: { ...after, item: metadata.itemId, note } });
}
