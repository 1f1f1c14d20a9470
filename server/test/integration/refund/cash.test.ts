import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { expectAgreement, orderOf, readBooks } from '../../setup/refunds.ts';
import { BOOKING_CALL } from '../../setup/world/sandbox-control.ts';
import { openRefundWorld, type RefundWorld, refused } from './setup.ts';

let at: RefundWorld;
beforeAll(async () => {
  at = await openRefundWorld();
});
afterAll(() => at?.world.close());

test('cash can refund a card payment: the platform keeps its fee, and Stripe is not called', async () => {
  const { order, items } = await at.pay();
  const id = items[0]!._id;
  const preview = await at.screen(id, { amountCents: 2_500, method: 'byHand' });
  expect(preview.split).toMatchObject({ amountCents: 2_500, platformFeeCents: 0 });
  const answer = await at.refund(id, 2_500, { method: 'byHand', note: 'At the dock, in notes', isEmailed: true });
  expect(answer).toMatchObject({ status: 'succeeded', id: null, note: 'At the dock, in notes' });
  const books = await expectAgreement(at.world, order._id);
  expect(books.stripe.refunds).toEqual([]);
  expect(books.lines.find((line) => line.direction === 'out')).toMatchObject({
    transaction_type: 'cash',
    amount_cents: 2_500,
    balance_cents: -2_500,
  });
  const transaction = books.lines.find((line) => line.direction === 'out')!.id;
  await at.erin.emailOrderRefund({ params: { id: order._id }, body: { item: id, transaction } });
  expect((await at.mails(order._id, 'order-refunded')).map(({ data }) => data)).toMatchObject([
    { parts: [{ method: 'cash', amountCents: 2_500 }], amountRefundedCents: 2_500 },
    { parts: [{ method: 'cash', amountCents: 2_500 }], amountRefundedCents: 2_500 },
  ]);
  expect((await at.screen(id)).refundableCents).toBe(items[0]!.amountTotalCents - 2_500);
  await refused(at.refund(id, items[0]!.amountTotalCents, { method: 'byHand' }), 'refund.tooMuch');
});

test('cash pays an unpaid order: first the seats, then the ledger, and the card form is closed', async () => {
  const { person, order, intent } = await orderOf(at.world, { tours: 2 });
  const body = { order: order._id, amountCents: order.amountTotalCents, note: 'Counted twice' };
  await refused(at.erin.recordCash({ body: { ...body, amountCents: 100 } }), 'payment.differs');
  await refused(at.petra.recordCash({ body }), 'order.notFound');
  // The second employee waits for the first, or learns that somebody is working on it.
  const [mine, theirs] = await Promise.allSettled([at.erin.recordCash({ body }), at.mario.recordCash({ body })]);
  const booked = { status: 'fulfilled', value: { outcome: 'confirmed' } };
  expect([mine, theirs]).toContainEqual(expect.objectContaining({ status: 'fulfilled' }));
  for (const one of [mine, theirs]) {
    if (one.status === 'fulfilled') expect(one).toMatchObject(booked);
    else expect(one.reason).toMatchObject({ code: 'order.inProgress' });
  }
  expect(await at.erin.recordCash({ body })).toEqual({ outcome: 'confirmed', problems: [] });
  const books = await readBooks(at.world, order._id);
  expect(books.order).toMatchObject({ amount_paid_cents: order.amountTotalCents, payment_intent_id: null });
  expect(books.items.map(({ status }) => status)).toEqual(['booked', 'booked']);
  expect(books.lines.map((line) => [line.transaction_type, line.direction, line.fee_cents])).toEqual([
    ['cash', 'in', 0],
    ['cash', 'in', 0],
  ]);
  expect((await person.pay(intent)).status).not.toBe('requires_capture');
  const item = order.items[0]!;
  expect(await at.screen(item._id)).toMatchObject({ methods: ['byHand'] });
  await refused(at.refund(item._id, 500), 'refund.paidInCash');
  const back = await at.refund(item._id, item.amountTotalCents, { method: 'byHand', isCancelled: true });
  expect(back).toMatchObject({ status: 'succeeded', isCancelled: true });
  await eventually(() => expectAgreement(at.world, order._id));
  expect(await at.audited(order._id)).toEqual(expect.arrayContaining(['order.cashTaken', 'order.confirmed']));
  await expect(at.erin.recordCash({ body: { ...body, order: (await at.pay()).order._id } })).rejects.toMatchObject({
    code: expect.stringMatching(/^(order.alreadyPaid|payment.differs)$/),
  });
});

test('cash that is taken while the family saves another cart is refused', async () => {
  const { person, order } = await orderOf(at.world);
  const cart = [await person.fillIn(await person.readGroup(), { tour: 'Cedar Canyon Walk', ages: [40, 41] })];
  const ending = { target: 'stripe', method: 'POST', path: '/payment_intents/[^/]+/cancel$' } as const;
  await at.world.sandbox.fault({ ...ending, effect: 'hold-after', times: 1 });
  const taken = at.erin.recordCash({ body: { order: order._id, amountCents: order.amountTotalCents } });
  const isRefused = refused(taken, 'order.inProgress');
  await eventually(async () => expect(await at.world.sandbox.faults()).toMatchObject([{ hits: 1 }]));
  await person.order(await person.readGroup(), cart, undefined, order._id);
  await at.world.sandbox.clearFaults();
  await isRefused;
  expect((await readBooks(at.world, order._id)).lines).toEqual([]);
});

test('cash is not held on a card while the seats are being booked', async () => {
  const { order } = await orderOf(at.world);
  await at.world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 503 });
  const body = { order: order._id, amountCents: order.amountTotalCents };
  expect(await at.erin.recordCash({ body })).toMatchObject({ outcome: 'delayed' });
  const shown = () => at.erin.getStaffOrder({ params: { id: order._id } });
  expect(await shown()).toMatchObject({ checkoutState: 'delayed', cardHold: 'none' });
  await at.world.sandbox.clearFaults();
  await eventually(async () => expect((await shown()).checkoutState).toBe('confirmed'));
});

test('cash is not recorded if the group or the seats are gone, and staff are told to return it', async () => {
  const { order } = await orderOf(at.world);
  const [row] = await at.world.query<{ availability_pk: string }>(
    'select availability_pk from order_items where order_id = $1',
    [order._id],
  );
  const pk = Number(row!.availability_pk);
  const { capacity } = (await at.world.sandbox.fareharbor()).availabilities.find((one) => one.pk === pk)!;
  await at.world.sandbox.setAvailability(pk, { capacity: 0 });
  const body = { order: order._id, amountCents: order.amountTotalCents };
  const deleteGroup = (at: string) =>
    `update groups set deleted_at = ${at} where id = (select group_id from orders where id = $1)`;
  await at.world.query(deleteGroup('now()'), [order._id]);
  await expect(at.erin.recordCash({ body })).rejects.toMatchObject({ code: 'group.unavailable' });
  await at.world.query(deleteGroup('null'), [order._id]);
  const answer = await at.erin.recordCash({ body });
  await at.world.sandbox.setAvailability(pk, { capacity });
  expect(answer).toMatchObject({ outcome: 'refused', problems: [{ error: expect.any(String) }] });
  const books = await readBooks(at.world, order._id);
  expect(books.lines).toEqual([]);
  expect(books.order.amount_paid_cents).toBe(0);
  expect(await at.mails(order._id, 'support-alert')).toHaveLength(1);
  expect(await at.mails(order._id, 'order-released')).toEqual([]);
  expect(await at.erin.getStaffOrder({ params: { id: order._id } })).toMatchObject({
    checkoutState: 'released',
    cardHold: 'none',
  });
  await refused(at.erin.recordCash({ body }), 'cash.released');
});

test('a refusal with a code that we do not know is told in our own words, because FareHarbor may quote an answer', async () => {
  const { order } = await orderOf(at.world);
  await at.world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 400, code: 'code-of-next-year' });
  const answer = await at.erin.recordCash({ body: { order: order._id, amountCents: order.amountTotalCents } });
  await at.world.sandbox.clearFaults();
  expect(answer).toMatchObject({
    outcome: 'refused',
    problems: [{ error: 'This departure can’t be booked right now.' }],
  });
  const history = await at.erin.getStaffOrderHistory({ params: { id: order._id } });
  expect(JSON.stringify(history)).not.toContain('Fault ordered from the sandbox');
});

test('an employee who is removed while the request waits ends no card payment', async () => {
  const { order, intent } = await orderOf(at.world);
  const { _id: id } = (await at.erin.getSession({})).user!;
  const remove = (when: string) => `update employees set deleted_at = ${when} where id = $1`;
  const outcome = await whileHeld(
    at.world,
    { table: 'employees', id, lock: 'update' },
    () => at.erin.recordCash({ body: { order: order._id, amountCents: order.amountTotalCents } }),
    (client) => client.query(remove('now()'), [id]),
  );
  await at.world.query(remove('null'), [id]);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'auth.required' } });
  const { payment_intents } = await at.world.sandbox.stripe();
  expect(payment_intents.find((one) => one.id === intent.id)!.status).toBe('requires_payment_method');
});
