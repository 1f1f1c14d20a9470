import { randomUUID } from 'node:crypto';
import type { PlanSettings } from '@tours/contract/payment-plan';
import { DateTime } from 'luxon';
import { expect } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { CARDS, keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { chosenPlan, offerPlan, seatFor } from '../../setup/plans.ts';
import type { ClockedWorld } from '../../setup/world/clocked-world.ts';

const ZONE = 'America/Vancouver';

/** Nine o'clock and some minutes of a day, in the trips' zone. */
export const morningOf = (day: string, days = 0) =>
  DateTime.fromISO(day, { zone: ZONE }).plus({ days }).set({ hour: 9, minute: 5 }).toJSDate();

export interface Row {
  id: string;
  position: number;
  state: string;
  due_on: string;
  amount_cents: number;
  tries: number;
  next_try_on: string | null;
  failure: string | null;
  intent_id: string | null;
  attempt: number | null;
}

/** An order of $1,000.00 for two trips with a deposit of 20 % and three instalments, as a family books it. */
export async function bookOnPlan(
  world: Pick<ClockedWorld, 'client' | 'sandbox' | 'origin' | 'query'>,
  change: Partial<PlanSettings> = {},
) {
  const person: Shopper = shopper(world.client, world.sandbox);
  const group = await offerPlan(world, person, { change });
  const items = [
    await seatFor(world, person, { group, tour: 'Whale Watching Voyage', cents: 60_000 }),
    await seatFor(world, person, { group, tour: 'Cedar Canyon Walk', cents: 40_000 }),
  ];
  const email = `${randomUUID()}@parents.example`;
  const order = await person.order(group, items, email, randomUUID(), chosenPlan(group, items));
  await person.pay(await person.intent(order));
  const { outcome } = await person.confirm(order._id);
  expect(outcome).toBe('confirmed');
  const { rows, days } = await instalmentsOf(world, order._id);
  const [plan] = await world.query<{ payment_method_id: string }>(
    'select payment_method_id from payment_plans where order_id = $1',
    [order._id],
  );
  return { order, orderId: order._id, person, email, card: plan!.payment_method_id, days, first: rows[0]!.id };
}

export type Booked = Awaited<ReturnType<typeof bookOnPlan>>;
export const paramsOf = ({ orderId }: Pick<Booked, 'orderId'>) => ({ id: keyOf(orderId) });

/** Small numbers in a fixed order, so that a failure can be repeated. */
export function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export const isOpen = (state: string) => ['planned', 'due', 'retrying', 'overdue'].includes(state);

/** Begins a payment of the first instalment by hand. */
export const payNext = ({ client }: Pick<ClockedWorld, 'client'>, booked: Booked, amountCents = 26_667) =>
  client.startPlanPayment({
    params: paramsOf(booked),
    body: { kind: 'instalment', instalment: booked.first, amountCents },
  });

/** Begins a payment of everything, or of any amount, by hand. */
export const payAmount = (
  { client }: Pick<ClockedWorld, 'client'>,
  booked: Booked,
  kind: 'all' | 'amount',
  amountCents: number,
) => client.startPlanPayment({ params: paramsOf(booked), body: { kind, amountCents } });

export async function instalmentsOf(world: Pick<ClockedWorld, 'query'>, orderId: string) {
  const rows = await world.query<Row>(
    `select i.id, i.position, i.state, i.due_on::text, i.amount_cents, i.tries, i.next_try_on::text, i.failure,
       c.intent_id, c.attempt
     from instalments i left join charges c on c.id = i.charge_id where i.order_id = $1 order by i.position`,
    [orderId],
  );
  return { rows, days: rows.map(({ due_on }) => due_on), states: rows.map(({ state }) => state) };
}

export const intentsOf = async ({ sandbox }: Pick<ClockedWorld, 'sandbox'>, orderId: string) =>
  (await sandbox.stripe()).payment_intents.filter(({ metadata }) => metadata.orderUuid === orderId);

export async function booksOf(world: Pick<ClockedWorld, 'query' | 'sandbox'>, orderId: string) {
  const [order] = await world.query<{
    amount_total_cents: number;
    amount_paid_cents: number;
    amount_refunded_cents: number;
    amount_planned_cents: number | null;
    amount_waived_cents: number;
    is_paid: boolean;
  }>('select * from orders where id = $1', [orderId]);
  const charges = await world.query<{
    amount_cents: number;
    fee_cents: number;
    intent_id: string | null;
    kind: string;
  }>(`select * from charges where order_id = $1 and state = 'paid' order by sequence`, [orderId]);
  const columns = await world.query<{ paid: number; fee: number; commission: number; item_kept: number }>(
    `select sum(t.balance_cents)::int as paid, (sum(t.fee_cents) filter (where direction = 'in'))::int as fee,
       sum(t.partner_commission_cents)::int as commission, i.amount_paid_cents - i.amount_refunded_cents as item_kept
     from order_items i join transactions t on t.order_item_id = i.id where i.order_id = $1
     group by i.id order by i.position`,
    [orderId],
  );
  const lines = await world.query<{ amount_cents: number; fee_cents: number; partner_commission_cents: number }>(
    `select t.* from transactions t join charges c on c.id = t.charge_id join order_items i on i.id = t.order_item_id
     where t.order_id = $1 order by c.sequence, i.position`,
    [orderId],
  );
  const stripe = (await intentsOf(world, orderId)).filter(({ status }) => status === 'succeeded');
  const [plan] = await world.query<{ state: string }>('select state from payment_plans where order_id = $1', [orderId]);
  return { order: order!, charges, columns, lines, stripe, plan: plan!.state };
}

/** Every cent is at the same place in our books and at Stripe, and none is asked for twice. */
export async function expectBalance(world: Pick<ClockedWorld, 'query' | 'sandbox'>, orderId: string) {
  const books = await booksOf(world, orderId);
  const { order, charges, stripe, columns } = books;
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const byCard = charges.filter(({ intent_id }) => intent_id !== null);
  expect(sum(stripe.map((one) => one.amount_received))).toBe(sum(byCard.map((one) => one.amount_cents)));
  expect(sum(stripe.map((one) => one.application_fee_amount ?? 0))).toBe(sum(byCard.map((one) => one.fee_cents)));
  expect(sum(columns.map((one) => one.paid))).toBe(order.amount_paid_cents - order.amount_refunded_cents);
  expect(sum(columns.map((one) => one.fee))).toBe(sum(charges.map((one) => one.fee_cents)));
  for (const item of columns) expect(item.paid).toBe(item.item_kept);
  const open = (await instalmentsOf(world, orderId)).rows.filter(({ state }) => isOpen(state));
  expect(sum(open.map((one) => one.amount_cents))).toBe(order.amount_planned_cents ?? 0);
  expect(order.amount_paid_cents + (order.amount_planned_cents ?? 0) + order.amount_waived_cents).toBe(
    order.amount_total_cents,
  );
  return books;
}

/**
 * Runs the jobs for overdue orders at a time, and waits for their mails, because each step needs those of the step before.
 * Returns the stages of the mails so far.
 */
export async function runOverdue(world: ClockedWorld, orderId: string, at: Date): Promise<string[]> {
  await world.goTo(at);
  await world.run('cancel-overdue');
  await eventually(async () => {
    const waiting = `select 1 from mail_outbox where order_id = $1 and state = 'queued'`;
    expect(await world.query(waiting, [orderId])).toEqual([]);
  });
  const rows = await world.query<{ stage: string }>(
    `select data->>'stage' as stage from mail_outbox where order_id = $1 and template = 'order-overdue' order by created_at`,
    [orderId],
  );
  return rows.map(({ stage }) => stage);
}

export const mailsOf = (world: Pick<ClockedWorld, 'query'>, orderId: string) =>
  world.query<{ template: string; data: Record<string, unknown>; once_key: string }>(
    `select template, data, once_key from mail_outbox
     where order_id = $1 and (template like 'instalment-%' or template = 'staff-notice') order by created_at, id`,
    [orderId],
  );

/** Saves a card in the form of a setup, as the card provider's script does. */
export async function saveCard(
  { sandbox }: Pick<ClockedWorld, 'sandbox'>,
  { id, client_secret }: { id: string; client_secret: string },
  number: string = CARDS.good,
) {
  const answer = await fetch(`${sandbox.url}/stripe/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({
      client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  expect(answer.status).toBe(200);
}
