import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../setup/client-of.ts';
import { eventually } from '../../setup/eventually.ts';
import { holdTable } from '../../setup/hold-table.ts';
import { peopleOf } from '../../setup/people.ts';
import { type Started, startSandbox } from '../../setup/processes.ts';
import { expectAgreement, passRefundTime, payFor, readBooks, refundBody } from '../../setup/refunds.ts';
import { type OpenCopy, openCopy } from '../../setup/world.ts';

/** One process answers employees, another runs jobs. The first is killed between any two steps. */
let world: OpenCopy;
let web: Started;

beforeAll(async () => {
  world = await openCopy(startSandbox);
  await world.startServer(0, { ROLE: 'worker' });
  web = await world.startServer(0, { ROLE: 'web' });
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

const origin = () => `http://127.0.0.1:${web.port}`;
async function employee() {
  const people = peopleOf({ ...world, origin: origin() });
  await people.forgetAttempts();
  return (await people.signIn('employee@coastline.example')).client;
}

interface Point {
  name: string;
  /** Holds the refund at this point and returns a function that continues it. */
  hold: () => Promise<() => Promise<unknown>>;
  reached: (at: { orderId: string; refundId: string }) => Promise<void>;
}

const fault =
  (target: 'stripe' | 'fareharbor', method: string, path: string, effect = 'delay') =>
  async () => {
    await world.sandbox.fault({
      target,
      method,
      path,
      effect,
      ...(effect === 'delay' ? { value: 90_000, times: 1 } : {}),
    });
    return () => world.sandbox.clearFaults();
  };
const row = async (id: string) =>
  (
    await world.query<{
      card_state: string;
      card_attempted_at: Date | null;
      cancel_state: string;
      ledger_state: string;
      mail_state: string;
    }>(
      `select l.state as card_state, l.attempted_at as card_attempted_at, r.cancel_state, r.ledger_state, r.mail_state
       from refunds r left join refund_legs l on l.refund_id = r.id where r.id = $1`,
      [id],
    )
  )[0];

const POINTS: Point[] = [
  {
    name: 'before the card is refunded',
    hold: fault('stripe', 'POST', '^/refunds$', 'drop-before'),
    reached: async ({ orderId, refundId }) => {
      expect((await row(refundId))?.card_attempted_at).toBeInstanceOf(Date);
      expect((await readBooks(world, orderId)).stripe.refunds).toEqual([]);
    },
  },
  {
    name: 'after the card was refunded, before the answer arrived',
    hold: fault('stripe', 'POST', '^/refunds$'),
    reached: async ({ orderId, refundId }) => {
      expect((await readBooks(world, orderId)).stripe.refunds).toHaveLength(1);
      expect((await row(refundId))?.cancel_state).toBe('waiting');
    },
  },
  {
    name: 'after the booking was cancelled, before the answer arrived',
    hold: fault('fareharbor', 'DELETE', '/bookings/'),
    reached: async ({ orderId, refundId }) => {
      expect(await row(refundId)).toMatchObject({ card_state: 'succeeded', cancel_state: 'waiting' });
      const [item] = await world.query<{ uuid: string }>(
        `select fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1`,
        [orderId],
      );
      const { bookings } = await world.sandbox.fareharbor();
      expect(bookings.find(({ uuid }) => uuid === item!.uuid)?.status).toBe('cancelled');
    },
  },
  {
    name: 'between the cancellation and the ledger',
    hold: () => holdTable(world, 'receipts', 'share'),
    reached: async ({ refundId }) => {
      expect(await row(refundId)).toMatchObject({ cancel_state: 'done', ledger_state: 'waiting' });
    },
  },
  {
    name: 'between the ledger and the mail',
    hold: () => holdTable(world, 'mail_outbox', 'share'),
    reached: async ({ refundId }) => {
      expect(await row(refundId)).toMatchObject({ ledger_state: 'done', mail_state: 'waiting' });
    },
  },
];

test.each(POINTS)(
  'the process that refunds is killed $name: the refund is finished once',
  async (point) => {
    const erin = await employee();
    const { order, items } = await payFor({ client: clientOf(origin()), sandbox: world.sandbox });
    await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
    const letGo = await point.hold();
    const body = refundBody(items[0]!._id, 4_321, { isCancelled: true, isEmailed: true });
    const answer = erin.createRefund({ body }).then(
      ({ status }) => status,
      () => 'cut off',
    );
    await eventually(() => point.reached({ orderId: order._id, refundId: body._id }), 20_000);
    await web.kill();
    expect(await answer).toBe('cut off');
    await letGo();
    await world.sandbox.clearFaults();
    web = await world.startServer(0, { ROLE: 'web' });
    await eventually(async () => {
      const [refund] = await world.query<{ state: string }>('select state from refunds where id = $1', [body._id]);
      if (refund?.state !== 'done') await passRefundTime(world);
      expect(refund?.state).toBe('done');
    }, 40_000);
    const books = await expectAgreement(world, order._id);
    expect(books.order.amount_refunded_cents).toBe(4_321);
    expect(books.items[0]!.status).toBe('cancelled');
    expect(books.stripe.refunds).toHaveLength(1);
    const mails = await world.query(`select 1 from mail_outbox where order_id = $1 and template = 'order-refunded'`, [
      order._id,
    ]);
    expect(mails).toHaveLength(1);
    // A browser that lost its connection sends the same refund again.
    expect(await (await employee()).createRefund({ body })).toMatchObject({ status: 'succeeded', amountCents: 4_321 });
  },
  90_000,
);
