import type { InputOf } from '@tours/contract/api';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { mailSupport } from './mail-support.ts';

/** Sends a message to the fixed support address. */
export function emailAdmin(ctx: Context, { type, message, data }: InputOf<'emailAdmin'>): Promise<{ mail: string }> {
  return inTransaction(ctx, async (ctx) => {
    const facts: Record<string, string> = data === undefined ? {} : { data: JSON.stringify(data).slice(0, 4000) };
    const mail = await mailSupport(ctx, { type, message, facts });
    await audit(ctx, 'mail.admin', { id: mail, divisionId: null }, { after: { type } });
    return { mail };
  });
}
