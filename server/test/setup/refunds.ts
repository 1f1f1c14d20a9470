import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { expect } from 'vitest';
import { hurryJobs } from './faults/recover.ts';
import { type Shopper, shopper } from './people/shopper.ts';
import type { WorldCopy } from './world/copy-world.ts';

export const REFUND_CARDS = {
  good: '4242424242424242',
  pending: '4000000000007726',
  failsLater: '4000000000005126',
  disputed: '4000000000000259',
} as const;

const TOURS = ['Whale Watching Voyage', 'Cedar Canyon Walk', 'Old Town Food Walk'];

/** A paid order of this many tours, made through the public endpoints. */
export async function payFor(
  { client, sandbox }: { client: Client; sandbox: WorldCopy['sandbox'] },
  {
    tours = 1,
    card = REFUND_CARDS.good as string,
    ages = [34, 9],
  }: { tours?: number; card?: string; ages?: number[] } = {},
) {
  const { person, order, intent } = await orderOf({ client, sandbox }, { tours, ages });
  await person.pay(intent, card);
  const paid = await person.confirmed(order._id);
  return { order: paid, intent, items: paid.items };
}

export async function orderOf(
  { client, sandbox }: { client: Client; sandbox: WorldCopy['sandbox'] },
  { tours = 1, ages = [34] }: { tours?: number; ages?: number[] } = {},
) {
  const person: Shopper = shopper(client, sandbox);
  const group = await person.readGroup();
  const items = [];
  for (const tour of TOURS.slice(0, tours)) items.push(await person.fillIn(group, { tour, departure: 1, ages }));
  const order = await person.order(group, items);
  return { person, order, intent: await person.intent(order) };
}

type Body = Parameters<Client['createRefund']>[0]['body'];
/** The body that the refund screen sends. */
export const refundBody = (orderItem: string, amount: number, change: Partial<Body> = {}): Body => ({
  _id: randomUUID(),
  orderItem,
  amount,
  ...change,
});

/** Our books and Stripe's for an order, side by side. */
export async function readBooks({ query, sandbox }: Pick<WorldCopy, 'query' | 'sandbox'>, orderId: string) {
  const [order] = await query<{
    payment_intent_id: string | null;
    amount_paid_cents: number;
    amount_refunded_cents: number;
    is_refunded: boolean;
  }>(
    `select (select intent_id from charges where order_id = orders.id and state = 'paid' order by sequence limit 1)
       as payment_intent_id, amount_paid_cents, amount_refunded_cents, is_refunded from orders where id = $1`,
    [orderId],
  );
  const items = await query<{
    id: string;
    status: string;
    amount_paid_cents: number;
    amount_refunded_cents: number;
    amount_refunding_cents: number;
  }>(
    `select id, status, amount_paid_cents, amount_refunded_cents, amount_refunding_cents from order_items
     where order_id = $1 order by position`,
    [orderId],
  );
  const lines = await query<{
    id: string;
    order_item_id: string;
    transaction_type: string;
    direction: string;
    state: string;
    amount_cents: number;
    fee_cents: number;
    partner_commission_cents: number;
    balance_cents: number;
    is_transfer_reversed: boolean | null;
    held_cents: number;
    gateway_id: string | null;
  }>('select * from transactions where order_id = $1 order by created_at, id', [orderId]);
  const stripe = await sandbox.stripe();
  const paid = await query<{ intent: string }>(
    `select intent_id as intent from charges where order_id = $1 and method = 'card' and state = 'paid'`,
    [orderId],
  );
  const isOurs = (one: { payment_intent?: string | null }) => paid.some(({ intent }) => intent === one.payment_intent);
  const charges = stripe.charges.filter((one) => one.captured && isOurs(one));
  const fees = charges.flatMap(
    (charge) => stripe.application_fees?.find(({ id }) => id === charge.application_fee) ?? [],
  );
  const transfers = charges.flatMap((charge) => stripe.transfers?.find(({ id }) => id === charge.transfer) ?? []);
  const refunds = stripe.refunds.filter(isOurs);
  const [charge] = charges;
  const fee = fees.find(({ id }) => id === charge?.application_fee);
  const transfer = transfers.find(({ id }) => id === charge?.transfer);
  return { order: order!, items, lines, stripe: { charge, fee, transfer, charges, fees, transfers, refunds } };
}

const sum = <T>(rows: T[], pick: (row: T) => number) => rows.reduce((total, row) => total + pick(row), 0);

/** Expects every cent at the same place in our books and at Stripe, and nothing reserved. */
export async function expectAgreement(world: Pick<WorldCopy, 'query' | 'sandbox'>, orderId: string) {
  const books = await readBooks(world, orderId);
  const { order, items, lines, stripe } = books;
  const out = lines.filter((line) => line.direction === 'out' && line.state !== 'failed');
  const byCard = lines.filter((line) => line.transaction_type === 'refund');
  const reversed = byCard.filter((line) => line.is_transfer_reversed);
  expect(sum(items, (item) => item.amount_refunding_cents)).toBe(0);
  expect(sum(out, (line) => line.amount_cents)).toBe(order.amount_refunded_cents);
  expect(sum(items, (item) => item.amount_refunded_cents)).toBe(order.amount_refunded_cents);
  expect(sum(lines, (line) => line.balance_cents)).toBe(order.amount_paid_cents - order.amount_refunded_cents);
  for (const item of items)
    expect(
      sum(
        out.filter((line) => line.order_item_id === item.id),
        (line) => line.amount_cents,
      ),
    ).toBe(item.amount_refunded_cents);
  expect(
    sum(
      byCard.filter((line) => line.state !== 'failed'),
      (line) => line.amount_cents,
    ),
  ).toBe(sum(stripe.charges, (one) => one.amount_refunded));
  expect(sum(reversed, (line) => line.fee_cents)).toBe(sum(stripe.fees, (one) => one.amount_refunded));
  expect(sum(reversed, (line) => line.amount_cents)).toBe(sum(stripe.transfers, (one) => one.amount_reversed));
  return books;
}

/** Skips the pauses of running refunds and the sweeper's minute. */
export async function passRefundTime({ query }: Pick<WorldCopy, 'query'>): Promise<void> {
  await query(`update refunds set updated_at = least(updated_at, now() - interval '2 minutes') where state = 'open'`);
  await hurryJobs({ query });
  await query(`select graphile_worker.add_job('sweep-refunds', '{}'::json, job_key => 'test-sweep-refunds')`);
}
