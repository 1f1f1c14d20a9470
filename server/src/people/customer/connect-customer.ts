import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';

/**
 * Gives a sign-in whose email was just shown to be the person's own the customer record of that email: the one of
 * earlier bookings, or a new one. Staff and agents, and who has a record, keep what they have.
 */
export async function connectCustomer(ctx: TransactionContext, identityId: string): Promise<void> {
  await ctx.db.execute(sql`
    insert into customers (name, email, phone, identity_id)
    select '', u.email, '', u.id from users u
    where u.id = ${identityId}
      and not exists (select 1 from employees where identity_id = u.id)
      and not exists (select 1 from agents where identity_id = u.id)
      and not exists (select 1 from customers where identity_id = u.id)
    on conflict (lower(email)) do update set identity_id = excluded.identity_id, updated_at = now()
      where customers.identity_id is null`);
}
