import type { InputOf } from '@tours/contract/api';
import type { StaffAvailability } from '@tours/contract/availability';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { asWritten } from '../../platform/db/contains.ts';
import { availabilities, groups } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { withinTrip } from '../../platform/lists/filters.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { authorisedItem } from '../item/authorised-item.ts';
import { presentAvailability } from './present.ts';
import { readAvailabilities } from './read.ts';

type Query = InputOf<'findAvailabilities'>;
type OfItem = Extract<Query, { item: string }>;

const COLUMNS = {
  startDate: availabilities.startAt,
  endDate: availabilities.endAt,
  headline: sql`lower(${availabilities.headline})`,
  availabilityPk: availabilities.fareharborPk,
};

/** Lists the departures of an item, or one departure by its id. */
export async function findAvailabilities(
  ctx: Context,
  query: Query,
): Promise<Page<StaffAvailability> | StaffAvailability[]> {
  if ('item' in query) return findOfItem(ctx, query);
  const own = and(eq(availabilities.id, query._id), staffScope(ctx, availabilities.divisionId));
  const rows = await readAvailabilities(ctx, and(own, isNull(groups.deletedAt)));
  if (!rows.length) throw new AppError('resource.notFound');
  return rows.map(presentAvailability);
}

async function findOfItem(ctx: Context, query: OfItem): Promise<Page<StaffAvailability>> {
  const item = await authorisedItem(ctx, query.item);
  const where = and(eq(availabilities.itemId, item.id), inTime(query), found(query.search));
  const { id } = availabilities;
  const list = { from: availabilities, where, id, sort: query.sort ?? 'startDate', columns: COLUMNS, isShort: true };
  return (await readPage(ctx, list, query, (chosen) => readAvailabilities(ctx, chosen))).map(presentAvailability);
}

function inTime({ when, from, to }: OfItem): SQL | undefined {
  return and(
    when === 'upcoming' ? gt(availabilities.startAt, sql`now()`) : undefined,
    when === 'past' ? lte(availabilities.startAt, sql`now()`) : undefined,
    withinTrip(availabilities.startLocal, { from, to }),
  );
}

/** Matches a part of the headline, or the beginning of the pk or of the date. */
function found(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = asWritten(search);
  return or(
    sql`${availabilities.headline} ilike ${`%${pattern}%`}`,
    sql`${availabilities.fareharborPk}::text like ${`${pattern}%`}`,
    sql`${availabilities.startLocal} like ${`${pattern}%`}`,
  );
}
