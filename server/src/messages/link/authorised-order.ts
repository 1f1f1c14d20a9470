import { and, eq } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { type LinkAct, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isKeyAlive } from './lifetime.ts';
import { resolveLink } from './resolve-link.ts';
import { isToken } from './token.ts';

interface OpenedOrder {
  id: string;
  /** What opened it, and opens its further parts. */
  key: string;
  /** Agents read what was sold; how to reach people, and what waivers say, is between them and the operator. */
  isForAgent: boolean;
  /** The mailed link that it was opened by. */
  linkId: string | null;
}

/** The order that this browser made: the key saves, pays and confirms it, and nobody is told the key but that browser. */
export async function orderOfKey(ctx: Context, checkoutKey: string): Promise<{ id: string }> {
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.checkoutKey, checkoutKey), isKeyAlive));
  if (!found) throw new AppError('order.notFound');
  return found;
}

/** The order whose page is asked for: by the link of a mail, by id with a session that may see it, or by checkout key. */
export async function authorisedOrder(
  ctx: Context,
  unverifiedKey: string,
  act: LinkAct | null = null,
): Promise<OpenedOrder> {
  const key = unverifiedKey;
  if (isToken(key)) {
    const link = await resolveLink(ctx, key, 'order', act);
    return { id: link.orderId, key, isForAgent: false, linkId: link.id };
  }
  const own = await ownOrder(ctx, key);
  if (own) return { id: own.id, key, isForAgent: ctx.actor.type === 'agent', linkId: null };
  return { ...(await orderOfKey(ctx, key)), key, isForAgent: false, linkId: null };
}

async function ownOrder(ctx: Context, id: string): Promise<{ id: string } | undefined> {
  if (ctx.actor.type === 'visitor' || ctx.actor.type === 'system') return undefined;
  const [own] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), visibleTo(ctx, orders)));
  return own;
}
