import type { PersonalData } from '@tours/contract/personal-data';
import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { COLLEAGUE_MAILS } from '../../mails/index.ts';
import { allowAttempt } from '../../platform/access/attempts.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { accounts, customers, mailOutbox, orders, sessions, users } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { mailOf } from './exported-mail.ts';
import { readOrders } from './read-orders.ts';

/** An export reads much data and is rarely needed, so it is limited. */
const OFTEN = { window: 15 * 60, max: 20 };

export async function exportOwnData(ctx: Context): Promise<PersonalData> {
  const { actor } = ctx;
  if (actor.type !== 'customer') throw new AppError('auth.forbidden');
  await allowAttempt(ctx, `export:${actor.identityId}`, OFTEN);
  const customer = await ctx.db.select().from(customers).where(eq(customers.id, actor.id)).then(foundRow);
  const [account, made, mails] = await Promise.all([
    readSignIn(ctx, actor.identityId),
    readOrders(ctx, eq(orders.customerId, customer.id)),
    ctx.db
      .select()
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.orderId),
          sql`lower(${mailOutbox.toAddress}) = lower(${customer.email})`,
          // Somebody who works or worked for a company gets its mails at the same address.
          notInArray(mailOutbox.template, COLLEAGUE_MAILS),
        ),
      )
      .orderBy(asc(mailOutbox.createdAt)),
  ]);
  const { name, email, phone, createdAt } = customer;
  return {
    madeAt: new Date().toISOString(),
    account: { name, email, phone, since: createdAt.toISOString(), ...account },
    orders: made,
    accountMails: mails.map(mailOf),
  };
}

async function readSignIn(ctx: Context, identityId: string) {
  const [[user], ways, open] = await Promise.all([
    ctx.db.select().from(users).where(eq(users.id, identityId)),
    ctx.db.select({ provider: accounts.providerId }).from(accounts).where(eq(accounts.userId, identityId)),
    ctx.db.select().from(sessions).where(eq(sessions.userId, identityId)).orderBy(desc(sessions.createdAt)),
  ]);
  return {
    signIn: user
      ? {
          since: user.createdAt.toISOString(),
          ways: ways.map(({ provider }) => (provider === 'credential' ? 'password' : provider)),
          hasTwoFactor: user.twoFactorEnabled,
        }
      : null,
    sessions: open.map(({ createdAt, updatedAt, ipAddress, userAgent }) => ({
      since: createdAt.toISOString(),
      lastUsed: updatedAt.toISOString(),
      address: ipAddress,
      browser: userAgent,
    })),
  };
}
