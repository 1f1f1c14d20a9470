import { and, eq, inArray, isNull } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { groupMessages, messageRecipients } from '../../platform/db/tables/index.ts';

/**
 * Cancels the messages of an agent who loses the sign-in, because a thief of it may have written them. Mails that wait
 * for the mail server are not sent either.
 */
export async function endMessages(ctx: TransactionContext, agentId: string): Promise<void> {
  const ended = await ctx.db
    .update(groupMessages)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(groupMessages.agentId, agentId),
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
  }
}
