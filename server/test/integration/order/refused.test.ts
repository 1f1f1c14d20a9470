import { randomUUID } from 'node:crypto';
import type { PriceChange } from '@tours/contract/checkout-refusals';
import type { CartOrderItem } from '@tours/contract/order';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { CARDS, findDeparture, keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { itemOf } from '../../setup/world/sandbox-control.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

async function whaleOrder() {
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30] });
  const pk = findDeparture(group, 'Whale Watching Voyage').availability.fareharborDetails.availabilityPk;
  return { group, item, pk };
}

/** The item with another answer of its traveller. */
function answered(item: CartOrderItem, customField: number, value: string, isAgeConfirmed?: boolean): CartOrderItem {
  const rate = item.travellers[0]!.customerTypeRate;
  const fields = rate.fields.map((field) => (field.customField === customField ? { ...field, value } : field));
  return { ...item, travellers: [{ isAgeConfirmed, customerTypeRate: { ...rate, fields } }] };
}

const intentAtStripe = async ({ id }: { id: string }) =>
  (await world.sandbox.stripe()).payment_intents.find((one) => one.id === id);

async function seatsOf(pk: number): Promise<number> {
  const { availabilities } = await world.sandbox.fareharbor();
  return availabilities.find((one) => one.pk === pk)!.capacity;
}

test('sold out while the card is being typed: nothing is charged or booked, and the message is the specified one', async () => {
  const { group, item, pk } = await whaleOrder();
  const other = await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [30] });
  const email = `${randomUUID()}@parents.example`;
  const order = await person.order(group, [item, other], email);
  const intent = await person.intent(order);
  const seats = await seatsOf(pk);
  await world.sandbox.setAvailability(pk, { capacity: 0 });
  await person.pay(intent);
  const { outcome, problems, order: after } = await person.confirm(order._id);
  expect(outcome).toBe('refused');
  expect(problems).toEqual([
    { availability: item.availability, name: 'Whale Watching Voyage', error: expect.any(String) },
  ]);
  expect(after).toMatchObject({ isPaid: false, checkoutState: 'released', amountPaidCents: 0 });
  expect(await intentAtStripe(intent)).toMatchObject({ status: 'canceled', amount_received: 0 });
  const { bookings } = await world.sandbox.fareharbor();
  const ours = new Set(after.items.map((one) => one.lolaId));
  expect(bookings.filter((one) => ours.has(itemOf(one)) && one.status === 'booked')).toEqual([]);

  await world.sandbox.setAvailability(pk, { capacity: seats });
  // The release was mailed to the first address. Once its link has ended, a new one is mailed there too, and to no other.
  const renewed = async () => {
    const start = 'update order_items set start_at = now() + make_interval(days => $2) where order_id = $1';
    const moveTrip = (days: number) => world.query(start, [order._id, days]);
    await moveTrip(-100);
    await world.client.renewLink({ body: { link: keyOf(order._id) } });
    await moveTrip(9);
    const mails = `select to_address from mail_outbox where template = 'new-link' and order_id = $1`;
    return (await world.query<{ to_address: string }>(mails, [order._id])).map((mail) => mail.to_address);
  };
  await person.order(group, [item], email, order._id);
  expect(await renewed()).toEqual([email]);
  const again = await person.order(group, [item], 'second.try@parents.example', order._id);
  expect(await renewed()).toEqual([email]);
  await person.pay(await person.intent(again));
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
});

test('a declined card leaves the order unchanged, and a second card can pay it', async () => {
  const { group, item } = await whaleOrder();
  const order = await person.order(group, [item]);
  const intent = await person.intent(order);
  expect((await person.pay(intent, CARDS.declined)).error?.code).toBe('card_declined');
  expect((await person.confirm(order._id)).outcome).toBe('unpaid');
  const same = await person.intent(order);
  expect(same.id).toBe(intent.id);
  await person.pay(same);
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
});

test('a changed price is reported with old and new price, and nothing is saved until it is accepted', async () => {
  const { group, item } = await whaleOrder();
  const id = randomUUID();
  const cheaper = { ...item, amountTotalCents: item.amountTotalCents - 1000 };
  const refusal = await refusalOf(person.order(group, [cheaper], undefined, id));
  expect(refusal.code).toBe('order.priceChanged');
  const change = refusal.details as PriceChange;
  expect(change.items[0]).toMatchObject({
    previousCents: cheaper.amountTotalCents,
    amountTotalCents: item.amountTotalCents,
  });
  expect(await world.query('select 1 from orders where checkout_key = $1', [id])).toEqual([]);
  const asked = { ...item, amountTotalCents: change.items[0]!.amountTotalCents };
  const accepted = await person.order(group, [asked], undefined, id);
  expect(accepted.amountTotalCents).toBe(change.amountTotalCents);
});

test('amount, fee and account from the browser are compared but never used', async () => {
  const { group, item } = await whaleOrder();
  const order = await person.order(group, [item]);
  const metadata = { orderUuid: keyOf(order._id) };
  const right = { amountCents: order.amountTotalCents, currency: 'cad' as const, metadata };
  const wrong = [
    { ...right, amountCents: 50 },
    { ...right, applicationFeeCents: 0 },
    { ...right, destinationAccount: 'acct_mine' },
  ];
  for (const body of wrong) {
    expect((await refusalOf(world.client.createPaymentIntent({ body }))).code).toBe('payment.differs');
  }
});

test('departures that are not for sale here are refused', async () => {
  const { group, item } = await whaleOrder();
  const elsewhere = await person.readGroup('harbour-weekend', 'groups');
  const foreign = await person.fillIn(elsewhere, { tour: 'Harbour Sunset Cruise', ages: [30] });
  const unknown = { ...item, availability: randomUUID() };
  const cases = [
    unknown,
    { ...item, availability: foreign.availability },
    { ...foreign, groupId: group._id },
    { ...item, item: randomUUID() },
    { ...item, groupId: elsewhere._id },
  ];
  for (const one of cases) expect((await refusalOf(person.order(group, [one]))).code).toBe('order.itemsInvalid');
  const named = { items: [{ name: 'A tour in your cart' }] };
  expect((await refusalOf(person.order(group, [unknown]))).details).toMatchObject(named);
  expect((await refusalOf(person.order(group, [item, item]))).code).toBe('order.duplicateItem');
  expect((await refusalOf(person.order({ ...group, _id: randomUUID() }, [item]))).code).toBe('group.notFound');
});

test('an age that does not match its type is asked about, using the type’s text or the ages set by staff', async () => {
  const { group, item } = await whaleOrder();
  const aged = (value: string, isConfirmed?: boolean) => answered(item, 313066, value, isConfirmed);
  const id = randomUUID();
  const refusal = await refusalOf(person.order(group, [aged('9')], undefined, id));
  expect(refusal).toMatchObject({ status: 409, code: 'order.agesDoubtful' });
  const doubt = { index: 0, name: 'Traveller1 Parent', age: 9, customerType: 'Adult', from: 18, to: null };
  expect(refusal.details).toEqual({
    items: [{ availability: item.availability, name: 'Whale Watching Voyage', travellers: [doubt] }],
  });
  expect(await world.query('select 1 from orders where checkout_key = $1', [id])).toEqual([]);
  expect((await person.order(group, [aged('9', true)], undefined, id))._id).toBeDefined();
  expect((await person.order(group, [aged('18')]))._id).toBeDefined();

  const set = (ranges: object[]) =>
    world.query('update items set age_ranges = $2::jsonb where id = $1', [item.item, JSON.stringify(ranges)]);
  const adult = 50_101;
  await set([{ customerType: adult, from: 30, to: 40 }]);
  expect((await refusalOf(person.order(group, [aged('18')]))).details).toMatchObject({
    items: [{ travellers: [{ age: 18, from: 30, to: 40 }] }],
  });
  await set([{ customerType: adult, from: null, to: null }]);
  expect((await person.order(group, [aged('9')]))._id).toBeDefined();
  await set([]);
});

test('a group that was closed meanwhile accepts no order', async () => {
  const { group, item } = await whaleOrder();
  await world.query('update groups set is_active = false where id = $1', [group._id]);
  const refusal = await refusalOf(person.order(group, [item]));
  await world.query('update groups set is_active = true where id = $1', [group._id]);
  expect(refusal.code).toBe('group.unavailable');
  expect(refusal.message).toBe('This group is not available at the moment.');
});

test('missing and invalid answers are reported, and a name with a script stays text', async () => {
  const { group, item } = await whaleOrder();
  const unanswered = {
    ...item,
    travellers: [{ customerTypeRate: { ...item.travellers[0]!.customerTypeRate, fields: [] } }],
  };
  const refusal = await refusalOf(person.order(group, [unanswered]));
  expect(JSON.stringify(refusal.details)).toContain('One or more required fields are missing');
  const order = await person.order(group, [answered(item, 313064, '<script>alert(1)</script>')]);
  const names = await world.query<{ firstname: string }>(
    'select firstname from travellers t join order_items i on i.id = t.order_item_id where i.order_id = $1',
    [order._id],
  );
  expect(names).toEqual([{ firstname: '<script>alert(1)</script>' }]);
});

test('a paid order can no longer be changed or paid again', async () => {
  const { group, item } = await whaleOrder();
  const order = await person.book(group, [item]);
  expect((await refusalOf(person.order(group, [item], undefined, order._id))).code).toBe('order.alreadyPaid');
  expect((await refusalOf(person.intent(order))).code).toBe('order.alreadyPaid');
});

test('changing an order after its payment began creates another payment, and the first can no longer be used', async () => {
  const { group, item } = await whaleOrder();
  const order = await person.order(group, [item]);
  const first = await person.intent(order);
  const bigger = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [30, 31] });
  const changed = await person.order(group, [bigger], undefined, order._id);
  const second = await person.intent(changed);
  expect(second.id).not.toBe(first.id);
  expect((await person.pay(first)).httpStatus).toBe(400);
  await person.pay(second);
  const { outcome, order: booked } = await person.confirm(order._id);
  expect(outcome).toBe('confirmed');
  expect(booked.amountPaidCents).toBe(bigger.amountTotalCents);
});

test('if FareHarbor refuses and the hold cannot be released at once, it is released later and nobody is charged', async () => {
  const { group, item, pk } = await whaleOrder();
  const order = await person.order(group, [item]);
  const intent = await person.intent(order);
  const seats = await seatsOf(pk);
  await world.sandbox.setAvailability(pk, { capacity: 0 });
  await world.sandbox.fault({
    target: 'stripe',
    method: 'POST',
    path: '/cancel$',
    effect: 'status',
    value: 500,
    times: 4,
  });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('refused');
  await world.sandbox.setAvailability(pk, { capacity: seats });
  await eventually(async () => {
    expect(await intentAtStripe(intent)).toMatchObject({ status: 'canceled' });
    expect(await world.query("select 1 from orders where id = $1 and state = 'released'", [order._id])).toHaveLength(1);
  });
});

test('an order’s id from a list can neither change, pay nor confirm the order', async () => {
  const { group, item } = await whaleOrder();
  const order = await person.order(group, [item], 'owner@parents.example');
  const id = order._id;
  expect(id).not.toBe(keyOf(id));

  const customer = { name: 'Mallory', phone: '+1 604 555 0199', email: 'mallory@elsewhere.example' };
  const body = { group: group._id, customer, amountTotalCents: item.amountTotalCents, items: [item] };
  expect((await refusalOf(world.client.upsertOrder({ params: { id }, body }))).code).toBe('order.notFound');
  const rows = await world.query('select contact_email from orders where id = $1 or checkout_key = $1', [id]);
  expect(rows).toEqual([{ contact_email: 'owner@parents.example' }]);

  const metadata = { orderUuid: id };
  const intent = { amountCents: order.amountTotalCents, currency: 'cad' as const, metadata };
  expect((await refusalOf(world.client.createPaymentIntent({ body: intent }))).code).toBe('order.notFound');
  expect((await refusalOf(world.client.confirmOrder({ params: { id } }))).code).toBe('order.notFound');

  await person.intent(order);
  const { payment_intents } = await world.sandbox.stripe();
  expect(JSON.stringify(payment_intents)).not.toContain(keyOf(id));
});

test('the seats shown with a refusal are those of the refusal', async () => {
  // Uses its own departure, because its data is cached for the orders of the next seconds.
  const tour = 'Peak Gondola and Ridge Hike';
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour, ages: [30] });
  const pk = findDeparture(group, tour).availability.fareharborDetails.availabilityPk;
  const params = { shortname: 'coastlinetours', pk };
  const seats = (await world.client.getLiveAvailability({ params })).availability.capacity;
  await world.sandbox.setAvailability(pk, { capacity: 0 });
  const customers = item.travellers.map(({ customerTypeRate: { pk: rate, fields } }) => ({
    customer_type_rate: rate,
    custom_field_values: fields.map(({ customField, value }) => ({ custom_field: customField, value: value! })),
  }));
  const reply = await world.client.validateBooking({ params, body: { customers, custom_field_values: [] } });
  expect(reply.is_bookable).toBe(false);
  expect((await world.client.getLiveAvailability({ params })).availability.capacity).toBe(0);
  await world.sandbox.setAvailability(pk, { capacity: seats });
});

async function seatsShown({ _id }: { _id: string }, { availability }: { availability: string }) {
  const { seats } = await world.client.listSeats({ params: { id: _id } });
  return seats.find((one) => one.availability === availability)!.capacity;
}

// The last test of the file, because its departure stays sold out.
test('after a refusal, the page shows the seats as they are, not as they were read before', async () => {
  const { group, item, pk } = await whaleOrder();
  const order = await person.order(group, [item]);
  const intent = await person.intent(order);
  expect(await seatsShown(group, item)).toBeGreaterThan(0);
  await world.sandbox.setAvailability(pk, { capacity: 0 });
  await person.pay(intent);
  expect(await person.confirm(order._id)).toMatchObject({ outcome: 'refused' });
  expect(await seatsShown(group, item)).toBe(0);
});
