import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor, Pending } from '../../platform/lib/actor.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import type { Auth } from './auth.ts';
import { hasItsSecondFactor } from './second-factor.ts';

/** Reads the caller from the session cookie. A caller without a valid session is a visitor. */
export async function readActor({ auth, db }: { auth: Auth; db: Db }, headers: Headers): Promise<Actor> {
  // Most calls come from visitors, so they are answered without a query.
  if (!headers.get('cookie')?.includes('tours.session_token')) return { type: 'visitor' };
  const found = await auth.api.getSession({ headers }).catch(unread);
  if (!found || !hasItsSecondFactor(found)) return { type: 'visitor' };
  const { user, session } = found;
  const pendingAt = (step: Pending['step']): Actor => ({
    type: 'visitor',
    pending: { step, identityId: user.id, sessionId: session.id, email: user.email },
  });
  if (user.mustChangePassword) return pendingAt('newPassword');
  const record = await recordOf(db, user, session.actsAs);
  if (!record) return pendingAt('noRecord');
  if (record.requires_two_factor && !user.twoFactorEnabled) return pendingAt('twoFactor');
  return toActor(record, { identityId: user.id, sessionId: session.id }, session.divisionId ?? null);
}

/** better-auth only reads the database here, and hides why that failed. The cause is in the log, see auth.ts. */
function unread(cause: unknown): never {
  throw new AppError('request.tookTooLong', undefined, { cause });
}

/**
 * Finds the record of an identity: the one chosen for this session, else employee before agent before customer. Records
 * of removed employees and agents do not count. A company that invites a traveller must not force its second factor on them,
 * so an employee without the required one comes last.
 */
async function recordOf(
  db: Db,
  { id: identityId, twoFactorEnabled }: { id: string; twoFactorEnabled?: boolean | null },
  chosen: string | null | undefined,
): Promise<RecordRow | undefined> {
  const { rows } = await db.execute<RecordRow>(sql`
    select 'employee' as type, e.id, trim(e.name || ' ' || e.lastname) as name, e.company_id, null::uuid as partner_id,
      null::uuid as division_id, c.requires_two_factor, e.can_read_health,
      (select coalesce(json_agg(d.division_id), '[]') from employee_divisions d where d.employee_id = e.id) as division_ids
    from employees e join companies c on c.id = e.company_id
    where e.identity_id = ${identityId} and e.deleted_at is null
    union all
    select 'agent', a.id, trim(a.name || ' ' || a.lastname), null, a.partner_id, a.division_id, false, false, '[]'
    from agents a join partners p on p.id = a.partner_id
    where a.identity_id = ${identityId} and a.deleted_at is null and p.deleted_at is null
    union all
    select 'customer', c.id, c.name, null, null, null, false, false, '[]'
    from customers c where c.identity_id = ${identityId}`);
  const of = (type: string | null | undefined) => rows.find((row) => row.type === type);
  const usual = ['employee', 'agent', 'customer'].flatMap((type) => of(type) ?? []);
  return of(chosen) ?? usual.find((row) => twoFactorEnabled || !row.requires_two_factor) ?? usual[0];
}

type RecordRow = { id: string; name: string; requires_two_factor: boolean } & (
  | { type: 'employee'; company_id: string; division_ids: string[]; can_read_health: boolean }
  | { type: 'agent'; partner_id: string; division_id: string }
  | { type: 'customer' }
);

function toActor(
  row: RecordRow,
  session: { identityId: string; sessionId: string },
  chosenDivision: string | null,
): Actor {
  const person = { id: row.id, name: row.name, ...session };
  if (row.type === 'employee') {
    const divisionIds = row.division_ids;
    // The division may have been taken from the employee while the session worked in it.
    const currentDivisionId = divisionIds.find((id) => id === chosenDivision) ?? null;
    return {
      type: 'employee',
      ...person,
      companyId: row.company_id,
      divisionIds,
      currentDivisionId,
      canReadHealth: row.can_read_health,
    };
  }
  if (row.type === 'agent') return { type: 'agent', ...person, partnerId: row.partner_id, divisionId: row.division_id };
  return { type: 'customer', ...person };
}
