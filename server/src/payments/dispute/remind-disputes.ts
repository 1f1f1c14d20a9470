import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import { daysIn } from '@tours/contract/time';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { notifyEmployees } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { disputes, type Order, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { required } from '../../platform/lib/required.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { formatDeadline } from './notify-dispute.ts';
import { type Dispute, needsAnswer } from './states.ts';

/** Days before the last day for an answer. */
const DAYS_BEFORE = [7, 3, 1];
const DAY_MS = 86_400_000;

/** Reminds the employees of disputes without an answer, once for each of these days, by the days of their own zone. */
export async function remindDisputes(ctx: Context): Promise<void> {
  const now = ctx.clock();
  const rows = await ctx.db
    .select({ dispute: disputes, order: orders, timezone: companyZone(disputes.divisionId) })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(
      and(
        isNull(disputes.closedAt),
        isNull(disputes.sentAt),
        gt(disputes.dueBy, now),
        lte(disputes.dueBy, new Date(now.getTime() + (Math.max(...DAYS_BEFORE) + 1) * DAY_MS)),
      ),
    );
  await eachAlone(
    ctx,
    rows,
    ({ dispute }) => ({ disputeId: dispute.id }),
    (row) => remind(ctx, row, now),
  );
}

async function remind(
  ctx: Context,
  { dispute, order, timezone }: { dispute: Dispute; order: Order; timezone: string },
  now: Date,
): Promise<void> {
  const dueBy = required(dispute.dueBy, 'the last moment for an answer');
  const dayOf = (at: Date) => localDay(at, timezone);
  const daysLeft = daysIn({ from: dayOf(now), to: dayOf(dueBy) }) - 1;
  const step = DAYS_BEFORE.findLast((days) => daysLeft <= days);
  // The first notice of today has said the same.
  if (step === undefined || !needsAnswer(dispute) || dayOf(dispute.openedAt) === dayOf(now)) return;
  const left = daysLeft === 0 ? 'today' : `${counted(daysLeft, 'day')} left`;
  await inTransaction(ctx, (ctx) =>
    notifyEmployees(ctx, {
      order,
      key: `dispute-reminder:${dispute.gatewayId}:${step}`,
      heading: `Dispute of ${formatCents(dispute.amountCents)}: ${left} to answer`,
      message:
        `Nothing was sent to the bank yet. Without an answer ${dispute.state === 'needs_response' ? 'the dispute is lost' : 'the bank may take the money'}. ` +
        'Read the evidence on the page of the dispute, and send it there.',
      facts: { Dispute: dispute.gatewayId, 'Answer by': formatDeadline(dueBy, timezone) },
    }),
  );
}
