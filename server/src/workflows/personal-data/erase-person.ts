import type { Erased } from '@tours/contract/personal-data';
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { IS_PAYABLE } from '../../payments/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { customers, HOLDS_SEATS, orders } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { eraseAccount } from './erase-account.ts';
import { eraseOrders } from './erase-orders.ts';

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
  const customer = oneRow(await ctx.db.select().from(customers).where(eq(customers.id, customerId)).for('update'));
  const ofCustomer = and(eq(orders.customerId, customerId), isNull(orders.erasedAt));
  const held = await ctx.db.select({ id: orders.id }).from(orders).where(and(ofCustomer, scope)).for('update');
  const ids = held.map(({ id }) => id);
  await refuseWhileOpen(ctx, ids);
  await eraseOrders(ctx, ids);
  const others = await ctx.db.select({ id: orders.id }).from(orders).where(ofCustomer).limit(1);
  const hasAccount = customer.erasedAt === null;
  // Anybody may order with anybody's email, so staff end a sign-in only with an order that its owner put a card to, or
  // after a division that had a paid one erased the person.
  const isOwn = or(and(inArray(orders.id, ids), isNotNull(orders.authorisedAt)), eq(orders.state, 'confirmed'));
  const isPayer = and(eq(orders.customerId, customerId), isOwn);
  const mayEnd = !scope || !customer.identityId || (await ctx.db.$count(orders, isPayer)) > 0;
  const isAccountGone = others.length === 0 && (!hasAccount || mayEnd);
  if (isAccountGone && hasAccount) await eraseAccount(ctx, customer);
  const signedWaiversKept = await countSigned(ctx, customerId, scope);
  if (ids.length || (isAccountGone && hasAccount))
    await audit(
      ctx,
      'customer.erased',
      { id: customerId, divisionId },
      { after: { orders: ids.length, signedWaiversKept, isAccountGone } },
    );
  return { orders: ids.length, signedWaiversKept, isAccountGone };
}

async function countSigned(ctx: TransactionContext, customerId: string, scope: SQL | undefined): Promise<number> {
  const { rows } = await ctx.db.execute<{ kept: number }>(sql`
    select count(*)::int as kept from waivers w join orders on orders.id = w.order_id
    where orders.customer_id = ${customerId} and w.is_signed and w.erased_at is null and ${scope ?? sql`true`}`);
  return oneRow(rows).kept;
}

/**
 * Refuses to erase a person while a trip is upcoming, a payment plan runs or money is on its way. An unpaid order may
 * still be paid until its payment is ended, after a day (sales/settlement/read-payment.ts). The caller holds the orders'
 * locks.
 */
async function refuseWhileOpen(ctx: TransactionContext, orderIds: string[]): Promise<void> {
  if (!orderIds.length) return;
  const ids = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(orderIds)}::json))`;
  const { rows } = await ctx.db.execute<{ money: boolean; plan: boolean; trips: boolean }>(sql`select
    exists (select 1 from orders where id in ${ids} and (is_held or (${IS_PAYABLE})))
    or exists (select 1 from refunds where order_id in ${ids} and state = 'open')
    or exists (select 1 from transactions where order_id in ${ids} and state = 'pending') as money,
    exists (select 1 from payment_plans where order_id in ${ids} and state = 'active') as plan,
    exists (select 1 from order_items where order_id in ${ids} and ${HOLDS_SEATS}
      and end_local::timestamptz > now()) as trips`);
  const { money, plan, trips } = oneRow(rows);
  if (money) throw new AppError('erasure.moneyOpen');
  if (plan) throw new AppError('erasure.planRuns');
  if (trips) throw new AppError('erasure.tripsToCome');
}
