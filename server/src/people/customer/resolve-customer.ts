import { randomUUID } from 'node:crypto';
import type { CustomerDetails } from '@tours/contract/customer-form';
import { sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { customers } from '../../platform/db/tables/index.ts';
import { identityEmail } from '../identity/identity.ts';

/**
 * Finds the owner of an order in the sequence that the specification gives: the signed-in customer, the customer of
 * this email, the sign-in of this email, and else a new customer. A guest who types somebody's email gains nothing: an
 * existing record and sign-in stay as they are, and only the owner of the email can open them. A new customer gets a
 * sign-in only once a payment is authorised, because typing an email costs nothing and must not send mails.
 *
 * If two people place their first order with one email at the same moment, the second violates the constraint on the
 * email, and its transaction runs again.
 */
export async function resolveCustomer(
  ctx: TransactionContext,
  { contact, divisionId }: { contact: CustomerDetails; divisionId: string },
): Promise<string> {
  if (ctx.actor.type === 'customer') return ctx.actor.id;
  const email = identityEmail(contact.email);
  const known = await look(ctx, email);
  if (known) return known;

  const id = randomUUID();
  await ctx.db.insert(customers).values({ id, name: contact.name, email, phone: contact.phone });
  await audit(ctx, 'customer.created', { id, divisionId }, { after: { email } });
  return id;
}

/**
 * Finds the customer who has this email, or else its sign-in. The lock waits for an erasure under way, after which there
 * is no such customer.
 */
async function look(ctx: TransactionContext, email: string): Promise<string | undefined> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with known as materialized (
      select id, lower(email) = ${email} as is_by_email from customers
      where lower(email) = ${email} or identity_id = (select id from users where email = ${email}) for key share)
    select id from known order by is_by_email desc limit 1`);
  return rows[0]?.id;
}
