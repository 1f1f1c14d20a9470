import { addDays } from '../../contract/src/time.ts';
import { eventually } from '../../server/test/setup/eventually.ts';
import { hurryJobs } from '../../server/test/setup/faults/recover.ts';
import { expectAccessible } from '../src/axe.ts';
import { bringTripsNearer, MOVED, makeBusy } from '../src/busy-division.ts';
import { tabTo } from '../src/keyboard.ts';
import { LINE_LOST, offline, untilAlive } from '../src/line.ts';
import { expectGoodAtEveryWidth, expectGoodInEveryMode, expectNothingWider } from '../src/narrow.ts';
import { AGENT, EMPLOYEE, signIn, TRAVELLER } from '../src/portal-people.ts';
import { showView } from '../src/staff-availabilities.ts';
import { expect, test } from '../src/test.ts';

test.use({ ownsWorld: true });

const TODAY = '/companies/divisions/today';
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
  await page.keyboard.insertText(SUBJECT);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('A warm jacket, please.');
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
  await expectAccessible(page, 'an order whose family agreed to offers');

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

test('staff see today’s work, departures and sales at a glance, each number opens its list, and the calendar shows departures @desktop', async ({
  page,
  context,
  world,
}) => {
  await bringTripsNearer(world);
  await makeBusy(world);
  await signIn(context, world, EMPLOYEE);
  await page.goto(TODAY);
  await expect(page).toHaveTitle('Today · Vancouver');
  await untilAlive(page);
  await expectNothingWider(page, 'Today');
  await expectGoodInEveryMode(page, 'Today');
  // The figures are read again, and the button keeps the focus of the keyboard.
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await Promise.all([page.waitForResponse(/\/today\.data/), refresh.press('Enter')]);
  await expect(refresh).toBeFocused();
  const areas = page.getByRole('navigation', { name: 'Areas' });
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByRole('link')).toHaveCount(7);
  const lines = await needs.getByRole('link').allTextContents();
  expect(lines.map((line) => /[a-z ’]+?(?=[A-Z])/.exec(line)?.[0].trim())).toEqual([
    'moved booking whose family doesn’t know yet',
    'dispute to answer',
    'booking with a failed refund',
    'emails not delivered',
    'differences to reconcile',
    'unsigned waiver',
    'partner with a commission statement to issue',
  ]);
  for (const [at, line] of lines.entries()) {
    await needs.getByRole('link').nth(at).click();
    await expect(page).not.toHaveURL(TODAY);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(Number.parseInt(line, 10));
    if (line.includes('emails not delivered')) {
      await expectGoodInEveryMode(page, 'Emails not delivered');
      await expect(areas.locator('[aria-current=page]')).toHaveText('Today');
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  }

  await needs.getByRole('link', { name: /moved booking/ }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .check();
  await page.getByRole('button', { name: 'Email about the move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email families about the move' });
  await expect(dialog).toContainText(`${MOVED}: 1 family gets an emailBefore: Sun 31 Jan 2027`);
  await expect(dialog.getByText(`${MOVED} was moved to another time`)).toBeVisible();
  await expectGoodAtEveryWidth(page, 'the preview of the emails about a move');
  await dialog.getByRole('button', { name: 'Send 1 email' }).click();
  await expect(page.getByText('1 email is on its way.')).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(0);
  await areas.getByRole('link', { name: 'Today' }).click();
  await expect(needs.getByRole('link')).toHaveCount(6);

  const sales = page.getByRole('region', { name: 'Sales' });
  await expect(sales.getByRole('img', { name: /^Sales of each day from / })).toBeVisible();
  await sales.getByText('Show as a table').click();
  await expect(sales.getByRole('row')).toHaveCount(31);
  await expectNothingWider(page, 'Today with the table of sales');
  await expectAccessible(page, 'Today with the table of sales');
  const amount = await sales.getByRole('link').first().textContent();
  await sales.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Totals of this list' })).toContainText(`Payments${amount}`);
  await page.goBack();

  const first = page.getByRole('region', { name: 'Next departures' }).getByRole('listitem').first();
  const sold = /\d+(?= sold)/.exec((await first.textContent())!)![0];
  await expect(first).toContainText(/\d+ sold, \d+ left/);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/manifests\?/);
  await expect(areas.locator('[aria-current=page]')).toHaveText('Calendar');
  await expect(page.getByText(new RegExp(`\\b${sold}\\b`)).first()).toBeVisible();

  await areas.getByRole('link', { name: 'Calendar' }).click();
  for (const view of ['Month', 'Week', 'Day']) {
    await showView(page, view);
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}&`));
    await expectNothingWider(page, `The calendar by ${view}`);
    await expectAccessible(page, `The calendar by ${view}`);
  }
  // A press builds on the one before, however quickly it follows.
  const from = new URL(page.url()).searchParams.get('day')!;
  await page.getByRole('button', { name: 'Next day' }).dblclick();
  await expect(page).toHaveURL(new RegExp(`day=${addDays(from, 2)}$`));
  const [departure] = await world.query<{ day: string; title: string }>(
    `select left(start_local, 10) as day, title from departures d join divisions v on v.id = d.division_id
     where v.shortname = 'VAN' and start_at > now() order by start_at limit 1`,
  );
  await page.goto(`/companies/divisions/calendar?view=month&day=${departure!.day}`);
  await expect(page.getByRole('link', { name: departure!.title }).first()).toContainText(/\d+ sold, \d+ left/);

  // A home page that cannot be read says so beside the navigation.
  await untilAlive(page);
  await world.query('alter table disputes rename to disputes_away');
  await areas.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('alert')).toContainText('Today’s figures couldn’t be loaded');
  await expect(page.getByRole('link', { name: 'Groups', exact: true })).toBeVisible();
  await world.query('alter table disputes_away rename to disputes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Sales' })).toBeVisible();
});
