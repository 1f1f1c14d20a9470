import type { InputOf } from '@tours/contract/api';
import type { Message } from '@tours/contract/group-message';
import { and, eq } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { inOneStatement } from '../../platform/db/in-one-statement.ts';
import { type GroupMessage, groupMessages, mailOutbox, messageRecipients } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { jobCall, removalCall } from '../../platform/jobs/enqueue.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { ACTS, mayAct } from './acts.ts';
import { isShownTo } from './find-messages.ts';
import { getMessage } from './get-message.ts';
import { mailDecision } from './mail-decision.ts';
import { queueSending } from './queue-sending.ts';

/** Approves, cancels, stops or resumes. Pressing twice does it once. */
export async function actOnMessage(ctx: Context, { id, act }: InputOf<'actOnMessage'>): Promise<Message> {
  await inTransaction(ctx, async (ctx) => {
    const [message] = await ctx.db
      .select()
      .from(groupMessages)
      .where(and(eq(groupMessages.id, id), visibleTo(ctx, groupMessages), isShownTo(ctx)))
      .for('no key update');
    if (!message) throw new AppError('resource.notFound');
    if (!mayAct(ctx.actor, act, message)) throw new AppError('auth.forbidden');
    const { from, to } = ACTS[act];
    if (message.state === to || (act === 'approve' && isOnItsWay(message))) return;
    if (!from.includes(message.state)) throw new AppError('message.notNow');
    const approvedAt = act === 'approve' ? new Date() : message.approvedAt;
    await ctx.db.update(groupMessages).set({ state: to, approvedAt }).where(eq(groupMessages.id, id));
    await audit(ctx, `message.${PAST[act]}`, message, { after: { subject: message.subject } });
    if (act === 'approve') {
      await queueSending(ctx, message);
      await mailDecision(ctx, message, 'approved');
    }
    if (act === 'cancel') {
      await inOneStatement(ctx, [], [removalCall(`message:${id}`)]);
      await mailDecision(ctx, message, message.state === 'waiting' ? 'refused' : 'cancelled');
    }
    if (act === 'resume') await resumeSending(ctx, message);
  });
  return getMessage(ctx, { id });
}

/** A message may go out between two presses on "Approve". */
const isOnItsWay = ({ approvedAt, state }: GroupMessage) => approvedAt !== null && state !== 'cancelled';

const PAST = { approve: 'approved', cancel: 'cancelled', stop: 'stopped', resume: 'resumed' } as const;

/** Continues with the recipients that are left, and gives the mails that were held their jobs again. */
async function resumeSending(ctx: TransactionContext, message: GroupMessage): Promise<void> {
  const heldMails = await ctx.db
    .select({ id: mailOutbox.id })
    .from(messageRecipients)
    .innerJoin(mailOutbox, eq(mailOutbox.id, messageRecipients.mailId))
    .where(and(eq(messageRecipients.messageId, message.id), eq(mailOutbox.state, 'queued')));
  const jobs = heldMails.map(({ id }) => jobCall('send-mail', { mailId: id }, { key: `mail:${id}` }));
  if (jobs.length) await inOneStatement(ctx, [], jobs);
  await queueSending(ctx, message);
}
