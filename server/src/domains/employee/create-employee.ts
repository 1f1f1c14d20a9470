import type { Employee, NewEmployee } from '@tours/contract/employee';
import type { Context, TransactionContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sealSecret } from '../../lib/secret-box.ts';
import { allowAttempt } from '../identity/attempts.ts';
import { createIdentity } from '../identity/create-identity.ts';
import type { Identity } from '../identity/identity.ts';
import { hashTemporaryPassword, temporaryPassword } from '../identity/password.ts';
import { takeUnusedIdentity } from '../identity/take-unused-identity.ts';
import { ACCOUNT_MAILS_PER_CALLER, callerKey } from '../mail/account-limits.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { accountMail } from './account-mail.ts';
import { divisionsOfOneCompany } from './employee-divisions.ts';
import { insertEmployee } from './insert-employee.ts';
import { presentEmployee } from './present.ts';

/**
 * A colleague. Sign-in, record and mail are one change: there is no employee without a sign-in or a mail that tells of
 * it, or the other way round. The temporary password is known to nobody but the mail.
 */
export async function createEmployee(ctx: Context, input: NewEmployee): Promise<Employee> {
  await allowAttempt(ctx, callerKey(ctx, 'account-mail'), ACCOUNT_MAILS_PER_CALLER);
  const divisions = await divisionsOfOneCompany(ctx, input.divisions);
  const password = temporaryPassword();
  const passwordHash = await hashTemporaryPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const { identity, isNew } = await signInFor(ctx, input, passwordHash);
    const employee = await insertEmployee(ctx, { identity, name: input.name, lastname: input.lastname, divisions });
    if (isNew) {
      const secret = sealSecret(password, ctx.config.SESSION_SECRET);
      await queueMail(ctx, { ...accountMail(ctx, { employee, division: divisions[0]! }), secret });
    }
    const divisionIds = divisions.map(({ id }) => id);
    return presentEmployee({ ...employee, divisionIds, worksElsewhere: false }, divisions[0]!.timezone);
  });
}

/** A sign-in of its own; or, where one is named, that one: unused, of the same email, with its own password. */
async function signInFor(
  ctx: TransactionContext,
  input: NewEmployee,
  passwordHash: string,
): Promise<{ identity: Identity; isNew: boolean }> {
  const { email, name, lastname, cognitoId } = input;
  if (cognitoId !== undefined) {
    return { identity: await takeUnusedIdentity(ctx, { id: cognitoId, email }), isNew: false };
  }
  const fullName = `${name} ${lastname}`.trim();
  const identity = await createIdentity(ctx, { email, name: fullName, passwordHash, mustChangePassword: true });
  return { identity, isNew: true };
}
