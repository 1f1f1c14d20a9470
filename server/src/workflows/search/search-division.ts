import type { InputOf } from '@tours/contract/api';
import { READABLE_ID_PREFIX } from '@tours/contract/constants';
import { COUNTED_UP_TO } from '@tours/contract/list-constants';
import type { SearchHit } from '@tours/contract/search';
import { formatDate } from '@tours/contract/time';
import { and, asc, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { anyOf } from '../../platform/db/conditions.ts';
import { asWritten, contains, digitsIn, phoneDigits } from '../../platform/db/contains.ts';
import { withFreshPlan } from '../../platform/db/fresh-plan.ts';
import { groups, orderItems, orders, partners, travellers } from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';

type Query = InputOf<'searchDivision'>;

const OF_EACH = 5;

/**
 * The quick search, which staff open from anywhere, answers a few hits of each kind. The index of the search text finds
 * the rows, and the columns beside it decide whether a row is a hit.
 */
export async function searchDivision(ctx: Context, { division, text }: Query): Promise<SearchHit[]> {
  const { id } = await authorisedDivision(ctx, division);
  const hits = await Promise.all([
    findGroups(ctx, id, text),
    findPartners(ctx, id, text),
    findOrders(ctx, id, text),
    findBookings(ctx, id, text),
    findTravellers(ctx, id, text),
  ]);
  return hits.flat();
}

async function findGroups(ctx: Context, divisionId: string, text: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({ _id: groups.id, title: groups.title, detail: partners.name })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .where(
      and(eq(groups.divisionId, divisionId), isNull(groups.deletedAt), contains([groups.title, groups.slug], text)),
    )
    .orderBy(asc(sql`lower(${groups.title})`), asc(groups.id))
    .limit(OF_EACH);
  return rows.map((row) => ({ kind: 'group', ...row }));
}

async function findPartners(ctx: Context, divisionId: string, text: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({ _id: partners.id, title: partners.name, detail: partners.email })
    .from(partners)
    .where(
      and(
        eq(partners.divisionId, divisionId),
        isNull(partners.deletedAt),
        contains([partners.name, partners.slug, partners.email], text),
      ),
    )
    .orderBy(asc(sql`lower(${partners.name})`), asc(partners.id))
    .limit(OF_EACH);
  return rows.map((row) => ({ kind: 'partner', ...row }));
}

/** Fewer digits are in too many numbers, and the index needs three. */
const DIGITS_LEAST = 3;

/** Finds orders by their id and contact. A parent who calls is found by the phone number, however it is written. */
async function findOrders(ctx: Context, divisionId: string, text: string): Promise<SearchHit[]> {
  const digits = phoneDigits(text);
  const rows = await ctx.db
    .select({
      _id: orders.id,
      title: orders.lolaId,
      name: orders.contactName,
      group: groups.title,
      createdAt: orders.createdAt,
      timezone: groups.timezone,
    })
    .from(orders)
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .where(
      and(
        eq(orders.divisionId, divisionId),
        anyOf(
          and(
            contains([orders.searchStaff], text),
            contains([orders.lolaId, orders.contactName, orders.contactEmail], text),
          ),
          digits.length < DIGITS_LEAST
            ? undefined
            : and(contains([orders.searchStaff], digits), contains([digitsIn(orders.contactPhone)], digits)),
        ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(OF_EACH);
  return rows.map(({ _id, title, name, group, createdAt, timezone }) => ({
    kind: 'order',
    _id,
    title,
    // The day tells the orders of one person in one group apart.
    detail: `${name} · ${group} · ${formatDate(localDay(createdAt, timezone))}`,
  }));
}

/**
 * Our ids may have no digit, and FareHarbor's are numbers. Any other word can't be an id, so bookings are not searched.
 */
const MAYBE_ID = new RegExp(`^([a-z]*\\d[a-z\\d]*|${READABLE_ID_PREFIX.item}[a-z]{8})$`, 'i');

/** Finds bookings by a whole id, ours or FareHarbor's number, because parts of a number match too many. */
async function findBookings(ctx: Context, divisionId: string, text: string): Promise<SearchHit[]> {
  const plain = text.replace(/^#/, '');
  if (!MAYBE_ID.test(plain)) return [];
  const id = asWritten(plain);
  const number = sql<string | null>`${orderItems.fareharborBooking}->>'displayId'`;
  const rows = await ctx.db
    .select({
      _id: orderItems.orderId,
      lolaId: orderItems.lolaId,
      number,
      tour: orderItems.title,
      name: orders.contactName,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.divisionId, divisionId),
        contains([orders.searchStaff], plain),
        or(
          ilike(orderItems.lolaId, id),
          sql`(${orderItems.fareharborBooking}->>'displayId') ilike ${`#${id}`}`,
          sql`(${orderItems.fareharborBooking}->>'pk') ilike ${id}`,
        ),
      ),
    )
    .limit(OF_EACH);
  return rows.map(({ _id, lolaId, number, tour, name }) => ({
    kind: 'booking',
    _id,
    title: [lolaId, number].filter(Boolean).join(' · '),
    detail: `${name} · ${tour}`,
  }));
}

const travellerName = sql`(${travellers.firstname} || ' ' || ${travellers.lastname})`;

/** Travellers of the newest orders come first. */
async function findTravellers(ctx: Context, divisionId: string, text: string): Promise<SearchHit[]> {
  const rows = await ctx.db
    .select({
      _id: orderItems.orderId,
      title: sql<string>`${travellerName}`,
      tour: orderItems.title,
      order: orders.lolaId,
    })
    .from(travellers)
    .innerJoin(orderItems, eq(orderItems.id, travellers.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(travellers.id, await travellersNamed(ctx, divisionId, text)))
    .orderBy(desc(orders.createdAt), asc(travellers.position), asc(travellers.id))
    .limit(OF_EACH);
  return rows.map(({ tour, order, ...row }) => ({ kind: 'traveller', ...row, detail: `${tour} · ${order}` }));
}

/**
 * Finds all travellers with this name by the name index. If there are very many, it takes some of the newest orders.
 */
async function travellersNamed(ctx: Context, divisionId: string, text: string): Promise<string[]> {
  const isNamed = contains([travellerName], text);
  const { rows: all } = await ctx.db.execute<{ id: string }>(
    withFreshPlan(sql`select ${travellers.id} from ${travellers}
      where ${and(eq(travellers.divisionId, divisionId), isNamed)} limit ${COUNTED_UP_TO + 1}`),
  );
  if (all.length <= COUNTED_UP_TO) return all.map(({ id }) => id);
  const { rows: newest } = await ctx.db.execute<{ id: string }>(
    withFreshPlan(sql`select theirs.id from ${orders}
      cross join lateral (
        select ${travellers.id} from ${orderItems} join ${travellers} on ${travellers.orderItemId} = ${orderItems.id}
        where ${and(eq(orderItems.orderId, orders.id), isNamed)} offset 0) theirs
      where ${eq(orders.divisionId, divisionId)} order by ${orders.createdAt} desc, ${orders.id} desc limit ${OF_EACH}`),
  );
  return newest.map(({ id }) => id);
}
