import { randomUUID } from 'node:crypto';
import { buyWithRetries } from '../../people/retrying-shopper.ts';
import { findDeparture, shopper } from '../../people/shopper.ts';
import { watchedClient } from '../../people/watched-client.ts';
import { CALLS, type EffectName, type Facts, type FaultCall } from '../fault-calls.ts';
import { type Arm, type Call, MOMENTS, type Running, type Stage } from './cell.ts';

const SEATS = 60;

/** The calls from "Pay Now" to the confirmation in the mailbox. */
export const CHECKOUT_CALLS: Call[] = CALLS.map((call) => ({
  operation: 'checkout',
  name: call.name,
  moments: MOMENTS,
  ...(call.refusal && { refusal: call.refusal }),
  prepare: async (stage, effect) => {
    const cart = await fillCart(call, effect, stage);
    return (arm) => buy(call, stage, cart, arm);
  },
}));

type Cart = Awaited<ReturnType<typeof fillCart>>;

async function fillCart(call: FaultCall, effect: EffectName, { front, sandbox }: Stage) {
  const first = call.place(effect);
  const group = await front.shopper.readGroup(...first.group);
  const places = call.second ? [first, call.second] : [first];
  const pks = places.map(
    ({ tour, departure }) => findDeparture(group, tour, departure).availability.fareharborDetails.availabilityPk,
  );
  await Promise.all(pks.map((pk) => sandbox.setAvailability(pk, { capacity: SEATS })));
  const items = await Promise.all(
    places.map(({ tour, departure }) => front.shopper.fillIn(group, { tour, departure, ages: [30] })),
  );
  return { group, items, pk: pks[0]!, refusedPk: call.isRefused ? pks.at(-1)! : null };
}

async function buy(call: FaultCall, stage: Stage, { group, items, pk, refusedPk }: Cart, arm: Arm): Promise<Running> {
  const { sandbox } = stage;
  const facts: Facts = { pk, orderId: '', intentId: '', email: `${randomUUID()}@parents.example` };
  const isBooking = call.name === 'FareHarbor create booking';
  const strength = {
    times: call.times,
    delayMs: isBooking ? stage.bookLimitMs + 2_000 : call.delayMs,
    ...(call.refusal && { refusal: call.refusal }),
  };
  const reach = async (at: FaultCall['when']) => {
    if (call.when !== at) return;
    if (call.needsLostBooking) {
      const path = `/availabilities/${pk}/bookings/$`;
      await sandbox.fault({ target: 'fareharbor', method: 'POST', path, effect: 'drop-after', times: 1 });
    }
    await arm(call.fault(facts), strength);
  };
  await reach('filled');
  const { client, unforeseen } = watchedClient(stage.origin);
  let outcome = 'none';
  const done = buyWithRetries(shopper(client, sandbox), {
    group,
    items,
    email: facts.email,
    timeoutMs: stage.timeoutMs,
    isSoldOutMeanwhile: call.isRefused ?? false,
    onSaved: async (order) => {
      facts.orderId = order._id;
      if (refusedPk) await sandbox.setAvailability(refusedPk, { capacity: 0 });
      await reach('saved');
    },
    onIntended: async (intent) => {
      facts.intentId = intent.id;
      await reach('intended');
    },
  }).then((end) => {
    outcome = end.outcome;
  });
  return {
    get orderId() {
      return facts.orderId;
    },
    done,
    unforeseen,
    endOf: ({ books }) => {
      const state = books.orders.find((order) => order.id === facts.orderId)?.state;
      return state === call.ends
        ? 'wanted'
        : state === 'released'
          ? 'clean'
          : `the order is ${state}, the page said ${outcome}`;
    },
  };
}
