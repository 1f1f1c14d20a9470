import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { notifyEmployees } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { groupMessages, messageRecipients } from '../../platform/db/tables/index.ts';

/**
 * Cancels the messages of an agent or employee who was removed or loses the sign-in, because a thief of it may have
 * written them. Mails that wait for the mail server are not sent either. Staff are notified, so that they send again what
 * families still need. Without `divisionIds`, the messages of all divisions end.
 */
export async function endMessages(ctx: TransactionContext, authorId: string, divisionIds?: string[]): Promise<void> {
  const ended = await ctx.db
    .update(groupMessages)
    .set({ state: 'cancelled' })
    .where(
      and(
        or(eq(groupMessages.agentId, authorId), eq(groupMessages.employeeId, authorId)),
        divisionIds && inArray(groupMessages.divisionId, divisionIds),
        inArray(groupMessages.state, ['waiting', 'scheduled', 'sending', 'stopped']),
      ),
    )
    .returning();
  for (const message of ended) {
    await ctx.db
      .update(messageRecipients)
      .set({ leftOutAt: new Date() })
      .where(and(eq(messageRecipients.messageId, message.id), isNull(messageRecipients.mailId)));
    await audit(ctx, 'message.cancelled', message, { after: { subject: message.subject } });
    await notifyEmployees(ctx, {
      divisionId: message.divisionId,
      key: `message-ended:${message.id}`,
      heading: 'A message to families was cancelled',
      message: `Its author, ${message.author}, was removed or can no longer log in. If families still need the message, please send it again.`,
      facts: { Subject: message.subject },
      page: { label: 'See the message', path: `/companies/divisions/messages/${message.id}` },
    });
  }
}
