import type { InputOf } from '@tours/contract/api';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { heldOrder } from '../../platform/access/staff-order.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { accessLinks, feedLinks, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Lets staff revoke one link of an order, or everything that opens the order without a session. */
export async function revokeOrderLinks(
  ctx: Context,
  { id, link }: InputOf<'revokeOrderLinks'>,
): Promise<{ revoked: number }> {
  return inTransaction(ctx, async (ctx) => {
    const order = await heldOrder(ctx, id);
    const revoked = link ? await endLinks(ctx, id, link) : await endAllLinks(ctx, id);
    if (link && !revoked) throw new AppError('resource.notFound');
    await audit(ctx, 'order.linksRevoked', order, { after: { links: revoked, ...(link ? { link } : {}) } });
    return { revoked };
  });
}

/**
 * Ends every link of the order, and the key of the browser that made it. The caller must be allowed to change the
 * order.
 */
export async function endAllLinks(ctx: TransactionContext, orderId: string): Promise<number> {
  await endKey(ctx, orderId);
  return endLinks(ctx, orderId);
}

/** Ends the key of the browser that made the order. The browser's next order may have the same key. */
export async function endKey(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db.update(orders).set({ checkoutKey: sql`gen_random_uuid()` }).where(eq(orders.id, orderId));
}

/**
 * Ends one link of an order, or all of them. The caller must be allowed to change the order. The next generation has
 * other tokens, so the old ones stay closed when the link is mailed again.
 */
export async function endLinks(ctx: TransactionContext, orderId: string, link?: string): Promise<number> {
  return endWhere(ctx, allOf(eq(accessLinks.orderId, orderId), link ? eq(accessLinks.id, link) : undefined));
}

/**
 * Ends a guide's link to a departure, and the guide's calendar, which whoever has the link can open. The caller must be
 * allowed to issue it.
 */
export async function endGuideLink(ctx: TransactionContext, departureId: string, link: string): Promise<number> {
  const isThis = allOf(eq(accessLinks.departureId, departureId), eq(accessLinks.id, link));
  await endFeeds(
    ctx,
    sql`(${feedLinks.owner}, ${feedLinks.divisionId}) in (select made_for, division_id from access_links where ${isThis})`,
  );
  return endWhere(ctx, isThis);
}

/** Ends every guide's link for this email in some divisions, because the person does not work there any more. */
export async function endGuideLinks(ctx: TransactionContext, email: string, divisionIds: string[]): Promise<void> {
  const { purpose, madeFor, divisionId } = accessLinks;
  await endWhere(ctx, allOf(eq(purpose, 'guide'), eq(madeFor, email), inArray(divisionId, divisionIds)));
  await endFeeds(ctx, allOf(eq(feedLinks.owner, email), inArray(feedLinks.divisionId, divisionIds)));
}

/** Ends calendar feeds. Without this they would fill again at the old address once the person comes back. */
export function endFeeds(ctx: TransactionContext, condition: SQL): Promise<{ id: string }[]> {
  return ctx.db
    .update(feedLinks)
    .set({ generation: sql`${feedLinks.generation} + 1`, revokedAt: ctx.clock() })
    .where(and(condition, isNull(feedLinks.revokedAt)))
    .returning({ id: feedLinks.id });
}

async function endWhere(ctx: TransactionContext, condition: SQL): Promise<number> {
  const ended = await ctx.db
    .update(accessLinks)
    .set({ generation: sql`${accessLinks.generation} + 1`, revokedAt: sql`now()`, revokedBy: actorName(ctx.actor) })
    .where(and(condition, isNull(accessLinks.revokedAt)))
    .returning({ id: accessLinks.id });
  return ended.length;
}
