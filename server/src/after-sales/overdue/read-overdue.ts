import { addDays } from '@tours/contract/time';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import {
  type Instalment,
  instalments,
  mailOutbox,
  type Order,
  orders,
  type PaymentPlan,
  paymentPlans,
} from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { CANCEL_WARNING_DAYS } from '../../sales/index.ts';
import { type OverdueWork, overdueWork } from './overdue-work.ts';

export interface Overdue {
  order: Order;
  plan: PaymentPlan;
  /** The oldest overdue instalment of the order. */
  instalment: Instalment;
  work: OverdueWork | null;
  /** A mail since the warning couldn’t be sent, so nothing follows it. */
  hasFailedMail: boolean;
}

/** The key of a mail to the payer. It names the warning, because warnings that begin anew have mails of their own. */
export const mailKey = ({ id, cancelWarnedAt }: Pick<Instalment, 'id' | 'cancelWarnedAt'>, stage: OverdueWork) =>
  `order-overdue:${stage}:${id}:${cancelWarnedAt!.getTime()}`;

/** Counts the mails since the warning that are in this state. */
const mailsIn = (state: 'queued' | 'failed') =>
  sql<number>`(select count(*)::int from ${mailOutbox} where order_id = ${orders.id} and state = ${state} and once_key
    like 'order-overdue:%:' || ${instalments.id} || ':' || (extract(epoch from ${instalments.cancelWarnedAt}) * 1000)::bigint)`;

/** Reads the orders, or one order, with an overdue instalment whose group cancels such orders and whose seats staff don't keep. */
export async function readOverdue(ctx: Context, orderId?: string): Promise<Overdue[]> {
  const now = ctx.clock();
  const rows = await ctx.db
    .selectDistinctOn([orders.id], {
      order: orders,
      plan: paymentPlans,
      instalment: instalments,
      queued: mailsIn('queued'),
      failed: mailsIn('failed'),
    })
    .from(instalments)
    .innerJoin(paymentPlans, eq(paymentPlans.id, instalments.planId))
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .where(
      and(
        eq(instalments.state, 'overdue'),
        lte(instalments.dueOn, addDays(localDay(now, 'UTC'), 1 - CANCEL_WARNING_DAYS)),
        eq(paymentPlans.state, 'active'),
        isNull(paymentPlans.pausedAt),
        isNull(paymentPlans.seatsKeptAt),
        sql`(${paymentPlans.settings} ->> 'isAutoRelease')::boolean`,
        eq(orders.state, 'confirmed'),
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    )
    .orderBy(asc(orders.id), asc(instalments.dueOn), asc(instalments.position));
  return rows.map(({ queued, failed, ...row }) => ({
    ...row,
    work: overdueWork({ ...row, areMailsSent: queued + failed === 0 }, now),
    hasFailedMail: failed > 0,
  }));
}
