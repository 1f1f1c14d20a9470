import type { Client } from '@tours/contract/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { holdTable } from '../../setup/faults/hold-table.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { expectAgreement, passRefundTime, payFor, readBooks, refundBody } from '../../setup/refunds.ts';
import type { Started } from '../../setup/world/processes.ts';
import type { Fault } from '../../setup/world/sandbox-control.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';

/** One process answers employees, another runs jobs. The first is killed between any two steps. */
let world: OpenCopy;
let web: Started;
let origin: string;

beforeAll(async () => {
  world = await openCopy();
  await world.serve({ ROLE: 'worker' });
  web = await world.startServer(0, { ROLE: 'web' });
  origin = `http://127.0.0.1:${web.port}`;
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

async function employee() {
  const people = peopleOf({ ...world, origin });
  await people.forgetAttempts();
  return (await people.signIn('employee@coastline.example')).client;
}

type Paid = Awaited<ReturnType<typeof payFor>>;

interface Point {
  name: string;
  /** Holds the refund of this booking at the point and returns a function that continues it. */
  hold: (booking: string) => Promise<() => Promise<unknown>>;
  reached: (at: { orderId: string; refundId: string }) => Promise<void>;
}

const atVendor =
  (fault: (booking: string) => Fault): Point['hold'] =>
  async (booking) => {
    await world.sandbox.fault(fault(booking));
    return () => world.sandbox.clearFaults();
  };
const atTable = (table: string) => () => holdTable(world, table, 'share');
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

async function bookingOf(orderId: string): Promise<string> {
  const [item] = await world.query<{ uuid: string }>(
    `select fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1`,
    [orderId],
  );
  return item!.uuid;
}

const TO_CARD = { target: 'stripe', method: 'POST', path: '^/refunds$' } as const;

/** In this order nothing is held that a later refund has to pass. */
const POINTS: Point[] = [
  {
    name: 'after the booking was cancelled, before the answer arrived',
    hold: atVendor((booking) => ({
      target: 'fareharbor',
      method: 'DELETE',
      path: `/bookings/${booking}`,
      effect: 'hold-after',
    })),
    reached: async ({ orderId, refundId }) => {
      expect(await row(refundId)).toMatchObject({ card_state: 'succeeded', cancel_state: 'waiting' });
      const { bookings } = await world.sandbox.fareharbor();
      const booking = await bookingOf(orderId);
      expect(bookings.find(({ uuid }) => uuid === booking)?.status).toBe('cancelled');
    },
  },
  {
    name: 'between the ledger and the mail',
    hold: atTable('mail_outbox'),
    reached: async ({ refundId }) => {
      expect(await row(refundId)).toMatchObject({ ledger_state: 'done', mail_state: 'waiting' });
    },
  },
  {
    name: 'between the cancellation and the ledger',
    hold: atTable('receipts'),
    reached: async ({ refundId }) => {
      expect(await row(refundId)).toMatchObject({ cancel_state: 'done', ledger_state: 'waiting' });
    },
  },
  {
    name: 'after the card was refunded, before the answer arrived',
    hold: atVendor(() => ({ ...TO_CARD, effect: 'hold-after', times: 1 })),
    reached: async ({ orderId, refundId }) => {
      expect((await readBooks(world, orderId)).stripe.refunds).toHaveLength(1);
      expect((await row(refundId))?.cancel_state).toBe('waiting');
    },
  },
  {
    name: 'before the card is refunded',
    hold: atVendor(() => ({ ...TO_CARD, effect: 'drop-before' })),
    reached: async ({ orderId, refundId }) => {
      expect((await row(refundId))?.card_attempted_at).toBeInstanceOf(Date);
      expect((await readBooks(world, orderId)).stripe.refunds).toEqual([]);
    },
  },
];

/** Begins a refund and waits until it is held at this point. */
async function refundUpTo({ name, hold, reached }: Point, erin: Client, { order, items }: Paid) {
  const letGo = await hold(await bookingOf(order._id));
  const body = refundBody(items[0]!._id, 4_321, { isCancelled: true, isEmailed: true });
  const answer = erin.createRefund({ body }).then(
    ({ status }) => status,
    () => 'cut off',
  );
  await eventually(() => reached({ orderId: order._id, refundId: body._id }));
  return { name, orderId: order._id, body, answer, letGo };
}

test('the process that refunds is killed at every point: each refund is finished once', async () => {
  const erin = await employee();
  const paid = await Promise.all(POINTS.map(() => payFor({ client: clientOf(origin), sandbox: world.sandbox })));
  await world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const begun = [];
  for (const [index, point] of POINTS.entries()) begun.push(await refundUpTo(point, erin, paid[index]!));
  await web.kill();
  for (const { name, answer, letGo } of begun) {
    expect(await answer, name).toBe('cut off');
    await letGo();
  }
  await world.sandbox.clearFaults();
  ({ origin } = await world.serve({ ROLE: 'web' }));
  const ids = begun.map(({ body }) => body._id);
  await eventually(async () => {
    const open = await world.query(`select id from refunds where id = any($1) and state <> 'done'`, [ids]);
    if (open.length) await passRefundTime(world);
    expect(open).toEqual([]);
  }, 40_000);
  const again = await employee();
  for (const { name, orderId, body } of begun) {
    const books = await expectAgreement(world, orderId);
    expect(books.order.amount_refunded_cents, name).toBe(4_321);
    expect(books.items[0]!.status, name).toBe('cancelled');
    expect(books.stripe.refunds, name).toHaveLength(1);
    const mails = await world.query(`select 1 from mail_outbox where order_id = $1 and template = 'order-refunded'`, [
      orderId,
    ]);
    expect(mails, name).toHaveLength(1);
    // A browser that lost its connection sends the same refund again.
    expect(await again.createRefund({ body }), name).toMatchObject({ status: 'succeeded', amountCents: 4_321 });
  }
});
