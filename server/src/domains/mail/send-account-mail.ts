import type { Context, TransactionContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { sealSecret } from '../../lib/secret-box.ts';
import { audit } from '../audit.ts';
import { allowAttempt } from '../identity/attempts.ts';
import { hashTemporaryPassword, temporaryPassword } from '../identity/password.ts';
import { renewPassword } from '../identity/renew-password.ts';
import { ACCOUNT_MAILS_PER_CALLER, ACCOUNT_MAILS_PER_PERSON, callerKey } from './account-limits.ts';
import { queueMail } from './queue-mail.ts';

type Mail = Parameters<typeof queueMail>[1];

/** Somebody the caller may give a new temporary password, found and locked in the caller's transaction. */
export interface AccountHolder {
  kind: 'employee' | 'agent' | 'customer';
  id: string;
  identityId: string | null;
  email: string;
  name: string;
  divisionId: string;
  /** The mail without its secret. */
  mail: Omit<Mail, 'secret'>;
  /** Connects the record with a sign-in that was just made for it. */
  connect: (identityId: string) => PromiseLike<unknown>;
}

/**
 * A new temporary password, mailed to the record's own address. It exists in clear nowhere but in that mail: hashed with
 * the sign-in, sealed in the outbox until it is sent.
 */
export async function sendAccountMail(
  ctx: Context,
  id: string,
  find: (ctx: TransactionContext) => Promise<AccountHolder>,
): Promise<{ mail: string }> {
  await allowAttempt(ctx, callerKey(ctx, 'account-mail'), ACCOUNT_MAILS_PER_CALLER);
  await allowAttempt(ctx, `account-mail:${id}`, ACCOUNT_MAILS_PER_PERSON);
  const password = temporaryPassword();
  const passwordHash = await hashTemporaryPassword(password);
  return inTransaction(ctx, async (ctx) => {
    const holder = await find(ctx);
    const identityId = await renewPassword(ctx, { ...holder, passwordHash });
    if (!holder.identityId) await holder.connect(identityId);
    const secret = sealSecret(password, ctx.config.SESSION_SECRET);
    const mail = await queueMail(ctx, { ...holder.mail, secret });
    await audit(ctx, {
      divisionId: holder.divisionId,
      action: `${holder.kind}.accountMailed`,
      entityType: holder.kind,
      entityId: holder.id,
      after: { mail, email: holder.email, identityId },
    });
    return { mail };
  });
}
