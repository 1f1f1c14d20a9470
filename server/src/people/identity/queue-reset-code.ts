import { productBrand, queueMail } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { sealSecret } from '../../platform/lib/secret-box.ts';

export const RESET_CODE_MINUTES = 10;

interface ResetCode {
  email: string;
  code: string;
}

/**
 * Mails a code for a new password. It is encrypted in the outbox and deleted when the mail is sent, like a temporary
 * password.
 */
export function queueResetCode(ctx: Context, { email, code }: ResetCode): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await queueMail(ctx, {
      template: 'reset-code',
      to: email,
      data: { brand: productBrand(ctx), email, minutes: RESET_CODE_MINUTES },
      // A sign-in belongs to no division, because one person may book in several.
      divisionId: null,
      orderId: null,
      secret: sealSecret(code, ctx.config.SESSION_SECRET),
    });
  });
}
