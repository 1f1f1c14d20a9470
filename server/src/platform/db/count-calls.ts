import { LOCKS } from './locks.ts';

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

const used = (name: string) => `coalesce(sum(used) filter (where "window" like '${name}:%'), 0)::integer`;
/** The calls that a share of a limit allows. */
const most = (limit: string, share: number) => `floor(${limit} * ${share})::integer`;
/** The room that both windows have for one kind of call, or for all kinds together. */
const free = (share: number, kind = '') => `least(
      ${most('per_second', share)} - spent.second${kind}, ${most('per_five_minutes', share)} - spent.long${kind})`;
const isFull = (share: number, kind = '') => `spent.long${kind} >= ${most('per_five_minutes', share)}`;
const relief = (isFull: string) => `case when ${isFull} then spent.relief_ms else 0 end`;
const reliefOf = (kind: 'read' | 'quote') =>
  relief(`${isFull(SHARE_BESIDE_BOOKINGS)} or ${isFull(SHARE_OF_ONE_KIND, `_${kind}`)}`);

/**
 * The function that grants as many of the wanted calls to a vendor as its windows have room for, and counts them. It is a
 * function because the count must see what the last holder of the lock wrote, so it needs a statement after that of the
 * lock; here both are planned once, and one round trip runs them. Other parameters or columns need another name, because
 * processes of the former release still call it. See docs/decisions/043.
 */
export const COUNT_CALLS = `
  create or replace function count_calls(
    of_vendor text, per_second integer, per_five_minutes integer,
    want_booking integer, want_read integer, want_quote integer,
    out booking integer, out read integer, out quote integer,
    out booking_full_ms float8, out read_full_ms float8, out quote_full_ms float8)
  language plpgsql as $$
  declare
    spent record;
    ms numeric;
  begin
    -- A crash may lose the last grants without harm, so the commit does not wait for the disk.
    perform set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(${LOCKS.callBudget});
    select ${used('s')} as second, ${used('5m')} as long,
        ${used('s:read')} as second_read, ${used('5m:read')} as long_read,
        ${used('s:quote')} as second_quote, ${used('5m:quote')} as long_quote,
        coalesce(extract(epoch from min(expires_at) filter (where "window" like '5m:%') - clock_timestamp()) * 1000, 0)
          as relief_ms
      into spent from call_budget where vendor = of_vendor and expires_at > clock_timestamp();
    booking := greatest(0, least(want_booking, ${free(1)}));
    read := greatest(0, least(want_read, ${free(SHARE_OF_ONE_KIND, '_read')}, ${free(SHARE_BESIDE_BOOKINGS)} - booking));
    quote := greatest(0, least(
      want_quote, ${free(SHARE_OF_ONE_KIND, '_quote')}, ${free(SHARE_BESIDE_BOOKINGS)} - booking - read));
    booking_full_ms := ${relief(isFull(1))};
    read_full_ms := ${reliefOf('read')};
    quote_full_ms := ${reliefOf('quote')};
    ms := extract(epoch from clock_timestamp()) * 1000;
    insert into call_budget as b (vendor, "window", used, expires_at)
      select of_vendor, concat_ws(':', slice.name, granted.kind, floor(ms / slice_ms)), calls,
        to_timestamp(((floor(ms / slice_ms) + 1) * slice_ms + window_ms) / 1000)
      from (values ('booking', booking), ('read', read), ('quote', quote)) as granted (kind, calls),
        (values ${SLICES.map(({ name, sliceMs, windowMs }) => `('${name}', ${sliceMs}, ${windowMs})`).join(', ')})
          as slice (name, slice_ms, window_ms)
      where calls > 0
      on conflict (vendor, "window") do update set used = b.used + excluded.used;
  end $$`;
