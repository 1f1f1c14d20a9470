import type { emailAdmin as endpoint } from '@tours/contract/session';
import type { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueMail } from './queue-mail.ts';

type Body = z.output<NonNullable<typeof endpoint.body>>;

/** Sends a message to the fixed support address. */
export async function emailAdmin(ctx: Context, { body }: { body: Body }): Promise<{ mail: string }> {
  return inTransaction(ctx, async (ctx) => {
    const data: Record<string, string> = {};
    if (body.data !== undefined) data.data = JSON.stringify(body.data).slice(0, 4000);
    const mail = await queueMail(ctx, {
      template: 'staff-alert',
      to: ctx.config.SUPPORT_EMAIL,
      data: { type: body.type, message: body.message, data },
      divisionId: null,
      orderId: null,
    });
    await audit(ctx, {
      divisionId: null,
      action: 'mail.admin',
      entityType: 'mail',
      entityId: mail,
      after: { type: body.type },
    });
    return { mail };
  });
}
