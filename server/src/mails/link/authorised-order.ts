import { and, eq, sql } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { type LinkAct, type LinkPurpose, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isKeyAlive } from './lifetime.ts';
import { resolveLink } from './resolve-link.ts';
import { isToken } from './token.ts';

interface OpenedOrder {
  id: string;
  /**
   * Agents see the bookings, but not the contact details and the waivers, which concern only traveller and operator.
   */
  isForAgent: boolean;
  /** Opened as the family does: by a link, in the browser that bought, or by the customer's session. */
  isForFamily: boolean;
  /** Opened by an address that may have been passed on, so it gives less: see docs/decisions/088. */
  isPassedOn: boolean;
  link: { id: string; purpose: LinkPurpose } | null;
}

/** An hour after the payment, its browser saves the order no more. */
const isPaidLongAgo = sql<boolean>`coalesce(${orders.authorisedAt} < now() - interval '1 hour', false)`;

/**
 * The address of the browser that bought contains the key. Somebody may copy it into a chat, and it stays in the history of
 * a shared computer, so an hour after the payment it counts as passed on. A bank that refuses a card returns the browser to
 * it as well, so the hour of an unpaid order begins when it was last saved.
 */
export const isPassedOn = sql<boolean>`coalesce(${orders.authorisedAt}, ${orders.savedAt}) < now() - interval '1 hour'`;

/** Finds the order that a browser made, by the key that the browser chose. The key saves, pays and confirms the order. */
export async function orderOfKey(ctx: Context, checkoutKey: string) {
  const [found] = await ctx.db
    .select({ id: orders.id, isPassedOn, isPaidLongAgo })
    .from(orders)
    .where(and(eq(orders.checkoutKey, checkoutKey), isKeyAlive));
  if (!found) throw new AppError('order.notFound');
  return found;
}

/**
 * Finds the order of a page by the token of a mailed link, by id with a session that may see it, or by checkout key. Only
 * the pages for payments and answers pass the `purpose` of their own links, which families keep to themselves.
 */
export async function authorisedOrder(
  ctx: Context,
  key: string,
  act: LinkAct | null = null,
  purpose: 'order' | 'pay' | 'questions' = 'order',
): Promise<OpenedOrder> {
  if (isToken(key)) {
    const link = await resolveLink(ctx, key, ['order', purpose], act);
    return { id: link.orderId, isForAgent: false, isForFamily: true, isPassedOn: link.purpose === 'order', link };
  }
  const own = await ownOrder(ctx, key);
  const { type } = ctx.actor;
  if (own)
    return {
      id: own.id,
      isForAgent: type === 'agent',
      isForFamily: type === 'customer',
      isPassedOn: false,
      link: null,
    };
  const bought = await orderOfKey(ctx, key);
  // The customer sees the same by the key as by the order's id.
  const isOwner = bought.isPassedOn && type === 'customer' && (await ownOrder(ctx, bought.id)) !== undefined;
  return {
    id: bought.id,
    isForAgent: false,
    isForFamily: true,
    isPassedOn: bought.isPassedOn && !isOwner,
    link: null,
  };
}

async function ownOrder(ctx: Context, id: string): Promise<{ id: string } | undefined> {
  if (ctx.actor.type === 'visitor' || ctx.actor.type === 'system') return undefined;
  const [own] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), visibleTo(ctx, orders)));
  return own;
}
