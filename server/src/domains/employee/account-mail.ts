import type { Context } from '../../context.ts';
import { brandOf } from '../mail/brand.ts';

interface Subject {
  employee: { name: string; email: string };
  division: { id: string; name: string; logoUrl: string | null; brandColor: string | null };
}

/** The mail that brings an employee a temporary password, without that. */
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
