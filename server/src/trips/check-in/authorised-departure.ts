import { and, eq } from 'drizzle-orm';
import { isToken, resolveRosterLink } from '../../messages/index.ts';
import { countAttempt } from '../../platform/access/attempts.ts';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { departures } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

export interface OpenedDeparture {
  id: string;
  divisionId: string;
  groupId: string;
  /** Agents get no phone numbers and no health answers. */
  isForAgent: boolean;
  /** Only for employees with the right. A guide's link never gives it, not even to such an employee. */
  mayReadHealth: boolean;
  /** The person, or the email of a guide. */
  reader: string;
  /** True at most once an hour for each reader, so that polling does not fill the audit log. */
  isNews: boolean;
}

/** Finds the departure of a trip day: by a guide's link, or by id with a session that may see it. */
export async function authorisedDeparture(ctx: Context, key: string): Promise<OpenedDeparture> {
  if (isToken(key)) {
    const link = await resolveRosterLink(ctx, key, null);
    const isNews = await firstInHour(ctx, link.id);
    if (isNews) await resolveRosterLink(ctx, key, 'opened');
    const found = await findDeparture(ctx, eq(departures.id, link.departureId));
    return { ...found, isForAgent: false, mayReadHealth: false, reader: link.madeFor, isNews };
  }
  const { actor } = ctx;
  // A device whose session has ended keeps its copy and asks for a login. One whose right has ended deletes it.
  if (actor.type === 'visitor') throw new AppError('auth.required');
  if (actor.type !== 'employee' && actor.type !== 'agent') throw new AppError('resource.notFound');
  const found = await findDeparture(ctx, and(eq(departures.id, key), visibleTo(ctx, departures)));
  const isNews = await firstInHour(ctx, `${actor.id} ${key}`);
  return {
    ...found,
    isForAgent: actor.type === 'agent',
    mayReadHealth: mayReadHealth(ctx),
    reader: actor.name,
    isNews,
  };
}

/** Counts a reader, so that only the first in an hour is news. */
export async function firstInHour(ctx: Context, reader: string): Promise<boolean> {
  const { allowed } = await countAttempt(ctx.db, `trip-day:${reader}`, { window: 3600, max: 1 });
  return allowed;
}

async function findDeparture(ctx: Context, condition: ReturnType<typeof and>) {
  const [found] = await ctx.db
    .select({ id: departures.id, divisionId: departures.divisionId, groupId: departures.groupId })
    .from(departures)
    .where(condition);
  if (!found) throw new AppError('resource.notFound');
  return found;
}
