import type pg from 'pg';
import { LOCKS } from '../../db/locks.ts';

export type Priority = 'booking' | 'read';

export type Count = Record<Priority, number>;

export interface Answer {
  granted: Count;
  /** How long nothing can be granted, as the long window is full: 0 where it is not. */
  fullForMs: Count;
}

/** Reads leave a fifth of every window to bookings. */
const READ_SHARE = 0.8;

/**
 * Two sliding windows, each kept as short slices: a slice counts until no part of it lies within the window, which is
 * its `expires_at`. So no second and no five minutes, wherever they begin, ever see more than the limit.
 */
const SLICES = [
  { name: 's', sliceMs: 100, windowMs: 1_000 },
  { name: '5m', sliceMs: 10_000, windowMs: 300_000 },
] as const;

interface Limits {
  vendor: string;
  perSecond: number;
  perFiveMinutes: number;
}

/** Grants as many of the wanted calls as the windows have room for, and counts them. */
export async function countCalls(pool: pg.Pool, limits: Limits, want: Count): Promise<Answer> {
  // One text, one round trip, one implicit transaction. The lock must be its own statement: the next one then sees
  // what the holder before has counted. Losing the last grants in a crash does no harm, so nobody waits for the disk.
  const results = (await pool.query(
    `select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${LOCKS.callBudget}); ${grantSql(limits, want)};
     ${Math.random() < 0.01 ? SWEEP : ''}`,
  )) as unknown as pg.QueryResult<Record<'bookings' | 'reads' | 'bookings_full_ms' | 'reads_full_ms', number>>[];
  const row = results[1]!.rows[0]!;
  return {
    granted: { booking: row.bookings, read: row.reads },
    fullForMs: { booking: row.bookings_full_ms, read: row.reads_full_ms },
  };
}

const SWEEP = 'delete from call_budget where expires_at < now()';

/** Text without parameters, because only such a text may hold several statements: numbers and our own names only. */
function grantSql(limits: Limits, want: Count): string {
  const vendor = `'${limits.vendor.replace(/\W/g, '')}'`;
  const used = (name: string) => `coalesce(sum(used) filter (where "window" like '${name}:%'), 0)::int`;
  const free = (share: number) =>
    `least(${Math.floor(limits.perSecond * share)} - second, ${Math.floor(limits.perFiveMinutes * share)} - long)`;
  const fullMs = (share: number) =>
    `case when long >= ${Math.floor(limits.perFiveMinutes * share)} then relief_ms else 0 end`;
  const rows = SLICES.map(({ name, sliceMs, windowMs }) => {
    const slice = `floor(ms / ${sliceMs})::bigint`;
    return `('${name}:' || ${slice}, to_timestamp(((${slice} + 1) * ${sliceMs} + ${windowMs}) / 1000.0))`;
  });
  return `with clock as (select extract(epoch from clock_timestamp()) * 1000 as ms),
    spent as (select ${used('s')} as second, ${used('5m')} as long,
      coalesce(extract(epoch from min(expires_at) filter (where "window" like '5m:%') - clock_timestamp()) * 1000, 0)::float
        as relief_ms from call_budget
      where vendor = ${vendor} and expires_at > clock_timestamp()),
    first as (select greatest(0, least(${int(want.booking)}, ${free(1)})) as bookings from spent),
    granted as (select bookings, greatest(0, least(${int(want.read)}, ${free(READ_SHARE)} - bookings)) as reads
      from first, spent),
    noted as (insert into call_budget as b (vendor, "window", used, expires_at)
      select ${vendor}, slice.name, bookings + reads, slice.expires_at
      from granted, clock, lateral (values ${rows.join(', ')}) as slice (name, expires_at)
      where bookings + reads > 0
      on conflict (vendor, "window") do update set used = b.used + excluded.used)
    select bookings, reads, ${fullMs(1)} as bookings_full_ms, ${fullMs(READ_SHARE)} as reads_full_ms from granted, spent`;
}

const int = (value: number) => Math.trunc(value).toString();
