import type { InputOf } from '@tours/contract/api';
import type { ListedMail } from '@tours/contract/mail';
import { and, eq, sql } from 'drizzle-orm';
import { staffOrder } from '../../platform/access/staff-order.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { mailOutbox } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { choosePage, idIn, inGivenOrder, Page } from '../../platform/lists/choose-page.ts';
import { mailLabel, SECRET_TEMPLATES } from '../templates/index.ts';

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
  const { ids, total } = await choosePage(
    ctx,
    { ...MAILS, where: eq(mailOutbox.orderId, order) },
    { limit: DEFAULT_ROWS, ...page },
  );
  const rows = await ctx.db
    .select({ mail: mailOutbox, nextTryAt })
    .from(mailOutbox)
    .where(idIn(mailOutbox.id, ids))
    .orderBy(inGivenOrder(mailOutbox.id, ids));
  const shown = rows.map(({ mail, nextTryAt }) => presentMail(mail, nextTryAt, timezone));
  return new Page(shown, total);
}

/** Reads a mail of the caller's divisions, whether or not it is about an order. */
async function findOne(ctx: Context, id: string): Promise<ListedMail> {
  const [row] = await ctx.db
    .select({ mail: mailOutbox, nextTryAt, timezone: companyZone(mailOutbox.divisionId) })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), staffScope(ctx, mailOutbox.divisionId)));
  if (!row) throw new AppError('resource.notFound');
  return presentMail(row.mail, row.nextTryAt, row.timezone);
}

/**
 * The time of the next attempt in the job queue. It is a text, because drivers return times of raw statements as text.
 */
const nextTryAt = sql<string | null>`(
  select to_char(j.run_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from graphile_worker.jobs j
  where mail_outbox.state = 'queued' and mail_outbox.attempts > 0 and j.key = 'mail:' || mail_outbox.id)`;

export function presentMail(mail: MailRow, nextTryAt: string | null, timezone: string): ListedMail {
  return {
    _id: mail.id,
    template: mail.template,
    what: mailLabel(mail),
    to: mail.toAddress,
    state: mail.state,
    attempts: mail.attempts,
    why: mail.state === 'sent' ? null : mail.lastError,
    createdAt: zoned(mail.createdAt, timezone),
    sentAt: mail.sentAt && zoned(mail.sentAt, timezone),
    nextTryAt: nextTryAt && zoned(new Date(nextTryAt), timezone),
    canSendAgain:
      mail.orderId !== null && mail.state !== 'queued' && !mail.emptiedAt && !SECRET_TEMPLATES.includes(mail.template),
  };
}
