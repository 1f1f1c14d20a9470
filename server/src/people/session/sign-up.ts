import type { InputOf } from '@tours/contract/api';
import { and, eq } from 'drizzle-orm';
import { productBrand, queueMail } from '../../mails/index.ts';
import { addressKey, allowAttempt, allowPerson } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { accounts, users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { inEvenTime } from '../../platform/lib/in-even-time.ts';
import { connectCustomer } from '../customer/connect-customer.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { hashPassword, verifyPassword } from '../identity/password.ts';
import { queueVerificationLink, spendVerificationLink } from '../identity/verification-link.ts';

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;
const MAILS_PER_PERSON = {
  fromOnePlace: { window: DAY, max: 10 },
  fromAnywhere: { window: QUARTER, max: 15 },
};
const LINKS_PER_PERSON = {
  fromOnePlace: { window: QUARTER, max: 20 },
  fromAnywhere: { window: QUARTER, max: 60 },
};
/** Anybody can type a stranger's email. A school that signs up on one evening shares one network. */
const MAILS_PER_ADDRESS = { window: DAY, max: 400 };
const ATTEMPTS_PER_ADDRESS = { window: 60, max: 20 };
const DONE = { status: true } as const;

/**
 * Makes an account for a traveller. It opens nothing until the person has used the mailed link together with the
 * password.
 */
export async function signUp(ctx: Context, { email, password }: InputOf<'signUp'>) {
  await allowMail(ctx, email);
  return inEvenTime(async () => {
    const passwordHash = await hashPassword(password);
    await inTransaction(ctx, (ctx) => signUpOnce(ctx, { email, passwordHash }));
    return DONE;
  });
}

/** Mails the link again if the person lost it or never got it. */
export async function sendVerification(ctx: Context, { email }: { email: string }) {
  await allowMail(ctx, email);
  return inEvenTime(() =>
    inTransaction(ctx, async (ctx) => {
      const known = await lockUser(ctx, email);
      if (known && !known.emailVerified) await queueVerificationLink(ctx, known);
      return DONE;
    }),
  );
}

/**
 * Verifies an account. The link proves who owns the address, and the password proves who requested the account. Both
 * are needed: a stranger may request an account with another person's email, and that person may press the link of a
 * mail they did not request.
 */
export async function verifyAccount(ctx: Context, { email, password, token }: InputOf<'verifyAccount'>) {
  await allowAttempt(ctx, addressKey(ctx, 'verify'), ATTEMPTS_PER_ADDRESS);
  await allowPerson(ctx, 'verify', email, LINKS_PER_PERSON);
  return inEvenTime(() =>
    inTransaction(ctx, async (ctx) => {
      const known = await lockUser(ctx, email);
      const isRight = known?.password ? await verifyPassword(known.password, password) : false;
      if (!known || !isRight || !(await spendVerificationLink(ctx, known.id, token))) {
        throw new AppError('verification.refused');
      }
      await ctx.db.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, known.id));
      await connectCustomer(ctx, known.id);
      await audit(ctx, 'identity.verified', { id: known.id, divisionId: null }, { after: { email } });
      return DONE;
    }),
  );
}

/**
 * Signing up again for an unverified account replaces its password, so that only the newest password and link open it.
 */
async function signUpOnce(ctx: TransactionContext, { email, passwordHash }: { email: string; passwordHash: string }) {
  const known = await lockUser(ctx, email);
  if (!known) {
    const input = { email, passwordHash, mustChangePassword: false, isVerified: false };
    return queueVerificationLink(ctx, await createIdentity(ctx, input));
  }
  if (known.emailVerified) {
    await queueMail(ctx, {
      template: 'account-exists',
      to: known.email,
      data: {
        brand: productBrand(ctx),
        email: known.email,
        signInUrl: `${ctx.config.PUBLIC_URL}/login/customers`,
      },
      divisionId: null,
      orderId: null,
    });
    return;
  }
  await ctx.db
    .update(accounts)
    .set({ password: passwordHash, updatedAt: new Date() })
    .where(and(eq(accounts.userId, known.id), eq(accounts.providerId, 'credential')));
  return queueVerificationLink(ctx, known);
}

/** The lock lets others connect the account with its customer, as `createSignIn` does, which locks the customer first. */
async function lockUser(ctx: TransactionContext, email: string) {
  const [found] = await ctx.db
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified, password: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
    .for('no key update', { of: users });
  return found;
}

async function allowMail(ctx: Context, email: string): Promise<void> {
  await allowPerson(ctx, 'sign-up', email, MAILS_PER_PERSON);
  await allowAttempt(ctx, addressKey(ctx, 'sign-up'), MAILS_PER_ADDRESS);
}
