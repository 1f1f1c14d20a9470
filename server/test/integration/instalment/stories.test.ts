import type { Client } from '@tours/contract/client';
import { addDays } from '@tours/contract/time';
import { expect, test } from 'vitest';
import { checkOrders } from '../../setup/books/check.ts';
import { readLedger } from '../../setup/books/ledger.ts';
import { eventually } from '../../setup/eventually.ts';
import { receiptFaults } from '../../setup/faults/receipt-faults.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { operator } from '../../setup/people/operator.ts';
import { employeeOf } from '../../setup/plans.ts';
import { refundBody } from '../../setup/refunds.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import {
  type Booked,
  bookOnPlan,
  instalmentsOf,
  intentsOf,
  isOpen,
  morningOf,
  paramsOf,
  payAmount,
  randomOf,
} from './setup.ts';

let world: ClockedWorld;
let erin: Client;
clockedWorldForFile(async (opened) => {
  world = opened;
  erin = await employeeOf(world);
});

interface Story {
  booked: Booked;
  random(below: number): number;
  disputes: string[];
}

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
const ofStaff = ({ booked }: Story, instalment: string) => ({ id: booked.orderId, instalment });
const openOf = async ({ booked, random }: Story) => {
  const open = (await instalmentsOf(world, booked.orderId)).rows.filter(({ state }) => isOpen(state));
  return open[random(open.length)]!;
};
const payBy = async ({ booked }: Story, intent: Parameters<Booked['person']['pay']>[0]) => {
  await booked.person.pay(intent);
  await world.client.finishPlanPayment({ params: paramsOf(booked) });
};
const owed = async ({ booked }: Story) => (await world.client.getPlan({ params: paramsOf(booked) })).amountOwedCents;
const paidIntent = async ({ booked, random }: Story) => {
  const paid = (await intentsOf(world, booked.orderId)).filter(({ status }) => status === 'succeeded');
  return paid[random(paid.length)]!;
};
const bookingOf = async (itemId: string) => {
  const [row] = await world.query<{ uuid: string; shortname: string }>(
    `select fareharbor_booking->>'uuid' as uuid, company_shortname as shortname from order_items where id = $1`,
    [itemId],
  );
  return row!;
};

/** Refunds a part of a booking, or all of it with a cancellation. It sends the sums that the screen showed before. */
async function giveBack({ booked, random }: Story, at: number, isCancelled = false) {
  const orderItem = booked.order.items[at]!._id;
  const asked = isCancelled ? ({ isCancelled: 'true', isDepositReturned: 'true' } as const) : {};
  const { maxCents } = await erin.getRefundable({ params: { orderItem }, query: asked });
  const amount = isCancelled ? maxCents : 1 + random(maxCents);
  const shown = await erin.getRefundable({ params: { orderItem }, query: { ...asked, amountCents: amount } });
  const change = isCancelled ? { isCancelled, isDepositReturned: true } : {};
  const made = await erin.createRefund({ body: refundBody(orderItem, amount, change) });
  expect(made.legs.map(({ amountCents }) => amountCents)).toEqual(shown.legs.map(({ amountCents }) => amountCents));
}

const ACTS = {
  payNext: async (story: Story) => {
    const { id: instalment, amount_cents: amountCents } = await openOf(story);
    const body = { kind: 'instalment' as const, instalment, amountCents };
    await payBy(story, await world.client.startPlanPayment({ params: paramsOf(story.booked), body }));
  },
  paySome: async (story: Story) => {
    const amountCents = Math.min(await owed(story), 2_000 + story.random(20_000));
    await payBy(story, await payAmount(world, story.booked, 'amount', amountCents));
  },
  payAll: async (story: Story) => payBy(story, await payAmount(world, story.booked, 'all', await owed(story))),
  waiveInOneTabAndPayInTwo: async (story: Story) => {
    const params = paramsOf(story.booked);
    const { id, amount_cents: amountCents } = await openOf(story);
    const body = { kind: 'instalment' as const, instalment: id, amountCents };
    const allCents = await owed(story);
    const first = await world.client.startPlanPayment({ params, body });
    await erin.waiveInstalment({ params: ofStaff(story, id), body: { amountCents, note: '' } });
    expect(await story.booked.person.pay(first)).toMatchObject({ httpStatus: 400 });
    await expect(payAmount(world, story.booked, 'all', allCents)).rejects.toThrow();
  },
  move: async (story: Story) => {
    const { id: instalment, due_on } = await openOf(story);
    const params = { ...paramsOf(story.booked), instalment };
    await world.client.moveInstalment({ params, body: { dueOn: addDays(due_on, 1) } });
  },
  takeHalfFromSchool: async (story: Story) => {
    const { id, amount_cents: amountCents } = await openOf(story);
    const body = { amountCents, receivedCents: Math.ceil(amountCents / 2), way: 'credit' as const, note: '' };
    await erin.takeInstalment({ params: ofStaff(story, id), body });
  },
  schoolPays: ({ booked }: Story) => erin.markSchoolPays({ params: { id: booked.orderId } }),
  familyPays: ({ booked }: Story) => erin.unmarkSchoolPays({ params: { id: booked.orderId } }),
  refundSome: (story: Story) => giveBack(story, 0),
  cancelSecond: (story: Story) => giveBack(story, 1, true),
  cancelSecondWithoutRefund: async ({ booked }: Story) =>
    erin.cancelBooking({ params: await bookingOf(booked.order.items[1]!._id) }),
  cancelSecondAtFareHarbor: async ({ booked }: Story) => {
    const id = booked.order.items[1]!._id;
    await operator(world.sandbox).cancel((await bookingOf(id)).uuid);
    await erin.rereadBooking({ params: { id } });
  },
  refundAtStripe: async (story: Story) => {
    const { id, amount_received } = await paidIntent(story);
    const amount = String(1 + story.random(amount_received));
    const reversed = { reverse_transfer: 'true', refund_application_fee: 'true' };
    await atStripe(world.sandbox.url, '/refunds', { payment_intent: id, amount, ...reversed });
  },
  dispute: async (story: Story) => {
    const { id } = await world.sandbox.openDispute({ payment: (await paidIntent(story)).id });
    story.disputes.push(id);
    await untilDisputed(id, 'needs_response');
  },
  win: (story: Story) => decide(story, 'won'),
  lose: (story: Story) => decide(story, 'lost'),
  dueDay: ({ booked, random }: Story) => world.goTo(morningOf(booked.days[0]!, random(25))),
};
type Act = keyof typeof ACTS;

const untilDisputed = (gatewayId: string, state: string) =>
  eventually(async () => {
    const [row] = await world.query<{ state: string }>('select state from disputes where gateway_id = $1', [gatewayId]);
    expect(row?.state).toBe(state);
  });

async function decide({ disputes }: Story, outcome: 'won' | 'lost') {
  const id = disputes.pop();
  if (!id) return;
  await world.sandbox.closeDispute(id, outcome);
  await untilDisputed(id, outcome);
}

/** A booking that was cancelled without a refund keeps its money, until staff decide about it. */
const isUndecided = ({ kind }: { kind: string }) => kind === 'chargedWithoutSeat';

/** Every cent is where Stripe, FareHarbor and the receipts have it, and the family reads the same sums everywhere. */
async function expectSums({ booked: { orderId, ...booked } }: Story) {
  const ledger = await readLedger(world);
  const wrong = checkOrders(ledger, world.clock()).filter((one) => one.orderId === orderId && !isUndecided(one));
  expect(wrong).toEqual([]);
  expect(await receiptFaults(world)).toEqual([]);
  const params = paramsOf({ orderId });
  const plan = await world.client.getPlan({ params });
  const { amountPaidCents: paid, amountOwedCents, amountWaivedCents } = plan;
  expect(paid + amountOwedCents + amountWaivedCents).toBe(booked.order.amountTotalCents);
  const open = plan.instalments.filter(({ state }) => isOpen(state));
  expect(sum(open.map(({ amountCents }) => amountCents))).toBe(amountOwedCents);
  const own = plan.instalments.filter(({ state }) => state === 'paid').map(({ amountCents }) => amountCents);
  const early = plan.instalments.map(({ paidEarlyCents }) => paidEarlyCents);
  expect(plan.depositCents + sum([...own, ...early])).toBe(paid);
  const order = await world.client.getOrder({ params, query: {} });
  expect([order.amountPaidCents, order.amountRemainingCents]).toEqual([paid, amountOwedCents]);
  const { receipts } = await erin.listOrderReceipts({ params: { id: orderId } });
  expect(sum(receipts.map(({ amountCents }) => amountCents))).toBe(paid - order.amountRefundedCents);
  const [mailed] = await world.query<{ cents: number }>(
    `select coalesce(sum((data->>'amountCents')::int), 0)::int as cents from mail_outbox
     where order_id = $1 and template = 'instalment-paid'`,
    [orderId],
  );
  expect(mailed!.cents).toBe(paid - plan.depositCents);
}

async function tell(acts: Act[] | number, seed: number) {
  await world.goTo(new Date());
  const story: Story = {
    booked: await bookOnPlan(world, { nonRefundableCents: 5_000, maxMoveDays: 5 }),
    random: randomOf(seed),
    disputes: [],
  };
  const names = Object.keys(ACTS) as Act[];
  const chosen =
    typeof acts === 'number' ? Array.from({ length: acts }, () => names[story.random(names.length)]!) : acts;
  for (const name of chosen) {
    const act = ACTS[name](story);
    // An act of a random story may be refused, for example when nothing is owed any more. It must then change nothing.
    await (typeof acts === 'number' ? act.catch((error: unknown) => expect(String(error)).not.toContain('500')) : act);
    await world.settled();
    await eventually(async () => {
      await hurryJobs(world);
      await expectSums(story);
    });
  }
}

const STORIES: Act[][] = [
  ['paySome', 'refundSome', 'cancelSecond', 'payAll'],
  ['payNext', 'refundSome', 'dispute', 'lose', 'paySome', 'cancelSecond'],
  ['payNext', 'dispute', 'win', 'refundSome', 'payAll', 'refundSome'],
  ['schoolPays', 'takeHalfFromSchool', 'cancelSecondWithoutRefund', 'familyPays', 'payAll', 'refundSome'],
  ['move', 'waiveInOneTabAndPayInTwo', 'paySome', 'cancelSecondAtFareHarbor', 'payAll'],
];

test.each(STORIES)('the sums of a story add up for everybody: %s, %s, %s, %s …', (...acts) => tell(acts, 7), 60_000);

// `npm run chaos` tells very many more, with faults.
test('the sums of any story add up for everybody', () => tell(20, 11), 120_000);

test('a payment of which a part was paid keeps this part in the list when a refund lowers the rest', async () => {
  const booked = await bookOnPlan(world);
  await booked.person.pay(await payAmount(world, booked, 'amount', 30_000));
  await world.client.finishPlanPayment({ params: paramsOf(booked) });
  const sql = 'select id from order_items where order_id = $1 order by position limit 1';
  const [trip] = await world.query<{ id: string }>(sql, [booked.orderId]);
  await erin.createRefund({ body: refundBody(trip!.id, 30_000) });
  const { instalments, today } = await world.client.getPlan({ params: paramsOf(booked) });
  const asShown = instalments.map((one) => [one.state, one.amountCents, one.paidEarlyCents, one.paidOn]);
  expect(asShown).toEqual([
    ['planned', 20_000, 0, null],
    ['settled', 0, 3_334, today],
    ['settled', 0, 26_666, today],
  ]);
  const { plan } = await world.client.getOrder({ params: paramsOf(booked), query: {} });
  const { orders } = await erin.exportCustomerData({ params: { id: booked.orderId } });
  expect(orders[0]!.plan!.instalments.map(({ amount }) => amount)).toEqual([20_000, 3_334, 26_666]);
  expect(plan!.instalments.map(({ paidOn }) => paidOn)).toEqual([null, today, today]);
});
