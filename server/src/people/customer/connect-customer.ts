import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { IS_UNUSED_SIGN_IN } from '../identity/unused-sign-in.ts';

/**
 * Connects a sign-in whose email was just proven with the customer record of that email, or makes one. Anybody may have
 * typed the record's name and phone with an unpaid order, so they are left to the next payment (`createSignIn`). The
 * sign-ins of staff, agents and people with a record stay as they are.
 */
export async function connectCustomer(ctx: TransactionContext, identityId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string; email: string }>(sql`
    insert into customers (name, email, phone, identity_id)
    select '', users.email, '', users.id from users where users.id = ${identityId} and ${IS_UNUSED_SIGN_IN}
    on conflict (lower(email)) do update set identity_id = excluded.identity_id, name = '', phone = ''
      where customers.identity_id is null
    returning id, email`);
  for (const { id, email } of rows)
    await audit(ctx, 'customer.signInConnected', { id, divisionId: null }, { after: { email, identityId } });
}
