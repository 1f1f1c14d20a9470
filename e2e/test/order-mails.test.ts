import { peopleOf } from '../../server/test/setup/people/people.ts';
import { shopper } from '../../server/test/setup/people/shopper.ts';
import { signAs } from '../../server/test/setup/people/signer.ts';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

async function bookFor(world: World, email: string) {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] });
  return person.book(group, [item], email);
}

test('staff send a reminder, send it again from the order and from the emails not delivered, and its link opens the waiver on a phone @desktop', async ({
  page,
  browser,
  world,
  sandbox,
  email,
  allow,
}) => {
  allow(/status of 409 .*\/api\/email\/orders\/.*\/waivers/);
  const order = await bookFor(world, email);
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(`/companies/divisions/orders/${order._id}`);
  await untilAlive(page);
  await expect(page.getByRole('main').getByRole('link', { name: /^\+1 604/ })).toHaveAttribute(
    'href',
    /^tel:\+1604\d{7}$/,
  );
  await page.getByRole('heading', { name: 'Emails' }).click();
  const mails = page.getByRole('table', { name: 'Emails' });
  const rows = (what: string) => mails.getByRole('row').filter({ hasText: what });
  await expect(rows('Order confirmation')).toContainText('Sent');
  // The fault below must meet the reminder, so every earlier mail is sent first.
  await expect(rows('Account details')).toContainText('Sent');
  await expect(rows('Account details').getByRole('button')).toHaveCount(0);

  const remind = page.getByRole('button', { name: 'Send waivers reminder email' });
  await sandbox.fault({ target: 'mail', effect: 'status', value: 550, times: 1, path: email });
  await remind.click();
  await expect(page.getByText(`There was an error sending the email (${email} was refused`)).toBeVisible();
  await expect(rows('Waivers to sign')).toContainText('Failed');
  const again = { name: `Send again: Waivers to sign to ${email}` };
  await test.step('a mail is sent again from the list of emails that were not delivered', async () => {
    await page.goto('/companies/divisions/today/mails');
    await untilAlive(page);
    const failed = page.getByRole('row').filter({ hasText: email });
    await expect(page.getByText(/^(1 email|([2-9]|\d\d+) emails) not delivered$/)).toBeVisible();
    await failed.getByRole('button', again).click();
    await expect(page.getByText('Email sent successfully')).toBeVisible();
    await expect(failed).toHaveCount(0);
    await page.goBack();
    await untilAlive(page);
    await page.getByRole('heading', { name: 'Emails' }).click();
  });
  await expect(rows('Waivers to sign')).toHaveCount(2);
  await expect(rows('Waivers to sign').last()).toContainText('550');
  await expect(rows('Waivers to sign').first()).toContainText('Sent');
  await rows('Waivers to sign').first().getByRole('button', again).click();
  await expect(rows('Waivers to sign')).toHaveCount(3);
  await expect(rows('Waivers to sign').first()).toContainText('Sent');
  await expect(page.getByText(/^\d+ sent$/)).toBeVisible();
  await expectAccessible(page, 'an order with its emails');

  const { text } = await peopleOf(world).mailTo(email, / to sign for /);
  const link = /http\S+\/waivers\/[\w-]+/.exec(text)![0];
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const paper = await phone.newPage();
  await paper.goto(link);
  await untilAlive(paper);
  await expect(paper.getByRole('button', { name: 'Sign waiver' })).toBeEnabled();
  await phone.close();
  const signature = { value: 'Robin Parent', typed: true as const };
  await signAs(world.client, link.split('/').at(-1)!, { email, signature });

  await remind.click();
  const refused = 'There was an error sending the email (There is nothing left to sign. No email was sent.)';
  await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible();
  await expect(rows('Signed waiver')).toContainText('Sent');
  await expect(rows('Waivers to sign')).toHaveCount(3);
});
