import { queueMail } from '../../mails/index.ts';
import type { SellingDivision } from '../../platform/config/seller.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { accountMail } from '../identity/account-mail.ts';

interface Subject {
  employee: { name: string; email: string };
  division: SellingDivision & { id: string };
}

/** The mail to a person whose email has a sign-in already. */
export function invitationMail(ctx: Context, { employee, division }: Subject) {
  const { data, ...mail } = accountMail(ctx, 'employee', employee, division);
  return { ...mail, template: 'staff-invited' as const, data: { ...data, partnerName: null } };
}

/** The mail that brings an employee a temporary password. The caller adds the password. */
export const employeeMail = (ctx: Context, { employee, division }: Subject) => ({
  ...accountMail(ctx, 'employee', employee, division),
  template: 'account-employee' as const,
});

export const queueAccountMail = (ctx: TransactionContext, { password, ...subject }: Subject & { password: string }) =>
  queueMail(ctx, { ...employeeMail(ctx, subject), secret: password });
