import type { UserType } from '@tours/contract/session';
import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';

/** The kinds of people, with their names in addresses, and the other way round. */
export const TYPES = { employee: 'employees', agent: 'agents', customer: 'customers' } as const;
export const KINDS = { employees: 'employee', agents: 'agent', customers: 'customer' } as const satisfies {
  [Kind in keyof typeof TYPES as (typeof TYPES)[Kind]]: Kind;
};

export async function recordTypes(ctx: Context, identityId: string): Promise<UserType[]> {
  const { rows } = await ctx.db.execute<{ type: UserType }>(sql`
    select 'employees' as type from employees where identity_id = ${identityId} and deleted_at is null
    union all select 'agents' from agents a join partners p on p.id = a.partner_id
      where a.identity_id = ${identityId} and a.deleted_at is null and p.deleted_at is null
    union all select 'customers' from customers where identity_id = ${identityId}`);
  return rows.map(({ type }) => type);
}
