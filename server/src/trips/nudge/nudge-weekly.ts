import { and, eq, isNull } from 'drizzle-orm';
import { DateTime } from 'luxon';
import type { Context } from '../../platform/context.ts';
import { groups } from '../../platform/db/tables/index.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { readGroup } from '../readiness/visible-group.ts';
import { planNudge } from './plan-nudge.ts';
import { queueNudge } from './queue-nudge.ts';

/** Tuesday from ten to eight in the group's zone: nobody is written to at night, and the reminders of waivers go out before. */
const WEEKDAY = 2;
const HOUR = 10;
const LAST_HOUR = 19;

/**
 * Nudges the groups whose leaders want it every week. This runs every hour, and may run late or several times at once:
 * the pause of 72 hours and the key of contact, group and day prevent a second mail.
 */
export async function nudgeWeekly(ctx: Context): Promise<void> {
  const weekly = await ctx.db
    .select({ id: groups.id, timezone: groups.timezone })
    .from(groups)
    .where(and(eq(groups.isWeeklyNudge, true), isNull(groups.deletedAt)));
  await eachAlone(
    ctx,
    weekly,
    ({ id }) => ({ groupId: id }),
    ({ id, timezone }) => nudge(ctx, id, timezone),
  );
}

async function nudge(ctx: Context, id: string, timezone: string): Promise<void> {
  if (!isNudgeTime(ctx.clock(), timezone)) return;
  const group = await readGroup(ctx, id);
  if (!group) return;
  const { recipients } = await planNudge(ctx, id, undefined);
  for (const recipient of recipients) await queueNudge(ctx, group, recipient, undefined);
}

function isNudgeTime(now: Date, zone: string): boolean {
  const local = DateTime.fromJSDate(now, { zone });
  return local.weekday === WEEKDAY && local.hour >= HOUR && local.hour <= LAST_HOUR;
}
