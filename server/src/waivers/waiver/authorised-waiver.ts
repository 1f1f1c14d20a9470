import { eq, type SQL } from 'drizzle-orm';
import { authorisedOrder, isToken, resolveLink } from '../../mails/index.ts';
import { type Authorised, staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { allOf } from '../../platform/db/conditions.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import {
  companies,
  divisions,
  type LinkAct,
  orders,
  waivers,
  waiverTemplates,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';

/** A waiver with everything that its signing page needs. Only `authorisedWaiver` creates this type. */
export type AuthorisedWaiver = Authorised<
  'waiver',
  Awaited<ReturnType<typeof load>> & {
    /** Opens the page of its order for this caller. Null means that they may see only the waiver. */
    orderKey: string | null;
    /** The mailed link that opened the waiver. */
    linkId: string | null;
    /** Opened as the family does: by a link, in the browser that bought, or by the customer's session. */
    isForFamily: boolean;
  }
>;

/** The ways to name a waiver: a mailed link, or an id with or without an order. */
export interface WaiverInput {
  id: string;
  order?: string;
}

/**
 * Loads the waiver of a mailed link, or of an order that this caller opened by its key. With a session, travellers open
 * their own waivers and employees those of their divisions. Parents use the mailed link and need no account.
 */
export async function authorisedWaiver(
  ctx: Context,
  { id, order }: WaiverInput,
  act: LinkAct | null = null,
): Promise<AuthorisedWaiver> {
  const { condition, orderKey, ...opening } = await findOpening(ctx, id, order, act);
  const found = await load(ctx, condition);
  // A session that opens the waiver opens its order too.
  const opens = isToken(id) ? null : (orderKey ?? found.waiver.orderId);
  return { ...found, ...opening, orderKey: opens } as AuthorisedWaiver;
}

async function findOpening(ctx: Context, id: string, order: string | undefined, act: LinkAct | null) {
  if (isToken(id)) {
    const link = await resolveLink(ctx, id, ['waiver'], act);
    return {
      condition: eq(waivers.id, required(link.waiverId, 'the waiver of the link')),
      linkId: link.id,
      isForFamily: true,
    };
  }
  if (order) {
    const opened = await authorisedOrder(ctx, order, act);
    if (opened.isForAgent) throw new AppError('waiver.notFound');
    return {
      condition: allOf(eq(waivers.id, id), eq(waivers.orderId, opened.id)),
      orderKey: order,
      linkId: opened.link?.id ?? null,
      isForFamily: opened.isForFamily,
    };
  }
  return {
    condition: allOf(eq(waivers.id, id), ownWaiver(ctx)),
    linkId: null,
    isForFamily: ctx.actor.type === 'customer',
  };
}

function ownWaiver(ctx: Context): SQL {
  const { actor } = ctx;
  if (actor.type === 'customer') return eq(orders.customerId, actor.id);
  if (actor.type === 'employee') return staffScope(ctx, waivers.divisionId);
  throw new AppError('waiver.notFound');
}

async function load(ctx: Context, condition: SQL) {
  const [found] = await ctx.db
    .select({
      waiver: waivers,
      template: waiverTemplates,
      division: { name: divisions.name, ...sellerColumns },
    })
    .from(waivers)
    .innerJoin(orders, eq(orders.id, waivers.orderId))
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .innerJoin(divisions, eq(divisions.id, waivers.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(condition);
  if (!found) throw new AppError('waiver.notFound');
  return found;
}
