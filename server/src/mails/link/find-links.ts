import type { AccessLink } from '@tours/contract/link';
import { pick } from '@tours/contract/pick';
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { staffOrder } from '../../platform/access/staff-order.ts';
import type { Context } from '../../platform/context.ts';
import { accessLinks, accessLinkUses, type LinkPurpose, orders, waivers } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { isLinkOver, linkEnd } from './lifetime.ts';

const WHAT: Record<LinkPurpose, string> = {
  order: 'Order page',
  pay: 'Payments',
  waiver: 'Waiver',
  questions: 'Questions',
  guide: 'Trip day',
  stop: 'Stop messages',
};

/** Lists every link that was mailed about an order of the caller's divisions, the newest first. */
export async function listOrderLinks(ctx: Context, { id }: { id: string }): Promise<AccessLink[]> {
  const { timezone } = await staffOrder(ctx, id);
  return presentLinks(ctx, await selectLinks(ctx, eq(accessLinks.orderId, id)), timezone);
}

type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

/** Adds how each link was used. Times are in the given zone. */
export async function presentLinks(ctx: Context, rows: LinkRow[], zone: string): Promise<AccessLink[]> {
  const uses = await usesOf(
    ctx,
    rows.map(({ link }) => link.id),
  );
  return rows.map(({ link, endsAt, isOver, waiver }) => ({
    _id: link.id,
    ...pick(link, ['purpose', 'madeFor', 'revokedBy']),
    what: waiver ? `Waiver of ${waiver}` : WHAT[link.purpose],
    createdAt: zoned(link.createdAt, zone),
    endsAt: zoned(new Date(endsAt), zone),
    state: link.revokedAt ? 'revoked' : isOver ? 'ended' : 'open',
    uses: uses
      .filter(({ linkId }) => linkId === link.id)
      .map((use) => ({
        ...pick(use, ['act', 'network', 'browser', 'times']),
        firstAt: zoned(use.firstAt, zone),
        lastAt: zoned(use.lastAt, zone),
      })),
  }));
}

export function selectLinks(ctx: Context, condition: SQL) {
  return ctx.db
    .select({ link: accessLinks, endsAt: linkEnd, isOver: isLinkOver, waiver: waivers.travellerName })
    .from(accessLinks)
    .leftJoin(orders, eq(orders.id, accessLinks.orderId))
    .leftJoin(waivers, eq(waivers.id, accessLinks.waiverId))
    .where(condition)
    .orderBy(desc(accessLinks.createdAt), asc(accessLinks.id))
    .limit(500);
}

function usesOf(ctx: Context, ids: string[]) {
  return ctx.db
    .select()
    .from(accessLinkUses)
    .where(inArray(accessLinkUses.linkId, ids))
    .orderBy(desc(accessLinkUses.lastAt))
    .limit(1000);
}
