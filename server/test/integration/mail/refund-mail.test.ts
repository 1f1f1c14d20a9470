import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from './setup.ts';

interface Refund {
  id: string;
  order: string;
  item: string;
  amount_cents: number;
  title: string;
  email: string;
}

let at: MailWorld;
let refund: Refund;
beforeAll(async () => {
  at = await openMailWorld();
  // The demo traveller's refund that the operator made in Stripe's dashboard.
  const [found] = await at.world.query<Refund>(
    `select t.id, t.order_id as order, t.order_item_id as item, t.amount_cents, i.title, o.contact_email as email
     from transactions t join order_items i on i.id = t.order_item_id join orders o on o.id = t.order_id
     where t.transaction_type = 'refund' order by t.amount_cents desc limit 1`,
  );
  refund = found!;
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

type Body = Parameters<MailWorld['erin']['emailOrderRefund']>[0]['body'];
const tell = (change: Partial<Body> = {}, order = refund.order) =>
  at.erin.emailOrderRefund({
    params: { id: order },
    body: { item: refund.item, transaction: refund.id, ...change },
  });
const refused = (status: number, code: string) => expect.objectContaining({ status, code });

test('the contact learns the refunded amount, its booking, and when it appears', async () => {
  const { mail } = await tell();
  expect(await at.mailOf(refund.order, mail)).toMatchObject({ what: 'Refund', to: refund.email });
  const { text } = await at.people.mailTo(refund.email, /^Refund of/);
  expect(text).toContain(`$${(refund.amount_cents / 100).toFixed(2)} CAD`);
  expect(text).toContain(refund.title);
  expect(text).toContain('5 to 10 business days');
  expect(await at.audited(refund.order)).toMatchObject([
    { action: 'order.refundMailed', after: { mail, to: refund.email, amountCents: refund.amount_cents } },
  ]);
  // Older front ends send whole records and the address they know.
  const records = { item: { _id: refund.item, title: 'x' }, transaction: { _id: refund.id } };
  expect(await tell({ ...records, emailTo: refund.email.toUpperCase() })).toEqual({ mail, isRepeated: true });
});

test('nobody else is notified, and other transactions are refused', async () => {
  await expect(tell({ emailTo: 'somebody@else.example' })).rejects.toEqual(refused(409, 'mail.otherRecipient'));
  for (const transaction of [null, undefined]) {
    await expect(tell({ transaction })).rejects.toMatchObject({
      status: 400,
      code: 'mail.transactionMissing',
      message: 'There was an error sending the email. Transaction data is null. Please, try again.',
    });
  }
  const [payment] = await at.world.query<{ id: string }>(
    "select id from transactions where order_item_id = $1 and transaction_type = 'payment'",
    [refund.item],
  );
  const [otherItem] = await at.world.query<{ id: string }>(
    'select id from order_items where order_id = $1 and id <> $2',
    [refund.order, refund.item],
  );
  const other = await at.book([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
  const absent = refused(404, 'resource.notFound');
  await expect(tell({ transaction: payment!.id })).rejects.toEqual(absent);
  await expect(tell({ item: otherItem!.id })).rejects.toEqual(absent);
  await expect(tell({}, other._id)).rejects.toEqual(absent);
  await expect(tell({ item: 'nonsense' })).rejects.toEqual(refused(400, 'request.invalid'));
});
