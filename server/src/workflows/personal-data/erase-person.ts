import type { Erased } from '@tours/contract/personal-data';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { customers, orders } from '../../platform/db/tables/index.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseOrders } from './erase-orders.ts';
import { refuseWhileOpen } from './refuse-while-open.ts';

interface Person {
  customerId: string;
  /** Selects the orders to erase: all of the person's, or those of the caller's divisions. */
  scope: SQL | undefined;
  /** The division whose audit log records the erasure. */
  divisionId: string | null;
}

/**
 * Erases everything or nothing. A second call finds nothing left and answers so. The audit log records the erasure
 * without naming the person.
 */
export async function erasePerson(ctx: TransactionContext, { customerId, scope, divisionId }: Person): Promise<Erased> {
  // A person who orders at this moment waits for the erasure and keeps the new order.
  const [customer] = await ctx.db.select().from(customers).where(eq(customers.id, customerId)).for('update');
  const ofCustomer = and(eq(orders.customerId, customerId), isNull(orders.erasedAt));
  const held = await ctx.db.select({ id: orders.id }).from(orders).where(and(ofCustomer, scope)).for('update');
  const ids = held.map(({ id }) => id);
  await refuseWhileOpen(ctx, ids);
  await eraseOrders(ctx, ids);
  const others = await ctx.db.select({ id: orders.id }).from(orders).where(ofCustomer).limit(1);
  const isAccountGone = others.length === 0;
  const hasAccount = customer!.erasedAt === null;
  if (isAccountGone && hasAccount) await eraseAccount(ctx, customer!);
  const signedWaiversKept = await countSigned(ctx, customerId, scope);
  if (ids.length || (isAccountGone && hasAccount))
    await audit(ctx, {
      divisionId,
      action: 'customer.erased',
      entityType: 'customer',
      entityId: customerId,
      after: { orders: ids.length, signedWaiversKept, isAccountGone },
    });
  return { orders: ids.length, signedWaiversKept, isAccountGone };
}

async function countSigned(ctx: TransactionContext, customerId: string, scope: SQL | undefined): Promise<number> {
  const { rows } = await ctx.db.execute<{ kept: number }>(sql`
    select count(*)::int as kept from waivers w join orders on orders.id = w.order_id
    where orders.customer_id = ${customerId} and w.is_signed and w.erased_at is null and ${scope ?? sql`true`}`);
  return rows[0]!.kept;
}
