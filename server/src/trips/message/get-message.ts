import type { InputOf } from '@tours/contract/api';
import type { Message, RecipientState } from '@tours/contract/group-message';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, not } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import {
  groupMessages,
  IS_ADD_ON,
  mailOutbox,
  messageRecipients,
  orderItems,
  orders,
  travellers,
} from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { namesOf } from '../readiness/read-rows.ts';
import { actsFor } from './acts.ts';
import { chooseRecipients } from './choose-recipients.ts';
import { isShownTo, type MessageRow, presentMessage, selectMessages } from './find-messages.ts';
import { isAbout } from './has-seats.ts';

export async function getMessage(ctx: Context, { id }: InputOf<'getMessage'>): Promise<Message> {
  const found = await selectMessages(
    ctx,
    and(eq(groupMessages.id, id), visibleTo(ctx, groupMessages), isShownTo(ctx)),
  ).then(foundRow);
  const { message } = found;
  const recipients = message.frozenAt ? await readRecipients(ctx, found) : await expected(ctx, found);
  return { ...presentMessage(found), body: message.body, recipients, acts: actsFor(ctx.actor, message) };
}

/** The contacts who would get the message now. */
async function expected(ctx: Context, { message }: MessageRow): Promise<RecipientState[]> {
  if (message.state === 'cancelled') return [];
  const { recipients } = await chooseRecipients(ctx, message);
  return recipients.map(({ name, travellers, email }) => ({
    name,
    travellers,
    email: shown(ctx, email),
    state: 'waiting',
    sentAt: null,
  }));
}

async function readRecipients(ctx: Context, { message, group }: MessageRow): Promise<RecipientState[]> {
  const rows = await ctx.db
    .select({
      customerId: messageRecipients.customerId,
      name: orders.contactName,
      email: orders.contactEmail,
      mailId: messageRecipients.mailId,
      leftOutAt: messageRecipients.leftOutAt,
      state: mailOutbox.state,
      attempts: mailOutbox.attempts,
      sentAt: mailOutbox.sentAt,
    })
    .from(messageRecipients)
    .innerJoin(orders, eq(orders.id, messageRecipients.orderId))
    .leftJoin(mailOutbox, eq(mailOutbox.id, messageRecipients.mailId))
    .where(eq(messageRecipients.messageId, message.id))
    .orderBy(asc(messageRecipients.place));
  const travellersOf = Map.groupBy(await readTravellers(ctx, message), ({ customerId }) => customerId);
  return rows.map((row) => ({
    name: row.name,
    travellers: namesOf(travellersOf.get(row.customerId) ?? []),
    email: shown(ctx, row.email),
    state: stateOf(row),
    sentAt: row.sentAt && zoned(row.sentAt, group.timezone),
  }));
}

/**
 * Reads less than the readiness of each seat, because the page asks again and again while a message is sent. Nobody
 * travels to an add-on, so its names are left out.
 */
const readTravellers = (ctx: Context, { groupId, availabilityPk }: MessageRow['message']) =>
  ctx.db
    .select(pick(travellers, ['customerId', 'firstname', 'lastname']))
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(travellers, eq(travellers.orderItemId, orderItems.id))
    .where(and(isAbout({ groupId, availabilityPk }), not(IS_ADD_ON)))
    .orderBy(asc(orderItems.startAt), asc(orderItems.availabilityPk), asc(orders.id), asc(travellers.position));

interface MailFacts {
  leftOutAt: Date | null;
  state: 'queued' | 'sent' | 'failed' | null;
  attempts: number | null;
}

/** A failed mail without attempts became unnecessary. */
function stateOf({ leftOutAt, state, attempts }: MailFacts): RecipientState['state'] {
  if (leftOutAt) return 'leftOut';
  if (state === 'failed') return attempts ? 'bounced' : 'leftOut';
  return state ?? 'waiting';
}

const shown = ({ actor }: Context, email: string) => (actor.type === 'agent' ? null : email);
