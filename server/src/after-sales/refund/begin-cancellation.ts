import { randomUUID } from 'node:crypto';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { lowerPlan } from '../../sales/index.ts';
import { placeRefund } from './begin-refund.ts';
import type { RefundFacts } from './facts.ts';

/**
 * Begins the operation that cancels a booking without a refund, or finds the one under way. Null if it is already
 * cancelled. The caller holds the order's lock.
 */
export async function beginCancellation(
  ctx: TransactionContext,
  facts: RefundFacts,
  lease: Lease | null,
): Promise<string | null> {
  const { item, order } = facts;
  if (item.status === 'cancelled') return null;
  if (facts.cancellationId) return facts.cancellationId;
  if (!facts.canCancel) throw new AppError('booking.nothingToCancel');
  const id = randomUUID();
  const parts = { loweredCents: facts.unpaidCents, backCents: 0 };
  await lowerPlan(ctx, order, { orderItemId: item.id, amountCents: parts.loweredCents, isCancelled: true, lease });
  await placeRefund(ctx, { ...NO_MONEY, _id: id }, facts, parts);
  await audit(ctx, 'order.cancellationBegun', order, {
    after: { item: item.lolaId, operation: id, loweredCents: parts.loweredCents },
  });
  return id;
}

const NO_MONEY = {
  method: 'none',
  isCancelled: true,
  isEmailed: false,
  isFromPlatform: false,
  note: '',
} as const;
