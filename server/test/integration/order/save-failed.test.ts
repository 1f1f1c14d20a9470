import { randomUUID } from 'node:crypto';
import { ApiError } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { breakTable } from '../../setup/faults/break-table.ts';
import { holdTable } from '../../setup/faults/hold-table.ts';
import { findDeparture, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
});
afterAll(() => world?.close());

const countOf = async (table: string): Promise<number> => {
  const [row] = await world.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return row!.n;
};

const BROKEN = [
  ['orders', 'order.saveFailed', 'There was an error saving the order'],
  ['customers', 'order.saveFailed', 'There was an error saving the order'],
  ['waivers', 'order.waiversFailed', 'Failed to create waivers for items. No bookings or charges were created.'],
] as const;

test('an order that can’t be written leaves nothing behind, and succeeds once the database works again', async () => {
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] });
  const id = randomUUID();
  const tables = ['orders', 'order_items', 'travellers', 'waivers', 'customers', 'users', 'mail_outbox', 'audit_log'];
  const order = () => person.order(group, [item], `${id}@parents.example`, id);
  const before = await Promise.all(tables.map(countOf));
  for (const [table, code, words] of BROKEN) {
    const mend = await breakTable(world, table);
    const failure = await order().catch((error: unknown) => error);
    await mend();
    expect(failure, table).toBeInstanceOf(ApiError);
    expect(failure, table).toMatchObject({ code, message: words, status: 500, requestId: expect.any(String) });
    expect(await Promise.all(tables.map(countOf)), table).toEqual(before);
  }
  const { payment_intents } = await world.sandbox.stripe();
  expect(payment_intents.filter((intent) => intent.metadata.orderUuid === id)).toEqual([]);

  await person.pay(await person.intent(await order()));
  expect((await person.confirm(id)).outcome).toBe('confirmed');
});

test('a tour that staff remove while the order is saved is reported, and nothing is left behind', async () => {
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] });
  const id = randomUUID();
  const release = await holdTable(world, 'orders', 'share');
  const saving = person.order(group, [item], `${id}@parents.example`, id).catch((error: unknown) => error);
  await eventually(async () => {
    const [waiting] = await world.query('select 1 from pg_locks where not granted');
    if (!waiting) throw new Error('Nobody waits to write the order yet');
  });
  await world.query('delete from items where id = $1', [item.item]);
  await release();
  expect(await saving).toMatchObject({ code: 'order.itemsInvalid', status: 409 });
  expect(await world.query('select 1 from orders where id = $1', [id])).toEqual([]);
});

test('an operator with another currency gets neither price nor order', async () => {
  await world.sandbox.setCurrency('prairietrails', 'usd');
  const group = await person.readGroup('lake-days', 'red-river');
  const refusal = await refusalOf(person.fillIn(group, { tour: 'Lake Days Sailing', ages: [30] }));
  expect([refusal.status, refusal.code]).toEqual([409, 'company.otherCurrency']);
  const coastline = await person.readGroup('harbour-weekend', 'groups');
  const item = await person.fillIn(coastline, { tour: 'Harbour Sunset Cruise', ages: [30] });
  const { item: tour, availability } = findDeparture(group, 'Lake Days Sailing');
  const { cancellation_policy: cancellation } = tour.fareharborDetails;
  const forged = { ...item, item: tour._id, availability: availability._id, groupId: group._id, cancellation };
  expect((await refusalOf(person.order(group, [forged]))).code).toBe('company.otherCurrency');
});
