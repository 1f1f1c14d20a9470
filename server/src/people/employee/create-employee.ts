import type { Employee, NewEmployee } from '@tours/contract/employee';
import { ACCOUNT_MAILS_PER_CALLER, callerKey, queueMail } from '../../mails/index.ts';
import { allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newTemporaryPassword } from '../identity/password.ts';
import { signInFor } from '../identity/sign-in-for.ts';
import { invitationMail, queueAccountMail } from './account-mail.ts';
import { divisionsOfOneCompany } from './employee-divisions.ts';
import { insertEmployee } from './insert-employee.ts';
import { presentEmployee } from './present.ts';

/**
 * Makes a colleague. Sign-in, record and mail are one transaction, so none of them exists without the others. Only the
 * mail contains the temporary password.
 */
export async function createEmployee(ctx: Context, input: NewEmployee): Promise<Employee> {
  await allowAttempt(ctx, callerKey(ctx, 'account-mail'), ACCOUNT_MAILS_PER_CALLER);
  const divisions = await divisionsOfOneCompany(ctx, input.divisions);
  const { password, passwordHash } = await newTemporaryPassword();
  return inTransaction(ctx, async (ctx) => {
    const { signIn, isNew } = await signInFor(ctx, { ...input, passwordHash });
    const employee = await insertEmployee(ctx, { signIn, name: input.name, lastname: input.lastname, divisions });
    const [division] = divisions;
    const newAccount = isNew ? await queueAccountMail(ctx, { employee, division, password }) : null;
    const invited = signIn.invitedAt ? await queueMail(ctx, invitationMail(ctx, { employee, division })) : null;
    const mail = newAccount ?? invited;
    const accountMail = mail ? { _id: mail, state: 'queued' as const, why: null } : null;
    const divisionIds = divisions.map(({ id }) => id);
    return presentEmployee({ ...employee, divisionIds, worksElsewhere: false, accountMail }, division.timezone);
  });
}
