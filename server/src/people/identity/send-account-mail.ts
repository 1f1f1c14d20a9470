import { and, eq, sql } from 'drizzle-orm';
import { ACCOUNT_MAILS_PER_CALLER, ACCOUNT_MAILS_PER_PERSON, callerKey, queueMail } from '../../mails/index.ts';
import { allowAttempt } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { accounts, users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { createIdentity } from './create-identity.ts';
import { endSessions } from './end-sessions.ts';
import { newTemporaryPassword, temporaryUntil } from './password.ts';
import { hasSignIn } from './sign-in-for.ts';

type Mail = Parameters<typeof queueMail>[1];

/** A person for whom the caller may set a new temporary password, found and locked in the caller's transaction. */
export interface AccountHolder {
  kind: 'employee' | 'agent' | 'customer';
  id: string;
  identityId: string | null;
  email: string;
  divisionId: string;
  mail: Omit<Mail, 'secret'>;
  /** For an employee or agent without a sign-in whose email has one: the mail, and the mark on their record. */
  invite?: { mail: Omit<Mail, 'secret'>; mark: () => PromiseLike<unknown> };
  /** Connects the record with the sign-in that was just made for it. */
  connect: (identityId: string) => PromiseLike<unknown>;
}

/**
 * Mails a new temporary password to the record's own address. In clear it exists only in that mail: the sign-in has its
 * hash, and the outbox encrypts it until it is sent.
 */
export async function sendAccountMail(
  ctx: Context,
  find: (ctx: TransactionContext) => Promise<AccountHolder>,
): Promise<{ mail: string }> {
  await allowAttempt(ctx, callerKey(ctx, 'account-mail'), ACCOUNT_MAILS_PER_CALLER);
  const secret = await newTemporaryPassword();
  return inTransaction(ctx, async (ctx) => {
    const holder = await find(ctx);
    // Strangers to this person don't use up the limit.
    await allowAttempt(ctx, `account-mail:${holder.id}`, ACCOUNT_MAILS_PER_PERSON);
    const { identityId, mail } = await sendTo(ctx, holder, secret);
    await audit(ctx, `${holder.kind}.accountMailed`, holder, { after: { mail, email: holder.email, identityId } });
    return { mail };
  });
}

async function sendTo(
  ctx: TransactionContext,
  holder: AccountHolder,
  { password, passwordHash }: Awaited<ReturnType<typeof newTemporaryPassword>>,
) {
  if (!holder.identityId && holder.invite && (await hasSignIn(ctx, holder.email))) {
    await holder.invite.mark();
    return { identityId: null, mail: await queueMail(ctx, holder.invite.mail) };
  }
  await refuseShared(ctx, holder);
  const identityId = await renewPassword(ctx, holder, passwordHash);
  if (!holder.identityId) await holder.connect(identityId);
  return { identityId, mail: await queueMail(ctx, { ...holder.mail, secret: password }) };
}

/**
 * Refuses a sign-in that others share: staff may reset a traveller, but not an employee or agent with the same sign-in,
 * and may not reset an employee through an agent's record.
 */
async function refuseShared(ctx: TransactionContext, { kind, identityId }: AccountHolder): Promise<void> {
  if (!identityId || kind === 'employee') return;
  const agents = kind === 'customer' ? sql`union all select 1 from agents where identity_id = ${identityId}` : sql``;
  const { rows } = await ctx.db.execute(sql`select 1 from employees where identity_id = ${identityId} ${agents}`);
  if (rows.length) throw new AppError('identity.shared');
}

/**
 * Sets a new temporary password; the former one and every session end. A person without a sign-in gets one. Returns the
 * identity's id.
 */
async function renewPassword(
  ctx: TransactionContext,
  { identityId, email }: AccountHolder,
  passwordHash: string,
): Promise<string> {
  if (!identityId) {
    return (await createIdentity(ctx, { email, passwordHash, mustChangePassword: true })).id;
  }
  const now = new Date();
  const ofIdentity = and(eq(accounts.userId, identityId), eq(accounts.providerId, 'credential'));
  await ctx.db
    .update(users)
    .set({
      mustChangePassword: true,
      temporaryUsedAt: null,
      temporaryUntil: temporaryUntil(),
      emailVerified: true,
      updatedAt: now,
    })
    .where(eq(users.id, identityId));
  await ctx.db.update(accounts).set({ password: passwordHash, updatedAt: now }).where(ofIdentity);
  await endSessions(ctx, identityId);
  return identityId;
}
