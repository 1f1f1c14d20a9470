import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type AttemptRule, allowAttempt } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { mailOutbox } from '../../platform/db/tables/index.ts';
import type { MailTemplate } from '../templates/index.ts';
import { callerKey } from './account-limits.ts';
import { queueMail } from './queue-mail.ts';

/**
 * The limit allows for a morning's reminders for a season of departures, but a stolen session can't flood mailboxes.
 */
const ORDER_MAILS_PER_CALLER: AttemptRule = { window: 15 * 60, max: 300 };
const ORDER_MAILS_PER_ORDER: AttemptRule = { window: 15 * 60, max: 20 };

/**
 * `subject` is the order, the mail that is sent again, or the group that is nudged. Call this once the caller may read it, so
 * that strangers don't use up its limit.
 */
export async function allowOrderMail(ctx: Context, subject: string): Promise<void> {
  await allowAttempt(ctx, callerKey(ctx, 'order-mail'), ORDER_MAILS_PER_CALLER);
  await allowAttempt(ctx, `order-mail:${subject}`, ORDER_MAILS_PER_ORDER);
}

type Mail<T extends MailTemplate> = Omit<Parameters<typeof queueMail<T>>[1], 'onceKey' | 'secret' | 'divisionId'> & {
  divisionId: string;
  orderId: string;
};

export interface QueuedMail {
  mail: string;
  /** True if the same mail was queued a moment ago, so that nothing was queued now. */
  isRepeated: boolean;
}

interface Action {
  action: string;
  /** Further facts for the audit row, besides the mail and its recipient. */
  after?: Record<string, unknown>;
  /** The id of the mail that is sent again, so that it does not count as a repetition of itself. */
  again?: string;
}

/**
 * Queues a mail that a person requested with a button. If it is pressed twice, or by two people at the same time, one
 * mail is queued and both get its id. The caller must hold a lock on the order, or on the mail that is sent again.
 */
export async function queueByHand<T extends MailTemplate>(
  ctx: TransactionContext,
  mail: Mail<T>,
  { action, after, again }: Action,
): Promise<QueuedMail> {
  await allowOrderMail(ctx, again ?? mail.orderId);
  const twin = await findTwin(ctx, mail, again ? ne(mailOutbox.id, again) : undefined);
  if (twin) return { mail: twin, isRepeated: true };
  const id = await queueMail(ctx, mail);
  await audit(
    ctx,
    action,
    { id: mail.orderId, divisionId: mail.divisionId },
    { after: { mail: id, to: mail.to, ...after } },
  );
  return { mail: id, isRepeated: false };
}

async function findTwin<T extends MailTemplate>(
  ctx: TransactionContext,
  { orderId, template, to, data }: Mail<T>,
  condition: SQL | undefined,
): Promise<string | undefined> {
  const [twin] = await ctx.db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(
      and(
        eq(mailOutbox.orderId, orderId),
        eq(mailOutbox.template, template),
        eq(mailOutbox.toAddress, to),
        isNull(mailOutbox.onceKey),
        ne(mailOutbox.state, 'failed'),
        gt(mailOutbox.createdAt, sql`now() - interval '1 minute'`),
        sql`${mailOutbox.data} = ${JSON.stringify(data)}::jsonb`,
        condition,
      ),
    )
    .limit(1);
  return twin?.id;
}
