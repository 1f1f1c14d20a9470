import { keyOf, shopper } from '../../server/test/setup/people/shopper.ts';
import { beSlow, holdScripts } from '../src/line.ts';
import { EMPLOYEE, newColleague, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

test('links work before the scripts have loaded, and fields, buttons and streamed lists wait for them @phone', async ({
  page,
  world,
  email,
}) => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const party = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  const order = await person.book(group, [party], email);
  const [waiver] = await world.client.listOrderWaivers({
    query: { order: keyOf(order._id), populate: 'waiverTemplate' },
  });
  await beSlow(page, 'slow 4G');

  const confirmation = await holdScripts(page);
  await page.goto(`/orders/${keyOf(order._id)}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!' })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click({ noWaitAfter: true });
  confirmation.release();
  await downloading;

  const signing = await holdScripts(page);
  await page.goto(`/waivers/${waiver!._id}?order=${waiver!.order}`, { waitUntil: 'commit' });
  const name = page.getByRole('textbox').first();
  const sign = page.getByRole('button', { name: /^Sign/ });
  await expect(name).toBeDisabled();
  await expect(sign).toBeDisabled();
  signing.release();
  await name.fill('Robin Parent');
  await sign.click();
  await expect(page.getByText(/There are validation erros/).first()).toBeVisible();
  await expect(name).toHaveValue('Robin Parent');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  const nora = await newColleague(world);
  await signIn(page.context(), world, EMPLOYEE);
  const list = await holdScripts(page);
  await page.goto('/companies/divisions/employees', { waitUntil: 'commit' });
  const remove = page.getByRole('button', { name: `Delete ${nora.fullName}` });
  await expect(remove).toBeDisabled();
  list.release();
  await remove.click();
  await expect(page.getByRole('dialog', { name: `Delete ${nora.fullName}?` })).toBeVisible();
});
