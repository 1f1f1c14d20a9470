import { createIdentity, divisionsOfOneCompany, hashPassword, insertEmployee } from '../src/people/index.ts';
import { assertSystem } from '../src/platform/access/staff-scope.ts';
import type { Context } from '../src/platform/context.ts';
import type { employees } from '../src/platform/db/tables/index.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';

interface PlacedEmployee {
  divisionIds: string[];
  name: string;
  lastname: string;
  email: string;
  password: string;
  canReadHealth?: boolean;
}

/**
 * Creates an employee with a known password for the demo world. Staff use create-employee.ts, which mails a temporary
 * one.
 */
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
    return insertEmployee(ctx, { signIn, name, lastname, divisions, canReadHealth: input.canReadHealth ?? false });
  });
}
