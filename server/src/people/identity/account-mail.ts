import { brandOf } from '../../mails/index.ts';
import type { SellingDivision } from '../../platform/config/seller.ts';
import type { Context } from '../../platform/context.ts';

/**
 * The mail about an account. The caller adds the template, and the temporary password unless the person has a sign-in
 * already.
 */
export const accountMail = (
  ctx: Context,
  kind: 'agent' | 'customer' | 'employee',
  { name, email }: { name: string; email: string },
  division: SellingDivision & { id: string },
) => ({
  to: email,
  data: {
    brand: brandOf(ctx.config, division),
    name,
    email,
    signInUrl: `${ctx.config.PUBLIC_URL}/login/${kind}s`,
  },
  divisionId: division.id,
  orderId: null,
});
