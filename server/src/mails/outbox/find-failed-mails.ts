import type { InputOf } from '@tours/contract/api';
import type { FailedMail } from '@tours/contract/mail';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { mailOutbox, orders } from '../../platform/db/tables/index.ts';
import { choosePage, idIn, inGivenOrder, Page } from '../../platform/lists/choose-page.ts';
import { MAILS, presentMail } from './find-mails.ts';

type Query = InputOf<'findFailedMails'>;

/** Lists the mails of a division that nobody received, newest first. */
export async function findFailedMails(ctx: Context, { division, ...page }: Query): Promise<Page<FailedMail>> {
  const { timezone } = await authorisedDivision(ctx, division);
  const where = and(eq(mailOutbox.divisionId, division), isFailed);
  const { ids, total } = await choosePage(ctx, { ...MAILS, where }, page);
  const rows = await ctx.db
    .select({ mail: mailOutbox, order: { _id: orders.id, lolaId: orders.lolaId } })
    .from(mailOutbox)
    .leftJoin(orders, eq(orders.id, mailOutbox.orderId))
    .where(idIn(mailOutbox.id, ids))
    .orderBy(inGivenOrder(mailOutbox.id, ids));
  const shown = rows.map(({ mail, order }) => ({ ...presentMail(mail, null, timezone), order }));
  return new Page(shown, total);
}

/**
 * Selects mails that were given up, unless the mail was sent again. Confirmations and waiver reminders go to the order's
 * contact and describe the whole order, so a later one counts whatever its address: the contact's may have been
 * corrected. Other mails are the same if their address and data are. A mail without attempts became unnecessary
 * before the first one. Mails without an order give accounts, and an index finds those of a person.
 */
const isFailed: SQL = allOf(
  eq(mailOutbox.state, 'failed'),
  gt(mailOutbox.attempts, 0),
  gt(mailOutbox.createdAt, sql`now() - interval '30 days'`),
  sql`not exists (select from mail_outbox later
    where later.order_id = ${mailOutbox.orderId} and later.template = ${mailOutbox.template}
      and later.state <> 'failed'
      and (later.template in ('order-confirmation', 'waiver-request')
        or (later.to_address = ${mailOutbox.toAddress} and later.data = ${mailOutbox.data}))
      and later.created_at > ${mailOutbox.createdAt})`,
  sql`not exists (select from mail_outbox later
    where ${mailOutbox.orderId} is null and later.template in ('account-employee', 'account-agent')
      and later.template = ${mailOutbox.template} and later.to_address = ${mailOutbox.toAddress}
      and later.state <> 'failed' and later.created_at > ${mailOutbox.createdAt})`,
);
