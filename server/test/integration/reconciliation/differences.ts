import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { operator } from '../../setup/people/operator.ts';
import { orderOf, refundBody } from '../../setup/refunds.ts';
import { atStripe } from '../../setup/stripe-events.ts';
import { BOOKING_CALL } from '../../setup/world/sandbox-control.ts';
import { payPastUs, type ReconciledWorld } from './setup.ts';

export interface Differences {
  /** The order of each difference, by its name. */
  orders: Record<string, string>;
  /** A booking that nobody ordered. */
  stray: { uuid: string };
  /** A payment that no order knows. */
  lostPayment: string;
}

/** Causes every difference that a reconciliation can find, each in an order of its own. */
export async function causeDifferences(at: ReconciledWorld): Promise<Differences> {
  const { world } = at;
  const orders: Record<string, string> = {};
  const staff = operator(world.sandbox);
  const bookingOf = async (orderId: string) =>
    (
      await world.query<{ uuid: string }>(
        `select fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1 order by position`,
        [orderId],
      )
    )[0]!.uuid;

  const refunded = await at.pay();
  orders.refunded = refunded.order._id;
  await atStripe(world.sandbox.url, '/refunds', {
    payment_intent: refunded.intent.id,
    amount: '1500',
    reverse_transfer: 'true',
    refund_application_fee: 'true',
  });

  orders.cancelled = (await at.pay()).order._id;
  await staff.cancel(await bookingOf(orders.cancelled));

  const twice = await at.pay();
  orders.twice = twice.order._id;
  await payPastUs(world.sandbox.url, { orderId: orders.twice, amountCents: 4_200 });

  orders.held = (await at.pay()).order._id;
  await payPastUs(world.sandbox.url, { orderId: orders.held, amountCents: 4_300, capture: 'manual' });

  orders.several = (await at.pay()).order._id;
  for (const capture of ['automatic', 'manual'] as const)
    await payPastUs(world.sandbox.url, { orderId: orders.several, amountCents: 4_400, capture });
  await staff.cancel(await bookingOf(orders.several));

  orders.paid = (await at.pay()).order._id;
  await world.query('update transactions set amount_cents = amount_cents - 1 where order_id = $1', [orders.paid]);
  orders.fee = (await at.pay()).order._id;
  await world.query('update transactions set fee_cents = fee_cents + 7 where order_id = $1', [orders.fee]);
  orders.elsewhere = await paidElsewhere(at);
  orders.price = (await at.pay()).order._id;
  await world.query(
    'update order_items set amount_total_cents = amount_total_cents + 250, subtotal_cents = subtotal_cents + 250 where order_id = $1',
    [orders.price],
  );

  orders.still = await refundedStillBooked(at);
  orders.booked = await givenUpWithSeats(at);
  orders.stuck = await stuckOrder(at);
  orders.gone = (await at.pay()).order._id;
  await world.query(
    `update order_items set fareharbor_booking = fareharbor_booking || jsonb_build_object('uuid', $2::text)
     where order_id = $1`,
    [orders.gone, randomUUID()],
  );
  const stray = await bookUnder(at, `tests/IT${'Z'.repeat(8)}`, await bookingOf(orders.fee));
  // The booking of another installation that sells for the same operator.
  await bookUnder(at, `staging/IT${'Y'.repeat(8)}`, await bookingOf(orders.fee));
  const lostPayment = await payPastUs(world.sandbox.url, { orderId: randomUUID(), amountCents: 6_600 });
  return { orders, stray, lostPayment };
}

/** A full refund whose cancellation failed. */
async function refundedStillBooked(at: ReconciledWorld): Promise<string> {
  const { order, items } = await at.pay();
  const { _id, amountTotalCents } = items[0]!;
  await at.world.sandbox.fault({
    target: 'fareharbor',
    method: 'DELETE',
    path: '/bookings/',
    times: 1,
    effect: 'status',
    value: 400,
    code: 'booking-cancellation-error',
  });
  await at.erin.createRefund({ body: refundBody(_id, amountTotalCents, { isCancelled: true }) });
  return order._id;
}

/** A captured payment that went to another operator. */
async function paidElsewhere(at: ReconciledWorld): Promise<string> {
  const { order, intent } = await at.pay();
  await atStripe(at.world.sandbox.url, '/refunds', {
    payment_intent: intent.id,
    reverse_transfer: 'true',
    refund_application_fee: 'true',
  });
  const [line] = await at.world.query<{ fee: string }>(
    'select sum(fee_cents) as fee from transactions where order_id = $1',
    [order._id],
  );
  const payment = { orderId: order._id, amountCents: order.amountTotalCents, feeCents: Number(line!.fee) };
  const elsewhere = await payPastUs(at.world.sandbox.url, { ...payment, destination: 'acct_prairie' });
  await at.world.query('update transactions set gateway_id = $2 where order_id = $1', [order._id, elsewhere]);
  await at.world.query('update charges set intent_id = $2 where order_id = $1', [order._id, elsewhere]);
  return order._id;
}

/** An order whose hold was released but whose seats could not be cancelled. */
async function givenUpWithSeats(at: ReconciledWorld): Promise<string> {
  const { person, order, intent } = await orderOf(at.world, { tours: 2 });
  const second = order.items[1]!;
  const [row] = await at.world.query<{ pk: string }>('select availability_pk as pk from order_items where id = $1', [
    second._id,
  ]);
  const pk = Number(row!.pk);
  await at.world.sandbox.setAvailability(pk, { capacity: 0 });
  await at.world.sandbox.fault({
    target: 'fareharbor',
    method: 'DELETE',
    path: '/bookings/',
    effect: 'status',
    value: 400,
    code: 'booking-cancellation-error',
  });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('refused');
  await at.world.sandbox.setAvailability(pk, { capacity: 300 });
  await onlyWithoutWebhooks(at);
  return order._id;
}

/** Ends every fault except that Stripe sends no events. */
export async function onlyWithoutWebhooks({ world }: ReconciledWorld): Promise<void> {
  await world.sandbox.clearFaults();
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
}

/** An order stuck for a day without an answer from FareHarbor, with no job left. */
async function stuckOrder(at: ReconciledWorld): Promise<string> {
  const { person, order, intent } = await orderOf(at.world);
  await at.world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 503 });
  await person.pay(intent);
  expect((await person.confirm(order._id)).outcome).toBe('delayed');
  await eventually(async () => {
    const moved = await at.world.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + interval '1 day')
       from graphile_worker.jobs where key = $1 and locked_at is null having count(*) > 0`,
      [`settle-order:${order._id}`],
    );
    expect(moved).toHaveLength(1);
  });
  await onlyWithoutWebhooks(at);
  await at.world.query(`update orders set authorised_at = now() - interval '25 hours' where id = $1`, [order._id]);
  return order._id;
}

/** Books the departure of one of our bookings under a reference that looks like ours. */
async function bookUnder(at: ReconciledWorld, reference: string, like: string): Promise<{ uuid: string }> {
  const staff = operator(at.world.sandbox);
  const { bookings } = await at.world.sandbox.fareharbor();
  const model = bookings.find(({ uuid }) => uuid === like) as unknown as { availability: number };
  return { uuid: await staff.book(model.availability, 1, reference) };
}
