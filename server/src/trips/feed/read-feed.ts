import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { isProven, isToken, linkIdOf } from '../../mails/index.ts';
import { type AttemptRule, addressKey, allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { feedEntries, feedLinks } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { readEntries } from './entries.ts';
import { CANCELLED_DAYS, DAY_MS, type FeedEntry, type SequencedEntry } from './entry.ts';
import { writeCalendar } from './write-calendar.ts';

/** Calendars read a feed every few minutes at most. Somebody else who has the address does not use up the owner's. */
const PER_FEED_AND_ADDRESS: AttemptRule = { window: 3600, max: 60 };
const WRONG_PER_ADDRESS: AttemptRule = { window: 3600, max: 60 };

/** Returns the calendar of a feed. Wrong and revoked tokens get the same answer. */
export async function readFeed(ctx: Context, token: string): Promise<string> {
  const link = isToken(token) ? await findLink(ctx, linkIdOf(token)) : undefined;
  if (!link || link.revokedAt || !isProven(ctx.config, token, link)) {
    await allowAttempt(ctx, addressKey(ctx, 'feed-wrong'), WRONG_PER_ADDRESS);
    throw new AppError('resource.notFound');
  }
  await allowAttempt(ctx, addressKey(ctx, `feed:${link.id}`), PER_FEED_AND_ADDRESS);
  return writeCalendar(await sequenced(ctx, await readEntries(ctx, link)));
}

async function findLink(ctx: Context, id: string) {
  const [link] = await ctx.db.select().from(feedLinks).where(eq(feedLinks.id, id));
  return link;
}

/**
 * Adds each entry's sequence, and raises it when the entry differs from the last reading. Reading writes here, which is
 * harmless: the same entries give the same numbers.
 */
async function sequenced(ctx: Context, entries: FeedEntry[]): Promise<SequencedEntry[]> {
  if (!entries.length) return [];
  const now = ctx.clock();
  const rows = entries.map((entry) => ({ uid: entry.uid, hash: hashOf(entry), changedAt: now }));
  await ctx.db
    .insert(feedEntries)
    .values(rows.sort((one, other) => (one.uid < other.uid ? -1 : 1)))
    .onConflictDoUpdate({
      target: feedEntries.uid,
      set: { sequence: sql`feed_entries.sequence + 1`, hash: sql`excluded.hash`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`feed_entries.hash <> excluded.hash`,
    });
  const uids = entries.map(({ uid }) => uid);
  const known = await ctx.db.select().from(feedEntries).where(inArray(feedEntries.uid, uids));
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
