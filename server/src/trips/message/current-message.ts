import { eq } from 'drizzle-orm';
import { HELD, type MailData } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { groupMessages } from '../../platform/db/tables/index.ts';
import { hasSeats } from './has-seats.ts';
import { stoppedIn } from './stopped-in.ts';

type Data = MailData<'group-message'>;

/**
 * Holds the mail of a stopped message. Null if the message was cancelled, or the contact cancelled all seats or stopped
 * the messages meanwhile.
 */
export async function currentMessage(ctx: Context, data: Data): Promise<Data | typeof HELD | null> {
  const [message] = await ctx.db.select().from(groupMessages).where(eq(groupMessages.id, data.messageId));
  if (!message || message.state === 'cancelled') return null;
  if (message.state === 'stopped') return HELD;
  if ((await stoppedIn(ctx, message.groupId)).has(data.customerId)) return null;
  return (await hasSeats(ctx, message, data.customerId)) ? data : null;
}
