import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { PROCESS_LOCK_CLASS } from './locks.ts';

/** Longer than the longest outgoing call, so that a living holder never loses it in the middle of one. */
const LEASE_SECONDS = 100;

/** A full term from now, to be written along with other changes. */
export const FULL_TERM = { leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` };

/** On the row: nobody is working on it. */
export const NO_LEASE = { leaseToken: null, leaseHolder: null, leaseUntil: null };

interface LeaseColumns {
  leaseUntil: AnyColumn;
  leaseHolder: AnyColumn;
}

/** No living process works on the row. A holder that died gives way at once: its process lock went with it. */
export const isFree = ({ leaseUntil, leaseHolder }: LeaseColumns): SQL => sql`(
  ${leaseUntil} is null or ${leaseUntil} < now() or not exists (
    select 1 from pg_locks where locktype = 'advisory' and classid = ${sql.raw(String(PROCESS_LOCK_CLASS))}
      and objid = ${leaseHolder}::bigint::oid and database = (select oid from pg_database where datname = current_database())))`;
