import { randomUUID } from 'node:crypto';
import type { PriceChange } from '@tours/contract/checkout-refusals';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { countInOneWindow, expectDayAhead } from '../../setup/one-window.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import { BOOKING_CALL } from '../../setup/world/sandbox-control.ts';
import { asJob } from '../../setup/world/serve-here.ts';
import { openPlaces, type Places, repriced } from './places.ts';

/** Tests what a saved order may be paid with: price, group, departure, amount and currency as they are now. */
let at: Places;
beforeAll(async () => {
  at = await openPlaces();
  await countInOneWindow(at.world);
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

const reprice = (pk: number, price: (cents: number) => number) => repriced(at.world, pk, price);

const anHourLater = (orderId: string) =>
  at.world.query(`update orders set priced_at = priced_at - interval '1 hour' where id = $1`, [orderId]);

const setActive = (groupId: string, isActive: boolean) =>
  at.world.query('update groups set is_active = $2 where id = $1', [groupId, isActive]);

const liveBookings = async (orderId: string) => {
  const references = await at.world.query<{ reference: string }>(
    `select booking_payload->>'reference' as reference from order_items where order_id = $1`,
    [orderId],
  );
  const { bookings } = await at.world.sandbox.fareharbor();
  return bookings.filter(
    ({ external_id, status }) => status === 'booked' && references.some(({ reference }) => reference === external_id),
  );
};

test('if the price rises after an order was saved, nobody pays the old price, or the new one before seeing it', async () => {
  const { group, items, pk } = await at.cartOf('spring');
  const order = await at.person.order(group, items);
  const former = await at.person.intent(order);
  const undo = await reprice(pk, (cents) => cents * 2);
  expect((await at.person.intent(order)).id).toBe(former.id);
  await anHourLater(order._id);
  const refusal = await refusalOf(at.person.intent(order));
  const changed = refusal.details as PriceChange;
  expect([refusal.status, refusal.code]).toEqual([409, 'order.priceChanged']);
  expect(changed.items).toMatchObject([{ previousCents: order.amountTotalCents }]);
  expect(changed.amountTotalCents).toBeGreaterThan(order.amountTotalCents);
  expect(await at.intentAtStripe(former.id)).toMatchObject({ status: 'canceled' });

  const accepted = [{ ...items[0]!, amountTotalCents: changed.amountTotalCents }];
  const saved = await at.person.order(group, accepted, undefined, order._id);
  const intent = await at.person.intent(saved);
  expect(intent.amount).toBe(changed.amountTotalCents);
  await at.person.pay(intent);
  expect((await at.person.confirm(order._id)).outcome).toBe('confirmed');
  await undo();
});

test('if the price rises while the card is typed, the seats are released with an explanation', async () => {
  const { group, items, pk } = await at.cartOf('spring');
  const order = await at.person.order(group, items);
  const intent = await at.person.intent(order);
  const undo = await reprice(pk, (cents) => cents * 2);
  await at.person.pay(intent);
  const { outcome, problems } = await at.person.confirm(order._id);
  await undo();
  expect(outcome).toBe('refused');
  expect(problems[0]!.error).toMatch(/^The price has changed from \$[\d.]+ to \$[\d.]+\. Nothing was charged/);
  expect(await at.intentAtStripe(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  expect(await liveBookings(order._id)).toEqual([]);
  expect(await endingOf(order._id)).toEqual(['released', 'nothing charged']);
});

test('a closed group accepts no payment for earlier orders, whether begun before or after', async () => {
  const { group, items } = await at.cartOf('harbour');
  const [order, kept] = [await at.person.order(group, items), await at.save('harbour')];
  const intents = [await at.person.intent(order), await at.person.intent(kept)];
  await anHourLater(kept._id);
  await setActive(group._id, false);
  const refusal = await refusalOf(at.person.intent(order));
  await at.person.pay(intents[1]!);
  const { outcome } = await at.person.confirm(kept._id);
  await setActive(group._id, true);
  expect(refusal.code).toBe('group.unavailable');
  expect(outcome).toBe('refused');
  for (const { id } of intents)
    expect(await at.intentAtStripe(id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  for (const { _id } of [order, kept]) expect(await liveBookings(_id)).toEqual([]);
});

test('a departure that staff have hidden is named and accepts no payment, whether begun before or after', async () => {
  const { group, items } = await at.cartOf('harbour');
  const [order, kept] = [await at.person.order(group, items), await at.save('harbour')];
  const intents = [await at.person.intent(order), await at.person.intent(kept)];
  await anHourLater(kept._id);
  const [{ availability }] = items as [(typeof items)[0]];
  await at.world.query('update availabilities set is_hidden = true where id = $1', [availability]);
  const refusal = await refusalOf(at.person.intent(order));
  await at.person.pay(intents[1]!);
  const { outcome, problems } = await at.person.confirm(kept._id);
  await at.world.query('update availabilities set is_hidden = false where id = $1', [availability]);
  const gone = { availability, name: 'Harbour Sunset Cruise', error: 'This date is no longer on sale.' };
  expect(refusal).toMatchObject({ code: 'order.itemsInvalid', details: { items: [gone] } });
  expect(outcome).toBe('refused');
  expect(problems).toMatchObject([{ error: expect.stringContaining('no longer offered') }]);
  for (const { id } of intents)
    expect(await at.intentAtStripe(id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  for (const { _id } of [order, kept]) expect(await liveBookings(_id)).toEqual([]);
});

test('an amount below the card minimum is refused with a message', async () => {
  const { pk } = await at.cartOf('harbour');
  const undo = await reprice(pk, () => 20);
  const order = await at.save('harbour');
  await undo();
  expect(order.amountTotalCents).toBeLessThan(50);
  const refusal = await refusalOf(at.person.intent(order));
  expect([refusal.status, refusal.code]).toEqual([409, 'payment.tooSmall']);
});

test('after a partial capture at Stripe the seats are booked, and staff learn of the rest at once', async () => {
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const order = await at.save('spring');
  const intent = await at.person.intent(order);
  await at.person.pay(intent);
  await atStripe(at.world.sandbox.url, `/payment_intents/${intent.id}/capture`, { amount_to_capture: '1000' });
  expect((await at.person.confirm(order._id)).outcome).toBe('confirmed');
  const [alert] = await at.world.query<{ message: string }>(
    `select data->>'message' as message from mail_outbox where once_key = $1`,
    [`alert:payment.amountDiffers:${order._id}`],
  );
  expect(alert!.message).toContain('Stripe captured $10.00 of');
});

test('Stripe receives the ids used at FareHarbor and in our lists, and neither a customer nor a card', async () => {
  const order = await at.save('spring');
  const intent = await at.person.intent(order);
  await at.person.pay(intent);
  await at.person.confirm(order._id);
  const [line] = await at.world.query<{ transaction: string; item: string }>(
    `select t.lola_id as transaction, i.fareharbor_item_pk as item from transactions t
     join order_items o on o.id = t.order_item_id join items i on i.id = o.item_id where t.order_id = $1`,
    [order._id],
  );
  const atTheirs = await at.intentAtStripe(intent.id);
  expect(atTheirs.metadata).toMatchObject({ itemPks: String(line!.item), transactionIds: line!.transaction });
  expect(atTheirs).toMatchObject({ customer: null, setup_future_usage: null });
});

test('a free order is booked without a card, unless its group has closed', async () => {
  const { group, pk } = await at.cartOf('harbour');
  const undo = await reprice(pk, () => 0);
  const order = await at.save('harbour');
  expect(order.amountTotalCents).toBe(0);
  expect((await refusalOf(at.person.intent(order))).code).toBe('payment.tooSmall');
  await setActive(group._id, false);
  expect((await at.person.confirm(order._id)).outcome).toBe('unpaid');
  await setActive(group._id, true);
  // Staff don't book it as paid in cash, which would write down a payment of $0 and ask for no price again.
  const staff = await signedIn(at.world.origin, 'employee@coastline.example');
  const cash = staff.recordCash({ body: { order: order._id, amountCents: 0 } });
  expect((await refusalOf(cash)).code).toBe('order.nothingOwed');
  const { outcome, order: booked } = await at.person.confirm(order._id);
  await undo();
  expect({ outcome, booked }).toMatchObject({ outcome: 'confirmed', booked: { isPaid: true, amountPaidCents: 0 } });
  expect(await liveBookings(order._id)).toHaveLength(1);
  expect(await at.world.query('select 1 from transactions where order_id = $1', [order._id])).toEqual([]);
  expect(
    await at.world.query(`select 1 from mail_outbox where order_id = $1 and template = 'order-confirmation'`, [
      order._id,
    ]),
  ).toHaveLength(1);
  const { payment_intents } = await at.world.sandbox.stripe();
  expect(payment_intents.filter(({ metadata }) => metadata.orderUuid === order._id)).toEqual([]);
});

test('an order that has become free holds nothing on the card of its former payment', async () => {
  const { group, items, pk } = await at.cartOf('harbour');
  const paid = await at.person.order(group, items);
  const former = await at.person.intent(paid);
  const undo = await reprice(pk, () => 0);
  const free = await at.person.order(group, [{ ...items[0]!, amountTotalCents: 0 }], undefined, paid._id);
  await at.world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 503 });
  const { outcome, order } = await at.person.confirm(free._id);
  await undo();
  expect({ outcome, order }).toMatchObject({ outcome: 'delayed', order: { cardHold: 'none' } });
  expect(await at.intentAtStripe(former.id)).toMatchObject({ status: 'canceled' });
});

test('seats booked in another currency are released, and nothing is charged', async () => {
  const order = await at.save('spring');
  const intent = await at.person.intent(order);
  await at.world.sandbox.setCurrency('coastlinetours', 'usd');
  await at.person.pay(intent);
  const { outcome, problems } = await at.person.confirm(order._id);
  await at.world.sandbox.setCurrency('coastlinetours', 'cad');
  expect({ outcome, problems }).toMatchObject({
    outcome: 'refused',
    problems: [{ error: expect.stringContaining('doesn’t charge in Canadian dollars') }],
  });
  expect(await at.intentAtStripe(intent.id)).toMatchObject({ status: 'canceled', amount_received: 0 });
  expect(await liveBookings(order._id)).toEqual([]);
  expect(await endingOf(order._id)).toEqual(['released', 'nothing charged']);
});

/** The family's page of an order without seats: what became of the hold, and the last words of its history. */
async function endingOf(orderId: string) {
  const params = { id: keyOf(orderId) };
  const { cardHold } = await at.world.client.getOrder({ params, query: {} });
  const events = await at.world.client.getOrderHistory({ params });
  return [cardHold, events.find(({ what }) => what === 'Order cancelled')?.detail];
}

test('a payment that somebody captured at Stripe before the seats were refused is not called released', async () => {
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const order = await at.save('spring');
  const intent = await at.person.intent(order);
  await at.person.pay(intent);
  await atStripe(at.world.sandbox.url, `/payment_intents/${intent.id}/capture`, {});
  await at.world.sandbox.setCurrency('coastlinetours', 'usd');
  expect((await at.person.confirm(order._id)).outcome).toBe('refused');
  await at.world.sandbox.setCurrency('coastlinetours', 'cad');
  expect(await endingOf(order._id)).toEqual(['charged', 'the card was charged by mistake']);
  await at.world.sandbox.clearFaults();

  // The family tries again in the same browser. No second payment fits into the charged order, so this is another one.
  const { group, items } = await at.cartOf('spring');
  const again = await at.person.book(group, items, `${order._id}@parents.example`, order._id);
  expect(again).toMatchObject({ checkoutState: 'confirmed', cardHold: 'none' });
  expect(again._id).not.toBe(order._id);
  // The mail's link still opens the charged one. Staff give its money back at Stripe, in parts.
  const id = await linkTo(at.world.query, 'order', order._id);
  const holdNow = async () => (await at.world.client.getOrder({ params: { id }, query: {} })).cardHold;
  const refund = (cents: number) =>
    atStripe(at.world.sandbox.url, '/refunds', { payment_intent: intent.id, amount: String(cents) });
  await refund(100);
  const read = `select processed_at is not null as read from webhook_inbox where payload::text like '%' || $1 || '%'
    and type like '%refund%'`;
  await eventually(async () => expect(await at.world.query(read, [intent.id])).toContainEqual({ read: true }));
  expect(await holdNow()).toBe('charged');
  await refund(intent.amount - 100);
  await eventually(async () => expect(await holdNow()).toBe('refunded'));
  // The reconciliation releases it once more, because seats were found. The money stays given back.
  const [item] = await at.world.query<{ id: string }>('select id from order_items where order_id = $1', [order._id]);
  await asJob(at.world, (ctx, { releaseAgain }) =>
    releaseAgain(ctx, { id: item!.id, orderId: order._id }, randomUUID()),
  );
  expect(await holdNow()).toBe('refunded');
});

test('an hour after its payment nobody who has its address overwrites an order without seats', async () => {
  const order = await at.save('spring');
  const intent = await at.person.intent(order);
  await at.world.sandbox.setCurrency('coastlinetours', 'usd');
  await at.person.pay(intent);
  expect((await at.person.confirm(order._id)).outcome).toBe('refused');
  await at.world.sandbox.setCurrency('coastlinetours', 'cad');
  await at.world.query(`update orders set authorised_at = now() - interval '61 minutes' where id = $1`, [order._id]);
  const { group, items } = await at.cartOf('spring');
  const again = await at.person.order(group, items, `${randomUUID()}@strangers.example`, order._id);
  expect(again._id).not.toBe(order._id);
  const rows = `select o.contact_email, o.state, count(a.id)::int as left from orders o left join audit_log a
    on a.entity_id = o.id::text and a.action = 'order.bookedAgain' where o.id = $1 group by o.id`;
  expect(await at.world.query(rows, [order._id])).toEqual([
    { contact_email: order.customer.email, state: 'released', left: 1 },
  ]);
});

test('nobody books free tours in any number, because each mails an email that anybody can type', async () => {
  const { group, items, pk } = await at.cartOf('lake');
  const undo = await reprice(pk, () => 0);
  const free = [{ ...items[0]!, amountTotalCents: 0 }];
  const email = `${randomUUID()}@parents.example`;
  for (let order = 0; order < 19; order++) await at.person.order(group, free, email);
  const last = await at.person.order(group, free, email);
  // The same order may be saved again.
  expect(await at.person.order(group, free, email, last._id)).toMatchObject({ _id: last._id });
  const refusal = await refusalOf(at.person.order(group, free, email));
  // Another family of the same school may book.
  const others = () => at.person.order(group, free, `${randomUUID()}@parents.example`);
  await others();
  await at.world.query(`update call_budget set used = 400 where "window" like 'free-order:address:%'`);
  const ofNetwork = await refusalOf(others());
  await undo();
  for (const { status, code } of [refusal, ofNetwork]) expect([status, code]).toEqual([429, 'request.rateLimited']);
  const ends = await at.world.query<{ expires_at: Date }>(
    `select expires_at from call_budget where "window" like any(array['free-order:address:%', 'free-order:%:from:%'])`,
  );
  for (const { expires_at } of ends) expectDayAhead(expires_at);
});
