import { randomUUID } from 'node:crypto';
import { shopper } from '../../server/test/setup/people/shopper.ts';
import { chosenPlan } from '../../server/test/setup/plans.ts';
import { expectAccessible } from '../src/axe.ts';
import { staffOf } from '../src/groups.ts';
import { untilAlive } from '../src/line.ts';
import { EMPLOYEE, MANAGER, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

test('staff correct an order’s contact beside a colleague, and give more time for a payment, take it and waive it @desktop', async ({
  page,
  world,
  email,
  allow,
}) => {
  allow(/status of 409/);
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const cart = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [34] })];
  const order = await person.book(group, cart, email, randomUUID(), chosenPlan(group, cart));
  const params = { id: order._id };
  const colleague = await staffOf(world, MANAGER);
  const { version } = await colleague.getStaffOrder({ params });
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`/companies/divisions/orders/${order._id}`);
  await untilAlive(page);

  await page.getByRole('button', { name: 'Edit contact and notes' }).click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Customer’s name');
  await name.fill('');
  await dialog.getByLabel('Email').fill('odd@');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter the name')).toBeVisible();
  await expect(name).toBeFocused();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Robin Corrected');
  await dialog.getByLabel('Email').fill('corrected@parents.example');
  await colleague.updateOrder({ params, body: { notes: 'Seen by a colleague', version } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/edited this while you had it open$/)).toBeVisible();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Seen by a colleague');
  await expectAccessible(page, 'the contact of an order that a colleague changed');
  await dialog.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(dialog).toBeHidden();
  const customer = page.getByRole('region', { name: 'Customer' });
  await expect(customer).toContainText('Robin Corrected');
  await expect(customer).toContainText('corrected@parents.example');
  await expect(customer).toContainText('Seen by a colleague');

  const actions = page.getByRole('button', { name: /^Actions for the payment of/ });
  await expect(actions).toHaveCount(3);
  const choose = async (action: string) => {
    await actions.first().click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Give more time');
  await dialog.getByRole('button', { name: 'Save the new date' }).click();
  await expect(dialog).toBeHidden();

  await choose('Record cash, a cheque or school credit');
  const amount = dialog.getByLabel('Amount received (CAD)');
  await expect(amount).toHaveValue(/^\d+\.\d\d$/);
  await amount.fill('99999');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText(/^Enter an amount up to \$/)).toBeVisible();
  await amount.fill('0.40');
  await dialog.getByRole('button', { name: 'Record $0.40' }).click();
  await expect(dialog).toBeHidden();

  await choose('Waive this payment');
  await dialog.getByRole('button', { name: /^Waive \$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(actions).toHaveCount(2);
});

test('staff read in which other booking a corrected traveller stays, and a cancellation that waits names no refund @desktop', async ({
  page,
  world,
  email,
  allow,
}) => {
  allow(/\b503\b/);
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const tours = ['Whale Watching Voyage', 'Cedar Canyon Walk'];
  const cart = await Promise.all(tours.map((tour) => person.fillIn(group, { tour, ages: [34] })));
  const order = await person.book(group, cart, email);
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`/companies/divisions/orders/${order._id}`);
  await untilAlive(page);
  const change = page.getByRole('button', { name: /^Change / });
  await expect(change).toHaveCount(2);
  await change.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/is also on Cedar Canyon Walk \(IT\w+\)\. Make the change there too/);
  await dialog.getByLabel(/^The same person/).check();
  await dialog.getByLabel('First name').fill('Corrected');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Change Corrected/ }).click();
  await expect(dialog.getByLabel('First name')).toBeVisible();
  await expect(dialog).not.toContainText('is also on');
  await page.keyboard.press('Escape');

  await world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', effect: 'status', value: 503 });
  await page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cancel without a refund…' }).click();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  const waiting = 'FareHarbor hasn’t answered yet. We’ll keep trying for a day, and email staff if it can’t be done.';
  await expect(page.getByText(waiting, { exact: true })).toBeVisible();
  await world.sandbox.clearFaults();
});
