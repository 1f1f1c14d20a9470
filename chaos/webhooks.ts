import { randomUUID } from 'node:crypto';
import type { Ledger } from '../server/test/setup/books/ledger.ts';
import { eventually } from '../server/test/setup/eventually.ts';
import type { Moment, Stage } from '../server/test/setup/faults/matrix/cell.ts';
import { type PaidOrder, paidOrder } from '../server/test/setup/faults/matrix/paid-order.ts';
import { recover } from '../server/test/setup/faults/recover.ts';
import { operator } from '../server/test/setup/people/operator.ts';
import { findDeparture } from '../server/test/setup/people/shopper.ts';
import { atStripe, deliver } from '../server/test/setup/stripe-events.ts';
import { FAREHARBOR_WEBHOOK_SECRET } from '../server/test/setup/world/environment.ts';
import type { Result } from './report.ts';

const KINDS = ['missing', 'duplicated 1,000 times', 'reordered', 'late'] as const;
type Kind = (typeof KINDS)[number];

interface Means {
  stage: Stage;
  kill: () => Promise<() => Promise<void>>;
  moments: Moment[];
  attempt: (name: string, work: () => Promise<Result[]>) => Promise<void>;
  forgetAttempts: () => Promise<unknown>;
}

interface Case {
  call: string;
  orderId: string;
  act: () => Promise<unknown>;
  /** Replaces the event in runs where it never comes. */
  withoutEvent?: () => Promise<unknown>;
  /** Sends the event long after everything is over. */
  sendLate: () => Promise<unknown>;
  endOf: (ledger: Ledger) => string;
}

/**
 * Tests events that lead to a payment, a refund and a moved booking, with and without killing the processes that handle
 * them.
 */
export async function runWebhooks({ stage, kill, moments, attempt, forgetAttempts }: Means): Promise<void> {
  for (const kind of KINDS)
    for (const moment of moments.filter((one) => one === 'never' || one === 'between'))
      await attempt(`webhooks ${kind}, killed ${moment}`, async () => {
        await forgetAttempts();
        return runKind(stage, kind, moment, kill);
      });
}

async function runKind(stage: Stage, kind: Kind, moment: Moment, kill: Means['kill']): Promise<Result[]> {
  const { sandbox } = stage;
  await sandbox.clearFaults();
  const hook = `${stage.origin}/api/fareharbor/webhook/${FAREHARBOR_WEBHOOK_SECRET}`;
  await sandbox.settings({ fareharborWebhookUrl: hook });
  // A refund in the dashboard without an event is found by the reconciliation, which does not run here.
  const cases = [await held(stage), ...(kind === 'missing' ? [] : [await refundedAtStripe(stage)]), await moved(stage)];
  await recover(stage, stage.timeoutMs);
  const faults = await spoil(stage, kind);
  const hitsNow = async () => new Map((await sandbox.faults()).map((fault) => [fault.id, fault.hits]));
  const before = await countStored(stage);
  await Promise.all(cases.map((one) => one.act()));
  if (moment === 'between') {
    await eventually(async () => {
      const hits = await hitsNow();
      if (faults.some((id) => !hits.get(id))) throw new Error('A vendor has sent no event');
      const isStored = kind === 'missing' || kind === 'late' || (await countStored(stage)) > before;
      if (!isStored) throw new Error('No event came');
    }, stage.timeoutMs);
    await (await kill())();
  }
  const hits = await hitsNow();
  await sandbox.clearFaults();
  if (kind === 'missing') for (const one of cases) await one.withoutEvent?.();
  if (kind === 'late') {
    await recover(stage, 10_000);
    for (const one of cases) await one.sendLate();
  }
  const { ledger, wrong } = await recover(stage, stage.timeoutMs);
  await sandbox.settings({ fareharborWebhookUrl: null });
  return cases.map(({ call, orderId, endOf }) => ({
    operation: 'webhooks',
    call,
    effect: kind,
    moment,
    orderId,
    unforeseen: [],
    hits: faults.reduce((sum, id) => sum + (hits.get(id) ?? 0), 0),
    end: endOf(ledger),
    wrong: wrong.filter((one) => one.orderId === orderId),
  }));
}

async function spoil({ sandbox }: Stage, kind: Kind): Promise<string[]> {
  const effects = {
    missing: { effect: 'no-webhooks' },
    late: { effect: 'no-webhooks' },
    reordered: { effect: 'reorder-webhooks', value: 20 },
    'duplicated 1,000 times': { effect: 'duplicate-webhooks', value: 1_000 },
  } as const;
  // A thousand copies of every event would be six thousand for the payment alone.
  const isMany = kind === 'duplicated 1,000 times';
  const path = isMany ? '^(payment_intent.amount_capturable_updated|charge.refunded)$' : '';
  return [
    (await sandbox.fault({ target: 'stripe', ...effects[kind], path })).id,
    (await sandbox.fault({ target: 'fareharbor', ...effects[kind] })).id,
  ];
}

/** Stripe's events about payments are not stored, so these are FareHarbor's. */
const countStored = async ({ query }: Stage) =>
  (await query<{ count: number }>('select count(*)::int as count from webhook_inbox'))[0]!.count;

interface StripeEvent {
  id: string;
  data: { object: { id: string; payment_intent?: string } };
}

/** Sends every event that Stripe has about a payment, correctly signed, newest first. */
async function sendPaymentEvents({ sandbox, front }: Stage, intentId: string): Promise<void> {
  const state = (await (await fetch(`${sandbox.url}/stripe/state`)).json()) as { events: StripeEvent[] };
  const own = state.events.filter(({ data: { object } }) => [object.id, object.payment_intent].includes(intentId));
  for (const event of own.toReversed()) await deliver(front.origin, JSON.stringify(event));
}

/** Holds the card and closes the page at that moment. */
async function held(stage: Stage): Promise<Case> {
  const { shopper } = stage.front;
  const group = await shopper.readGroup();
  const item = await shopper.fillIn(group, { tour: 'Cedar Canyon Walk', departure: 1, ages: [30] });
  const order = await shopper.order(group, [item]);
  const intent = await shopper.intent(order);
  return {
    call: 'Stripe: the card is held',
    orderId: order._id,
    act: () => shopper.pay(intent),
    sendLate: () => sendPaymentEvents(stage, intent.id),
    endOf: ({ books }) => {
      const state = books.orders.find(({ id }) => id === order._id)?.state;
      return state === 'confirmed' ? 'wanted' : `the order is ${state}`;
    },
  };
}

async function refundedAtStripe(stage: Stage): Promise<Case> {
  const { id, intentId } = await paidOrder(stage);
  const form = { payment_intent: intentId, amount: '1500', reverse_transfer: 'true', refund_application_fee: 'true' };
  return {
    call: 'Stripe: refunded in the dashboard',
    orderId: id,
    act: () => atStripe(stage.sandbox.url, '/refunds', form),
    sendLate: () => sendPaymentEvents(stage, intentId),
    endOf: ({ books }) => {
      const cents = books.orders.find((order) => order.id === id)?.amount_refunded_cents;
      return cents === 1500 ? 'wanted' : `${cents} given back in our books`;
    },
  };
}

async function moved(stage: Stage): Promise<Case> {
  const order: PaidOrder = await paidOrder(stage);
  const group = await stage.front.shopper.readGroup();
  const { availability } = findDeparture(group, 'Whale Watching Voyage', 1);
  const desk = operator(stage.sandbox);
  let uuid = '';
  return {
    call: 'FareHarbor: the operator moves a booking',
    orderId: order.id,
    act: async () => {
      uuid = await desk.move(order.item.bookingUuid, availability.fareharborDetails.availabilityPk, 1);
    },
    // An employee opens the booking and reads it again from FareHarbor.
    withoutEvent: () =>
      eventually(() => stage.employee.rereadBooking({ params: { id: order.item.id } }), stage.timeoutMs),
    sendLate: async () => {
      const { booking } = await desk.read(order.item.bookingUuid);
      const address = `${stage.front.origin}/api/fareharbor/webhook/${FAREHARBOR_WEBHOOK_SECRET}`;
      const headers = { 'content-type': 'application/json', 'x-request-id': randomUUID() };
      await fetch(address, { method: 'POST', headers, body: JSON.stringify({ booking }) });
    },
    endOf: ({ books }) => {
      const ours = books.items.find(({ id }) => id === order.item.id)?.booking_uuid;
      return ours === uuid ? 'wanted' : `we have ${ours}, not ${uuid}`;
    },
  };
}
