import { sql } from 'drizzle-orm';
import type { Actor, EmployeeRights } from '../lib/actor.ts';
import { AppError } from '../lib/app-error.ts';
import { isWorthRepeating } from './errors.ts';
import type { WithDb } from './pool.ts';

/**
 * A context whose `db` is a transaction. The type proves that audit rows, jobs and mails are written together with the
 * change.
 */
export type InTransaction<Ctx> = Ctx & { readonly isTransaction: true };

const MAX_TRIES = 4;

/**
 * Runs `work` in one transaction. Name its parameter `ctx`, which shadows the outer one, so that nothing inside can
 * write outside the transaction. A signed-in caller is checked again inside it (`holdActor`). `work` may run again
 * after a serialization failure, so it must not make outgoing calls.
 */
export async function inTransaction<Ctx extends WithDb & { actor: Actor }, T>(
  outer: Ctx,
  work: (ctx: InTransaction<Ctx>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await outer.db.transaction(async (db) => {
        const actor = await holdActor({ db, actor: outer.actor });
        return work({ ...outer, db, actor, isTransaction: true });
      });
    } catch (error) {
      if (attempt >= MAX_TRIES || !isWorthRepeating(error)) throw error;
    }
  }
}

type Ctx = WithDb & { actor: Actor };
type Employee = Extract<Actor, { type: 'employee' }>;

/**
 * Reads a signed-in person's record again inside the transaction and locks it until the end, so that a person who was
 * removed since the request began changes nothing more.
 */
async function holdActor({ db, actor }: Ctx): Promise<Actor> {
  if (actor.type === 'visitor' || actor.type === 'system') return actor;
  const isActive = actor.type === 'customer' ? sql`true` : sql`deleted_at is null`;
  const { rowCount } = await db.execute(sql`
    select 1 from ${TABLES[actor.type]} where id = ${actor.id} and identity_id = ${actor.identityId} and ${isActive}
    for key share`);
  if (!rowCount) throw new AppError('auth.required');
  return actor.type === 'employee' ? { ...actor, ...(await rightsNow(db, actor)) } : actor;
}

const TABLES = { employee: sql`employees`, agent: sql`agents`, customer: sql`customers` };

/**
 * This is a second statement, after the lock, so that it sees the changes of a removal that held the record before. Records
 * that were found before the transaction may be of a division that was taken from the employee since.
 */
async function rightsNow(
  db: Ctx['db'],
  { id, currentDivisionId, divisionIds: former }: Employee,
): Promise<EmployeeRights> {
  const { rows } = await db.execute<{ id: string; canReadHealth: boolean }>(sql`
    select d.division_id as id, e.can_read_health as "canReadHealth"
    from employee_divisions d join employees e on e.id = d.employee_id where e.id = ${id}`);
  const divisionIds = rows.map((row) => row.id);
  if (former.some((one) => !divisionIds.includes(one))) throw new AppError('resource.notFound');
  return {
    divisionIds,
    currentDivisionId: divisionIds.find((one) => one === currentDivisionId) ?? null,
    canReadHealth: rows[0]?.canReadHealth ?? false,
  };
}
