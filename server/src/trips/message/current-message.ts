import { eq } from 'drizzle-orm';
import { HELD, type MailData } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { agents, type GroupMessage, groupMessages } from '../../platform/db/tables/index.ts';
import { hasSeats } from './has-seats.ts';
import { stoppedIn } from './stopped-in.ts';

type Data = MailData<'group-message'>;

/**
 * Holds the mail of a stopped message. Null if its leader was removed, or the contact cancelled all seats or stopped the
 * messages meanwhile.
 */
export async function currentMessage(ctx: Context, data: Data): Promise<Data | typeof HELD | null> {
  const [message] = await ctx.db.select().from(groupMessages).where(eq(groupMessages.id, data.messageId));
  if (!message || message.state === 'cancelled' || (await hasLeft(ctx, message))) return null;
  if (message.state === 'stopped') return HELD;
  if ((await stoppedIn(ctx, message.groupId)).has(data.customerId)) return null;
  return (await hasSeats(ctx, message, data.customerId)) ? data : null;
}

/** A thief of a leader's session may have written it, and the leader or their sign-in was removed since. */
export async function hasLeft(ctx: Context, { agentId }: GroupMessage): Promise<boolean> {
  if (!agentId) return false;
  const [author] = await ctx.db.select({ identityId: agents.identityId }).from(agents).where(eq(agents.id, agentId));
  return !author?.identityId;
}
