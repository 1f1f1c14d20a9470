import type { InputOf } from '@tours/contract/api';
import type { ListedMessage } from '@tours/contract/group-message';
import { pick } from '@tours/contract/pick';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readerOf } from '../../organisations/index.ts';
import type { Context } from '../../platform/context.ts';
import { groupMessages, groups } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { isOneOf } from '../../platform/lists/filters.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';

export async function findMessages(
  ctx: Context,
  { division, group, state, ...page }: InputOf<'findMessages'>,
): Promise<Page<ListedMessage>> {
  const reader = await readerOf(ctx, division);
  const where = and(
    reader.own(groupMessages),
    isShownTo(ctx),
    isOneOf(groupMessages.groupId, group),
    isOneOf(groupMessages.state, state),
  );
  const { id, createdAt: at } = groupMessages;
  const list = { from: groupMessages, where, id, sort: '-at' as const, columns: { at } };
  return (await readPage(ctx, list, page, (chosen) => selectMessages(ctx, chosen))).map(presentMessage);
}

/** Agents see no offers, because only the operator knows which families agreed to them. */
export const isShownTo = ({ actor }: Context): SQL | undefined =>
  actor.type === 'agent' ? eq(groupMessages.kind, 'trip') : undefined;

const recipientCount = (condition: SQL) => sql<number>`(
  select count(*)::int from message_recipients r left join mail_outbox m on m.id = r.mail_id
  where r.message_id = ${groupMessages.id} and ${condition})`;

export function selectMessages(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      message: groupMessages,
      group: { id: groups.id, title: groups.title, timezone: groups.timezone },
      departure: sql<string | null>`(select d.title from departures d
        where d.group_id = ${groupMessages.groupId} and d.availability_pk = ${groupMessages.availabilityPk})`,
      recipientCount: recipientCount(sql`true`),
      sentCount: recipientCount(sql`m.state = 'sent'`),
    })
    .from(groupMessages)
    .innerJoin(groups, eq(groups.id, groupMessages.groupId))
    .where(condition)
    .$dynamic();
}
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

export function presentMessage({ message, group, departure, recipientCount, sentCount }: MessageRow): ListedMessage {
  const { availabilityPk } = message;
  return {
    _id: message.id,
    group: { _id: group.id, title: group.title },
    departure: availabilityPk === null ? null : { availabilityPk, title: departure ?? '' },
    ...pick(message, ['kind', 'audience', 'subject', 'author', 'state']),
    sendAt: zoned(message.sendAt, group.timezone),
    createdAt: zoned(message.createdAt, group.timezone),
    recipientCount,
    sentCount,
  };
}
