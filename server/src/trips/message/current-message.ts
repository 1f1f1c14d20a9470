import { eq } from 'drizzle-orm';
import { HELD, type MailData, tokenOf } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { groupMessages, type mailOutbox } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { hasSeats } from './has-seats.ts';
import { consentLink, offerAddress, readStopLinks } from './offer-consents.ts';

type Data = MailData<'group-message'> | MailData<'offer'>;
type Row = Pick<typeof mailOutbox.$inferSelect, 'orderId' | 'toAddress'> & { data: Data };

/**
 * Holds the mail of a stopped message. Null if the message was cancelled, or the contact cancelled all seats, stopped the
 * messages or withdrew the consent to offers meanwhile.
 */
export async function currentMessage(
  ctx: Context,
  { orderId, toAddress, data }: Row,
): Promise<Data | typeof HELD | null> {
  const [message] = await ctx.db.select().from(groupMessages).where(eq(groupMessages.id, data.messageId));
  if (!message || message.state === 'cancelled') return null;
  if (message.state === 'stopped') return HELD;
  const { customerId } = data;
  const stopLinkOf = await readStopLinks(ctx, message);
  const stopLink = stopLinkOf({ orderId: required(orderId, 'the order of a message'), email: toAddress });
  if (!stopLink || !(await hasSeats(ctx, message, customerId))) return null;
  if (message.kind === 'trip') return data;
  const token = tokenOf(ctx.config, consentLink(stopLink));
  return { ...data, unsubscribeUrl: offerAddress(ctx.config, token) };
}
