import type pg from 'pg';
import { LOCKS } from '../../db/locks.ts';
import { oneRow } from '../../db/one-row.ts';

/** `read`: data that all visitors of a page share, mainly seat counts. `quote`: the price of one person's cart. */
export const PRIORITIES = ['booking', 'read', 'quote'] as const;

export type Priority = (typeof PRIORITIES)[number];

export type Count = Record<Priority, number>;

export interface Answer {
  granted: Count;
  /** The time during which nothing can be granted because the long window is full, or 0. */
  fullForMs: Count;
}

/** Bookings have priority, so reads and quotes together leave a fifth of every window to them. */
const SHARE_BESIDE_BOOKINGS = 0.8;
/** Reads and quotes also leave a fifth to each other, so that a rush of one kind cannot block the other. */
const SHARE_OF_ONE_KIND = 0.6;

/**
 * Two sliding windows, each stored as short slices. A slice counts until no part of it lies within the window, which is
 * its `expires_at`. So no second and no five minutes ever contain more calls than the limit, wherever they begin.
 */
const SLICES = [
  // A quarter longer than the vendor's second, because a process that stalls may send its granted calls closer
  // together.
  { name: 's', sliceMs: 100, windowMs: 1_250 },
  { name: '5m', sliceMs: 10_000, windowMs: 300_000 },
] as const;

export interface Limits {
  vendor: string;
  perSecond: number;
  perFiveMinutes: number;
}

type Row = Record<Priority | `${Priority}_full_ms`, number>;

/** Grants as many of the wanted calls as the windows have room for, and counts them. */
export async function countCalls(pool: pg.Pool, limits: Limits, want: Count): Promise<Answer> {
  // The three statements are one text, so they need one round trip and share one implicit transaction. The lock is a
  // statement of its own, so that the next statement sees the count of the previous holder. A crash may lose the last
  // grants without harm, so the commit does not wait for the disk.
  const results = (await pool.query(
    `select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${LOCKS.callBudget}); ${grantSql(limits, want)};
     ${Math.random() < 0.01 ? SWEEP : ''}`,
  )) as unknown as pg.QueryResult<Row>[];
  const row = oneRow(results[1]?.rows ?? []);
  return {
    granted: countOf((priority) => row[priority]),
    fullForMs: countOf((priority) => row[`${priority}_full_ms`]),
  };
}

export function countOf(of: (priority: Priority) => number): Count {
  return { booking: of('booking'), read: of('read'), quote: of('quote') };
}

const SWEEP = 'delete from call_budget where expires_at < now()';

/**
 * The values stand in the text itself, because a text with several statements takes no parameters. So only numbers and
 * our own names may go in.
 */
function grantSql(limits: Limits, want: Count): string {
  const vendor = `'${limits.vendor.replace(/\W/g, '')}'`;
  const used = (name: string) => `coalesce(sum(used) filter (where "window" like '${name}:%'), 0)::int`;
  const second = (share: number) => Math.floor(limits.perSecond * share);
  const long = (share: number) => Math.floor(limits.perFiveMinutes * share);
  /** The room that both windows have for one kind of call. */
  const free = (share: number, of = '') => `least(${second(share)} - second${of}, ${long(share)} - long${of})`;
  const grant = (kind: 'read' | 'quote', beside: string) =>
    `greatest(0, least(${int(want[kind])}, ${free(SHARE_OF_ONE_KIND, `_${kind}`)},
      ${free(SHARE_BESIDE_BOOKINGS)} - ${beside}))`;
  const isFull = (share: number, of = '') => `long${of} >= ${long(share)}`;
  const fullMs = (isFull: string) => `case when ${isFull} then relief_ms else 0 end`;
  const kindFull = (kind: 'read' | 'quote') =>
    fullMs(`${isFull(SHARE_BESIDE_BOOKINGS)} or ${isFull(SHARE_OF_ONE_KIND, `_${kind}`)}`);
  const rows = SLICES.flatMap(({ name, sliceMs, windowMs }) =>
    PRIORITIES.map((kind) => {
      const slice = `floor(ms / ${sliceMs})::bigint`;
      const expiresAt = `to_timestamp(((${slice} + 1) * ${sliceMs} + ${windowMs}) / 1000.0)`;
      return `('${name}:${kind}:' || ${slice}, ${kind}, ${expiresAt})`;
    }),
  );
  return `with clock as (select extract(epoch from clock_timestamp()) * 1000 as ms),
    spent as (select ${used('s')} as second, ${used('5m')} as long,
      ${used('s:read')} as second_read, ${used('5m:read')} as long_read,
      ${used('s:quote')} as second_quote, ${used('5m:quote')} as long_quote,
      coalesce(extract(epoch from min(expires_at) filter (where "window" like '5m:%') - clock_timestamp()) * 1000, 0)::float
        as relief_ms from call_budget
      where vendor = ${vendor} and expires_at > clock_timestamp()),
    bookings as (select greatest(0, least(${int(want.booking)}, ${free(1)})) as booking from spent),
    reads as (select booking, ${grant('read', 'booking')} as read from bookings, spent),
    granted as (select booking, read, ${grant('quote', 'booking - read')} as quote from reads, spent),
    noted as (insert into call_budget as b (vendor, "window", used, expires_at)
      select ${vendor}, slice.name, slice.calls, slice.expires_at
      from granted, clock, lateral (values ${rows.join(', ')}) as slice (name, calls, expires_at)
      where slice.calls > 0
      on conflict (vendor, "window") do update set used = b.used + excluded.used)
    select booking, read, quote, ${fullMs(isFull(1))} as booking_full_ms,
      ${kindFull('read')} as read_full_ms, ${kindFull('quote')} as quote_full_ms from granted, spent`;
}

const int = (value: number) => Math.trunc(value).toString();
