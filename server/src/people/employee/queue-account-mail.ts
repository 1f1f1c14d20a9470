import { queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { sealSecret } from '../../platform/lib/secret-box.ts';
import { accountMail } from './account-mail.ts';

type Subject = Parameters<typeof accountMail>[1] & { password: string };

/** Mails a new employee their temporary password, which is encrypted in the outbox until it is sent. */
export async function queueAccountMail(ctx: TransactionContext, { password, ...subject }: Subject): Promise<string> {
  return queueMail(ctx, { ...accountMail(ctx, subject), secret: sealSecret(password, ctx.config.SESSION_SECRET) });
}
