import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { IS_ON_SALE, seatReadings } from '../../platform/db/tables/index.ts';
import { FareHarborRefused, FareHarborUnavailable } from '../../platform/integrations/fareharbor/port.ts';
import { nullIfMissing } from '../../platform/lib/app-error.ts';

/** Later departures are read as they come nearer. */
const AHEAD = sql`interval '14 days'`;
const MAX_AGE = sql`interval '30 minutes'`;
/** The job occupies a worker for this long. The next run continues. */
const TURN_MS = 10_000;
const MOST = 200;

interface Due extends Record<string, unknown> {
  shortname: string;
  pk: string;
}

/**
 * Reads the seats left in the departures of the next days. The calls use the small budget of the reconciliation, so they
 * never delay people.
 */
export async function refreshSeats(ctx: Context): Promise<void> {
  const end = Date.now() + TURN_MS;
  const silent = new Set<string>();
  await ctx.db.execute(sql`delete from seat_readings where read_at < now() - ${AHEAD}`);
  for (const { shortname, pk } of await dueReadings(ctx)) {
    if (Date.now() > end) return;
    if (silent.has(shortname)) continue;
    try {
      await store(ctx, shortname, Number(pk));
    } catch (error) {
      if (!(error instanceof FareHarborUnavailable || error instanceof FareHarborRefused)) throw error;
      ctx.log.warn({ err: error, shortname }, 'the seats of a company could not be read');
      silent.add(shortname);
    }
  }
}

async function store(ctx: Context, companyShortname: string, availabilityPk: number): Promise<void> {
  const readAt = new Date();
  const seatsLeft = await nullIfMissing(ctx.fareharbor.readSeats(companyShortname, availabilityPk));
  await ctx.db
    .insert(seatReadings)
    .values({ companyShortname, availabilityPk, seatsLeft, readAt })
    .onConflictDoUpdate({
      target: [seatReadings.availabilityPk, seatReadings.companyShortname],
      set: { seatsLeft, readAt },
    });
}

/**
 * Departures with bookings and departures on sale whose reading is old, or older than a change of a booking, because staff
 * see the seats left beside those sold. They come in random order, so that one that can't be read stops the others of its
 * company only once. Companies take turns.
 */
async function dueReadings(ctx: Context): Promise<Due[]> {
  const isSoon = (startAt: string) => sql`${sql.raw(startAt)} between now() and now() + ${AHEAD}`;
  const { rows } = await ctx.db.execute<Due>(sql`
    with coming as (
      select c.fareharbor_shortname as shortname, d.availability_pk as pk
      from companies c join divisions v on v.company_id = c.id
        join departures d on d.division_id = v.id and ${isSoon('d.start_at')}
      union
      select c.fareharbor_shortname, availabilities.fareharbor_pk
      from companies c join divisions v on v.company_id = c.id
        join groups g on g.division_id = v.id and g.is_active and g.deleted_at is null
        join items on items.group_id = g.id
        join availabilities on availabilities.item_id = items.id and ${IS_ON_SALE} and ${isSoon('availabilities.start_at')}),
    due as (
      select shortname, pk, row_number() over (partition by shortname order by random()) as turn
      from coming left join seat_readings r on r.availability_pk = pk and r.company_shortname = shortname
      where r.read_at is null or r.read_at < now() - ${MAX_AGE}
        or exists (select from order_items i where i.availability_pk = pk and i.updated_at > r.read_at))
    select shortname, pk from due order by turn, shortname limit ${MOST}`);
  return rows;
}
