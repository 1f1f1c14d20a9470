import { assertSystem } from '../../access/staff-scope.ts';
import type { Context } from '../../context.ts';
import type { employees } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { hashPassword } from '../identity/password.ts';
import { divisionsOfOneCompany } from './employee-divisions.ts';
import { insertEmployee } from './insert-employee.ts';

interface PlacedEmployee {
  divisionIds: string[];
  name: string;
  lastname: string;
  email: string;
  password: string;
}

/** An employee with a known password, for the demo world. Colleagues get a temporary one by mail: create-employee.ts. */
export async function placeEmployee(ctx: Context, input: PlacedEmployee): Promise<typeof employees.$inferSelect> {
  assertSystem(ctx);
  const divisions = await divisionsOfOneCompany(ctx, input.divisionIds);
  const passwordHash = await hashPassword(input.password);
  const { name, lastname, email } = input;
  return inTransaction(ctx, async (ctx) => {
    const identity = await createIdentity(ctx, {
      email,
      name: `${name} ${lastname}`.trim(),
      passwordHash,
      mustChangePassword: false,
    });
    const signIn = { email: identity.email, identityId: identity.id, invitedAt: null };
    return insertEmployee(ctx, { signIn, name, lastname, divisions });
  });
}
