import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { PROCESS_LOCK_CLASS } from './locks.ts';

/** The lease lasts longer than the longest outgoing call, so that a living holder never loses it during a call. */
const LEASE_SECONDS = 100;

/** A full lease from now, to be written along with other changes. */
export const FULL_TERM = { leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` };

/** The columns of a row that no process works on. */
export const NO_LEASE = { leaseToken: null, leaseHolder: null, leaseUntil: null };

interface LeaseColumns {
  leaseUntil: AnyColumn;
  leaseHolder: AnyColumn;
}

/**
 * True when no living process works on the row. When a holder dies, its lease ends at once, because its process lock
 * ends with it.
 */
export const isFree = ({ leaseUntil, leaseHolder }: LeaseColumns): SQL => sql`(
  ${leaseUntil} is null or ${leaseUntil} < now() or not exists (
    select 1 from pg_locks where locktype = 'advisory' and classid = ${sql.raw(String(PROCESS_LOCK_CLASS))}
      and objid = ${leaseHolder}::bigint::oid and database = (select oid from pg_database where datname = current_database())))`;
