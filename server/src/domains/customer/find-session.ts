import type { LoggedCustomer, SessionInfo } from '@tours/contract/session';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { customers, users } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';

const TYPES = { customer: 'customers', agent: 'agents', employee: 'employees' } as const;

/** Who is signed in here; a customer comes with what checkout fills in. */
export async function getSession(ctx: Context): Promise<SessionInfo> {
  const { actor } = ctx;
  if (actor.type === 'visitor' || actor.type === 'system') return { type: 'visitor', user: null };
  const [found] = await ctx.db
    .select({ email: users.email, phone: customers.phone, customerEmail: customers.email })
    .from(users)
    .leftJoin(customers, eq(customers.identityId, users.id))
    .where(eq(users.id, actor.identityId));
  if (!found) return { type: 'visitor', user: null };
  const isCustomer = actor.type === 'customer';
  return {
    type: TYPES[actor.type],
    user: {
      name: actor.name,
      email: isCustomer ? (found.customerEmail ?? found.email) : found.email,
      phone: isCustomer ? (found.phone ?? '') : '',
    },
  };
}

/** The caller's own customer record. Any other identity is answered as absent, so nobody can probe for accounts. */
export async function findCustomers(ctx: Context, { cognitoId }: { cognitoId: string }): Promise<LoggedCustomer[]> {
  const { actor } = ctx;
  if (!('identityId' in actor)) throw new AppError('auth.required');
  if (actor.identityId !== cognitoId) throw new AppError('resource.notFound');
  const rows = await ctx.db.select().from(customers).where(eq(customers.identityId, actor.identityId));
  return rows.map((row) => ({ _id: row.id, cognitoId, name: row.name, email: row.email, phone: row.phone }));
}
