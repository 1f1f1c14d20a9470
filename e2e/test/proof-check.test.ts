import { waiverLink } from '../../server/test/setup/links.ts';
import { keyOf, shopper } from '../../server/test/setup/people/shopper.ts';
import { signAs } from '../../server/test/setup/people/signer.ts';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

test('staff check the signed waivers, and the check finds a changed letter @desktop', async ({
  page,
  world,
  email,
}) => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  const order = await person.book(group, [item], email);
  const [waiver] = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  await signAs(world.client, await waiverLink(world.query, waiver!._id), {
    email,
    signature: { value: 'Robin Parent', typed: true },
  });

  await signIn(page.context(), world, EMPLOYEE);
  await page.goto('/companies/divisions/waivers');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Check signed waivers' }).click();
  await expect(page).toHaveTitle('Check signed waivers · Vancouver');
  await expect(page.getByRole('navigation', { name: 'Areas' }).locator('[aria-current=page]')).toHaveText('Waivers');
  await page.getByRole('button', { name: 'Check now' }).click();
  const whole = page.getByText(/^All \d+ signed waivers are unchanged$/);
  await expect(whole).toBeVisible();
  await expectAccessible(page, 'proof-check');

  const rename = (to: string) => world.query('update waivers set traveller_name = $2 where id = $1', [waiver!._id, to]);
  await rename(`${waiver!.traveller.name}x`);
  try {
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('alert')).toContainText('1 waiver doesn’t match its signed copy');
    const row = page.getByRole('table', { name: 'Waivers that don’t match' }).getByRole('row').nth(1);
    await expect(row).toContainText('The name, email or age of the waiver was changed after signing');
    await expect(row.getByRole('link', { name: waiver!.lolaId })).toHaveAttribute('href', `/waivers/${waiver!._id}`);
    await expectAccessible(page, 'proof-check-broken');
  } finally {
    await rename(waiver!.traveller.name);
  }
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(whole).toBeVisible();
});
