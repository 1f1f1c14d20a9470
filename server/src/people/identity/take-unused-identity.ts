import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type Identity, identityEmail } from './identity.ts';

/** Finds and locks a verified sign-in of exactly this email that no employee, agent or customer uses. */
export async function takeUnusedIdentity(
  ctx: TransactionContext,
  { id, email }: { id: string; email: string },
): Promise<Identity> {
  const { rows } = await ctx.db.execute<Identity & Record<string, unknown>>(sql`
    select u.id, u.email, u.name from users u
    where u.id = ${id} and u.email = ${identityEmail(email)} and u.email_verified
      and not exists (select 1 from employees where identity_id = u.id)
      and not exists (select 1 from agents where identity_id = u.id)
      and not exists (select 1 from customers where identity_id = u.id)
    for update of u`);
  if (!rows[0]) throw new AppError('identity.unusable');
  return rows[0];
}
