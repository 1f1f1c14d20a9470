import type { InputOf } from '@tours/contract/api';
import type { ListedMail } from '@tours/contract/mail';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { mailOutbox } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { mailLabel, SECRET_TEMPLATES } from '../templates/index.ts';
import { aboutOrder } from './about-order.ts';
import { IS_FOR_RECIPIENT } from './recipient.ts';

type Query = InputOf<'findMails'>;
type MailRow = typeof mailOutbox.$inferSelect;

const DEFAULT_ROWS = 100;
export const MAILS = {
  from: mailOutbox,
  id: mailOutbox.id,
  sort: '-at' as const,
  columns: { at: mailOutbox.createdAt },
  isShort: true,
};

/** Lists every mail about an order, the newest first, or reads a single mail. */
export async function findMails(
  ctx: Context,
  { order, mail, ...page }: Query,
): Promise<Page<ListedMail> | ListedMail[]> {
  if (order === undefined) return [await findOne(ctx, required(mail, 'either order or mail'))];
  const { timezone } = await staffOrder(ctx, order);
  const list = { ...MAILS, where: aboutOrder(order) };
  const mails = await readPage(ctx, list, { limit: DEFAULT_ROWS, ...page }, (chosen) =>
    ctx.db.select(LISTED).from(mailOutbox).where(chosen),
  );
  return mails.map((row) => presentMail(row, timezone));
}

/** Reads a mail of the caller's divisions, whether or not it is about an order. */
async function findOne(ctx: Context, id: string): Promise<ListedMail> {
  const row = await ctx.db
    .select({ ...LISTED, timezone: companyZone(mailOutbox.divisionId) })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), staffScope(ctx, mailOutbox.divisionId)))
    .then(foundRow);
  return presentMail(row, row.timezone);
}

/**
 * The time of the next attempt in the job queue. It is a text, because drivers return times of raw statements as text.
 */
const nextTryAt = sql<string | null>`(
  select to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from graphile_worker.jobs j
  where mail_outbox.state = 'queued' and mail_outbox.attempts > 0 and j.key = 'mail:' || mail_outbox.id)`;

const asksFor = (data: SQL) =>
  sql`jsonb_path_exists(${data}, '$.trips[*].waivers[*] ? (@.waiverId == $id)', jsonb_build_object('id', w.id))`;

/**
 * Selects mails that were given up, unless the same person was sent the mail again or has another address now. A
 * confirmation always describes the whole order, and a later request for signatures must ask for those that are still
 * missing; other mails are the same if their data is. A mail without attempts became unnecessary before the first one.
 * Mails without an order give accounts, and an index finds those of a person.
 */
export const IS_NOT_DELIVERED = sql<boolean>`(mail_outbox.state = 'failed' and mail_outbox.attempts > 0
  and ${IS_FOR_RECIPIENT}
  and not exists (select from mail_outbox later
    where later.order_id = mail_outbox.order_id and later.template = mail_outbox.template
      and later.to_address = mail_outbox.to_address and later.state <> 'failed'
      and (later.template = 'order-confirmation' or later.data = mail_outbox.data
        or later.template = 'waiver-request' and not exists (select from waivers w
          where w.order_id = later.order_id and w.status = 'open' and not w.counts_as_signed
            and ${asksFor(sql`mail_outbox.data`)} and not ${asksFor(sql`later.data`)}))
      and later.created_at > mail_outbox.created_at)
  and not exists (select from mail_outbox later
    where mail_outbox.order_id is null and later.template in ('account-employee', 'account-agent')
      and later.template = mail_outbox.template and later.to_address = mail_outbox.to_address
      and later.state <> 'failed' and later.created_at > mail_outbox.created_at))`;

export const LISTED = {
  mail: mailOutbox,
  nextTryAt,
  isForRecipient: IS_FOR_RECIPIENT,
  isNotDelivered: IS_NOT_DELIVERED,
};
interface Listed {
  mail: MailRow;
  nextTryAt: string | null;
  isForRecipient: boolean;
  isNotDelivered: boolean;
}

export function presentMail({ mail, nextTryAt, isForRecipient, isNotDelivered }: Listed, timezone: string): ListedMail {
  return {
    _id: mail.id,
    template: mail.template,
    what: mailLabel(mail),
    to: mail.toAddress,
    state: mail.state,
    isNotDelivered,
    attempts: mail.attempts,
    why: mail.state === 'sent' ? null : mail.lastError,
    createdAt: zoned(mail.createdAt, timezone),
    sentAt: mail.sentAt && zoned(mail.sentAt, timezone),
    nextTryAt: nextTryAt && zoned(new Date(nextTryAt), timezone),
    canSendAgain:
      isForRecipient &&
      mail.orderId !== null &&
      mail.state !== 'queued' &&
      !mail.emptiedAt &&
      !SECRET_TEMPLATES.includes(mail.template),
  };
}
