import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { queueMail } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, customers, divisions, groups, orders, users } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { accountMail } from '../identity/account-mail.ts';
import { createIdentity } from '../identity/create-identity.ts';
import { newTemporaryPassword } from '../identity/password.ts';

interface Subject {
  customerId: string;
  /** The order whose payment was authorised. Its group decides whether the customer gets the mail. */
  orderId: string;
}

/**
 * Gives the customer of a booking a sign-in with the booking's name and phone and, if the group wants it, mails the
 * temporary password. One who signed up before any payment gets the name and phone. Everybody else with a sign-in keeps
 * everything, and so does a customer from whom the order was taken since, by a correction of its email. It is a job
 * because hashing the password takes time, and settling must not wait for it.
 */
export async function createSignIn(ctx: Context, subject: Subject): Promise<void> {
  const made = await newTemporaryPassword();
  // An account of this email that is made at the same moment violates the constraint, and the second run finds it.
  await inTransaction(ctx, async (ctx) => {
    const found = await findCustomer(ctx, subject);
    if (!found) return;
    const identityId = found.former ?? found.existing;
    await (identityId ? connectExisting(ctx, subject, found, identityId) : createAndConnect(ctx, subject, found, made));
  });
}

/** Selects customers without a sign-in, and those who signed up before a payment gave them a name. */
const LACKS_SIGN_IN_OR_NAME = or(isNull(customers.identityId), eq(customers.name, ''));

type Found = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

async function findCustomer(ctx: Context, { customerId, orderId }: Subject) {
  const [found] = await ctx.db
    .select({
      customer: { name: orders.contactName, phone: orders.contactPhone, email: customers.email },
      hasPortalMail: groups.isCustomerPortalEmail,
      division: { id: divisions.id, ...sellerColumns },
      former: customers.identityId,
      existing: users.id,
    })
    .from(customers)
    .innerJoin(orders, and(eq(orders.id, orderId), eq(orders.customerId, customers.id)))
    .innerJoin(groups, eq(groups.id, orders.groupId))
    .innerJoin(divisions, eq(divisions.id, orders.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(users, eq(users.email, sql`lower(${customers.email})`))
    .where(and(eq(customers.id, customerId), LACKS_SIGN_IN_OR_NAME))
    // A sign-up that connects the customer at the same moment comes before or after.
    .for('update', { of: customers });
  return found;
}

async function connectExisting(
  ctx: TransactionContext,
  { customerId }: Subject,
  { customer, division, former }: Found,
  identityId: string,
): Promise<void> {
  const [connected] = await connect(ctx, customerId, { ...customer, identityId });
  if (!connected) return;
  const record = { id: customerId, divisionId: division.id };
  const change = { after: { email: customer.email, identityId } };
  await audit(ctx, former ? 'customer.named' : 'customer.signInConnected', record, change);
}

async function createAndConnect(
  ctx: TransactionContext,
  { customerId, orderId }: Subject,
  { customer, division, hasPortalMail }: Found,
  { password, passwordHash }: Awaited<ReturnType<typeof newTemporaryPassword>>,
): Promise<void> {
  const { email } = customer;
  const { id: identityId } = await createIdentity(ctx, { email, passwordHash, mustChangePassword: true });
  await connect(ctx, customerId, { ...customer, identityId });
  const record = { id: customerId, divisionId: division.id };
  await audit(ctx, 'customer.signInCreated', record, { after: { email, identityId } });
  if (!hasPortalMail) return;
  await queueMail(ctx, {
    ...accountMail(ctx, 'customer', customer, division),
    template: 'account-customer',
    orderId,
    onceKey: `account-customer:${customerId}`,
    secret: password,
  });
}

type Person = Record<'identityId' | 'name' | 'phone', string>;

/**
 * Connects the sign-in, unless another customer has it already. The customer may have the name and phone that a stranger
 * typed with an earlier order and never paid.
 */
function connect(ctx: Context, customerId: string, { identityId, name, phone }: Person) {
  const taken = ctx.db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.identityId, identityId), ne(customers.id, customerId)));
  return ctx.db
    .update(customers)
    .set({ identityId, name, phone })
    .where(and(eq(customers.id, customerId), LACKS_SIGN_IN_OR_NAME, notExists(taken)))
    .returning({ id: customers.id });
}
