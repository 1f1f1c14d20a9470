import { productBrand, queueMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export const RESET_CODE_MINUTES = 10;

export function queueResetCode(ctx: Context, { email, code }: { email: string; code: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await queueMail(ctx, {
      template: 'reset-code',
      to: email,
      data: { brand: productBrand(ctx), email, minutes: RESET_CODE_MINUTES },
      // A sign-in belongs to no division, because one person may book in several.
      divisionId: null,
      orderId: null,
      secret: code,
    });
  });
}
