import type { WaiverFilter } from '@tours/contract/waiver-list';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { anyOf } from '../../platform/db/conditions.ts';
import { ofBookings } from '../../platform/db/of-booking.ts';
import { orderItems, waivers, waiverTemplates, waiverTextOf } from '../../platform/db/tables/index.ts';
import { isOneOf, withinTrip } from '../../platform/lists/filters.ts';
import type { Reader } from '../../platform/lists/reader.ts';
import { containsWords, searched } from '../../platform/lists/search.ts';

export const WAIVER_COLUMNS = {
  createdAt: waivers.createdAt,
  startDate: waivers.tripStartLocal,
  isSigned: [waivers.countsAsSigned, waivers.createdAt],
  traveller: sql`lower(${waivers.travellerName})`,
  email: sql`lower(${waivers.travellerEmail})`,
  tour: waivers.itemName,
};

const { groupId, searchPartner } = waivers;
const WAIVER_TEXTS = { groupId, searchPartner, searchStaff: waiverTextOf(waivers) };

/** Waivers of an unconfirmed checkout are not listed, because nobody has to sign them yet. */
export const isListedWaiver: SQL = ne(waivers.status, 'pending');

export const isForAgents: SQL = eq(waivers.isOrderErased, false);

export async function waiversFound(
  ctx: Context,
  reader: Reader,
  { search, ...filter }: WaiverFilter & { search?: string },
): Promise<SQL | undefined> {
  const { tripFrom, tripTo, isCancelled } = filter;
  return and(
    reader.own(waivers),
    isListedWaiver,
    reader.type === 'agent' ? isForAgents : undefined,
    isOneOf(waivers.id, filter._id),
    isOneOf(waivers.orderId, filter.order),
    isOneOf(waivers.groupId, filter.group),
    // Many groups sell the same tour, so it is matched by the name that it had when the waiver was made.
    isOneOf(waivers.itemName, filter.tour),
    isOneOf(waivers.countsAsSigned, filter.isSigned),
    isCancelled === true ? eq(waivers.status, 'void') : undefined,
    isCancelled === false ? ne(waivers.status, 'void') : undefined,
    withinTrip(waivers.tripStartLocal, { from: tripFrom, to: tripTo }),
    ofItsBookings(ctx, filter),
    search ? await holding(ctx, reader, search) : undefined,
  );
}

function ofItsBookings(ctx: Context, { orderItem, item, availability }: WaiverFilter): SQL | undefined {
  const asked = and(
    isOneOf(orderItems.id, orderItem),
    isOneOf(orderItems.itemId, item),
    isOneOf(orderItems.availabilityId, availability),
  );
  return asked && ofBookings(ctx, waivers, asked);
}

/** An unsigned waiver has the title of its template. Templates are few, so they are searched first. */
async function holding(ctx: Context, reader: Reader, text: string): Promise<SQL> {
  const templates = await ctx.db
    .select({ id: waiverTemplates.id })
    .from(waiverTemplates)
    .where(
      and(reader.inDivision(waiverTemplates.divisionId), containsWords(sql`(' ' || ${waiverTemplates.title})`, text)),
    );
  const ids = templates.map(({ id }) => id);
  const isTitled = ids.length ? and(eq(waivers.isSigned, false), inArray(waivers.waiverTemplateId, ids)) : undefined;
  return anyOf(await searched(ctx, reader, WAIVER_TEXTS, text), isTitled);
}
