import type { Client } from '@tours/contract/client';
import { TAKEN_WAYS } from '@tours/contract/instalment-labels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openDifferences } from '../../setup/reconcile.ts';
import { expectAgreement, refundBody } from '../../setup/refunds.ts';
import { type ClockedWorld, openClockedWorld } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, expectBalance, instalmentsOf, isOpen, morningOf, randomOf } from './setup.ts';

let world: ClockedWorld;
beforeAll(async () => {
  world = await openClockedWorld();
});
afterAll(() => world?.close());

test.each([1, 2])(
  'any order of payments, waivers, refunds and refusals adds up, also for the reconciliation (%i)',
  async (seed) => {
    const random = randomOf(seed);
    await world.goTo(new Date());
    const booked = await bookOnPlan(world);
    const erin = await signedIn(world.origin, 'employee@coastline.example');
    const params = { id: keyOf(booked.orderId) };
    const staffParams = (instalment: string) => ({ id: booked.orderId, instalment });

    const giveBack = async (at: number, amountOf: (maxCents: number) => number, isCancelled = false) => {
      const orderItem = booked.order.items[at]!._id;
      const method = random(3) ? 'card' : 'byHand';
      const query = { method, ...(isCancelled && { isCancelled: 'true' }) } as const;
      const { maxCents } = await erin.getRefundable({ params: { orderItem }, query });
      await erin.createRefund({ body: refundBody(orderItem, amountOf(maxCents), { isCancelled, method }) });
    };
    const acts: (() => Promise<unknown>)[] = [
      async () => {
        const { amountOwedCents } = await world.client.getPlan({ params });
        const amountCents = Math.min(amountOwedCents, 2_000 + random(30_000));
        await booked.person.pay(await world.client.startPlanPayment({ params, body: { kind: 'amount', amountCents } }));
        if (random(2)) await world.client.finishPlanPayment({ params });
      },
      async () => {
        const open = (await instalmentsOf(world, booked.orderId)).rows.filter(({ state }) => isOpen(state));
        const { id, amount_cents } = open[random(open.length)]!;
        await erin.waiveInstalment({ params: staffParams(id), body: { amountCents: amount_cents } });
      },
      async () => {
        const open = (await instalmentsOf(world, booked.orderId)).rows.filter(({ state }) => isOpen(state));
        const { id, amount_cents } = open[random(open.length)]!;
        const receivedCents = random(2) ? amount_cents : 1 + random(amount_cents);
        await erin.takeInstalment({
          params: staffParams(id),
          body: { amountCents: amount_cents, receivedCents, way: TAKEN_WAYS[random(TAKEN_WAYS.length)]! },
        });
      },
      () => world.sandbox.setBank(booked.card, ['insufficient_funds', 'lost_card', 'approve'][random(3)]!),
      () => world.goTo(morningOf(booked.days[random(3)]!, random(5))),
      () =>
        world.sandbox.fault({ target: 'stripe', method: 'POST', path: '/confirm$', effect: 'drop-after', times: 3 }),
      () => erin.markSchoolPays({ params: { id: booked.orderId } }),
      () => erin.unmarkSchoolPays({ params: { id: booked.orderId } }),
      () => giveBack(0, (maxCents) => 1 + random(maxCents)),
      () => giveBack(1, (maxCents) => 1 + random(maxCents)),
      () => giveBack(1, (maxCents) => maxCents, true),
      async () => {
        const { rows } = await instalmentsOf(world, booked.orderId);
        const { id, amount_cents } = rows[0]!;
        const body = { kind: 'instalment' as const, instalment: id, amountCents: amount_cents };
        await world.client.startPlanPayment({ params, body });
      },
    ];
    for (let step = 0; step < 10; step++) {
      // An act may be refused, for example when nothing is owed any more. It must then have changed nothing.
      await acts[random(acts.length)]!().catch((error: unknown) => expect(String(error)).not.toContain('500'));
      await world.sandbox.clearFaults();
      await world.client.finishPlanPayment({ params });
      await world.settled();
      await expectBalance(world, booked.orderId);
      await expectAgreement(world, booked.orderId);
    }
    await world.sandbox.setBank(booked.card, 'approve');
    const { amountOwedCents } = await world.client.getPlan({ params });
    if (amountOwedCents > 0) {
      await booked.person.pay(
        await world.client.startPlanPayment({ params, body: { kind: 'all', amountCents: amountOwedCents } }),
      );
      await world.client.finishPlanPayment({ params });
    }
    const { plan, order } = await expectBalance(world, booked.orderId);
    expect(plan).toBe(order.amount_refunded_cents < order.amount_paid_cents ? 'complete' : 'stopped');
    expect(order.amount_paid_cents + order.amount_waived_cents).toBe(order.amount_total_cents);
    expect(await differencesOf(erin, booked.orderId)).toEqual([]);
  },
);

/** The differences that the reconciliation lists for an order. */
async function differencesOf(erin: Client, orderId: string) {
  const [{ id: division }] = (await world.query<{ id: string }>('select division_id as id from orders where id = $1', [
    orderId,
  ])) as [{ id: string }];
  return (await openDifferences(erin, { division })).filter((one) => one.order?._id === orderId);
}
