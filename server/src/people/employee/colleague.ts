import { type SQL, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';

interface Colleague extends Record<string, unknown> {
  id: string;
  name: string;
  lastname: string;
  email: string;
  identityId: string | null;
  canReadHealth: boolean;
  /** The divisions in which both the employee and the caller work. */
  sharedDivisionIds: [string, ...string[]];
  worksElsewhere: boolean;
}

/**
 * Finds and locks an employee who shares a division with the caller; others are not found. The divisions are locked
 * too, so that when two people remove one another at the same moment, the second sees the change of the first. The lock
 * leaves out their keys, so rows that refer to a division, such as sessions and orders, neither wait nor deadlock. The
 * record is read once it is locked, so that it shows divisions that somebody else has just taken.
 */
export async function colleague(ctx: TransactionContext, by: { id: string } | { email: string }): Promise<Colleague> {
  const mine = ownDivisions(ctx);
  await ctx.db.execute(
    sql`select 1 from divisions where id = any(${sql.param(mine)}::uuid[]) order by id for no key update`,
  );
  const which = 'id' in by ? sql`e.id = ${by.id}` : sql`lower(e.email) = ${by.email}`;
  const found = sql`from employees e where ${which} and e.deleted_at is null and exists (
    select 1 from employee_divisions where employee_id = e.id and division_id = any(${sql.param(mine)}::uuid[]))`;
  await ctx.db.execute(sql`select 1 ${found} for update of e`);
  const { rows } = await ctx.db.execute<Colleague>(sql`
    select e.id, e.name, e.lastname, e.email, e.identity_id as "identityId", e.can_read_health as "canReadHealth",
      array(select division_id from employee_divisions where employee_id = e.id
        and division_id = any(${sql.param(mine)}::uuid[]) order by division_id) as "sharedDivisionIds",
      exists (select 1 from employee_divisions where employee_id = e.id
        and division_id <> all(${sql.param(mine)}::uuid[])) as "worksElsewhere"
    ${found}`);
  if (!rows[0]) throw new AppError('resource.notFound');
  return rows[0];
}

/** Refuses to remove the caller themselves, or the last person who can sign in for one of these divisions. */
export async function refuseSelfAndLast(ctx: TransactionContext, target: Colleague): Promise<void> {
  if ('id' in ctx.actor && ctx.actor.id === target.id) throw new AppError('employee.isSelf');
  if (await isLast(ctx, target, sql`true`)) throw new AppError('employee.isLast');
}

/** Refuses to take the last person from one of these divisions who reads health answers there, because only holders grant it. */
export async function refuseLastReader(ctx: TransactionContext, target: Colleague): Promise<void> {
  if (target.canReadHealth && (await isLast(ctx, target, sql`e.can_read_health`))) throw new AppError('health.isLast');
}

/** True if one of the divisions has nobody else of this kind who can sign in. Somebody without a sign-in grants nothing. */
async function isLast(ctx: TransactionContext, target: Colleague, kind: SQL): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from unnest(${sql.param(target.sharedDivisionIds)}::uuid[]) as left_alone(id)
    where not exists (
      select 1 from employee_divisions d join employees e on e.id = d.employee_id
      where d.division_id = left_alone.id and e.id <> ${target.id} and e.deleted_at is null and e.identity_id is not null
        and ${kind})`);
  return rows.length > 0;
}

function ownDivisions({ actor }: Context): string[] {
  if (actor.type !== 'employee') throw new AppError('auth.forbidden');
  return actor.divisionIds;
}
