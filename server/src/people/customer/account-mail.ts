import { brandOf } from '../../mails/index.ts';
import type { SellingDivision } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';

interface Subject {
  customer: { name: string; email: string };
  division: SellingDivision & { id: string };
}

/** The mail that brings a customer a temporary password. The caller adds the password. */
export function accountMail(ctx: Context, { customer, division }: Subject) {
  return {
    template: 'account-customer' as const,
    to: customer.email,
    data: {
      brand: brandOf(ctx.config, division),
      customerName: customer.name,
      email: customer.email,
      signInUrl: `${ctx.config.PUBLIC_URL}/login/customers`,
    },
    divisionId: division.id,
  };
}
