import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { feedEntries } from '../../platform/db/tables/index.ts';
import { required } from '../../platform/lib/required.ts';
import { CANCELLED_DAYS, DAY_MS, type FeedEntry, type SequencedEntry } from './entry.ts';

/**
 * Adds each entry's sequence, and raises it when the entry differs from the last reading of a feed or an order's file.
 * Reading writes here, which is harmless: the same entries give the same numbers.
 */
export async function sequenced(ctx: Context, entries: FeedEntry[]): Promise<SequencedEntry[]> {
  if (!entries.length) return [];
  const now = ctx.clock();
  const rows = entries.map((entry) => ({ uid: entry.uid, hash: hashOf(entry), changedAt: now }));
  const written = await ctx.db
    .insert(feedEntries)
    .values(rows.sort((one, other) => (one.uid < other.uid ? -1 : 1)))
    .onConflictDoUpdate({
      target: feedEntries.uid,
      set: { sequence: sql`feed_entries.sequence + 1`, hash: sql`excluded.hash`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`feed_entries.hash <> excluded.hash`,
    })
    .returning();
  const uids = entries.map(({ uid }) => uid);
  // Entries that are still the same were not written.
  const isAll = written.length === uids.length;
  const known = isAll ? written : await ctx.db.select().from(feedEntries).where(inArray(feedEntries.uid, uids));
  const byUid = new Map(known.map((row) => [row.uid, row]));
  const oldest = now.getTime() - CANCELLED_DAYS * DAY_MS;
  return entries
    .map((entry) => {
      const { sequence, changedAt } = required(byUid.get(entry.uid), 'an entry that was just stored');
      return { ...entry, sequence, changedAt };
    })
    .filter(({ isCancelled, changedAt }) => !isCancelled || changedAt.getTime() > oldest);
}

const hashOf = (entry: FeedEntry): string => createHash('sha256').update(JSON.stringify(entry)).digest('base64url');
