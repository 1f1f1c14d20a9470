import { addDays, formatDate, formatPlainDay } from '@tours/contract/time';
import { expect, test } from 'vitest';
import { signedIn } from '../../setup/people/sign-in.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { type ClockedWorld, clockedWorldForFile } from '../../setup/world/clocked-world.ts';
import { bookOnPlan, paramsOf } from './setup.ts';

let world: ClockedWorld;
clockedWorldForFile((opened) => {
  world = opened;
});

test('an agent reads the sums of an order, and neither amounts nor dates of the family’s payments to come', async () => {
  const booked = await bookOnPlan(world, { maxMoveDays: 14 });
  const dueOn = addDays(booked.days[0]!, 1);
  const params = { ...paramsOf(booked), instalment: booked.first };
  await world.client.moveInstalment({ params, body: { dueOn } });
  const agent = await signedIn(world.origin, 'agent@maple.example');
  const byAgent = { params: { id: booked.orderId } };
  const byFamily = { params: paramsOf(booked) };

  const order = await agent.getOrder({ ...byAgent, query: {} });
  expect(order).toMatchObject({ amountTotalCents: 100_000, amountPaidCents: 20_000, amountRemainingCents: 80_000 });
  const history = await agent.getOrderHistory(byAgent);
  expect(history.map(({ what }) => what)).toContain('Payment moved by the family');
  const pdf = (await readPdf((await agent.getOrderConfirmation(byAgent)).content)).text;
  expect(pdf).toContain('$800.00');
  const secrets = ['26667', '266.67', dueOn, formatDate(dueOn), formatPlainDay(dueOn)];
  for (const secret of secrets)
    for (const shown of [order, history, pdf]) expect(JSON.stringify(shown)).not.toContain(secret);

  const family = [
    await world.client.getOrder({ ...byFamily, query: {} }),
    await world.client.getOrderHistory(byFamily),
    (await readPdf((await world.client.getOrderConfirmation(byFamily)).content)).text,
  ];
  for (const secret of secrets) expect(JSON.stringify(family)).toContain(secret);
});
