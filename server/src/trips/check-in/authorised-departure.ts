import { pick } from '@tours/contract/pick';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isToken, resolveGuideLink } from '../../mails/index.ts';
import { mayReadHealth } from '../../platform/access/health-right.ts';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { departures } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { linkReadsHealth } from './link-reads-health.ts';

export interface OpenedDeparture {
  id: string;
  divisionId: string;
  groupId: string;
  /** Agents get no phone numbers and no health answers. */
  isForAgent: boolean;
  /** For employees with the right, and for guides whom such an employee allowed it. */
  mayReadHealth: boolean;
  /** The person, or the email of a guide. */
  reader: string;
  /** The guide's link, or null for a session. */
  link: { id: string; token: string } | null;
  /** The record of an employee or agent. */
  person: string | null;
  /** The key under which the openings of this reader are counted. */
  countedAs: string;
}

/**
 * Finds the departure of a trip day: by a guide's link, or by id with a session that may see it. `person` is the reader
 * of a device's copy.
 */
export async function authorisedDeparture(ctx: Context, key: string, person: string | null): Promise<OpenedDeparture> {
  if (isToken(key)) {
    const link = await resolveGuideLink(ctx, key, null);
    const found = await selectDeparture(ctx, eq(departures.id, link.departureId)).then(oneRow);
    const reader = { reader: link.madeFor, link: { id: link.id, token: key }, person: null, countedAs: link.id };
    return { ...found, ...reader, isForAgent: false, mayReadHealth: await linkReadsHealth(ctx, link.id) };
  }
  const { actor } = ctx;
  if (actor.type !== 'employee' && actor.type !== 'agent') throw await refusalFor(ctx, key, person);
  // A login on a shared phone must not fill another person's list, or give another person's acts a wrong name.
  if (person !== null && person !== actor.id) throw await refusalFor(ctx, key, person);
  const [found] = await selectDeparture(ctx, and(eq(departures.id, key), visibleTo(ctx, departures)));
  if (!found) throw await refusalFor(ctx, key, person);
  const reader = { reader: actor.name, link: null, person: actor.id, countedAs: `${actor.id} ${key}` };
  return { ...found, ...reader, isForAgent: actor.type === 'agent', mayReadHealth: mayReadHealth(ctx) };
}

/**
 * A device whose session has ended, or on which somebody else has logged in, keeps its copy and asks for a login. One
 * whose right has ended deletes it.
 */
async function refusalFor(ctx: Context, key: string, person: string | null): Promise<AppError> {
  const { actor } = ctx;
  const isOther = person !== null && !('id' in actor && actor.id === person);
  const isKept = isOther ? !(await isRemoved(ctx, key, person)) : actor.type === 'visitor';
  return new AppError(isKept ? 'auth.required' : 'resource.notFound');
}

/**
 * Removing a colleague or an agent ends their sessions too, so their devices come as strangers. A colleague may also stay
 * in other divisions only.
 */
async function isRemoved(ctx: Context, key: string, person: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select from employees e where id = ${person} and (identity_id is null or not exists (
      select from employee_divisions join departures d using (division_id) where employee_id = e.id and d.id = ${key}))
    union all select from agents where id = ${person} and identity_id is null`);
  return rows.length > 0;
}

const selectDeparture = (ctx: Context, condition: SQL | undefined) =>
  ctx.db
    .select(pick(departures, ['id', 'divisionId', 'groupId']))
    .from(departures)
    .where(condition);
