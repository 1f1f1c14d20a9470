import type { InputOf } from '@tours/contract/api';
import type { Message } from '@tours/contract/group-message';
import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { notifyEmployees } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { type GroupMessage, groupMessages } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError, invalidField } from '../../platform/lib/app-error.ts';
import { type VisibleGroup, visibleGroup } from '../readiness/visible-group.ts';
import { allowToday, needsApproval } from './approval.ts';
import { checkDraft } from './check-draft.ts';
import { chooseRecipients } from './choose-recipients.ts';
import { getMessage } from './get-message.ts';
import { queueSending } from './send-message.ts';
import { authorOf } from './write-message.ts';

type Input = InputOf<'createMessage'>;

const MOST_DAYS_AHEAD = 366;

/** Keeps a message and plans its sending. The same key again returns the message that exists. */
export async function createMessage(ctx: Context, input: Input): Promise<Message> {
  const group = await visibleGroup(ctx, input.id);
  await checkDraft(ctx, group, input);
  const sendAt = sendingTime(input.sendAt, group.timezone, ctx.clock());
  const { kind, audience, departure: availabilityPk } = input;
  const { id: groupId, divisionId } = group;
  const { recipients } = await chooseRecipients(ctx, { kind, audience, groupId, divisionId, availabilityPk });
  const id = await inTransaction(ctx, async (ctx) => {
    const known = await findByKey(ctx, input);
    if (known) return known;
    await allowToday(ctx, group.partner.timezone);
    // Somebody may have pressed twice, and the first press was waited for just now.
    const twin = await findByKey(ctx, input);
    if (twin) return twin;
    if (!recipients.length) throw new AppError('message.nobody');
    return insert(ctx, group, input, sendAt);
  });
  return getMessage(ctx, { id });
}

/** Reads the local time in the group's zone. A time that the clocks skip or that is past is refused. */
function sendingTime(local: string | null, zone: string, now: Date): Date {
  if (local === null) return now;
  const time = DateTime.fromISO(local, { zone });
  if (!time.isValid || time.toFormat("yyyy-MM-dd'T'HH:mm") !== local)
    throw invalidField('sendAt', 'This time doesn’t exist. Please choose another one.');
  const present = DateTime.fromJSDate(now);
  if (time < present.minus({ minutes: 1 }))
    throw invalidField('sendAt', 'This time is past. Please choose a later one.');
  if (time > present.plus({ days: MOST_DAYS_AHEAD })) throw invalidField('sendAt', 'At most a year ahead.');
  return time.toJSDate();
}

async function findByKey(ctx: Context, { id, key }: Pick<Input, 'id' | 'key'>): Promise<string | undefined> {
  const [known] = await ctx.db
    .select({ id: groupMessages.id })
    .from(groupMessages)
    .where(and(eq(groupMessages.key, key), eq(groupMessages.groupId, id)));
  return known?.id;
}

async function insert(
  ctx: TransactionContext,
  group: VisibleGroup,
  { key, kind, departure, audience, subject, body }: Input,
  sendAt: Date,
): Promise<string> {
  const isWaiting = await needsApproval(ctx);
  const [message] = await ctx.db
    .insert(groupMessages)
    .values({
      divisionId: group.divisionId,
      partnerId: group.partnerId,
      groupId: group.id,
      availabilityPk: departure,
      kind,
      audience,
      subject,
      body,
      key,
      sendAt,
      state: isWaiting ? 'waiting' : 'scheduled',
      approvedAt: isWaiting ? null : new Date(),
      agentId: ctx.actor.type === 'agent' ? ctx.actor.id : null,
      employeeId: ctx.actor.type === 'employee' ? ctx.actor.id : null,
      author: authorOf(ctx, group),
    })
    .onConflictDoNothing({ target: groupMessages.key })
    .returning();
  // Two presses of staff at the same time, or a key of somebody else.
  if (!message) {
    const twin = await findByKey(ctx, { id: group.id, key });
    if (!twin) throw new AppError('resource.notFound');
    return twin;
  }
  const { state } = message;
  await audit(ctx, 'message.created', message, {
    after: { group: group.title, subject, kind, audience, departure, sendAt: sendAt.toISOString(), state },
  });
  if (isWaiting) await askStaff(ctx, group, message);
  else await queueSending(ctx, message);
  return message.id;
}

async function askStaff(ctx: TransactionContext, group: VisibleGroup, message: GroupMessage): Promise<void> {
  await notifyEmployees(ctx, {
    divisionId: group.divisionId,
    key: `message:${message.id}`,
    heading: 'A message waits for your approval',
    message: `${message.author}, wrote their first message to ${group.title}. It is sent once somebody approves it.`,
    facts: { Subject: message.subject },
    page: { label: 'Read the message', path: `/companies/divisions/messages/${message.id}` },
  });
}
