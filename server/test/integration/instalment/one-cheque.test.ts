import { expect, test } from 'vitest';
import { employeeOf } from '../../setup/plans.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, expectBalance, instalmentsOf, mailsOf, morningOf, paramsOf } from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

test('one cheque for several payments is recorded once, with one receipt, and pays them in the order of their days', async () => {
  const booked = await bookOnPlan(world, { isAutomatic: false });
  const { orderId, days } = booked;
  const staff = await employeeOf(world);
  const { rows } = await instalmentsOf(world, orderId);
  // The first payment is overdue, and staff record the cheque at the second one.
  await world.goTo(morningOf(days[0]!, 3));
  const take = (receivedCents: number) =>
    staff.takeInstalment({
      params: { id: orderId, instalment: rows[1]!.id },
      body: { amountCents: 26_667, receivedCents, way: 'cheque', note: 'No. 17' },
    });
  expect((await refusalOf(take(80_001))).code).toBe('request.invalid');
  expect((await refusalOf(take(26_667 + 26_630))).code).toBe('plan.leavesTooLittle');
  const { instalments } = await take(60_000);
  expect(instalments.map(({ state, amountCents, paidEarlyCents }) => [state, amountCents, paidEarlyCents])).toEqual([
    ['paid', 0, 26_667],
    ['settled', 0, 26_667],
    ['planned', 20_000, 6_666],
  ]);
  const shown = await world.client.getOrder({ params: paramsOf(booked), query: {} });
  expect('plan' in shown && shown.plan?.instalments.map(({ state }) => state)).toEqual(['paid', 'settled', 'planned']);
  const books = await expectBalance(world, orderId);
  expect(books.charges.map(({ amount_cents }) => amount_cents)).toEqual([20_000, 60_000]);
  const receipts = await world.query(`select 1 from receipts where order_id = $1 and kind = 'receipt'`, [orderId]);
  expect(receipts).toHaveLength(2);
  const mails = (await mailsOf(world, orderId)).filter(({ template }) => template === 'instalment-paid');
  expect(mails.map(({ data }) => [data.amountCents, data.remainingCents])).toEqual([[60_000, 20_000]]);
  // The rest is paid like every payment.
  await staff.takeInstalment({
    params: { id: orderId, instalment: rows[2]!.id },
    body: { amountCents: 20_000, way: 'cheque', note: '' },
  });
  expect((await expectBalance(world, orderId)).plan).toBe('complete');
});
