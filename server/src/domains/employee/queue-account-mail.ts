import type { TransactionContext } from '../../context.ts';
import { sealSecret } from '../../lib/secret-box.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { accountMail } from './account-mail.ts';

type Subject = Parameters<typeof accountMail>[1] & { password: string };

/** Brings a new employee their temporary password, which is sealed in the outbox until it is sent. */
export async function queueAccountMail(ctx: TransactionContext, { password, ...subject }: Subject): Promise<string> {
  return queueMail(ctx, { ...accountMail(ctx, subject), secret: sealSecret(password, ctx.config.SESSION_SECRET) });
}
