import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { instalments, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { CANCEL_NOTICE_HOURS } from '../../sales/index.ts';
import { canCancelUntil } from './can-cancel-until.ts';
import { cancelOrder } from './cancel-order.ts';
import { queueOverdueMail } from './queue-overdue-mail.ts';
import { type Overdue, readOverdue } from './read-overdue.ts';
import { tellStaff } from './tell-staff.ts';

/** A cancellation follows at nine o'clock after the notice has passed. */
const NOTICE_MS = (CANCEL_NOTICE_HOURS + 24) * 3_600_000;
const HOUR_MS = 3_600_000;

/**
 * Warns the payers of overdue orders, gives them the last notice, and cancels the orders, where the group wants that. It
 * runs every hour, and an order that fails waits for the next hour.
 */
export async function cancelOverdue(ctx: Context): Promise<void> {
  for (const overdue of await readOverdue(ctx)) {
    try {
      await takeStep(ctx, overdue);
    } catch (err) {
      ctx.log.warn({ err, orderId: overdue.order.id }, 'an overdue order waits for the next hour');
    }
  }
}

async function takeStep(ctx: Context, overdue: Overdue): Promise<void> {
  const { order, work, hasFailedMail } = overdue;
  if (hasFailedMail) return tellStaff(ctx, overdue, 'mail');
  if (!work) return;
  const aheadMs = work === 'cancelled' ? HOUR_MS : NOTICE_MS;
  // An order that FareHarbor no longer lets us cancel is the staff's business.
  if (!(await canCancelUntil(ctx, order.id, new Date(ctx.clock().getTime() + aheadMs))))
    return tellStaff(ctx, overdue, 'cutoff');
  if (work === 'cancelled') return cancel(ctx, overdue);
  await inTransaction(ctx, (ctx) => warn(ctx, order.id));
}

async function cancel(ctx: Context, overdue: Overdue): Promise<void> {
  try {
    await cancelOrder(ctx, overdue.order.id);
  } catch (err) {
    if (!(err instanceof AppError && err.code === 'booking.notBooked')) throw err;
    await tellStaff(ctx, overdue, 'booking');
  }
}

/** The mail, its time and the audit row, unless something has changed since the order was read. */
async function warn(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const [now] = await readOverdue(ctx, orderId);
  if (now?.work !== 'warning' && now?.work !== 'notice') return;
  const isNotice = now.work === 'notice';
  const at = ctx.clock();
  const [instalment] = await ctx.db
    .update(instalments)
    .set({ ...(isNotice ? { cancelNoticedAt: at } : { cancelWarnedAt: at }), updatedAt: new Date() })
    .where(eq(instalments.id, now.instalment.id))
    .returning();
  await queueOverdueMail(ctx, { ...now, instalment: instalment! }, now.work);
  const { position, dueOn, amountCents } = instalment!;
  await audit(ctx, {
    divisionId: now.order.divisionId,
    action: isNotice ? 'order.cancelNoticed' : 'order.cancelWarned',
    entityType: 'order',
    entityId: orderId,
    after: { position, dueOn, amountCents },
  });
}
