import type { LoggedCustomer } from '@tours/contract/customer';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { customers } from '../../db/tables/index.ts';
import { ownIdentity } from '../identity/own-identity.ts';

/** The caller's own customer record. */
export async function findCustomers(ctx: Context, query: { cognitoId: string }): Promise<LoggedCustomer[]> {
  const cognitoId = ownIdentity(ctx, query.cognitoId);
  const rows = await ctx.db.select().from(customers).where(eq(customers.identityId, cognitoId));
  return rows.map((row) => ({ _id: row.id, cognitoId, name: row.name, email: row.email, phone: row.phone }));
}
