import { eventually } from '../../server/test/setup/eventually.ts';
import { hurryJobs } from '../../server/test/setup/faults/recover.ts';
import { tabTo } from '../src/keyboard.ts';
import { LINE_LOST, offline, untilAlive } from '../src/line.ts';
import { expectGoodAtEveryWidth, expectGoodInEveryMode } from '../src/narrow.ts';
import { AGENT, EMPLOYEE, signIn, TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

test.use({ ownsWorld: true });

const SUBJECT = 'What to pack for the boat';

test('a leader writes by keyboard, staff approve it from Today, and a family stops messages, agrees to offers and ends them @desktop', async ({
  page,
  context,
  world,
  allow,
}) => {
  for (const pattern of LINE_LOST) allow(pattern);
  // The demo world's leader has an approved message already.
  await world.query('delete from group_messages');
  await signIn(context, world, AGENT);
  await page.goto('/partners/groups');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Readiness of Spring Break' }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Spring Break · Readiness', level: 1 })).toBeVisible();
  // A switch that finds no network says so, and the board stays.
  const weekly = page.getByRole('switch', { name: 'Nudge every week' });
  await offline(context, async () => {
    await weekly.press('Space');
    await expect(page.getByText('Connection lost').first()).toBeVisible();
    await expect(weekly).toBeFocused();
    await expect(weekly).not.toBeChecked();
  });
  await page.getByRole('button', { name: 'Close message' }).click();
  await tabTo(page, main.getByRole('link', { name: 'Messages' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Write to the families of this group')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Remove filter Group: Spring Break' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Areas' }).locator('[aria-current=page]')).toHaveText('Groups');
  await tabTo(page, page.getByRole('button', { name: 'Write a message' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await page.keyboard.type(SUBJECT);
  await page.keyboard.press('Tab');
  await page.keyboard.type('A warm jacket, please.');
  await tabTo(page, dialog.getByRole('button', { name: 'Preview' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('The tour operator reads your first message before it is sent.');
  await tabTo(page, dialog.getByRole('button', { name: 'Ask for approval' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: SUBJECT, level: 1 })).toBeVisible();
  await expect(main).toContainText('Waiting for approval');
  await expect(page.getByRole('button', { name: 'Approve and send' })).toHaveCount(0);

  await context.clearCookies();
  await signIn(context, world, EMPLOYEE);
  await page.goto('/companies/divisions/today');
  await untilAlive(page);
  await page.getByRole('link', { name: /1 message to approve/ }).click();
  await page.getByRole('link', { name: SUBJECT }).click();
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'a message to approve');
  await tabTo(page, page.getByRole('button', { name: 'Approve and send' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Approve and send' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The page follows the work without being loaded again.
  await expect(main.getByText('Sent', { exact: true }).first()).toBeVisible();
  // Otherwise the server looks ten seconds later whether the last mail has left.
  await hurryJobs(world);
  await expect(main.getByText(/^(Scheduled|Sending|Not sent yet|On its way)$/)).toHaveCount(0);
  await expect(main.getByText(/^(\d+) of \1 sent$/)).toBeVisible();
  const stop = await eventually(async () => {
    const mail = (await world.sandbox.mails(TRAVELLER)).find(({ subject }) => subject === SUBJECT);
    if (!mail) throw new Error('No mail yet');
    return /\/stop\/[0-9a-f]{64}/.exec(mail.text)![0];
  });

  await world.query(
    `update order_items set start_local = '2020-01-31T15:00:00-0800', end_local = '2020-01-31T17:00:00-0800',
       start_at = '2020-01-31T15:00:00-0800' where title = 'Old Town Food Walk'`,
  );
  // Without a group in the address, the form asks for one first.
  await page.goto('/companies/divisions/messages');
  await untilAlive(page);
  await expectGoodInEveryMode(page, 'messages');
  await page.getByRole('button', { name: 'Write a message' }).click();
  const groups = dialog.getByRole('combobox', { name: 'Group' });
  await expect(groups).toBeFocused();
  // The first wrong field has the focus, and its list covers no other error.
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Please choose a group')).toBeVisible();
  await expect(groups).toBeFocused();
  await expect(page.getByRole('option', { name: 'Spring Break, Maple Leaf Academy' })).toBeHidden();
  await page.keyboard.type('Spring');
  await page.getByRole('option', { name: 'Spring Break, Maple Leaf Academy' }).click();
  await expect(dialog.getByRole('option', { name: /Whale Watching Voyage/ }).first()).toBeAttached();
  // A message about a trip that is long over reaches nobody.
  const longOver = dialog.getByRole('option', { name: /Old Town Food Walk/ });
  await expect(longOver).toHaveCount(0);
  await expectGoodInEveryMode(page, 'a message that asks for its group');
  // Without a consent, nobody gets an offer.
  const previewOffer = async () => {
    await dialog.getByRole('radio', { name: 'Offer' }).check();
    await expect(longOver).toBeAttached();
    await dialog.getByLabel('Subject').fill('Whales in autumn');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Two seats for the price of one.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
  };
  await previewOffer();
  await expect(dialog).toContainText('Left out: 1 person without a consent to offers.');
  await expect(dialog).not.toContainText('Messages about a trip');
  await expect(dialog.getByRole('button', { name: 'Send 0 emails' })).toBeDisabled();
  await expectGoodAtEveryWidth(page, 'the preview of an offer that nobody gets');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close without saving' }).click();

  await context.clearCookies();
  await page.goto(stop);
  await expect(page.getByRole('heading', { name: 'Messages about Spring Break', level: 1 })).toBeVisible();
  await untilAlive(page);
  await expectGoodAtEveryWidth(page, 'the page that stops messages');
  await tabTo(page, page.getByRole('button', { name: 'Stop these messages' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Messages are stopped.' })).toBeVisible();
  // The button was disabled while it worked.
  await expect(page.getByRole('main').getByRole('button')).toBeFocused();

  // The same person agrees to offers on the page of an order. Nothing is ticked beforehand.
  await signIn(context, world, TRAVELLER);
  const [order] = await world.query<{ id: string }>(
    `select o.id from orders o join groups g on g.id = o.group_id join customers c on c.id = o.customer_id
     where c.email = $1 and g.slug = 'spring-break' and o.state = 'confirmed' limit 1`,
    [TRAVELLER],
  );
  await page.goto(`/orders/${order!.id}`);
  await untilAlive(page);
  const box = page.getByRole('checkbox', { name: /^Email me offers from Coastline Tours Ltd\./ });
  await expect(box).not.toBeChecked();
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(page.getByText('You get offers by email.')).toBeVisible();
  await expect(box).toBeChecked();
  await expectGoodAtEveryWidth(page, 'an order whose family agreed to offers');

  await context.clearCookies();
  await signIn(context, world, EMPLOYEE);
  await page.goto('/companies/divisions/messages');
  await untilAlive(page);
  await page.getByRole('button', { name: 'Write a message' }).click();
  await dialog.getByRole('combobox', { name: 'Group' }).fill('Spring');
  await page.getByRole('option', { name: 'Spring Break, Maple Leaf Academy' }).click();
  await previewOffer();
  await expect(dialog).toContainText('1 person gets it');
  await dialog.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByRole('heading', { name: 'Whales in autumn', level: 1 })).toBeVisible();
  const unsubscribe = await eventually(async () => {
    const mail = (await world.sandbox.mails(TRAVELLER)).find(({ subject }) => subject === 'Whales in autumn');
    if (!mail) throw new Error('No mail yet');
    return /\/offers\/[0-9a-f]{64}/.exec(mail.headers['list-unsubscribe']!)![0];
  });

  await context.clearCookies();
  await page.goto(unsubscribe);
  await expect(page.getByRole('heading', { name: 'Offers from Coastline Tours', level: 1 })).toBeVisible();
  await untilAlive(page);
  await tabTo(page, page.getByRole('button', { name: 'Stop offers' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Offers are stopped.' })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'stopped offers');
});
