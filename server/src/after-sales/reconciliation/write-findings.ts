import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { actorName } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { differences } from '../../platform/db/tables/index.ts';
import type { Found } from './found.ts';

/** The reason for the comparison: a run, or a repair by a person. */
export type Occasion = { reconciliationId: string } | { repairedId: string };

interface Owner {
  divisionId: string;
  /** Null if the money or seats belong to no order here. */
  orderId: string | null;
}

/** Saves the differences that were found, and closes those of `which` that are gone. */
export async function writeFindings(
  ctx: TransactionContext,
  owner: Owner,
  found: Found[],
  occasion: Occasion,
  which: SQL | undefined,
): Promise<void> {
  await closeOthers(ctx, which, await writeFound(ctx, owner, found, occasion), occasion);
}

/**
 * Saves one row for each kind and subject, however often it is found. An acknowledged difference stays acknowledged
 * until one of the sides changes. A difference that was closed otherwise and is back is opened again. Returns the ids
 * of the rows.
 */
export async function writeFound(
  ctx: TransactionContext,
  owner: Owner,
  found: Found[],
  occasion: Occasion,
): Promise<string[]> {
  const reconciliationId = 'reconciliationId' in occasion ? occasion.reconciliationId : null;
  const now = new Date();
  const ids: string[] = [];
  for (const one of found) {
    const { id } = await ctx.db
      .insert(differences)
      .values({ about: {}, ...one, ...owner, reconciliationId, foundAt: now, checkedAt: now })
      .onConflictDoUpdate({
        target: [differences.divisionId, differences.kind, differences.subject],
        set: {
          ...OPENED_AGAIN,
          orderId: sql`excluded.order_id`,
          orderItemId: sql`excluded.order_item_id`,
          about: sql`excluded.about`,
          ours: sql`excluded.ours`,
          theirs: sql`excluded.theirs`,
          repair: sql`excluded.repair`,
          checkedAt: now,
        },
      })
      .returning({ id: differences.id })
      .then(oneRow);
    ids.push(id);
  }
  return ids;
}

const isAsAcknowledged = sql`(differences.state = 'acknowledged'
  and differences.ours = excluded.ours and differences.theirs = excluded.theirs)`;
const staysClosed = (column: SQL, value: SQL) => sql`case when ${isAsAcknowledged} then ${column} else ${value} end`;
const isOpen = sql`differences.state = 'open'`;

/** Reopens a difference that was closed and is there again, as if it were new. */
const OPENED_AGAIN = {
  state: sql`case when ${isAsAcknowledged} then 'acknowledged' else 'open' end`,
  closedAt: staysClosed(sql`differences.closed_at`, sql`null`),
  closedByName: staysClosed(sql`differences.closed_by_name`, sql`null`),
  reason: staysClosed(sql`differences.reason`, sql`''`),
  foundAt: sql`case when ${isOpen} or ${isAsAcknowledged} then differences.found_at else excluded.found_at end`,
  reconciliationId: sql`case when ${isOpen} or ${isAsAcknowledged} then differences.reconciliation_id else excluded.reconciliation_id end`,
};

/** Closes a difference: as repaired if a person repaired it, otherwise as resolved by itself. */
async function closeOthers(
  ctx: TransactionContext,
  which: SQL | undefined,
  kept: string[],
  occasion: Occasion,
): Promise<void> {
  const now = new Date();
  const missing = and(which, eq(differences.state, 'open'), kept.length ? notInArray(differences.id, kept) : undefined);
  if ('repairedId' in occasion) {
    await ctx.db
      .update(differences)
      .set({ state: 'repaired', closedByName: actorName(ctx.actor), closedAt: now, checkedAt: now })
      .where(and(missing, eq(differences.id, occasion.repairedId)));
  }
  await ctx.db.update(differences).set({ state: 'gone', closedAt: now, checkedAt: now }).where(missing);
}
