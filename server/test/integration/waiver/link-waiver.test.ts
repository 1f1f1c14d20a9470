import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staleSearchTexts } from '../../setup/books/stale-search-texts.ts';
import { type Shopper, shopper } from '../../setup/people/shopper.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { openTemplateWorld, type TemplateWorld } from '../waiver-template/setup.ts';

let at: TemplateWorld;
let person: Shopper;
beforeAll(async () => {
  at = await openTemplateWorld();
  person = shopper(at.world.client, at.world.sandbox);
});
afterAll(() => at?.world.close());

/** A parent with two children, one of them seventeen, on a tour without waivers. */
let booking: string;
let order: string;
beforeEach(async () => {
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [42, 17, 9] });
  order = (await person.order(group, [item]))._id;
  await at.world.query('delete from waivers where order_id = $1', [order]);
  const [row] = await at.world.query<{ id: string }>('select id from order_items where order_id = $1', [order]);
  booking = row!.id;
});

const link = (waiverTemplate: string, client = at.erin) =>
  client.linkWaiver({ body: { orderItem: booking, waiverTemplate } });
const open = (client = at.erin) => client.getBookingWaivers({ params: { id: booking } });
const waiversOf = async () =>
  (
    await at.world.query<{ age: number; status: string; email: string }>(
      `select traveller_age as age, traveller_status as status, traveller_email as email
       from waivers where order_id = $1 order by traveller_age`,
      [order],
    )
  ).map((row) => ({ ...row }));
const audits = () =>
  at.world.query<{ actor: string; after: { waivers: string[]; template: string } }>(
    "select actor_name as actor, after from audit_log where entity_id = $1 and action = 'order.waiverLinked'",
    [order],
  );
const NOT_FOUND = { status: 404, code: 'resource.notFound' };

test('minors get the template for minors, which moves from unlinked to linked', async () => {
  const template = await at.create({ title: 'For children', legalAge: 18 });
  expect((await open()).unlinked.find(({ _id }) => _id === template._id)).toMatchObject({ travellerCount: 2 });
  const made = await link(template._id);
  expect(made.map(({ traveller, isSigned }) => [traveller.age, traveller.status, isSigned])).toEqual([
    [17, 'minor', false],
    [9, 'minor', false],
  ]);
  const { booking: shown, linked, unlinked } = await open();
  expect(linked.map(({ _id }) => _id).sort()).toEqual(made.map(({ _id }) => _id).sort());
  expect(unlinked.map(({ _id }) => _id)).not.toContain(template._id);
  expect(shown).toMatchObject({ _id: booking, order, travellerCount: 3, isCancelled: false });
  expect(made[0]!.item).toMatchObject({ name: 'Whale Watching Voyage', startDate: shown.startDate });
  expect(await audits()).toMatchObject([
    { actor: 'Erin Walsh', after: { template: 'For children', waivers: made.map(({ lolaId }) => lolaId) } },
  ]);
  // A linked waiver can be signed like one from the checkout: once the order is confirmed.
  expect(made.every(({ isPending }) => isPending)).toBe(true);
  const page = await at.erin.getWaiver({ params: { id: made[0]!._id }, query: {} });
  expect(page.waiverTemplate).toMatchObject({ title: 'For children' });
});

test('waivers of an order that is already paid are open at once', async () => {
  const group = await person.readGroup();
  const paid = await person.book(group, [await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [12] })]);
  const template = await at.create();
  const made = await at.erin.linkWaiver({ body: { orderItem: paid.items[0]!._id, waiverTemplate: template._id } });
  expect(made).toMatchObject([{ isPending: false, isSigned: false }]);
  expect(await staleSearchTexts(at.world.query)).toEqual([]);
});

test('travellers from the legal age on get the template for adults', async () => {
  const template = await at.create({ waiverType: 'adult', legalAge: 17 });
  await link(template._id);
  expect((await waiversOf()).map(({ age, status }) => [age, status])).toEqual([
    [17, 'adult'],
    [42, 'adult'],
  ]);
});

test('without a traveller of fitting known age, nothing is created or recorded', async () => {
  const template = await at.create({ legalAge: 5 });
  expect(await link(template._id)).toEqual([]);
  await at.world.query('update travellers set age = null where order_item_id = $1', [booking]);
  expect(await link((await at.create())._id)).toEqual([]);
  expect(await waiversOf()).toEqual([]);
  expect(await audits()).toEqual([]);
});

test('linking again creates only missing waivers', async () => {
  const template = await at.create();
  expect(await link(template._id)).toHaveLength(2);
  expect(await link(template._id)).toEqual([]);
  await at.world.query('delete from waivers where order_id = $1 and traveller_age = 9', [order]);
  expect((await link(template._id)).map(({ traveller }) => traveller.age)).toEqual([9]);
  expect(await audits()).toHaveLength(2);
});

test('two employees at once create the waivers once', async () => {
  const template = await at.create();
  const answers = await Promise.all([at.erin, at.mario, at.erin, at.mario].map((client) => link(template._id, client)));
  expect(answers.map(({ length }) => length).sort()).toEqual([0, 0, 0, 2]);
  expect(await waiversOf()).toHaveLength(2);
  expect(await audits()).toHaveLength(1);
});

test('the specification’s payload is accepted, and only booking and template are read', async () => {
  const template = await at.create();
  const made = await at.erin.linkWaiver({
    body: {
      orderItem: booking,
      waiverTemplate: { _id: template._id, title: 'Mine' },
      lolaId: 'WA00000000',
      traveller: { name: 'Somebody Else', age: 3, email: 'me@evil.example', status: 'minor' },
      isSigned: true,
      order: randomUUID(),
      item: { name: 'Moon trip' },
      timezone: 'Mars/Base',
    },
  });
  expect(made).toHaveLength(2);
  for (const waiver of made) {
    expect(waiver).toMatchObject({ isSigned: false, order, timezone: 'America/Vancouver' });
    expect(JSON.stringify(waiver)).not.toMatch(/WA00000000|Somebody|evil|Moon|Mine/);
  }
});

test('a cancelled booking gets no waivers', async () => {
  const template = await at.create();
  await setBookings(at.world, 'cancelled', 'id = $1', [booking]);
  await expect(link(template._id)).rejects.toMatchObject({ status: 409, code: 'waiver.cancelled' });
  expect((await open()).booking.isCancelled).toBe(true);
  expect(await waiversOf()).toEqual([]);
});

test("a deleted template, another division's and an unknown one are not found", async () => {
  const deleted = await at.create();
  await at.remove(deleted._id);
  const foreign = await at.mario.createWaiverTemplate({ body: at.body({ division: at.division.rockies }) });
  for (const id of [deleted._id, foreign._id, randomUUID()]) {
    await expect(link(id, at.mario)).rejects.toMatchObject(NOT_FOUND);
    expect((await open()).unlinked.map(({ _id }) => _id)).not.toContain(id);
  }
  expect(await waiversOf()).toEqual([]);
});

test('linking a template while it is deleted either works or does not find it', async () => {
  for (let round = 0; round < 5; round++) {
    const template = await at.create();
    const [linked, removed] = await Promise.allSettled([link(template._id), at.remove(template._id, at.mario)]);
    expect(removed.status).toBe('fulfilled');
    if (linked.status === 'rejected') expect(linked.reason).toMatchObject(NOT_FOUND);
    else expect(linked.value.length === 2).toBe(true);
  }
});

test('a booking of another company, or an unknown one, is not found', async () => {
  const template = await at.create();
  await expect(link(template._id, at.petra)).rejects.toMatchObject(NOT_FOUND);
  await expect(open(at.petra)).rejects.toMatchObject(NOT_FOUND);
  await expect(at.erin.getBookingWaivers({ params: { id: randomUUID() } })).rejects.toMatchObject(NOT_FOUND);
  await expect(open(at.world.client)).rejects.toMatchObject({ status: 401 });
});
