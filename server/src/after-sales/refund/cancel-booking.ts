import type { AnswerOf, InputOf } from '@tours/contract/api';
import { and, eq, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { fareharborBookingOf, orderItems, refunds } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { whenFree } from '../../platform/durable/when-free.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { withPaymentsStopped } from '../../sales/index.ts';
import { beginCancellation } from './begin-cancellation.ts';
import { loadRefundFacts } from './facts.ts';
import { runRefund } from './run-refund.ts';

type Named = InputOf<'cancelBooking'>;

/**
 * Cancels a booking without refunding anything. It uses the steps of a refund without the money, so it continues by
 * itself and staff see it beside the refunds. A repeated request finds the same cancellation.
 */
export async function cancelBooking(ctx: Context, named: Named): Promise<AnswerOf<'cancelBooking'>> {
  const { id: itemId, orderId } = await ownBooking(ctx, named);
  const operation = await withPaymentsStopped(ctx, orderId, (lease) =>
    inTransaction(ctx, async (ctx) => {
      // A second request then finds the operation of the first.
      await lockOrder(ctx, orderId);
      return beginCancellation(ctx, await loadRefundFacts(ctx, itemId), lease);
    }),
  );
  const run = operation && (await whenFree(() => runRefund(ctx, operation)));
  if (run === 'busy') throw new AppError('booking.busy');
  if (run === 'waiting') throw new AppError('booking.cancelWaiting');
  const item = await ownBooking(ctx, named);
  if (item.status !== 'cancelled') throw await failure(ctx, operation);
  const { pk, uuid, displayId, status } = fareharborBookingOf(item);
  return { booking: { pk, uuid, display_id: displayId, status } };
}

async function ownBooking(ctx: Context, { shortname, uuid }: Named) {
  return ctx.db
    .select()
    .from(orderItems)
    .where(
      and(
        sql`(${orderItems.fareharborBooking}->>'uuid') = ${uuid}`,
        eq(orderItems.companyShortname, shortname),
        staffScope(ctx, orderItems.divisionId),
      ),
    )
    .then(foundRow);
}

async function failure(ctx: Context, operation: string | null): Promise<AppError> {
  const [row] = operation ? await ctx.db.select().from(refunds).where(eq(refunds.id, operation)) : [];
  return new AppError('booking.cancelFailed', { reason: row?.cancelProblem ?? 'no answer yet' });
}
