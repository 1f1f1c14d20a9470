import { asc, eq } from 'drizzle-orm';
import { mailSupport, notifyEmployees } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { databaseNow } from '../../platform/db/clock.ts';
import { companies, divisions } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { PaymentsRefused } from '../../platform/integrations/stripe/port.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

type Company = typeof companies.$inferSelect;
interface Account {
  state: Company['accountState'];
  problem: string | null;
}

/**
 * Reads the state of an operator's account from Stripe and stores it, because an account that is not active
 * sells nothing. It runs on the provider's events, hourly in case an event was lost, and when a payment is refused
 * because of the account. Returns the state.
 */
export async function readAccount(ctx: Context, accountId: string): Promise<Account['state'] | null> {
  const readAt = await databaseNow(ctx);
  const account = await ask(ctx, accountId);
  const owners = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.stripeConnectedAccountId, accountId));
  for (const { id } of owners) await inTransaction(ctx, (ctx) => write(ctx, id, account, readAt));
  return owners.length ? account.state : null;
}

export async function readAccounts(ctx: Context): Promise<void> {
  const rows = await ctx.db.selectDistinct({ accountId: companies.stripeConnectedAccountId }).from(companies);
  for (const { accountId } of rows) await enqueue(ctx, 'read-account', { accountId }, { key: `account:${accountId}` });
}

/**
 * An account is active if its capability `transfers` is. It need not charge cards itself, because the platform charges
 * them. Only this one code means that the account left the platform; other refusals may come from a wrong key.
 */
async function ask(ctx: Context, accountId: string): Promise<Account> {
  try {
    const { canReceive, problem } = await ctx.payments.getAccount(accountId);
    return canReceive ? { state: 'active', problem: null } : { state: 'restricted', problem };
  } catch (error) {
    if (error instanceof PaymentsRefused && error.code === 'account_invalid')
      return { state: 'disconnected', problem: null };
    throw error;
  }
}

/** Stores the state, unless a later reading is stored already. */
async function write(ctx: TransactionContext, companyId: string, account: Account, readAt: Date): Promise<void> {
  const [before] = await ctx.db.select().from(companies).where(eq(companies.id, companyId)).for('update');
  if (!before || (before.accountReadAt && before.accountReadAt >= readAt)) return;
  await ctx.db
    .update(companies)
    .set({ accountState: account.state, accountProblem: account.problem, accountReadAt: readAt })
    .where(eq(companies.id, companyId));
  if (before.accountState === account.state) return;
  await notify(ctx, before, account, readAt);
}

const NOTICES: Record<Account['state'], { heading: string; message: string }> = {
  active: {
    heading: 'Sales have resumed',
    message: 'Stripe passes money on to your account again. Your groups can be booked from now on.',
  },
  restricted: {
    heading: 'Sales are paused: Stripe has restricted your account',
    message:
      'Stripe isn’t paying out to your account right now, so your groups can’t be booked. Log in to Stripe and complete what it asks for. Sales resume automatically afterwards.',
  },
  disconnected: {
    heading: 'Sales are paused: your Stripe account is no longer connected',
    message:
      'Your account at Stripe was disconnected from this platform, so nothing of yours can be booked. Please ask support to connect it again.',
  },
};

async function notify(ctx: TransactionContext, company: Company, account: Account, readAt: Date): Promise<void> {
  const { heading, message } = NOTICES[account.state];
  const { problem } = account;
  const key = `account:${company.id}:${readAt.getTime()}`;
  const offices = await ctx.db
    .select({ id: divisions.id })
    .from(divisions)
    .where(eq(divisions.companyId, company.id))
    .orderBy(asc(divisions.createdAt), asc(divisions.id));
  await audit(
    ctx,
    'company.accountChanged',
    { id: company.id, divisionId: offices[0]?.id ?? null },
    {
      before: { state: company.accountState, problem: company.accountProblem },
      after: { state: account.state, problem },
    },
  );
  await mailSupport(ctx, {
    type: `account.${account.state}`,
    message: `${company.name}: ${heading}.`,
    facts: { account: company.stripeConnectedAccountId, problem: problem ?? 'none' },
    onceKey: `alert:${key}`,
  });
  // The key belongs to the company, so a person who works in several divisions gets one mail.
  for (const { id } of offices)
    await notifyEmployees(ctx, {
      divisionId: id,
      key,
      heading,
      message,
      facts: problem ? { 'Stripe says': problem } : {},
    });
}
