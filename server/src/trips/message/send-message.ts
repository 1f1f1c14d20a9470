import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import {
  type GroupMessage,
  groupMessages,
  mailOutbox,
  messageRecipients,
  orders,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readGroup } from '../readiness/visible-group.ts';
import { chooseRecipients } from './choose-recipients.ts';
import { hasSeats } from './has-seats.ts';
import { readStopLinks } from './offer-consents.ts';
import { messageMail } from './write-message.ts';

const BATCH = 50;
/** A message is sent when the mail server has taken its last mail. Until then it can be stopped. */
const LOOK_AGAIN_MS = 10_000;

/**
 * Sends a message. It may be killed anywhere and run again: the recipients are rows, a batch of mails is one
 * transaction with their marks, and the key of message and contact is unique.
 */
export async function sendMessage(ctx: Context, { messageId }: { messageId: string }): Promise<void> {
  await inTransaction(ctx, (ctx) => freeze(ctx, messageId));
  let isMore: boolean;
  do isMore = await inTransaction(ctx, (ctx) => queueBatch(ctx, messageId));
  while (isMore);
}

/** Locks the message, so that stopping it waits for the batch under way. */
async function lockMessage(ctx: TransactionContext, id: string): Promise<GroupMessage | undefined> {
  const [message] = await ctx.db.select().from(groupMessages).where(eq(groupMessages.id, id)).for('no key update');
  return message;
}

/** Fixes the recipients when the time has come. */
async function freeze(ctx: TransactionContext, id: string): Promise<void> {
  const message = await lockMessage(ctx, id);
  if (message?.state !== 'scheduled') return;
  const { recipients } = await chooseRecipients(ctx, message);
  const rows = recipients.map(({ customerId, orderId }, place) => ({ messageId: id, customerId, orderId, place }));
  if (rows.length) await ctx.db.insert(messageRecipients).values(rows);
  await ctx.db.update(groupMessages).set({ state: 'sending', frozenAt: new Date() }).where(eq(groupMessages.id, id));
}

/** Queues the next mails. Returns false after the last ones. */
async function queueBatch(ctx: TransactionContext, id: string): Promise<boolean> {
  const message = await lockMessage(ctx, id);
  if (message?.state !== 'sending') return false;
  const left = await ctx.db
    .select({ customerId: messageRecipients.customerId, orderId: messageRecipients.orderId, order: orders })
    .from(messageRecipients)
    .innerJoin(orders, eq(orders.id, messageRecipients.orderId))
    .where(
      and(eq(messageRecipients.messageId, id), isNull(messageRecipients.mailId), isNull(messageRecipients.leftOutAt)),
    )
    .orderBy(asc(messageRecipients.place))
    .limit(BATCH);
  if (!left.length) {
    await endOrWait(ctx, message);
    return false;
  }
  const group = await readGroup(ctx, message.groupId);
  const stopLinkOf = await readStopLinks(ctx, message);
  for (const { customerId, order } of left) {
    const stopLink = stopLinkOf({ orderId: order.id, email: order.contactEmail });
    const isMeant = !order.erasedAt && (await hasSeats(ctx, message, customerId));
    const done =
      group && stopLink && isMeant
        ? {
            mailId: await queueMail(ctx, {
              ...messageMail(ctx, group, message, { customerId, stopLink }),
              to: order.contactEmail,
              divisionId: message.divisionId,
              orderId: order.id,
              onceKey: `message:${id}:${customerId}`,
            }),
          }
        : { leftOutAt: new Date() };
    await ctx.db
      .update(messageRecipients)
      .set(done)
      .where(and(eq(messageRecipients.messageId, id), eq(messageRecipients.customerId, customerId)));
  }
  return true;
}

async function endOrWait(ctx: TransactionContext, message: GroupMessage): Promise<void> {
  const { id, subject } = message;
  const { mailId, messageId } = messageRecipients;
  const mails = ctx.db.select({ mailId }).from(messageRecipients).where(eq(messageId, id));
  if (await ctx.db.$count(mailOutbox, and(inArray(mailOutbox.id, mails), eq(mailOutbox.state, 'queued')))) {
    const runAt = new Date(Date.now() + LOOK_AGAIN_MS);
    await enqueue(ctx, 'send-message', { messageId: id }, { key: `message:${id}`, runAt });
    return;
  }
  await ctx.db.update(groupMessages).set({ state: 'sent' }).where(eq(groupMessages.id, id));
  await audit(ctx, 'message.sent', message, { after: { subject } });
}

/** Adds the job that sends the message, now or at its time. */
export async function queueSending(ctx: TransactionContext, { id, sendAt }: Pick<GroupMessage, 'id' | 'sendAt'>) {
  const runAt = sendAt > ctx.clock() ? { runAt: sendAt } : {};
  await enqueue(ctx, 'send-message', { messageId: id }, { key: `message:${id}`, ...runAt });
}
