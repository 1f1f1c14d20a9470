import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { withSecondFactor } from '../../setup/people/second-factor.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { payFor, refundBody } from '../../setup/refunds.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    INVOICE_SELLER_NAME: 'Tour Platform Inc.',
    INVOICE_TAX_NUMBER: '123026635RT0001',
    INVOICE_TAX_PERCENTAGE: '5',
  });
});
afterAll(() => world?.close());

const rows = () =>
  world.query<{ number: number; month: string; fee: number; back: number; tax: number; total: number; hash: string }>(
    `select number, to_char(month, 'YYYY-MM') as month, fee_cents as fee, refunded_cents as back, tax_cents as tax,
       total_cents as total, hash from fee_invoices order by number`,
  );
/** Runs the job as the schedule does, and waits for its end. */
async function runJob() {
  await world.query("select graphile_worker.add_job('issue-fee-invoices', '{}')");
  await eventually(async () =>
    expect(
      await world.query("select 1 from graphile_worker.jobs where task_identifier = 'issue-fee-invoices'"),
    ).toEqual([]),
  );
}

test('a month’s fees, net of those returned, are invoiced once, mailed and listed', async () => {
  const people = peopleOf(world);
  await people.forgetAttempts();
  const { client: erin } = await people.signIn('employee@coastline.example');
  const first = await payFor(world);
  await payFor(world);
  await erin.createRefund({ body: refundBody(first.items[0]!._id, first.items[0]!.amountTotalCents) });
  // The platform pays a refund in the operator's place, and the operator owes it without the fee.
  const fromPlatform = async () => {
    const { order, items } = await payFor(world);
    const { _id, amountTotalCents } = items[0]!;
    await erin.createRefund({ body: refundBody(_id, amountTotalCents) });
    await erin.createRefund({ body: refundBody(_id, amountTotalCents, { isFromPlatform: true }) });
    const [debt] = await world.query<{ id: string; cents: number }>(
      'select id, amount_cents as cents from operator_debts where order_id = $1',
      [order._id],
    );
    return { orderId: order._id, debtId: debt!.id, forgone: amountTotalCents - debt!.cents };
  };
  await world.sandbox.setBalance('acct_coastline', 0);
  const owing = await fromPlatform();
  const settled = await fromPlatform();
  await erin.settleDebt({ params: { id: settled.debtId }, body: { note: 'By bank transfer' } });
  expect(owing.forgone).toBeGreaterThan(0);
  // Everything happened two months ago, but one refund, which happened last month, both in the company’s zone.
  const [back] = await world.query<{ id: string; fee: number }>(
    `select id, fee_cents as fee from transactions where order_id = $1 and transaction_type = 'refund'`,
    [first.order._id],
  );
  await world.query(
    `update transactions set created_at = date_trunc('month', now() at time zone 'America/Vancouver') - interval '50 days'`,
  );
  await world.query(
    `update transactions set created_at = date_trunc('month', now() at time zone 'America/Vancouver') - interval '10 days' where id = $1`,
    [back!.id],
  );
  const [charged] = await world.query<{ fee: number; back: number }>(
    `select sum(fee_cents)::int as fee, sum(fee_refunded_cents)::int as back from charges c join divisions d on d.id = c.division_id
     where d.shortname in ('VAN', 'RKY') and c.state = 'paid'`,
  );
  // The demo world has an invoice already. The last month is due from the statement day on, which is the first.
  await world.query(`delete from fee_invoices`);
  await world.query(`delete from mail_outbox where template = 'fee-invoice'`);
  const divisions = await Promise.all(['VAN', 'RKY'].map((one) => people.divisionId(one)));
  const [email, { client: manager }] = [people.newEmail('leaver'), await people.signIn('manager@coastline.example')];
  const leaver = await manager.createEmployee({ body: { name: 'Noor', lastname: 'Haddad', email, divisions } });
  await people.temporaryPassword(email);
  await world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: email });
  await runJob();
  await runJob();
  const issued = await rows();
  expect(issued.map(({ number }) => number)).toEqual([1, 2]);
  expect(issued.at(-1)).toMatchObject({ fee: 0, back: back!.fee, total: -back!.fee });
  expect(issued.reduce((sum, { total }) => sum + total, 0)).toBe(
    charged!.fee - charged!.back - owing.forgone - settled.forgone,
  );
  for (const { tax, total, hash } of issued) {
    expect(tax).toBe(Math.sign(total) * Math.round((Math.abs(total) * 5) / 105));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  }

  // The mails that wait do not reach a colleague who is removed from one of the divisions meanwhile.
  const waiting = () =>
    world.query<{ state: string; attempts: number }>(
      `select state, attempts from mail_outbox where template = 'fee-invoice' and to_address = $1`,
      [email],
    );
  await expect.poll(async () => (await waiting()).filter(({ attempts }) => attempts > 0)).toHaveLength(2);
  await erin.removeEmployee({ params: { id: leaver._id } });
  // An attempt that began before that may still be under way, so the mail server goes on refusing.
  await expect.poll(waiting).toEqual(Array(2).fill({ state: 'failed', attempts: 0 }));
  await world.sandbox.clearFaults();

  // Only people of all divisions get the mail, with the PDF.
  const mails = await world.query<{ to_address: string }>(
    `select to_address from mail_outbox where template = 'fee-invoice' order by to_address`,
  );
  expect(mails.map((mail) => mail.to_address)).toEqual([
    ...[email, email],
    ...['manager@coastline.example', 'manager@coastline.example'],
  ]);
  await people.mailTo('manager@coastline.example', /^Platform fee invoice for /);

  expect(await refusalOf(erin.listFeeInvoices({}))).toMatchObject({ code: 'company.notAllDivisions' });
  const { cookie } = await withSecondFactor(people, (await people.signIn('manager@coastline.example')).cookie);
  const mario = clientOf(world.origin, { cookie });
  expect(await refusalOf(mario.listFeeInvoices({}))).toMatchObject({ code: 'auth.secondFactorAsked' });
  await world.query('update sessions set second_factor_at = now()');
  const listed = await mario.listFeeInvoices({});
  expect(listed.map(({ number, totalCents }) => [number, totalCents])).toEqual(
    issued.reverse().map(({ number, total }) => [number, total]),
  );
  const { content } = await mario.getFeeInvoicePdf({ params: { month: listed[1]!.month } });
  const text = (await readPdf(content)).pages.map((page) => page.text).join(' ');
  for (const words of ['Invoice 1', 'Tour Platform Inc.', 'Coastline Tours Ltd.', 'GST 5 %, included', 'Already paid'])
    expect(text).toContain(words);
  expect((await refusalOf(mario.getFeeInvoicePdf({ params: { month: '2001-01' } }))).status).toBe(404);

  // A month later the bank sends the platform's refunds back. The operator owes the fee of the one that it had not settled
  // again, on the next invoice.
  await world.query(`update fee_invoices set month = month - interval '1 month'`);
  await world.query(`update transactions set created_at = created_at - interval '1 month'`);
  await world.query(`update transactions set state = 'failed' where order_id = any ($1) and direction = 'out'`, [
    [owing.orderId, settled.orderId],
  ]);
  // Nobody who works in every division has a login at that time, so the platform's support learns of it.
  const setLogin = (identity: string | null) =>
    world.query<{ former: string }>(
      `update employees e set identity_id = $1 from employees former
       where former.id = e.id and e.email = 'manager@coastline.example' returning former.identity_id as former`,
      [identity],
    );
  const [login] = await setLogin(null);
  await runJob();
  await setLogin(login!.former);
  expect(
    await world.query(
      `select data->>'message' as message from mail_outbox where data->>'type' = 'feeInvoice.noReader'`,
    ),
  ).toEqual([{ message: expect.stringContaining('every division of Coastline Tours') }]);
  expect((await rows()).slice(2)).toMatchObject([{ number: 3, fee: 0, back: -owing.forgone, total: owing.forgone }]);
  const corrected = await mario.getFeeInvoicePdf({ params: { month: (await rows())[2]!.month } });
  expect((await readPdf(corrected.content)).text).toContain('Fees charged again after refunds and disputes');
});
