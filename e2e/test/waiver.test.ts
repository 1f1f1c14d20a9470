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
    [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9, 11] })],
    email,
  );
  await person.pay(await person.intent(order));
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');

  await page.goto(`/orders/${keyOf(order._id)}`);
  await expect(page.getByText('2 waivers left to sign')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Sign waiver' }).first().click();
  const form = await opened;
  await expect(form.getByText('Not Signed')).toBeVisible();

  await form.getByRole('button', { name: /^Sign/ }).click();
  await expect(form.getByText(/There are validation erros/).first()).toBeVisible();
  await fillWaiver(form);
  await form.getByRole('button', { name: /^Sign/ }).click();
  await expect(form.getByText('Waiver signed successfully').first()).toBeVisible();

  // The other child's waiver asks the same of the parent. The child's own answers and the signature start empty.
  await form.getByRole('link', { name: 'Next waiver' }).click();
  await expect(form.getByText('We copied some answers from the last waiver.')).toBeVisible();
  await expect(form.getByLabel('Name of parent or guardian')).toHaveValue('Robin Parent');
  const phone = form.getByLabel(/^Emergency phone/);
  await expect(phone).toHaveValue('Robin Parent');
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(form.getByLabel(/^Allergies/)).toHaveValue('');
  await expect(form.locator('input[type=date]')).toHaveValue('');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await fillWaiver(form);
  await form.getByRole('button', { name: /^Sign/ }).click();
  await expect(form.getByText('Waiver signed successfully').first()).toBeVisible();

  await form.reload();
  await expect(form.getByText(/^Signed/).first()).toBeVisible();
  await expect(form.getByRole('button', { name: /^Sign/ })).toBeHidden();
  await page.reload();
  await expect(page.getByText('left to sign')).toBeHidden();
});
