import { formatCents } from '@tours/contract/money';
import { eq } from 'drizzle-orm';
import { notifyEmployees } from '../../mails/index.ts';
import { withdrawWarnings } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { instalments } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { CANCEL_NOTICE_HOURS } from '../../sales/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { queueOverdueMail } from './queue-overdue-mail.ts';
import { type Overdue, readOverdue } from './read-overdue.ts';
import { reasonToKeep } from './reason-to-keep.ts';

/** A cancellation follows at nine o'clock after the notice has passed. */
const NOTICE_MS = (CANCEL_NOTICE_HOURS + 24) * 3_600_000;
const HOUR_MS = 3_600_000;

/**
 * Warns the payers of overdue orders, gives them the last notice, and cancels the orders, where the group wants that. It
 * runs every hour, and an order that fails is tried again.
 */
export async function cancelOverdue(ctx: Context): Promise<void> {
  await eachAlone(
    ctx,
    await readOverdue(ctx),
    ({ order }) => ({ orderId: order.id }),
    (overdue) => takeStep(ctx, overdue),
  );
}

async function takeStep(ctx: Context, overdue: Overdue): Promise<void> {
  const { order, work, canBePaid, hasFailedMail } = overdue;
  if (!canBePaid) return inTransaction(ctx, (ctx) => restartWarnings(ctx, order.id));
  if (hasFailedMail) return notifyStaff(ctx, overdue, 'mail');
  if (!work) return;
  const aheadMs = work === 'cancelled' ? HOUR_MS : NOTICE_MS;
  // Staff decide about such an order. Its payments are not touched, so the family can still pay.
  const cause = await reasonToKeep(ctx, order.id, new Date(ctx.clock().getTime() + aheadMs));
  if (cause) return notifyStaff(ctx, overdue, cause);
  if (work === 'cancelled') return cancelOrder(ctx, order.id);
  await inTransaction(ctx, (ctx) => warn(ctx, order.id));
}

/** The family can't pay while Stripe takes no payment for the operator, so its time starts over afterwards. */
async function restartWarnings(ctx: TransactionContext, orderId: string): Promise<void> {
  await lockOrder(ctx, orderId);
  await withdrawWarnings(ctx, orderId);
}

/** The mail, its time and the audit row, unless something has changed since the order was read. */
async function warn(ctx: TransactionContext, orderId: string): Promise<void> {
  await lockOrder(ctx, orderId);
  const [now] = await readOverdue(ctx, orderId);
  if (now?.work !== 'warning' && now?.work !== 'notice') return;
  const isNotice = now.work === 'notice';
  const at = ctx.clock();
  const instalment = await ctx.db
    .update(instalments)
    .set(isNotice ? { cancelNoticedAt: at } : { cancelWarnedAt: at })
    .where(eq(instalments.id, now.instalment.id))
    .returning()
    .then(oneRow);
  await queueOverdueMail(ctx, { ...now, instalment }, now.work);
  const { position, dueOn, amountCents } = instalment;
  await audit(ctx, isNotice ? 'order.cancelNoticed' : 'order.cancelWarned', now.order, {
    after: { position, dueOn, amountCents },
  });
}

const CAUSES = {
  cutoff: 'FareHarbor’s time for cancelling a booking ends too soon, so please decide about the seats.',
  booking: 'One of its bookings can’t be cancelled here, so please decide about the seats.',
  mail: 'An email about it couldn’t be sent to the family, so please talk to them. To send new emails, press “Keep the seats” and “Cancel it when overdue” at the payment plan of the order.',
};

/** Notifies the employees why an overdue order stays, once for each cause and warning. */
const notifyStaff = (ctx: Context, { order, instalment }: Overdue, cause: keyof typeof CAUSES): Promise<void> =>
  inTransaction(ctx, (ctx) =>
    notifyEmployees(ctx, {
      order,
      key: `order-overdue:${cause}:${instalment.id}:${instalment.cancelWarnedAt?.getTime() ?? instalment.dueOn}`,
      heading: `Order ${order.lolaId} is overdue and isn’t cancelled automatically`,
      message: `${formatCents(instalment.amountCents)} is overdue. ${CAUSES[cause]}`,
      facts: { Family: order.contactName, Email: order.contactEmail, Phone: order.contactPhone },
    }),
  );
