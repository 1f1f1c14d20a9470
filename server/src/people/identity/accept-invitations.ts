import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { TEMPORARY_DAYS } from './password.ts';

/**
 * Connects the employee and the agent who were invited under this email. Call it only when the person has just chosen a
 * new password with a mailed code, because an older password may be known to whoever made the sign-in.
 */
export async function acceptInvitations(ctx: TransactionContext, identityId: string): Promise<void> {
  const isMine = sql`lower(r.email) = u.email and u.id = ${identityId} and r.identity_id is null and r.deleted_at is null
    and r.invited_at > now() - make_interval(days => ${TEMPORARY_DAYS})`;
  const taken = sql`set identity_id = u.id, invited_at = null from users u`;
  const { rows } = await ctx.db.execute<{ id: string; type: 'employee' | 'agent'; divisionId: string }>(sql`
    with as_employee as (update employees r ${taken} where ${isMine}
        and not exists (select 1 from employees where identity_id = u.id) returning r.id),
      as_agent as (update agents r ${taken} where ${isMine}
        and not exists (select 1 from agents where identity_id = u.id) returning r.id, r.division_id)
    select id, 'employee' as type,
      (select min(d.division_id::text) from employee_divisions d where d.employee_id = as_employee.id) as "divisionId"
    from as_employee union all select id, 'agent', division_id::text from as_agent`);
  for (const row of rows) await audit(ctx, `${row.type}.invitationAccepted`, row, { after: { identityId } });
}
