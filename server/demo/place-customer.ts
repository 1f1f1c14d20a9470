import { createIdentity, hashPassword } from '../src/people/index.ts';
import { assertSystem } from '../src/platform/access/staff-scope.ts';
import { audit } from '../src/platform/audit.ts';
import type { Context } from '../src/platform/context.ts';
import { oneRow } from '../src/platform/db/one-row.ts';
import { customers } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

interface PlacedCustomer {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/**
 * Creates a customer with a known password for the demo world. Real people become customers when they book:
 * resolve-customer.ts.
 */
export async function placeCustomer(ctx: Context, input: PlacedCustomer): Promise<typeof customers.$inferSelect> {
  assertSystem(ctx);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (ctx) => {
    const identity = await createIdentity(ctx, { ...input, passwordHash, mustChangePassword: false });
    const customer = await ctx.db
      .insert(customers)
      .values({ name: input.name, email: identity.email, phone: input.phone, identityId: identity.id })
      .returning()
      .then(oneRow);
    await audit(
      ctx,
      'customer.created',
      { id: customer.id, divisionId: null },
      { after: { email: identity.email, identityId: identity.id } },
    );
    return customer;
  });
}
