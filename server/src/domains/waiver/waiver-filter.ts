import type { WaiverFilter } from '@tours/contract/waiver-list';
import { type AnyColumn, and, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context } from '../../context.ts';
import { orderItems, orders, waivers, waiverTemplates } from '../../db/tables/index.ts';
import { waiverWords } from '../../db/tables/waiver.ts';
import { contains } from '../../lib/contains.ts';
import { authorisedDivision } from '../company/authorised-division.ts';
import { travellersOf, waiverScope } from './waiver-scope.ts';

type Asked = WaiverFilter & { search?: string | undefined };
type OneOrMore = string | { $in: string[] };

/** What is asked for, within what the caller may find. */
export async function conditionOf(ctx: Context, { search, ...filter }: Asked): Promise<SQL> {
  const division = filter.division ? await authorisedDivision(ctx, filter.division) : undefined;
  return and(
    division && eq(waivers.divisionId, division.id),
    waiverScope(ctx, isOneOf(orders.groupId, filter.group)),
    isOneOf(waivers.id, filter._id),
    isOneOf(waivers.orderId, filter.order),
    ofTheBookings(ctx, filter),
    whetherCancelled(ctx, filter.isCancelled),
    filter.tour === undefined ? undefined : eq(waivers.itemName, filter.tour),
    startsWithin(filter.startDate),
    filter.isSigned === undefined ? undefined : eq(waivers.isSigned, filter.isSigned),
    search ? await hasWords(ctx, search) : undefined,
  )!;
}

function isOneOf(column: AnyColumn, wanted: OneOrMore | undefined): SQL | undefined {
  if (wanted === undefined) return undefined;
  return typeof wanted === 'string' ? eq(column, wanted) : inArray(column, wanted.$in);
}

function ofTheBookings(ctx: Context, { orderItem, item, availability }: Asked): SQL | undefined {
  const condition = and(
    isOneOf(orderItems.id, orderItem),
    isOneOf(orderItems.itemId, item),
    isOneOf(orderItems.availabilityId, availability),
  );
  return condition && inArray(waivers.travellerId, travellersOf(ctx, condition));
}

/** Asked both ways by the cancelled ones, which are few. */
function whetherCancelled(ctx: Context, isCancelled: boolean | undefined): SQL | undefined {
  if (isCancelled === undefined) return undefined;
  const cancelled = travellersOf(ctx, eq(orderItems.status, 'cancelled'));
  return isCancelled ? inArray(waivers.travellerId, cancelled) : notInArray(waivers.travellerId, cancelled);
}

/** Local times begin with their day, so they compare as text. */
function startsWithin(days: Asked['startDate']): SQL | undefined {
  const dayAfter = days?.$lte && DateTime.fromISO(days.$lte, { zone: 'utc' }).plus({ days: 1 }).toISODate()!;
  return and(
    days?.$gte ? gte(waivers.startLocal, days.$gte) : undefined,
    dayAfter ? lt(waivers.startLocal, dayAfter) : undefined,
  );
}

const READABLE_ORDER_OR_BOOKING = /^(OR|IT)[0-9A-Z]{8}$/;

async function hasWords(ctx: Context, search: string): Promise<SQL> {
  const id = search.toUpperCase();
  if (READABLE_ORDER_OR_BOOKING.test(id)) {
    return id.startsWith('OR')
      ? inArray(waivers.orderId, ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.lolaId, id)))
      : inArray(waivers.travellerId, travellersOf(ctx, eq(orderItems.lolaId, id)));
  }
  // Read first and few: what is then looked for goes by an index.
  const titled = await ctx.db
    .select({ id: waiverTemplates.id })
    .from(waiverTemplates)
    .where(contains([waiverTemplates.title], search));
  const ids = titled.map((template) => template.id);
  const isTitled = ids.length ? and(eq(waivers.isSigned, false), inArray(waivers.waiverTemplateId, ids)) : undefined;
  return or(contains([wordsFor(ctx)], search), isTitled)!;
}

/** Agents read no email, so none is found for them either. */
function wordsFor(ctx: Context): SQL {
  if (ctx.actor.type !== 'agent') return waiverWords(waivers);
  const { lolaId, travellerName, itemName, signedTitle } = waivers;
  return sql`(${lolaId} || ' ' || ${travellerName} || ' ' || ${itemName} || ' ' || coalesce(${signedTitle}, ''))`;
}
