import type { Client } from '@tours/contract/client';
import { lineLabel } from '@tours/contract/payout';
import { addDays, formatDate } from '@tours/contract/time';
import { expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { employeeOf } from '../../setup/plans.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { expectAgreement, refundBody } from '../../setup/refunds.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { booksOf, instalmentsOf, mailsOf, morningOf } from '../instalment/setup.ts';
import { type PlanChange, paidPlan } from './paid-plan.ts';

let world: ClockedWorld;
let erin: Client;
clockedWorldForFile(async (opened) => {
  world = opened;
  erin = await employeeOf(world);
});

const paidUpTo = (count: number, change?: PlanChange) => paidPlan(world, count, change);

const refundable = (orderItem: string, query: Record<string, unknown> = {}) =>
  erin.getRefundable({ params: { orderItem }, query: query as never });

/** The money that each booking keeps, and the fee and commission in it. */
const netOf = (orderId: string) =>
  world.query<{ kept: number; fee: number; commission: number }>(
    `select sum(t.balance_cents)::int as kept,
       sum(case t.direction when 'in' then t.fee_cents else -t.fee_cents end)::int as fee,
       sum(case t.direction when 'in' then t.partner_commission_cents else -t.partner_commission_cents end)::int as commission
     from order_items i join transactions t on t.order_item_id = i.id where i.order_id = $1 group by i.id order by i.position`,
    [orderId],
  );

test('the worked example: a trip is cancelled after two instalments, and every part agrees with Stripe', async () => {
  const { orderId, tripB, days } = await paidUpTo(2);
  const preview = await refundable(tripB, { isCancelled: 'true' });
  expect(preview).toMatchObject({ unpaidCents: 10_666, refundableCents: 29_334, maxCents: 40_000, keptCents: 0 });
  expect(preview.lowered).toEqual({
    amountCents: 10_666,
    instalments: [{ position: 3, dueOn: days[2], fromCents: 26_666, toCents: 16_000 }],
    stillToPayCents: 16_000,
    staysPaidCents: 0,
  });
  expect(preview.legs.map(({ amountCents }) => amountCents)).toEqual([10_667, 10_667, 8_000]);
  expect(preview.legs.map(({ split }) => split.platformFeeCents)).toEqual([534, 533, 400]);
  expect(preview.split?.partnerCommissionCents).toBe(2_933);

  const body = refundBody(tripB, 40_000, { isCancelled: true, isEmailed: true });
  const made = await erin.createRefund({ body });
  expect(made).toMatchObject({ status: 'succeeded', amountCents: 29_334, loweredCents: 10_666, isCancelled: true });
  expect(made.legs.map(({ split }) => split)).toEqual(preview.legs.map(({ split }) => split));
  expect(await erin.createRefund({ body })).toEqual(made);
  await expectAgreement(world, orderId);
  const [mail] = await world.query<{ data: object }>(
    `select data from mail_outbox where order_id = $1 and template = 'order-refunded'`,
    [orderId],
  );
  expect(mail!.data).toMatchObject({
    amountRefundedCents: 29_334,
    lowered: { amountCents: 10_666, stillToPayCents: 16_000 },
  });
  // Sent again from one of its three lines, it tells the same.
  const [line] = await world.query<{ id: string }>(
    `select id from transactions where order_id = $1 and transaction_type = 'refund' limit 1`,
    [orderId],
  );
  const again = { item: tripB, transaction: line!.id };
  const { mail: id } = await erin.emailOrderRefund({ params: { id: orderId }, body: again });
  const [sent] = await world.query<{ data: object }>('select data from mail_outbox where id = $1', [id]);
  expect(sent!.data).toEqual(mail!.data);
  const actions = await world.query<{ action: string }>(
    `select action from audit_log where entity_id = $1 and action like 'order.plan%'`,
    [orderId],
  );
  expect(actions.map(({ action }) => action).sort()).toEqual(['order.planLowered', 'order.planStarted']);

  await world.goTo(morningOf(days[2]!));
  const { order, charges, lines, plan } = await booksOf(world, orderId);
  expect(charges.at(-1)).toMatchObject({ amount_cents: 16_000, fee_cents: 800 });
  expect(plan).toBe('complete');
  expect(order).toMatchObject({ is_paid: true, amount_paid_cents: 89_334, amount_waived_cents: 10_666 });
  const net = await netOf(orderId);
  expect(net).toEqual([
    { kept: 60_000, fee: 3_000, commission: 6_000 },
    { kept: 0, fee: 0, commission: 0 },
  ]);
  expect(lines).toHaveLength(2 * 3 + 1 + 3);
  await expectAgreement(world, orderId);
});

test('what a family paid by cheque and the school paid goes back in the same way, and every paper says so', async () => {
  const { order, orderId, tripA } = await paidUpTo(0);
  const { rows } = await instalmentsOf(world, orderId);
  const take = (at: number, way: 'cheque' | 'credit') => {
    const { id: instalment, amount_cents: amountCents } = rows[at]!;
    return erin.takeInstalment({ params: { id: orderId, instalment }, body: { amountCents, way, note: '' } });
  };
  await take(0, 'cheque');
  await take(1, 'credit');
  const made = await erin.createRefund({ body: refundBody(tripA, 60_000, { isEmailed: true }) });
  const parts = [
    { method: 'credit', amountCents: 16_000 },
    { method: 'cheque', amountCents: 16_000 },
    { method: 'card', amountCents: 12_000 },
  ];
  expect(made.legs).toMatchObject(parts);
  await expectAgreement(world, orderId);
  const mails = await world.query<{ data: object }>(
    `select data from mail_outbox where order_id = $1 and template = 'order-refunded'`,
    [orderId],
  );
  expect(mails.map(({ data }) => data)).toMatchObject([{ amountRefundedCents: 44_000, parts }]);
  const lines = await world.query<{ id: string; type: string; way: string | null }>(
    `select id, transaction_type as type, way from transactions where order_id = $1 and direction = 'out' order by way`,
    [orderId],
  );
  expect(lines.map(({ type, way }) => [type, way])).toEqual([
    ['cash', 'cheque'],
    ['cash', 'credit'],
    ['refund', null],
  ]);
  // Sent again from the line of the cheque, the mail tells the same.
  const { mail: id } = await erin.emailOrderRefund({
    params: { id: orderId },
    body: { item: tripA, transaction: lines[0]!.id },
  });
  expect(await world.query('select data from mail_outbox where id = $1', [id])).toEqual(mails);
  const notes = await world.query<{ id: string; method: string }>(
    `select id, content ->> 'method' as method from receipts where order_id = $1 and kind = 'creditNote' order by method`,
    [orderId],
  );
  expect(notes.map(({ method }) => method)).toEqual(['card', 'cheque', 'credit']);
  const note = await erin.getReceiptPdf({ params: { id: orderId }, query: { receipt: notes[1]!.id } });
  const { text } = await readPdf(note.content);
  expect(text).toContain('Refunded By cheque');
  // The sums of the order add up: $1,000.00 less what got cheaper and what is paid leaves the balance.
  expect(text).toContain('No longer to be paid −$160.00');
  const history = await world.client.getOrderHistory({ params: { id: keyOf(orderId) } });
  expect(history.flatMap(({ kind, what }) => (kind === 'refunded' ? [what] : [])).sort()).toEqual([
    'Refunded',
    'Refunded as school credit',
    'Refunded by cheque',
  ]);
  const [partner] = await world.query<{ id: string; month: string }>(
    `select p.id, to_char(now() at time zone p.timezone, 'YYYY-MM') as month
     from orders o join partners p on p.id = o.partner_id where o.id = $1`,
    [orderId],
  );
  const statement = await erin.getPartnerStatement({ params: partner! });
  const labels = statement.lines.flatMap((line) => (line.order.lolaId === order.lolaId ? [lineLabel(line)] : []));
  expect(labels).toEqual(
    expect.arrayContaining(['Cash (cheque) given back', 'Cash (school credit) given back', 'Refund']),
  );
});

test('the worked example with a disputed instalment: the others give back, and its part follows once the dispute is won', async () => {
  const { orderId, tripB, days } = await paidUpTo(2);
  const [, first] = (await booksOf(world, orderId)).charges;
  const dispute = await world.sandbox.openDispute({ payment: first!.intent_id! });
  /** Waits until the operator's part has moved, and tells whether the plan is paused. */
  const moved = (kinds: string[]) =>
    eventually(async () => {
      const transfers = `select kind from dispute_transfers where order_id = $1 and state = 'done' order by created_at`;
      expect((await world.query<{ kind: string }>(transfers, [orderId])).map(({ kind }) => kind)).toEqual(kinds);
      const [plan] = await world.query<{ paused: boolean }>(
        'select paused_at is not null as paused from payment_plans where order_id = $1',
        [orderId],
      );
      return plan!.paused;
    });
  expect(await moved(['reversal'])).toBe(true);
  const preview = await refundable(tripB, { isCancelled: 'true' });
  expect(preview).toMatchObject({ unpaidCents: 10_666, refundableCents: 18_667, maxCents: 29_333 });
  expect(preview.lowered).toMatchObject({ amountCents: 10_666, stillToPayCents: 16_000, staysPaidCents: 10_667 });
  expect(preview.legs.map(({ amountCents }) => amountCents)).toEqual([10_667, 8_000]);
  await expect(erin.createRefund({ body: refundBody(tripB, 40_000, { isCancelled: true }) })).rejects.toMatchObject({
    code: 'refund.disputed',
  });
  await erin.createRefund({ body: refundBody(tripB, 29_333, { isCancelled: true }) });
  await world.goTo(morningOf(days[2]!));
  expect((await booksOf(world, orderId)).charges).toHaveLength(3);

  await world.sandbox.closeDispute(dispute.id, 'won');
  expect(await moved(['reversal', 'return'])).toBe(false);
  const { maxCents, debtCents } = await refundable(tripB);
  expect([maxCents, debtCents]).toEqual([10_667, 10_667 - 533]);
  await erin.createRefund({ body: refundBody(tripB, 10_667) });
  // The payment that was missed meanwhile is announced by a mail before the card is charged.
  await world.tick();
  expect((await booksOf(world, orderId)).charges).toHaveLength(3);
  // A job tells staff of the debt meanwhile, before this mail or after it.
  const announced = (await mailsOf(world, orderId)).filter(({ template }) => template === 'instalment-reminder');
  expect(announced.at(-1)).toMatchObject({ data: { dueOn: addDays(days[2]!, 7) } });
  const resumed = (await erin.getStaffOrderHistory({ params: { id: orderId } })).find(
    ({ what }) => what === 'Payment plan resumed',
  );
  expect(resumed?.detail).toBe(`what was due is due on ${formatDate(addDays(days[2]!, 7))}`);
  await world.goTo(morningOf(days[2]!, 7));
  const { charges, plan } = await booksOf(world, orderId);
  expect(charges.at(-1)).toMatchObject({ amount_cents: 16_000, fee_cents: 800 });
  expect(plan).toBe('complete');
  expect(await netOf(orderId)).toEqual([
    { kept: 60_000, fee: 3_000, commission: 6_000 },
    { kept: 0, fee: 0, commission: 0 },
  ]);
});

test('a part lowers the last payment first and gives nothing back, and then more gives the rest back', async () => {
  const { orderId, tripB, days } = await paidUpTo(1);
  const receipt = () => erin.requestOrderReceipt({ params: { id: orderId }, body: {} });
  const { number } = await receipt();
  const small = await erin.createRefund({ body: refundBody(tripB, 5_000, { isEmailed: true }) });
  expect(small).toMatchObject({ status: 'succeeded', method: 'none', amountCents: 0, loweredCents: 5_000, legs: [] });
  expect((await instalmentsOf(world, orderId)).rows.map((one) => one.amount_cents)).toEqual([26_667, 26_667, 21_666]);
  // The balance on the receipt of the whole order is another one now.
  expect((await receipt()).number).toBeGreaterThan(number);
  // A colleague who opened the booking before this doesn't lower it a second time.
  await expect(
    erin.createRefund({ body: refundBody(tripB, 5_000, { refundedCents: 0, unpaidCents: 21_333 }) }),
  ).rejects.toMatchObject({ code: 'refund.changed' });
  await expect(erin.createRefund({ body: refundBody(tripB, 35_001) })).rejects.toMatchObject({
    code: 'refund.tooMuch',
  });
  await expect(erin.createRefund({ body: refundBody(tripB, 10_000, { isCancelled: true }) })).rejects.toMatchObject({
    code: 'refund.stopsPayments',
  });
  const more = await erin.createRefund({ body: refundBody(tripB, 20_000) });
  expect(more).toMatchObject({ status: 'succeeded', amountCents: 3_667, loweredCents: 16_333 });
  expect((await instalmentsOf(world, orderId)).states).toEqual(['paid', 'planned', 'planned']);
  for (const day of days.slice(1)) await world.goTo(morningOf(day));
  const { plan, order } = await booksOf(world, orderId);
  expect([plan, order.is_paid]).toEqual(['complete', true]);
  await expectAgreement(world, orderId);
});

test('cancelling every trip stops the plan, and nothing is charged afterwards', async () => {
  const { orderId, tripA, tripB, days } = await paidUpTo(1);
  await erin.createRefund({ body: refundBody(tripB, 40_000, { isCancelled: true }) });
  expect((await booksOf(world, orderId)).plan).toBe('active');
  const [booking] = await world.query<{ uuid: string; shortname: string }>(
    `select fareharbor_booking->>'uuid' as uuid, company_shortname as shortname from order_items where id = $1`,
    [tripA],
  );
  await erin.cancelBooking({ params: booking! });
  const history = await erin.getStaffOrderHistory({ params: { id: orderId } });
  const lowered = history.filter(({ what }) => what === 'No longer to be paid');
  expect(lowered[0]!.detail).toContain(`nothing on ${formatDate(days[1]!)}, nothing on ${formatDate(days[2]!)}`);
  const { plan, order } = await booksOf(world, orderId);
  expect(plan).toBe('stopped');
  expect(order).toMatchObject({ amount_planned_cents: null, is_paid: true });
  for (const day of days) await world.goTo(morningOf(day));
  expect((await booksOf(world, orderId)).charges).toHaveLength(2);
  expect((await instalmentsOf(world, orderId)).states).toEqual(['paid', 'cancelled', 'cancelled']);
  await expectAgreement(world, orderId);
});
