import { breakTable } from '../../server/test/setup/faults/break-table.ts';
import { CARDS, expectThanks, fillCard, fillDetails, payButton } from '../src/checkout.ts';
import { openCheckout } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';

test('if orders or waivers cannot be written, the page says so, keeps the typed text, and the next press pays @phone', async ({
  page,
  world,
  sandbox,
  email,
}) => {
  await openCheckout(page, world, [{ tour: 'Whale Watching Voyage', ages: [44] }]);
  await fillDetails(page, email);
  await fillCard(page, CARDS.good);
  const payments = (await sandbox.stripe()).payment_intents.length;
  for (const [table, words] of [
    ['orders', 'There was an error saving the order'],
    ['waivers', 'Failed to create waivers for items. No bookings or charges were created.'],
  ] as const) {
    const mend = await breakTable(world, table);
    await payButton(page).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveValue(CARDS.good);
    expect((await sandbox.stripe()).payment_intents.length).toBe(payments);
    await mend();
  }
  await payButton(page).click();
  await expectThanks(page);
});
