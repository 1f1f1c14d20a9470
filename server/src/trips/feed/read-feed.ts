import { eq } from 'drizzle-orm';
import { isProven, isToken, linkIdOf } from '../../mails/index.ts';
import { type AttemptRule, addressKey, allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { feedLinks } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { readEntries } from './entries.ts';
import { sequenced } from './sequenced.ts';
import { writeCalendar } from './write-calendar.ts';

/** Calendars read a feed every few minutes at most. Somebody else who has the address does not use up the owner's. */
const PER_FEED_AND_ADDRESS: AttemptRule = { window: 3600, max: 60 };
const WRONG_PER_ADDRESS: AttemptRule = { window: 3600, max: 60 };

/** Returns the calendar of a feed. Wrong and revoked tokens get the same answer. */
export async function readFeed(ctx: Context, token: string): Promise<string> {
  const id = isToken(token) ? linkIdOf(token) : null;
  const [link] = id ? await ctx.db.select().from(feedLinks).where(eq(feedLinks.id, id)) : [];
  if (!link || link.revokedAt || !isProven(ctx.config, token, link)) {
    await allowAttempt(ctx, addressKey(ctx, 'feed-wrong'), WRONG_PER_ADDRESS);
    throw new AppError('resource.notFound');
  }
  await allowAttempt(ctx, addressKey(ctx, `feed:${link.id}`), PER_FEED_AND_ADDRESS);
  return writeCalendar(await sequenced(ctx, await readEntries(ctx, link)), { name: 'Tours' });
}
