import { eq } from 'drizzle-orm';
import { type AttemptRule, addressKey, allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { accessLinks, type LinkAct, type LinkPurpose, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { isLinkOver } from './lifetime.ts';
import { recordUse } from './record-use.ts';
import { isProven, linkIdOf } from './token.ts';

/** The limit allows for a family and the scanners of its mail server, but not for somebody who tries out tokens. */
const PER_LINK_AND_ADDRESS: AttemptRule = { window: 300, max: 600 };
const WRONG_PER_ADDRESS: AttemptRule = { window: 300, max: 60 };

/**
 * Finds the part of an order that a token opens; there is no other way. `act` says what the person does with the link,
 * or is null if a page loads a further part. Wrong, revoked and ended tokens get the same answer.
 */
export async function resolveLink(
  ctx: Context,
  token: string,
  purposes: Exclude<LinkPurpose, 'guide'>[],
  act: LinkAct | null,
) {
  const { id, orderId, waiverId, purpose, madeFor } = await openLink(ctx, token, purposes, act);
  if (!orderId) throw new AppError('link.ended');
  return { id, orderId, waiverId, purpose, madeFor };
}

export async function resolveGuideLink(ctx: Context, token: string, act: LinkAct | null) {
  const { id, departureId, divisionId, madeFor } = await openLink(ctx, token, ['guide'], act);
  if (!departureId) throw new AppError('link.ended');
  return { id, departureId, divisionId, madeFor };
}

async function openLink(ctx: Context, token: string, purposes: LinkPurpose[], act: LinkAct | null) {
  const [found] = await ctx.db
    .select({ link: accessLinks, isOver: isLinkOver })
    .from(accessLinks)
    .leftJoin(orders, eq(orders.id, accessLinks.orderId))
    .where(eq(accessLinks.id, linkIdOf(token)));
  if (!found || !isProven(ctx.config, token, found.link)) return refuseWrongLink(ctx);
  const { link, isOver } = found;
  if (isOver || link.revokedAt || !purposes.includes(link.purpose)) throw new AppError('link.ended');
  if (act) {
    await allowAttempt(ctx, addressKey(ctx, `link:${link.id}`), PER_LINK_AND_ADDRESS);
    await recordUse(ctx, link.id, act);
  }
  return link;
}

/** Counts a token that opens nothing, so nobody can try out many, and refuses it. */
export async function refuseWrongLink(ctx: Context): Promise<never> {
  await allowAttempt(ctx, addressKey(ctx, 'link-wrong'), WRONG_PER_ADDRESS);
  throw new AppError('link.ended');
}
