import type { InputOf } from '@tours/contract/api';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueMail } from './queue-mail.ts';

/** Sends a message to the fixed support address. */
export async function emailAdmin(ctx: Context, input: InputOf<'emailAdmin'>): Promise<{ mail: string }> {
  return inTransaction(ctx, async (ctx) => {
    const data: Record<string, string> = {};
    if (input.data !== undefined) data.data = JSON.stringify(input.data).slice(0, 4000);
    const mail = await queueMail(ctx, {
      template: 'support-alert',
      to: ctx.config.SUPPORT_EMAIL,
      data: { type: input.type, message: input.message, data },
      divisionId: null,
      orderId: null,
    });
    await audit(ctx, 'mail.admin', { id: mail, divisionId: null }, { after: { type: input.type } });
    return { mail };
  });
}
