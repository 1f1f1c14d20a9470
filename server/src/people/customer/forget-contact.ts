import { sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import type { Order } from '../../platform/db/tables/index.ts';

/**
 * Takes the name and phone of an order from the customer of its former email, which was typed by mistake: the owner of
 * that email can open the account with a mailed code. The next payment brings a name again (`createSignIn`). A customer
 * with another payment keeps them, and so does one who ordered for somebody else.
 */
export async function forgetContact(
  ctx: TransactionContext,
  { id, customerId, contactEmail }: Pick<Order, 'id' | 'customerId' | 'contactEmail'>,
): Promise<void> {
  await ctx.db.execute(sql`update customers set name = '', phone = ''
    where id = ${customerId} and lower(email) = lower(${contactEmail}) and erased_at is null
      and not exists (select from orders where customer_id = ${customerId} and id <> ${id} and authorised_at is not null)`);
}
