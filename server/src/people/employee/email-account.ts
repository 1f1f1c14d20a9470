import { pick } from '@tours/contract/pick';
import { eq } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { employees } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { type AccountHolder, sendAccountMail } from '../identity/send-account-mail.ts';
import { employeeMail, invitationMail } from './account-mail.ts';
import { colleague } from './colleague.ts';

/**
 * Mails a colleague a new temporary password. A colleague who also works outside the caller's divisions must request a
 * code instead.
 */
export function emailAccountEmployee(ctx: Context, { employee }: { employee: string }): Promise<{ mail: string }> {
  return sendAccountMail(ctx, (ctx) => findHolder(ctx, employee));
}

async function findHolder(ctx: TransactionContext, id: string): Promise<AccountHolder> {
  const target = await colleague(ctx, { id });
  if (target.worksElsewhere) throw new AppError('resource.notFound');
  const division = await authorisedDivision(ctx, target.sharedDivisionIds[0]);
  return {
    kind: 'employee',
    ...pick(target, ['id', 'identityId', 'email']),
    divisionId: division.id,
    mail: employeeMail(ctx, { employee: target, division }),
    invite: {
      mail: invitationMail(ctx, { employee: target, division }),
      mark: () => ctx.db.update(employees).set({ invitedAt: new Date() }).where(eq(employees.id, id)),
    },
    connect: (identityId) => ctx.db.update(employees).set({ identityId }).where(eq(employees.id, id)),
  };
}
