import type { InputOf } from '@tours/contract/api';
import type { Message, MessageAct } from '@tours/contract/group-message';
import { pick } from '@tours/contract/pick';
import { and, eq, isNull } from 'drizzle-orm';
import { brandOf, enqueueMail, type MailData, queueMail } from '../../mails/index.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import {
  agents,
  type GroupMessage,
  groupMessages,
  mailOutbox,
  messageRecipients,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { removeJob } from '../../platform/jobs/enqueue.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { readGroup } from '../readiness/visible-group.ts';
import { ACTS, mayAct } from './acts.ts';
import { isShownTo } from './find-messages.ts';
import { getMessage } from './get-message.ts';
import { queueSending } from './send-message.ts';

/** Approves, cancels, stops or resumes. Pressing twice does it once. */
export async function actOnMessage(ctx: Context, { id, act }: InputOf<'actOnMessage'>): Promise<Message> {
  await inTransaction(ctx, async (ctx) => {
    const message = await ctx.db
      .select()
      .from(groupMessages)
      .where(and(eq(groupMessages.id, id), visibleTo(ctx, groupMessages), isShownTo(ctx)))
      .for('no key update')
      .then(foundRow);
    if (!mayAct(ctx.actor, act, message)) throw new AppError('auth.forbidden');
    const { from, to } = ACTS[act];
    if (message.state === to || (act === 'approve' && isOnItsWay(message))) return;
    if (!from.includes(message.state)) throw new AppError('message.notNow');
    const approvedAt = act === 'approve' ? new Date() : message.approvedAt;
    await ctx.db.update(groupMessages).set({ state: to, approvedAt }).where(eq(groupMessages.id, id));
    await audit(ctx, `message.${PAST[act]}`, message, { after: { subject: message.subject } });
    await EFFECTS[act](ctx, message);
  });
  return getMessage(ctx, { id });
}

/** A message may go out between two presses on "Approve". */
const isOnItsWay = ({ approvedAt, state }: GroupMessage) => approvedAt !== null && state !== 'cancelled';

const PAST = { approve: 'approved', cancel: 'cancelled', stop: 'stopped', resume: 'resumed' } as const;

const EFFECTS: Record<MessageAct, (ctx: TransactionContext, message: GroupMessage) => Promise<void>> = {
  approve: async (ctx, message) => {
    await queueSending(ctx, message);
    await mailDecision(ctx, message, 'approved');
  },
  cancel: async (ctx, message) => {
    await removeJob(ctx, `message:${message.id}`);
    await mailDecision(ctx, message, message.state === 'waiting' ? 'refused' : 'cancelled');
  },
  stop: async () => {},
  resume: resumeSending,
};

/** Continues with the recipients that are left, and gives the mails that were held their jobs again. */
async function resumeSending(ctx: TransactionContext, message: GroupMessage): Promise<void> {
  const heldMails = await ctx.db
    .select(pick(mailOutbox, ['id', 'template', 'onceKey']))
    .from(messageRecipients)
    .innerJoin(mailOutbox, eq(mailOutbox.id, messageRecipients.mailId))
    .where(and(eq(messageRecipients.messageId, message.id), eq(mailOutbox.state, 'queued')));
  for (const mail of heldMails) await enqueueMail(ctx, mail);
  await queueSending(ctx, message);
}

/** Mails the leader who wrote a message the decision of staff about it. Each outcome is mailed once. */
async function mailDecision(
  ctx: TransactionContext,
  message: GroupMessage,
  outcome: MailData<'message-decided'>['outcome'],
): Promise<void> {
  const { id, agentId, groupId, divisionId, subject, sendAt } = message;
  if (!agentId || ctx.actor.type !== 'employee') return;
  const [author] = await ctx.db
    .select({ name: agents.name, email: agents.email })
    .from(agents)
    .where(and(eq(agents.id, agentId), isNull(agents.deletedAt)));
  const group = await readGroup(ctx, groupId);
  if (!author || !group) return;
  await queueMail(ctx, {
    template: 'message-decided',
    to: author.email,
    data: {
      brand: brandOf(ctx.config, group.division),
      name: author.name,
      groupTitle: group.title,
      subject,
      outcome,
      sendAt: sendAt > ctx.clock() ? zoned(sendAt, group.timezone) : null,
      messageUrl: `${ctx.config.PUBLIC_URL}/partners/groups/messages/${id}`,
    },
    divisionId,
    orderId: null,
    onceKey: `message-${outcome}:${id}:${agentId}`,
  });
}
