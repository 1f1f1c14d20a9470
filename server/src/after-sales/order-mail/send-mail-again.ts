import { and, eq, getTableColumns } from 'drizzle-orm';
import {
  IS_FOR_RECIPIENT,
  type MailData,
  type MailTemplate,
  type MailToSend,
  type QueuedMail,
  queueByHand,
  SECRET_TEMPLATES,
} from '../../mails/index.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { mailOutbox } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { stillToSign } from './still-to-sign.ts';

/** Queues a mail that was sent or given up as a new row, so that the result of the first one stays on record. */
export async function sendMailAgain(ctx: Context, { id }: { id: string }): Promise<QueuedMail> {
  return inTransaction(ctx, async (ctx) => {
    const former = await heldMail(ctx, id);
    if (SECRET_TEMPLATES.includes(former.template)) throw new AppError('mail.secret');
    if (former.emptiedAt) throw new AppError('mail.emptied');
    if (former.state === 'queued') throw new AppError('mail.underway');
    const { divisionId, orderId, toAddress: to } = former;
    const template = former.template as MailTemplate;
    if (!former.isForRecipient) throw new AppError('mail.otherRecipient');
    const current = await stillToSign(ctx, former);
    if (!current) throw new AppError('order.nothingToSign');
    // A reminder that staff send by hand must not count as the automatic one.
    const data = (template === 'waiver-request' ? { ...current, daysLeft: null } : current) as MailData<MailTemplate>;
    const mail = { template, to, data, divisionId, orderId };
    return queueByHand(ctx, mail, { action: 'order.mailSentAgain', after: { template, former: id }, again: id });
  });
}

type HeldMail = MailToSend & { divisionId: string; orderId: string };

async function heldMail(ctx: TransactionContext, id: string): Promise<HeldMail> {
  const [mail] = await ctx.db
    .select({ ...getTableColumns(mailOutbox), isForRecipient: IS_FOR_RECIPIENT })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, id), staffScope(ctx, mailOutbox.divisionId)))
    .for('no key update');
  // Staff only see mails of orders.
  if (!mail?.orderId) throw new AppError('resource.notFound');
  return mail as HeldMail;
}
