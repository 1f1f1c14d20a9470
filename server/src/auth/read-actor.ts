import { sql } from 'drizzle-orm';
import type { Actor } from '../context.ts';
import type { Db } from '../db/pool.ts';
import type { Auth } from './auth.ts';

interface ActorServices {
  auth: Auth;
  db: Db;
}

/** Whether the caller shows a session at all, valid or not. */
export function hasSessionCookie(cookie: string | null | undefined): boolean {
  return cookie?.includes('tours.session_token') ?? false;
}

/** Who is calling. Without a valid session, or for an identity that no record belongs to any more: a visitor. */
export async function readActor({ auth, db }: ActorServices, headers: Headers): Promise<Actor> {
  // Most calls come from visitors; they cost no query.
  if (!hasSessionCookie(headers.get('cookie'))) return { type: 'visitor' };
  // The session is prolonged by better-auth's own route, whose answer carries the new cookie; here it would be lost.
  const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return session ? actorOf(db, session.user.id) : { type: 'visitor' };
}

/** The record behind an identity: employee before agent before customer. A removed employee or agent is nobody. */
export async function actorOf(db: Db, identityId: string): Promise<Actor> {
  const { rows } = await db.execute<ActorRow>(sql`
    select 'employee' as type, e.id, trim(e.name || ' ' || e.lastname) as name, e.company_id, null::uuid as partner_id,
      null::uuid as division_id,
      (select coalesce(json_agg(d.division_id), '[]') from employee_divisions d where d.employee_id = e.id) as division_ids
    from employees e where e.identity_id = ${identityId} and e.deleted_at is null
    union all
    select 'agent', a.id, trim(a.name || ' ' || a.lastname), null, a.partner_id, a.division_id, '[]'
    from agents a join partners p on p.id = a.partner_id
    where a.identity_id = ${identityId} and a.deleted_at is null and p.deleted_at is null
    union all
    select 'customer', c.id, c.name, null, null, null, '[]' from customers c where c.identity_id = ${identityId}`);
  // An identity of several records acts as the first of this list.
  const found = (['employee', 'agent', 'customer'] as const)
    .map((type) => rows.find((row) => row.type === type))
    .find((row) => row !== undefined);
  return found ? toActor(found, identityId) : { type: 'visitor' };
}

interface ActorRow extends Record<string, unknown> {
  type: 'employee' | 'agent' | 'customer';
  id: string;
  name: string;
  company_id: string | null;
  partner_id: string | null;
  division_id: string | null;
  division_ids: string[];
}

function toActor(row: ActorRow, identityId: string): Actor {
  const person = { id: row.id, identityId, name: row.name };
  if (row.type === 'employee') {
    return { type: 'employee', ...person, companyId: row.company_id!, divisionIds: row.division_ids };
  }
  if (row.type === 'agent') {
    return { type: 'agent', ...person, partnerId: row.partner_id!, divisionId: row.division_id! };
  }
  return { type: 'customer', ...person };
}
