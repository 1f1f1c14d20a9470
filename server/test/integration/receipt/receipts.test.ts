import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectReceiptsAddUp, papersOf } from '../../setup/books/receipts.ts';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { openDifferences } from '../../setup/reconcile.ts';
import { REFUND_CARDS, refundBody } from '../../setup/refunds.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openRefundWorld, type RefundWorld } from '../refund/setup.ts';

let at: RefundWorld;
beforeAll(async () => {
  at = await openRefundWorld();
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

const papers = (orderId: string) => papersOf(at.world.query, orderId);
const listed = (id: string) => at.erin.listOrderReceipts({ params: { id } });
const textOf = async (id: string, receipt: string) =>
  (await readPdf((await at.erin.getReceiptPdf({ params: { id }, query: { receipt } })).content)).pages
    .map(({ text }) => text)
    .join(' ');

test('a payment gets a receipt with FareHarbor’s taxes, and a refund gets a credit note that points to it', async () => {
  const { order, items } = await at.pay({ tours: 2 });
  const stored = await at.world.query<{ total: number; net: number; taxes: number }>(
    `select amount_total_cents as total, subtotal_cents as net, taxes_cents as taxes from order_items where order_id = $1`,
    [order._id],
  );
  expect(stored).toHaveLength(2);
  for (const { total, net, taxes } of stored) expect([taxes > 0, net + taxes]).toEqual([true, total]);
  const taxes = stored.reduce((sum, item) => sum + item.taxes, 0);
  const [receipt, ...none] = await papers(order._id);
  expect(none).toEqual([]);
  expect(receipt).toMatchObject({ kind: 'receipt', amount: order.amountTotalCents, taxes, points: null });

  await at.erin.createRefund({ body: refundBody(items[0]!._id, 3_333, { isEmailed: true }) });
  await at.erin.createRefund({ body: refundBody(items[1]!._id, items[1]!.amountTotalCents, { method: 'byHand' }) });
  const [, card, cash] = await papers(order._id);
  expect(card).toMatchObject({ kind: 'creditNote', amount: -3_333, points: receipt!.number });
  expect(cash).toMatchObject({ kind: 'creditNote', amount: -items[1]!.amountTotalCents, points: receipt!.number });
  await expectReceiptsAddUp(at.world.query);

  const { receipts, canRequest } = await listed(order._id);
  expect(canRequest).toBe(true);
  expect(receipts.map(({ number, kind }) => [number, kind])).toEqual(
    [receipt, card, cash].map((each) => [each!.number, each!.kind]),
  );
  const text = await textOf(order._id, receipt!.id);
  for (const words of [
    `Receipt ${receipt!.number}`,
    'Coastline Tours Ltd.',
    '123456782RT0001',
    order.customer.name,
    'Questions support@group-tours.example',
    'Balance owing $0.00 CAD',
  ])
    expect(text).toContain(words);
  // It paid the whole order, so these would repeat its total.
  for (const sum of ['Total of the order', 'Paid so far']) expect(text).not.toContain(sum);
  expect(await textOf(order._id, card!.id)).toContain(`Corrects Receipt ${receipt!.number}`);
  const [mail] = await at.mails(order._id, 'order-confirmation');
  expect(mail).toMatchObject({ data: { hasReceipt: true } });
  expect((await at.mails(order._id, 'order-refunded'))[0]).toMatchObject({ data: { hasReceipt: true } });
});

test('a refund that the bank returns has its credit note cancelled, with the same figures', async () => {
  const { order, items } = await at.pay({ card: REFUND_CARDS.failsLater });
  await at.erin.createRefund({ body: refundBody(items[0]!._id, 2_000) });
  await at.world.sandbox.settleRefunds();
  const [receipt, note, reversal] = await eventually(async () => {
    const found = await papers(order._id);
    expect(found).toHaveLength(3);
    return found;
  });
  expect(note).toMatchObject({ kind: 'creditNote', points: receipt!.number, amount: -2_000 });
  expect(reversal).toMatchObject({
    kind: 'reversal',
    points: note!.number,
    amount: 2_000,
    taxes: -note!.taxes,
  });
  await at.erin.createRefund({ body: refundBody(items[0]!._id, 1_999, { method: 'byHand' }) });
  await expectReceiptsAddUp(at.world.query);
});

test('a receipt for the whole order names a school, repeats itself, and is not counted', async () => {
  const { order, items } = await at.pay();
  const params = { id: order._id };
  await at.erin.createRefund({ body: refundBody(items[0]!._id, 1_000) });
  // A school has the order's link, which a family passed on.
  const link = { id: await linkTo(at.world.query, 'order', order._id) };
  const request = (schoolName: string) => at.world.client.requestOrderReceipt({ params: link, body: { schoolName } });
  const [one, two] = await Promise.all([request('Maple Leaf Academy'), request('Maple Leaf Academy')]);
  expect(two).toEqual(one);
  expect(one).toMatchObject({ kind: 'order', amountCents: order.amountTotalCents - 1_000 });
  const text = await textOf(order._id, one._id);
  expect(text).toContain('To Maple Leaf Academy');
  expect(text).toContain('Repeats Receipt ');
  await at.erin.createRefund({ body: refundBody(items[0]!._id, 1_000) });
  expect((await request('Maple Leaf Academy')).number).toBeGreaterThan(one.number);
  const tooMany = { status: 409, code: 'receipt.tooMany' };
  // Strangers with the link, or employees of other operators, must not use up what the family and the operator may issue.
  for (let nth = 3; nth <= 5; nth++) await request(`School ${nth}`);
  for (const { requestOrderReceipt } of [at.world.client, at.petra])
    expect(await refusalOf(requestOrderReceipt({ params: link, body: { schoolName: 'School 6' } }))).toMatchObject(
      tooMany,
    );
  const asFamily = (nth: number) =>
    at.world.client.requestOrderReceipt({ params: { id: keyOf(order._id) }, body: { schoolName: `School ${nth}` } });
  for (let nth = 6; nth <= 10; nth++) await asFamily(nth);
  expect(await refusalOf(asFamily(11))).toMatchObject(tooMany);
  expect(await at.erin.requestOrderReceipt({ params, body: { schoolName: 'School 11' } })).toMatchObject({
    kind: 'order',
  });
  await expectReceiptsAddUp(at.world.query);

  // Only people who may see the contact read receipts: not agents, other tenants or strangers.
  const { client: agent } = await at.people.signIn('agent@maple.example');
  expect(await refusalOf(agent.listOrderReceipts({ params }))).toMatchObject({ status: 403 });
  for (const client of [at.petra, at.world.client])
    for (const call of [
      () => client.listOrderReceipts({ params }),
      () => client.requestOrderReceipt({ params, body: {} }),
      () => client.getReceiptPdf({ params, query: { receipt: one._id } }),
    ])
      expect((await refusalOf(call())).status).toBe(404);
  const other = await at.pay();
  expect(
    (await refusalOf(at.erin.getReceiptPdf({ params: { id: other.order._id }, query: { receipt: one._id } }))).status,
  ).toBe(404);
});

test('payments at the same moment get numbers without gaps', async () => {
  const before = await expectReceiptsAddUp(at.world.query);
  await Promise.all(Array.from({ length: 8 }, () => at.pay()));
  expect(await expectReceiptsAddUp(at.world.query)).toBe(before + 8);
});

test('without the company’s numbers payments go on, and later payments get receipts', async () => {
  const coastline = `where fareharbor_shortname = 'coastlinetours'`;
  await at.world.query(`update companies set gst_number = null ${coastline}`);
  const before = await expectReceiptsAddUp(at.world.query);
  const { order, items } = await at.pay();
  expect(await listed(order._id)).toEqual({ receipts: [], canRequest: false });
  expect((await at.mails(order._id, 'order-confirmation'))[0]).toMatchObject({ data: { hasReceipt: false } });
  const request = () => at.erin.requestOrderReceipt({ params: { id: order._id }, body: {} });
  expect(await refusalOf(request())).toMatchObject({ status: 409, code: 'receipt.notPossible' });

  await at.world.query(`update companies set gst_number = '123456782RT0001' ${coastline}`);
  // A refund of an earlier payment has no receipt that it could lower; the receipt on request counts it.
  await at.erin.createRefund({ body: refundBody(items[0]!._id, 500) });
  expect(await papers(order._id)).toEqual([]);
  expect(await request()).toMatchObject({ kind: 'order', amountCents: order.amountTotalCents - 500 });
  await at.pay();
  expect(await expectReceiptsAddUp(at.world.query)).toBe(before + 2);
});

test('the reconciliation flags papers that were changed in the database, until they are as they were issued', async () => {
  const { order } = await at.pay();
  const statement = await issueStatement(order._id);
  const divisions = await Promise.all(['VAN', 'RKY'].map(at.people.divisionId));
  const { client: manager } = await at.people.signIn('manager@coastline.example');
  const differencesIn = (division: string) => openDifferences(manager, { division, kind: 'paperDiffers' });
  const differences = async () => (await Promise.all(divisions.map(differencesIn))).flat();
  const change = (by: number) =>
    Promise.all([
      at.world.query(`update receipts set amount_cents = amount_cents + $2 where order_id = $1`, [order._id, by]),
      at.world.query(
        `update commission_statement_lines set commission_cents = commission_cents + $2 where statement_id = $1`,
        [statement._id, by],
      ),
      at.world.query(
        `update fee_invoices set tax_cents = tax_cents + $1 where company_id in (
           select company_id from divisions where id = $2)`,
        [by, divisions[0]],
      ),
    ]);
  await change(100);
  const found = (await differences()).map(({ ours }) => ours).sort();
  expect(found).toEqual([
    `Commission statement ${statement.number} is not as it was issued`,
    expect.stringMatching(/^Fee invoice \d+ is not as it was issued$/),
    expect.stringMatching(/^Receipt \d+ is not as it was issued$/),
  ]);
  await change(-100);
  expect(await differences()).toEqual([]);
});

/** Moves the order's payment to the month before last, and issues that month's commission. */
async function issueStatement(orderId: string) {
  const [partner] = await at.world.query<{ id: string }>(
    `with moved as (update transactions set created_at = created_at - interval '2 months' where order_id = $1)
     select partner_id as id from orders where id = $1`,
    [orderId],
  );
  const params = { id: partner!.id };
  const [oldest] = (await at.erin.listPartnerStatements({ params })).filter(({ state }) => state === 'draft').reverse();
  return at.erin.issueStatement({ params: { ...params, month: oldest!.month } });
}
