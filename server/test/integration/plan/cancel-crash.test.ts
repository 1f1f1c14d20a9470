import type { Client } from '@tours/contract/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { expectAgreement, passRefundTime, refundBody } from '../../setup/refunds.ts';
import type { Started } from '../../setup/world/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';
import { bookOnPlan } from '../instalment/setup.ts';

/** One process answers employees and is killed between any two steps, another runs jobs and is killed once. */
let world: OpenCopy;
let worker: Started;
let web: Started;
let origin: string;
beforeAll(async () => {
  world = await openCopy();
  worker = await world.startServer(0, { ROLE: 'worker' });
  web = await world.startServer(0, { ROLE: 'web' });
  origin = `http://127.0.0.1:${web.port}`;
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

async function employee() {
  const people = peopleOf({ ...world, origin });
  await people.forgetAttempts();
  return (await people.signIn('employee@coastline.example')).client;
}

/** An order of which the deposit and one instalment are paid, while the bank refuses the second. */
async function halfPaid() {
  const booked = await bookOnPlan({ ...world, origin, client: clientOf(origin) });
  await charge(booked.orderId, 1);
  await eventually(async () => expect((await stateOf(booked.orderId)).states).toEqual(['paid', 'planned', 'planned']));
  await world.sandbox.setBank(booked.card, 'insufficient_funds');
  await charge(booked.orderId, 2);
  await eventually(async () => expect((await stateOf(booked.orderId)).states[1]).toBe('retrying'));
  await world.sandbox.setBank(booked.card, null);
  const [, tripB] = await world.query<{ id: string }>(
    'select id from order_items where order_id = $1 order by position',
    [booked.orderId],
  );
  return { ...booked, tripB: tripB!.id };
}

async function charge(orderId: string, position: number) {
  await world.query(
    `update instalments set due_on = current_date - 1, agreed_due_on = current_date - 1 where order_id = $1 and position = $2`,
    [orderId, position],
  );
  await world.query(`select graphile_worker.add_job('queue-due-plans', '{}'::json)`);
}

async function stateOf(orderId: string) {
  const rows = await world.query<{ state: string; amount_cents: number }>(
    'select state, amount_cents from instalments where order_id = $1 order by position',
    [orderId],
  );
  const [order] = await world.query<{ planned: number | null; waived: number; plan: string }>(
    `select o.amount_planned_cents as planned, o.amount_waived_cents as waived, p.state as plan
     from orders o join payment_plans p on p.order_id = o.id where o.id = $1`,
    [orderId],
  );
  return { ...order!, states: rows.map(({ state }) => state), amounts: rows.map((row) => row.amount_cents) };
}

interface At {
  orderId: string;
  refundId: string;
}

interface Point {
  name: string;
  /** Concerns only this refund and these payments. */
  fault: (at: { refundId: string; deposit: string; refused: string }) => { path: string; key?: string; effect: string };
  reached: (at: At) => Promise<void>;
}
const stripeRefunds = async (refundId: string) =>
  (await world.sandbox.stripe()).refunds.filter(({ metadata }) => metadata?.refundId === refundId);

const POINTS: Point[] = [
  {
    name: 'while a begun payment is cancelled, before anything is written',
    fault: ({ refused }) => ({ path: `^/payment_intents/${refused}/cancel$`, effect: 'hold-after' }),
    reached: async ({ orderId, refundId }) => {
      const { payment_intents } = await world.sandbox.stripe();
      const ended = payment_intents.filter(
        ({ metadata, status }) => metadata.orderUuid === orderId && status === 'canceled',
      );
      expect(ended).toHaveLength(1);
      expect(await world.query('select 1 from refunds where id = $1', [refundId])).toEqual([]);
      expect((await stateOf(orderId)).waived).toBe(0);
    },
  },
  {
    name: 'after the plan was lowered, before the first refund',
    fault: ({ refundId }) => ({ path: '^/refunds$', key: `^refund:${refundId}:`, effect: 'hold-before' }),
    reached: async ({ orderId, refundId }) => {
      expect((await stateOf(orderId)).waived).toBe(21_333);
      expect(await stripeRefunds(refundId)).toEqual([]);
      const legs = await world.query('select 1 from refund_legs where refund_id = $1 and attempted_at is not null', [
        refundId,
      ]);
      expect(legs).toHaveLength(1);
    },
  },
  {
    name: 'between the refunds of two charges',
    fault: ({ refundId, deposit }) => ({
      path: '^/refunds$',
      key: `^refund:${refundId}:${deposit}`,
      effect: 'hold-after',
    }),
    reached: async ({ refundId }) => expect(await stripeRefunds(refundId)).toHaveLength(2),
  },
];

/** Begins to cancel a trip, and waits until this is held at the point. */
async function cancelUpTo({ name, fault, reached }: Point, erin: Client) {
  const { orderId, tripB } = await halfPaid();
  const body = refundBody(tripB, 40_000, { isCancelled: true, isEmailed: true });
  const charges = await world.query<{ id: string; intent_id: string; state: string }>(
    'select id, intent_id, state from charges where order_id = $1 order by sequence',
    [orderId],
  );
  const deposit = charges.find(({ state }) => state === 'paid')!.id;
  const refused = charges.find(({ state }) => state !== 'paid')!.intent_id;
  await world.sandbox.fault({
    target: 'stripe',
    method: 'POST',
    ...fault({ refundId: body._id, deposit, refused }),
  });
  const answer = erin.createRefund({ body }).then(
    ({ status }) => status,
    () => 'cut off',
  );
  await eventually(() => reached({ orderId, refundId: body._id }));
  return { name, orderId, body, answer };
}

test('the process that cancels trips is killed at every point: each is finished once, and nothing is charged for it', async () => {
  const erin = await employee();
  const begun: Awaited<ReturnType<typeof cancelUpTo>>[] = [];
  for (const point of POINTS) begun.push(await cancelUpTo(point, erin));
  await web.kill();
  for (const { name, answer } of begun) expect(await answer, name).toBe('cut off');
  await world.sandbox.clearFaults();
  ({ origin } = await world.serve({ ROLE: 'web' }));
  const again = await employee();
  const states = (id: string) => world.query<{ state: string }>('select state from refunds where id = $1', [id]);
  // A request that was cut off before anything was written is sent again by the browser.
  for (const { body } of begun) if (!(await states(body._id)).length) await again.createRefund({ body });
  await eventually(async () => {
    const open = (await Promise.all(begun.map(({ body }) => states(body._id))))
      .flat()
      .filter((one) => one.state !== 'done');
    if (open.length) await passRefundTime(world);
    expect(open).toEqual([]);
  }, 40_000);
  for (const { name, orderId, body } of begun) {
    expect(await stateOf(orderId), name).toMatchObject({ plan: 'active', waived: 21_333, planned: 32_000 });
    expect((await stripeRefunds(body._id)).map(({ amount }) => amount).toSorted(), name).toEqual([10_667, 8_000]);
    const books = await expectAgreement(world, orderId);
    expect(books.items[1], name).toMatchObject({ status: 'cancelled', amount_refunded_cents: 18_667 });
    const mails = await world.query(`select 1 from mail_outbox where order_id = $1 and template = 'order-refunded'`, [
      orderId,
    ]);
    expect(mails, name).toHaveLength(1);
  }
});

/** A zone in which it is about noon now, because no order is cancelled at night. */
function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

test('the process that cancels an overdue order is killed before its first call: every booking is cancelled once', async () => {
  const { orderId } = await bookOnPlan(
    { ...world, origin, client: clientOf(origin) },
    { isAutomatic: false, isAutoRelease: true },
  );
  await world.query('update payment_plans set timezone = $2 where order_id = $1', [orderId, zoneAtNoon()]);
  await world.query(
    `update instalments set state = 'overdue', due_on = current_date - 20, agreed_due_on = current_date - 20,
       cancel_warned_at = now() - interval '12 days', cancel_noticed_at = now() - interval '4 days'
     where order_id = $1 and position = 1`,
    [orderId],
  );
  const cancelOverdue = () => world.query(`select graphile_worker.add_job('cancel-overdue', '{}'::json)`);
  const bookings = async () => {
    const items = await world.query<{ uuid: string; status: string }>(
      `select fareharbor_booking->>'uuid' as uuid, status from order_items where order_id = $1`,
      [orderId],
    );
    const { bookings } = await world.sandbox.fareharbor();
    return items.map(({ uuid, status }) => [status, bookings.find((one) => one.uuid === uuid)!.status]);
  };
  const both = (status: string) => [
    [status, status],
    [status, status],
  ];
  await world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', path: '/bookings/', effect: 'hold-before' });
  await cancelOverdue();
  await eventually(async () => {
    expect((await world.sandbox.faults()).some(({ hits }) => hits > 0)).toBe(true);
    expect(await world.query('select 1 from refunds where order_id = $1', [orderId])).toHaveLength(2);
  });
  await worker.kill();
  expect(await bookings()).toEqual(both('booked'));
  await world.sandbox.clearFaults();
  await world.serve({ ROLE: 'worker' });
  await world.sandbox.settings({ stripeWebhookUrl: `${origin}/api/payment/webhook` });
  await cancelOverdue();
  await eventually(async () => {
    await passRefundTime(world);
    expect(await bookings()).toEqual(both('cancelled'));
    expect(await world.query(`select 1 from refunds where order_id = $1 and state <> 'done'`, [orderId])).toEqual([]);
  }, 40_000);
  expect(await world.query('select 1 from refunds where order_id = $1', [orderId])).toHaveLength(2);
  expect(await stateOf(orderId)).toMatchObject({ plan: 'stopped', states: ['cancelled', 'cancelled', 'cancelled'] });
  const once = [
    `select 1 from mail_outbox where order_id::text = $1 and data->>'stage' = 'cancelled'`,
    `select 1 from audit_log where entity_id = $1 and action = 'order.overdueCancelled'`,
  ];
  for (const rows of once) expect(await world.query(rows, [orderId])).toHaveLength(1);
  await expectAgreement(world, orderId);
});
