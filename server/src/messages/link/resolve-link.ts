import { eq, sql } from 'drizzle-orm';
import { type AttemptRule, allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { accessLinks, type LinkAct, type LinkPurpose, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { linkEnd } from './lifetime.ts';
import { recordUse } from './record-use.ts';
import { isProven, linkIdOf } from './token.ts';

/** The limit allows for a family and the scanners of its mail server, but not for somebody who tries out tokens. */
const PER_LINK_AND_ADDRESS: AttemptRule = { window: 300, max: 600 };
const WRONG_PER_ADDRESS: AttemptRule = { window: 300, max: 60 };

interface ResolvedLink {
  id: string;
  orderId: string;
  waiverId: string | null;
  purpose: LinkPurpose;
}

/**
 * Finds the object that a token opens; there is no other way. `act` says what the person does with the link, or is null
 * if a page loads a further part. Wrong, revoked and ended tokens get the same answer.
 */
export async function resolveLink(
  ctx: Context,
  token: string,
  purposes: LinkPurpose[],
  act: LinkAct | null,
): Promise<ResolvedLink> {
  const address = ctx.device?.address ?? 'none';
  const [found] = await ctx.db
    .select({ link: accessLinks, isOver: sql<boolean>`coalesce(now() >= ${linkEnd}, true)` })
    .from(accessLinks)
    .innerJoin(orders, eq(orders.id, accessLinks.orderId))
    .where(eq(accessLinks.id, linkIdOf(token)));
  if (!found || !isProven(ctx.config, token, found.link)) {
    await allowAttempt(ctx, `link-wrong:${address}`, WRONG_PER_ADDRESS);
    throw new AppError('link.ended');
  }
  const { link, isOver } = found;
  if (isOver || link.revokedAt || !purposes.includes(link.purpose)) throw new AppError('link.ended');
  if (act) {
    await allowAttempt(ctx, `link:${link.id}:${address}`, PER_LINK_AND_ADDRESS);
    await recordUse(ctx, link.id, act);
  }
  return { id: link.id, orderId: link.orderId, waiverId: link.waiverId, purpose: link.purpose };
}
