import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';

/**
 * Connects a sign-in whose email was just proven with the customer record of that email, or makes one. Anybody may have
 * typed the record's name and phone with an unpaid order. The sign-ins of staff, agents and people with a record stay as
 * they are.
 */
export async function connectCustomer(ctx: TransactionContext, identityId: string): Promise<void> {
  await ctx.db.execute(sql`
    insert into customers (name, email, phone, identity_id)
    select '', u.email, '', u.id from users u
    where u.id = ${identityId}
      and not exists (select 1 from employees where identity_id = u.id)
      and not exists (select 1 from agents where identity_id = u.id)
      and not exists (select 1 from customers where identity_id = u.id)
    on conflict (lower(email)) do update set identity_id = excluded.identity_id, name = '', phone = ''
      where customers.identity_id is null`);
}
