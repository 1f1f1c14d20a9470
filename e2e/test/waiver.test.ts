import { keyOf, shopper } from '../../server/test/setup/people/shopper.ts';
import { expect, test } from '../src/test.ts';
import { fillWaiver } from '../src/waiver.ts';

test('a parent signs for a child from the order page and can read the signed waiver again @phone', async ({
  page,
  world,
  email,
}) => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const order = await person.order(
    group,
    [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })],
    email,
  );
  await person.pay(await person.intent(order));
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');

  await page.goto(`/orders/${keyOf(order._id)}`);
  await expect(page.getByText('1 waiver left to sign')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Sign waiver' }).click();
  const form = await opened;
  await expect(form.getByText('Not Signed')).toBeVisible();

  await form.getByRole('button', { name: /^Sign/ }).click();
  await expect(form.getByText(/There are validation erros/).first()).toBeVisible();
  await fillWaiver(form);
  await form.getByRole('button', { name: /^Sign/ }).click();
  await expect(form.getByText('Waiver signed successfully').first()).toBeVisible();

  await form.reload();
  await expect(form.getByText(/^Signed/).first()).toBeVisible();
  await expect(form.getByRole('button', { name: /^Sign/ })).toBeHidden();
  await page.reload();
  await expect(page.getByText('left to sign')).toBeHidden();
});
