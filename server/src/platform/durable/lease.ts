import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context, TransactionContext } from '../context.ts';
import { allOf } from '../db/conditions.ts';
import { PROCESS_LOCK_CLASS } from '../db/locks.ts';

/** The lease lasts longer than the longest outgoing call, so that a living holder never loses it during a call. */
const LEASE_SECONDS = 100;

/** A full lease from now, to be written along with other changes. */
export const FULL_TERM = { leaseUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` };

/** The columns of a row that no process works on. */
export const NO_LEASE = { leaseToken: null, leaseHolder: null, leaseUntil: null };

/** The right to work on one row. Every write of a step checks it. */
export interface Lease {
  id: string;
  token: string;
}

/** Another process has taken the lease. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
  constructor({ id }: Lease) {
    super(`${id} was taken over`);
  }
}

type LeasedTable = PgTable & Record<'id' | 'leaseToken' | 'leaseHolder' | 'leaseUntil', PgColumn>;
type Change<Row> = { [K in keyof Row]?: Row[K] | SQL };

export interface Leases<Row> {
  /**
   * Takes the lease of a row. Null while a living process has it, and when no work is left. The lease of a dead process
   * is free at once, because its process lock ends with it.
   */
  take(ctx: Context, id: string): Promise<{ lease: Lease; row: Row } | null>;
  read(ctx: Context, id: string): Promise<Row | undefined>;
  /** The condition that lets only the holder of the lease write the row. */
  isHeld(lease: Lease): SQL;
  /** Locks the row until the transaction ends and answers it. */
  lock(ctx: TransactionContext, lease: Lease): Promise<Row>;
  write(ctx: Context, lease: Lease, change: Change<Row>): Promise<Row>;
  release(ctx: Context, lease: Lease): Promise<void>;
}

/** The leases of a table. `hasWork` is true for the rows that are not finished. */
export function leasesOf<T extends LeasedTable>(table: T, hasWork: SQL): Leases<T['$inferSelect']> {
  type Row = T['$inferSelect'];
  const rows: LeasedTable = table;
  const isHeld = (lease: Lease) => allOf(eq(rows.id, lease.id), eq(rows.leaseToken, lease.token));
  const update = async (ctx: Context, change: Change<Row>, where: SQL | undefined) => {
    const [row] = await ctx.db.update(rows).set(change).where(where).returning();
    return row as Row | undefined;
  };
  return {
    isHeld,
    async take(ctx, id) {
      const lease = { id, token: randomUUID() };
      const taking = { leaseToken: lease.token, leaseHolder: ctx.processNumber, ...FULL_TERM };
      const row = await update(ctx, taking, and(eq(rows.id, id), hasWork, isFree(rows)));
      return row ? { lease, row } : null;
    },
    async read(ctx, id) {
      const [row] = await ctx.db.select().from(rows).where(eq(rows.id, id));
      return row as Row | undefined;
    },
    async lock(ctx, lease) {
      const [row] = await ctx.db.select().from(rows).where(isHeld(lease)).for('no key update');
      if (!row) throw new LeaseLost(lease);
      return row as Row;
    },
    async write(ctx, lease, change) {
      const row = await update(ctx, change, isHeld(lease));
      if (!row) throw new LeaseLost(lease);
      return row;
    },
    async release(ctx, lease) {
      await ctx.db.update(rows).set(NO_LEASE).where(isHeld(lease));
    },
  };
}

/** True when no living process works on the row. */
const isFree = ({ leaseUntil, leaseHolder }: LeasedTable): SQL => sql`(
  ${leaseUntil} is null or ${leaseUntil} < now() or not exists (
    select 1 from pg_locks where locktype = 'advisory' and classid = ${sql.raw(String(PROCESS_LOCK_CLASS))}
      and objid = ${leaseHolder}::bigint::oid and database = (select oid from pg_database where datname = current_database())))`;
