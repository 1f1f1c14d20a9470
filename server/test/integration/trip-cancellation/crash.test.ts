import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { recover } from '../../setup/faults/recover.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { expectAgreement } from '../../setup/refunds.ts';
import type { Started } from '../../setup/world/processes.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';
import { addTrips, bookTrip, departureOf, tripOf } from './setup.ts';

/** One process answers employees, another runs the jobs and is killed while they cancel a trip. */
let world: OpenCopy;
let worker: Started;
let origin: string;
beforeAll(async () => {
  world = await openCopy();
  worker = await world.startServer(0, { ROLE: 'worker' });
  ({ origin } = await world.serve({ ROLE: 'web' }));
});
afterAll(() => world?.close());

test.each([
  { name: 'before a seat is cancelled', target: 'fareharbor', method: 'DELETE', effect: 'hold-before' },
  { name: 'after a seat is cancelled', target: 'fareharbor', method: 'DELETE', effect: 'hold-after' },
  { name: 'after money was given back', target: 'stripe', method: 'POST', path: '^/refunds$', effect: 'hold-after' },
] as const)(
  'the process is killed $name: each booking has one outcome, as in the preview',
  async ({ name, ...fault }) => {
    const people = peopleOf({ ...world, origin });
    await people.forgetAttempts();
    const { client: erin } = await people.signIn('employee@coastline.example');
    const client = clientOf(origin);
    pks ??= await addTrips({ ...world, client }, erin);
    const pk = pks.shift()!;
    const orders = [];
    for (let one = 0; one < 4; one++) orders.push((await bookTrip({ ...world, client }, pk)).order);
    const trip = tripOf(erin, (await departureOf(world, orders[0]!._id)).id);
    const { amountCents } = await trip.preview();
    await world.sandbox.fault({ ...fault, times: 2 });
    await trip.press(await trip.bodyOf());
    await eventually(async () => expect((await world.sandbox.faults()).some(({ hits }) => hits > 0)).toBe(true));
    await worker.kill();
    await world.sandbox.clearFaults();
    worker = await world.startServer(0, { ROLE: 'worker' });
    const { bookings, stillBookedCount } = await trip.atItsEnd(world);
    expect(
      bookings.map(({ state }) => state),
      name,
    ).toEqual(['done', 'done', 'done', 'done']);
    expect(stillBookedCount).toBe(0);
    let backCents = 0;
    for (const { _id } of orders) {
      const { stripe, order } = await expectAgreement(world, _id);
      expect(stripe.refunds, name).toHaveLength(1);
      backCents += order.amount_refunded_cents;
      const once = [
        'select 1 from refunds where order_id = $1',
        `select 1 from mail_outbox where order_id = $1 and template = 'order-refunded'`,
      ];
      for (const rows of once) expect(await world.query(rows, [_id]), name).toHaveLength(1);
    }
    expect(backCents).toBe(amountCents);
    expect((await recover(world)).wrong).toEqual([]);
  },
);
let pks: number[] | undefined;
