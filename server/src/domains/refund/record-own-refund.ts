import { eq } from 'drizzle-orm';
import type { TransactionContext } from '../../context.ts';
import { refunds } from '../../db/tables/index.ts';
import type { RefundFact } from '../../integrations/stripe/port.ts';
import { audit } from '../audit.ts';
import { alertStaff } from '../mail/queue-mail.ts';
import type { Order } from '../order/lease.ts';
import { recordDebt } from './debt.ts';
import type { Refund } from './lease.ts';
import { tellOfFailure, writeLine } from './ledger.ts';

type Made = Pick<RefundFact, 'id' | 'status' | 'failureReason'>;

export const cardStateOf = ({ status }: Pick<RefundFact, 'status'>) => {
  if (status === 'succeeded') return 'succeeded' as const;
  return status === 'failed' || status === 'canceled' ? ('failed' as const) : ('pending' as const);
};

/**
 * The ledger step of a refund made here: by whoever comes first, the operation itself or the card provider's event. Under
 * the order's lock, with the refund read under it, and only while the ledger waits for it.
 */
export async function recordOwnRefund(ctx: TransactionContext, order: Order, refund: Refund, made: Made | null) {
  const { orderItemId, amountCents, note } = refund;
  const isReserved = refund.state === 'open';
  if (made) {
    // Failed in the bank before we wrote it down: seen, and counting for nothing.
    const state = refund.cardState === 'failed' ? 'failed' : cardStateOf(made);
    const { isTransferReversed, isPaidByPlatform } = refund;
    const isFromHeld = !isTransferReversed && !isPaidByPlatform;
    const by = { card: made.id, isTransferReversed, isPaidByPlatform, isFromHeld, state };
    const split = await writeLine(ctx, order, { orderItemId, amountCents, by, isReserved, note });
    if (isPaidByPlatform && state !== 'failed') await recordDebt(ctx, order, { ...refund, gatewayId: made.id }, split);
    if (state === 'failed')
      await tellOfFailure(ctx, order, { gatewayId: made.id, reason: made.failureReason, amountCents });
    if (!isReserved) await believedFailed(ctx, order, made.id);
    await setOwn(ctx, refund.id, {
      cardState: state,
      gatewayId: made.id,
      cardProblem: made.failureReason,
      // It was given up, and was made all the same: nothing else of it is done any more.
      ...(isReserved ? {} : { state: 'done', cancelState: 'none', mailState: 'none' }),
      ledgerState: 'done',
    });
  } else {
    if (refund.method === 'cash')
      await writeLine(ctx, order, { orderItemId, amountCents, by: 'cash', isReserved, note });
    await setOwn(ctx, refund.id, { ledgerState: 'done' });
  }
  await audit(ctx, {
    divisionId: order.divisionId,
    action: 'order.refunded',
    entityType: 'order',
    entityId: order.id,
    after: { refund: made?.id ?? null, method: refund.method, amountCents, item: refund.metadata.itemId, note },
  });
}

async function setOwn(ctx: TransactionContext, id: string, change: Partial<typeof refunds.$inferInsert>) {
  await ctx.db
    .update(refunds)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(refunds.id, id));
}

async function believedFailed(ctx: TransactionContext, order: Order, gatewayId: string): Promise<void> {
  await alertStaff(ctx, {
    order,
    type: 'refund.late',
    key: gatewayId,
    message: 'A refund that was given up was made by the card provider after all. Please check what was refunded.',
  });
}
