import { addDays } from '@tours/contract/time';
import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { employeeOf } from '../../setup/plans.ts';
import { expectAgreement, passRefundTime } from '../../setup/refunds.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { type Booked, bookOnPlan, booksOf, instalmentsOf, morningOf, runOverdue, saveCard } from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

/** An order that is paid by hand, in a group that cancels overdue orders. */
const book = (change: Parameters<typeof bookOnPlan>[1] = {}) =>
  bookOnPlan(world, { isAutomatic: false, isAutoRelease: true, nonRefundableCents: 5_000, ...change });

/** The hourly jobs of a day after the first payment was due, with their mails. */
const onDay = ({ orderId, days }: Booked, after: number, hoursLater = 0) =>
  runOverdue(world, orderId, new Date(morningOf(days[0]!, after).getTime() + hoursLater * 3_600_000));

/** An overdue order whose warning and notice have been sent. */
async function bookNoticed() {
  const booked = await book();
  for (const day of [7, 14]) await onDay(booked, day);
  return booked;
}

const bookingsOf = async ({ orderId }: Pick<Booked, 'orderId'>) => {
  const rows = await world.query<{ uuid: string; status: string }>(
    `select fareharbor_booking->>'uuid' as uuid, status from order_items where order_id = $1 order by position`,
    [orderId],
  );
  const { bookings } = await world.sandbox.fareharbor();
  return rows.map(({ uuid, status }) => [status, bookings.find((one) => one.uuid === uuid)?.status]);
};
const STILL_BOOKED = [
  ['booked', 'booked'],
  ['booked', 'booked'],
];
const actionsOf = async (orderId: string) =>
  (
    await world.query<{ action: string }>(
      `select action from audit_log where entity_id = $1
         and action in ('order.cancelWarned', 'order.cancelNoticed', 'order.overdueCancelled', 'order.planStopped')
       order by created_at, action`,
      [orderId],
    )
  ).map(({ action }) => action);

test('an overdue order gets two mails and 48 hours, and then every booking is cancelled once, without a refund', async () => {
  const booked = await book();
  const { orderId, days } = booked;
  await onDay(booked, 3);
  expect((await instalmentsOf(world, orderId)).states[0]).toBe('overdue');
  expect(await onDay(booked, 6)).toEqual([]);
  expect(await onDay(booked, 7, -1)).toEqual([]);
  expect(await onDay(booked, 7)).toEqual(['warning']);
  expect(await onDay(booked, 13)).toEqual(['warning']);
  expect(await onDay(booked, 14)).toEqual(['warning', 'notice']);
  expect(await onDay(booked, 14, 1)).toEqual(['warning', 'notice']);
  const staff = await employeeOf(world);
  const plan = await staff.getPlan({ params: { id: orderId } });
  const listed = await staff.queryOrders({ body: { limit: 100 } });
  expect(listed.find(({ _id }) => _id === orderId)).toMatchObject({ hasOverduePayment: true });
  const shown = listed.filter(({ hasOverduePayment }) => hasOverduePayment).map(({ _id }) => _id);
  const found = await staff.findOrders({ query: { status: 'overdue' } });
  expect(found.map(({ _id }) => _id).sort()).toEqual(shown.sort());
  const [at] = await world.query<{ division: string }>('select division_id as division from orders where id = $1', [
    orderId,
  ]);
  const { needs } = await staff.getStaffHome({ query: { division: at!.division } });
  expect(needs).toContainEqual({ kind: 'overdueOrders', count: shown.length });
  expect(plan).toMatchObject({ isCancelledWhenOverdue: true, areSeatsKept: false, cancelledOn: addDays(days[0]!, 16) });
  expect(await onDay(booked, 15, 12)).toEqual(['warning', 'notice']);
  expect(await onDay(booked, 16, -1)).toEqual(['warning', 'notice']);
  expect(await bookingsOf(booked)).toEqual(STILL_BOOKED);

  for (let round = 0; round < 2; round++)
    expect(await onDay(booked, 16, 1)).toEqual(['warning', 'notice', 'cancelled']);
  await eventually(async () => {
    await passRefundTime(world);
    expect(await bookingsOf(booked)).toEqual([
      ['cancelled', 'cancelled'],
      ['cancelled', 'cancelled'],
    ]);
  });
  const books = await booksOf(world, orderId);
  expect(books.plan).toBe('stopped');
  expect(books.order).toMatchObject({
    amount_planned_cents: null,
    amount_paid_cents: 20_000,
    amount_waived_cents: 80_000,
  });
  expect((await instalmentsOf(world, orderId)).states).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(await actionsOf(orderId)).toEqual([
    ...['order.cancelWarned', 'order.cancelNoticed', 'order.overdueCancelled', 'order.planStopped'],
  ]);
  const [mail] = await world.query<{ data: object }>(
    `select data from mail_outbox where order_id = $1 and data->>'stage' = 'cancelled'`,
    [orderId],
  );
  expect(mail!.data).toMatchObject({ amountCents: 26_667, paidCents: 20_000, keptCents: 5_000 });
  // A link in the data opens again, also one that staff have revoked.
  expect(mail!.data).not.toHaveProperty('payUrl');
  const notices = await world.query<{ heading: string }>(
    `select distinct data->>'heading' as heading from mail_outbox where order_id = $1 and once_key like 'notice:order-overdue:%'`,
    [orderId],
  );
  expect(notices).toHaveLength(2);
  for (const day of days) await world.goTo(morningOf(day));
  expect((await booksOf(world, orderId)).charges).toHaveLength(1);
  await expectAgreement(world, orderId);
});

test('a part of a payment in the last hours begins the warnings anew, and the next payment has a time of its own', async () => {
  const booked = await bookNoticed();
  const staff = await employeeOf(world);
  const instalment = (await instalmentsOf(world, booked.orderId)).rows[0]!.id;
  const take = (amountCents: number, receivedCents: number) =>
    staff.takeInstalment({
      params: { id: booked.orderId, instalment },
      body: { amountCents, receivedCents, way: 'cheque' },
    });
  // The notice named another amount.
  await take(26_667, 10_000);
  expect(await onDay(booked, 16, 1)).toEqual(['warning', 'notice', 'warning']);
  expect(await bookingsOf(booked)).toEqual(STILL_BOOKED);
  await take(16_667, 16_667);
  // The second payment is due ten days after the first.
  expect(await onDay(booked, 17)).toEqual(['warning', 'notice', 'warning', 'warning']);
  // The third is paid in full meanwhile.
  const [, second, third] = (await instalmentsOf(world, booked.orderId)).rows;
  expect(second).toMatchObject({ state: 'overdue' });
  expect(await onDay(booked, 24)).toEqual(['warning', 'notice', 'warning', 'warning', 'notice']);
  await staff.takeInstalment({
    params: { id: booked.orderId, instalment: third!.id },
    body: { amountCents: 26_666, way: 'cheque' },
  });
  const mails = ['warning', 'notice', 'warning', 'warning', 'notice', 'warning'];
  expect(await onDay(booked, 26, 1)).toEqual(mails);
});

test('staff keep the seats, and let the order be cancelled again', async () => {
  const booked = await book();
  const { orderId } = booked;
  await onDay(booked, 7);
  await onDay(booked, 14);
  const staff = await employeeOf(world);
  const kept = await staff.keepSeats({ params: { id: orderId }, body: { isKept: true, note: 'Paid by the school' } });
  expect(kept).toMatchObject({ areSeatsKept: true, cancelledOn: null });
  expect(await onDay(booked, 18)).toEqual(['warning', 'notice']);
  expect(await bookingsOf(booked)).toEqual(STILL_BOOKED);
  const isKept = (isKept: boolean) => staff.keepSeats({ params: { id: orderId }, body: { isKept } });
  // Pressed again, it changes nothing.
  expect(await isKept(true)).toMatchObject({ areSeatsKept: true });
  const decisions = await world.query(
    `select after->>'note' as note from audit_log where entity_id = $1 and action like 'order.seats%Kept'`,
    [orderId],
  );
  expect(decisions).toEqual([{ note: 'Paid by the school' }]);
  expect(await isKept(false)).toMatchObject({ areSeatsKept: false, cancelledOn: null });
  const before = ['warning', 'notice'];
  expect(await onDay(booked, 18, 1)).toEqual([...before, 'warning']);
  // The warnings begin anew every time, also twice on one day.
  await isKept(true);
  await isKept(false);
  before.push('warning');
  expect(await onDay(booked, 18, 2)).toEqual([...before, 'warning']);
  const plan = await staff.getPlan({ params: { id: orderId } });
  expect(plan.cancelledOn).toBe(addDays(booked.days[0]!, 27));
  expect(await onDay(booked, 24, 12)).toEqual([...before, 'warning']);
  expect(await onDay(booked, 25)).toEqual([...before, 'warning', 'notice']);
  expect(await onDay(booked, 27, -1)).toEqual([...before, 'warning', 'notice']);
  expect(await bookingsOf(booked)).toEqual(STILL_BOOKED);
  expect(await onDay(booked, 27, 1)).toEqual([...before, 'warning', 'notice', 'cancelled']);
  await expect(staff.keepSeats({ params: { id: orderId }, body: { isKept: true } })).rejects.toMatchObject({
    status: 409,
    code: 'plan.nothingOwed',
  });
});

test('a dispute stops the warnings, and they begin anew after it is won', async () => {
  const booked = await bookNoticed();
  /** The tasks of the family that a nudge would name. */
  const asked = async () => {
    const params = { id: booked.order.group._id };
    const { recipients } = await (await employeeOf(world)).previewNudge({ params, query: {} });
    return recipients.find(({ email }) => email === booked.email)?.open ?? [];
  };
  expect(await asked()).toContain('Make the overdue payment');
  const [deposit] = (await booksOf(world, booked.orderId)).charges;
  const { id } = await world.sandbox.openDispute({ payment: deposit!.intent_id! });
  const isPaused = (wanted: boolean) =>
    eventually(async () => {
      const { isPaused } = await (await employeeOf(world)).getPlan({ params: { id: booked.orderId } });
      expect(isPaused).toBe(wanted);
    });
  await isPaused(true);
  // A class with the order's link must not learn of the dispute.
  const passedOn = { id: await linkTo(world.query, 'order', booked.orderId) };
  const shown = await world.client.getPlan({ params: passedOn });
  expect([shown.isPaused, shown.instalments[0]!.state]).toEqual([false, 'due']);
  const { plan } = await world.client.getOrder({ params: passedOn, query: {} });
  expect(plan!.instalments[0]!.state).toBe('due');
  expect(await asked()).not.toContain('Make the overdue payment');
  expect(await onDay(booked, 18)).toEqual(['warning', 'notice']);
  await world.sandbox.closeDispute(id, 'won');
  await isPaused(false);
  expect(await onDay(booked, 18, 1)).toEqual(['warning', 'notice', 'warning']);
  expect(await onDay(booked, 24, 12)).toEqual(['warning', 'notice', 'warning']);
  expect(await onDay(booked, 25)).toEqual(['warning', 'notice', 'warning', 'notice']);
  expect(await onDay(booked, 26, 12)).toEqual(['warning', 'notice', 'warning', 'notice']);
  expect(await bookingsOf(booked)).toEqual(STILL_BOOKED);
  expect(await onDay(booked, 27, 1)).toEqual(['warning', 'notice', 'warning', 'notice', 'cancelled']);
});

test('warnings begin anew after another card, also if it is refused', async () => {
  const booked = await book({ isAutomatic: true });
  await world.sandbox.setBank(booked.card, 'lost_card');
  for (const day of [1, 4, 7]) await onDay(booked, day);
  expect(await onDay(booked, 14)).toEqual(['warning', 'notice']);
  const params = { id: keyOf(booked.orderId) };
  const setup = await world.client.startCardChange({ params });
  await saveCard(world, setup, '4000000000000341');
  const { consent } = setup;
  await world.client.finishCardChange({ params, body: { setup: setup.id, consent } });
  // The new card is refused four times, on the days of its tries, and then the payment is overdue again.
  for (const day of [15, 17, 20, 24]) await onDay(booked, day);
  expect(await onDay(booked, 25)).toEqual(['warning', 'notice', 'warning']);
  expect((await instalmentsOf(world, booked.orderId)).states[0]).toBe('overdue');
  expect(await bookingsOf(booked)).toEqual(STILL_BOOKED);
});

test('nothing happens without the group’s wish', async () => {
  const unwanted = await book({ isAutoRelease: false });
  expect(await onDay(unwanted, 20)).toEqual([]);
});

/** The notices to employees that an overdue order is not cancelled: each employee gets one. */
async function toldOf({ orderId }: Booked, cause: string) {
  const told = await world.query<{ to_address: string }>(
    `select to_address from mail_outbox where order_id = $1 and once_key like 'notice:order-overdue:' || $2 || ':%'`,
    [orderId, cause],
  );
  expect(new Set(told.map(({ to_address }) => to_address)).size).toBe(told.length);
  return told.length;
}

test('an order whose notice couldn’t be sent stays, and staff are told once', async () => {
  const booked = await bookNoticed();
  expect(await toldOf(booked, 'mail')).toBe(0);
  await world.query(`update mail_outbox set state = 'failed' where order_id = $1 and data->>'stage' = 'notice'`, [
    booked.orderId,
  ]);
  expect(await onDay(booked, 20)).toEqual(['warning', 'notice']);
  expect(await toldOf(booked, 'mail')).toBeGreaterThan(0);
  expect(await bookingsOf(booked)).toEqual(STILL_BOOKED);
});

test('an order with a booking that can’t be cancelled here stays payable, and staff are told once', async () => {
  const booked = await bookNoticed();
  await world.query(`update order_items set status = 'created' where order_id = $1 and position = 1`, [booked.orderId]);
  const body = { kind: 'all', amountCents: 80_000 } as const;
  const begun = await world.client.startPlanPayment({ params: { id: keyOf(booked.orderId) }, body });
  expect(await onDay(booked, 16, 1)).toEqual(['warning', 'notice']);
  expect(await toldOf(booked, 'booking')).toBeGreaterThan(0);
  expect((await bookingsOf(booked)).map(([, atFareharbor]) => atFareharbor)).toEqual(['booked', 'booked']);
  // The page that the family has open still takes their card.
  const { payment_intents: intents } = await world.sandbox.stripe();
  expect(intents.find(({ id }) => id === begun.id)?.status).toBe('requires_payment_method');
});

test('no order is cancelled for being overdue while its trip is cancelled', async () => {
  const booked = await bookNoticed();
  await world.query(
    `insert into trip_cancellations (division_id, availability_pk, reason, is_deposit_returned, created_by_name)
     select distinct division_id, availability_pk, 'Storm', true, 'Erin' from order_items where order_id = $1 and position = 0`,
    [booked.orderId],
  );
  expect(await onDay(booked, 16, 1)).toEqual(['warning', 'notice']);
  await world.query('delete from trip_cancellations');
});

test('an order whose bookings can’t be cancelled much longer stays, and staff are told once', async () => {
  const booked = await book();
  await onDay(booked, 7);
  const [item] = await world.query<{ pk: number; start: string }>(
    'select availability_pk as pk, start_local as start from order_items where order_id = $1 order by position limit 1',
    [booked.orderId],
  );
  const near = `${addDays(booked.days[0]!, 17)}T08:00:00-0700`;
  await world.sandbox.setAvailability(item!.pk, { start_at: near });
  expect(await onDay(booked, 14)).toEqual(['warning']);
  expect(await onDay(booked, 15)).toEqual(['warning']);
  expect(await toldOf(booked, 'cutoff')).toBeGreaterThan(0);
  expect(await bookingsOf(booked)).toEqual(STILL_BOOKED);
});
