import { brandOf, queueMail } from '../../mails/index.ts';
import type { SellingDivision } from '../../platform/config/seller.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';

interface Subject {
  employee: { name: string; email: string };
  division: SellingDivision & { id: string };
}

/** The mail to a person whose email has a sign-in already. */
export function invitationMail(ctx: Context, subject: Subject) {
  const { data, ...mail } = accountMail(ctx, subject);
  return { ...mail, template: 'staff-invited' as const, data: { ...data, partnerName: null } };
}

/** The mail that brings an employee a temporary password. The caller adds the password. */
export function accountMail(ctx: Context, { employee, division }: Subject) {
  return {
    template: 'account-employee' as const,
    to: employee.email,
    data: {
      brand: brandOf(ctx.config, division),
      name: employee.name,
      email: employee.email,
      signInUrl: `${ctx.config.PUBLIC_URL}/login/employees`,
    },
    divisionId: division.id,
    orderId: null,
  };
}

/** Mails a new employee their temporary password. */
export const queueAccountMail = (ctx: TransactionContext, { password, ...subject }: Subject & { password: string }) =>
  queueMail(ctx, { ...accountMail(ctx, subject), secret: password });
