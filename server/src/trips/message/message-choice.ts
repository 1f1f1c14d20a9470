import type { InputOf } from '@tours/contract/api';
import type { MessageChoice } from '@tours/contract/message-choice';
import { pick } from '@tours/contract/pick';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { resolveLink } from '../../mails/index.ts';
import { presentDivision } from '../../organisations/index.ts';
import { addressKey, allowChange } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, divisions, groups, orders, partners } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { emailsThatStopped } from './offer-consents.ts';

/** Says whether the contact of a link gets the messages to their group. It names nobody, because mails are passed on. */
export async function getMessageChoice(ctx: Context, { id }: InputOf<'getMessageChoice'>): Promise<MessageChoice> {
  return present(ctx, await openOrder(ctx, id, 'opened'));
}

/** Stops the messages to the group for this contact, or lets them come again. The same choice again changes nothing. */
export async function setMessageChoice(
  ctx: Context,
  { id, isStopped }: InputOf<'setMessageChoice'>,
): Promise<MessageChoice> {
  const order = await openOrder(ctx, id, null);
  await inTransaction(ctx, async (ctx) => {
    const changed = await ctx.db
      .update(orders)
      .set({ messagesStoppedAt: isStopped ? ctx.clock() : null })
      .where(
        and(
          // Other orders of the account may have another email, and this one may be corrected at this moment.
          eq(sql`lower(${orders.contactEmail})`, order.madeFor),
          eq(orders.groupId, order.groupId),
          isStopped ? isNull(orders.messagesStoppedAt) : isNotNull(orders.messagesStoppedAt),
        ),
      )
      .returning({ id: orders.id });
    if (!changed.length) return;
    // The link may have ended while the change waited for the order.
    await resolveLink(ctx, id, ['stop'], null);
    // By network, because somebody to whom the mail was passed on must not use up the changes of the family.
    if (!isStopped) await allowChange(ctx, addressKey(ctx, `messages-wanted:${order.id}`));
    await audit(ctx, isStopped ? 'order.messagesStopped' : 'order.messagesWanted', order);
  });
  return present(ctx, order);
}

async function openOrder(ctx: Context, token: string, act: 'opened' | null) {
  const { orderId, madeFor } = await resolveLink(ctx, token, ['stop'], act);
  const order = await ctx.db
    .select({
      ...pick(orders, ['id', 'divisionId', 'groupId']),
      group: groups.title,
      partner: partners.name,
      division: { name: divisions.name, ...sellerColumns },
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(partners, eq(partners.id, orders.partnerId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(orders.id, orderId))
    .then(oneRow);
  return { ...order, madeFor };
}

async function present(
  ctx: Context,
  { group, partner, division, groupId, madeFor }: Awaited<ReturnType<typeof openOrder>>,
): Promise<MessageChoice> {
  const isStopped = (await emailsThatStopped(ctx, groupId)).has(madeFor);
  return { group, partner, division: presentDivision(division), isStopped };
}
