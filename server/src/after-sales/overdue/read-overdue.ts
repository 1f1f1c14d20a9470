import { CARD_MIN_CENTS } from '@tours/contract/constants';
import { addDays } from '@tours/contract/time';
import { and, asc, eq, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { nothingPauses } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  companies,
  divisions,
  type Instalment,
  instalments,
  mailOutbox,
  type Order,
  orders,
  type PaymentPlan,
  paymentPlans,
} from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { CANCEL_WARNING_DAYS } from '../../sales/index.ts';
import { type OverdueWork, overdueWork } from './overdue-work.ts';

export interface Overdue {
  order: Order;
  plan: PaymentPlan;
  instalment: Instalment;
  work: OverdueWork | null;
  /** Stripe takes payments for the operator. */
  canBePaid: boolean;
  /** A mail since the warning couldn’t be sent, so nothing follows it. */
  hasFailedMail: boolean;
}

/** The key of a mail to the payer. It names the warning, because a new round of warnings has mails of its own. */
export const mailKey = ({ id, cancelWarnedAt }: Pick<Instalment, 'id' | 'cancelWarnedAt'>, stage: OverdueWork) =>
  `order-overdue:${stage}:${id}:${required(cancelWarnedAt, 'the time of the warning').getTime()}`;

/** Reads the orders, or one order, with an overdue instalment whose group cancels such orders and whose seats staff don't keep. */
export async function readOverdue(ctx: Context, orderId?: string): Promise<Overdue[]> {
  const now = ctx.clock();
  const rows = await ctx.db
    .selectDistinctOn([orders.id], {
      order: orders,
      plan: paymentPlans,
      instalment: instalments,
      canBePaid: sql<boolean>`${companies.accountState} = 'active'`,
    })
    .from(instalments)
    .innerJoin(paymentPlans, eq(paymentPlans.id, instalments.planId))
    .innerJoin(orders, eq(orders.id, instalments.orderId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(
      and(
        eq(instalments.state, 'overdue'),
        // Nobody loses a seat over an amount that no card can pay.
        gte(instalments.amountCents, CARD_MIN_CENTS),
        lte(instalments.dueOn, addDays(localDay(now, 'UTC'), 1 - CANCEL_WARNING_DAYS)),
        eq(paymentPlans.state, 'active'),
        eq(paymentPlans.isPaused, false),
        nothingPauses(ctx, orders.id),
        isNull(paymentPlans.seatsKeptAt),
        sql`(${paymentPlans.settings} ->> 'isAutoRelease')::boolean`,
        eq(orders.state, 'confirmed'),
        orderId === undefined ? undefined : eq(orders.id, orderId),
      ),
    )
    .orderBy(asc(orders.id), asc(instalments.dueOn), asc(instalments.position));
  const keys = rows.flatMap(({ instalment }) => mailsOf(instalment));
  const unsent = await unsentMails(ctx, keys);
  return rows.map((row) => {
    const states = mailsOf(row.instalment).flatMap((key) => unsent.get(key) ?? []);
    return {
      ...row,
      work: row.canBePaid ? overdueWork({ ...row, areMailsSent: states.length === 0 }, now) : null,
      hasFailedMail: states.includes('failed'),
    };
  });
}

/** The keys of the mails that must have left before an order is cancelled. */
const mailsOf = (instalment: Instalment): string[] =>
  instalment.cancelWarnedAt ? [mailKey(instalment, 'warning'), mailKey(instalment, 'notice')] : [];

async function unsentMails(ctx: Context, keys: string[]) {
  const rows = await ctx.db
    .select({ key: mailOutbox.onceKey, state: mailOutbox.state })
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.onceKey, keys), ne(mailOutbox.state, 'sent')));
  return new Map(rows.map(({ key, state }) => [key, state]));
}
