import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../src/axe.ts';
import { untilAlive } from '../src/line.ts';
import { expectGoodAtEveryWidth, expectNothingWider } from '../src/narrow.ts';
import { AGENT, EMPLOYEE, signIn, TRAVELLER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import { makeTemplate } from '../src/waiver-templates.ts';
import type { World } from '../src/world.ts';

const WAIVERS = '/companies/divisions/waivers';

/** The traveller's paid order, with a child who has signed and a parent who has not. */
async function familyWaivers(world: World) {
  const rows = await world.query<{ id: string; lola_id: string; is_signed: boolean; name: string; tour: string }>(
    `select w.id, w.lola_id, w.is_signed, w.traveller_name as name, w.item_name as tour from waivers w
     join orders o on o.id = w.order_id
     where o.state = 'confirmed' and o.contact_email = 'traveller@home.example' and w.item_name = 'Whale Watching Voyage'
     order by w.is_signed`,
  );
  return { parent: rows[0]!, child: rows.at(-1)! };
}

test('staff link a template to a booking later, mail the request, and see how many waivers of a departure are signed @desktop', async ({
  page,
  world,
  allow,
}) => {
  allow(/404 .*\/api\/waivers$/);
  const title = `Late paper ${randomUUID().slice(0, 8)}`;
  const { template, colleague } = await makeTemplate(world, { title, waiverType: 'adult' });
  const { template: toddlers } = await makeTemplate(world, { title: `${title} for toddlers`, legalAge: 3 });
  const { template: deleted } = await makeTemplate(world, { title: `${title} to be deleted` });
  const { parent } = await familyWaivers(world);
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(WAIVERS);
  await untilAlive(page);
  await expect(page.getByRole('navigation', { name: 'Areas' }).locator('[aria-current=page]')).toHaveText('Waivers');
  await page.getByRole('searchbox', { name: 'Search waivers' }).fill(parent.lola_id);
  const list = page.getByRole('table', { name: 'Waivers', exact: true });
  await expect(list.getByRole('rowheader')).toHaveCount(1);
  await expect(list.getByRole('row').filter({ hasText: parent.lola_id })).toContainText('Not Signed');
  await expectNothingWider(page, 'waivers');
  await expectAccessible(page, 'waivers');

  const menu = page.getByRole('button', { name: `Actions for ${parent.lola_id}` });
  await menu.click();
  const order = page.waitForEvent('popup');
  await page.getByRole('menuitem', { name: 'View order' }).click();
  await expect(await order).toHaveURL(/\/orders\//);
  await page.bringToFront();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Waivers of this booking' }).click();
  const modal = page.getByRole('dialog', { name: 'Waivers of this booking' });
  const linked = modal.getByRole('table', { name: 'Linked waivers' });
  await expect(linked.getByRole('row').filter({ hasText: parent.name })).toContainText('Not Signed');
  await expect(linked.getByRole('row').filter({ hasText: 'Maya Carter' })).toContainText('Signed');
  await expectGoodAtEveryWidth(page, 'waivers of a booking');

  const link = (of: { title: string }) =>
    modal.getByRole('button', { name: `Link waiver to booking: ${of.title}`, exact: true });
  await link(template).click();
  await expect(page.getByText('Waiver linked successfully to booking')).toBeVisible();
  await expect(linked.getByRole('row').filter({ hasText: title })).toHaveCount(1);
  await expect(link(template)).toBeHidden();
  await link(toddlers).click();
  await expect(page.getByText('No waivers were created. This can be due to a mismatch')).toBeVisible();
  await colleague.removeWaiverTemplate({ params: { id: deleted._id } });
  await link(deleted).click();
  await expect(
    page.getByText('There was an error linking the waiver. Details: This page or record does not exist.'),
  ).toBeVisible();
  await expect(link(deleted)).toBeHidden();
  await modal.getByRole('button', { name: 'Send waivers email' }).click();
  await page.getByRole('dialog', { name: 'Send waivers email?' }).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email sent successfully', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();

  await page.getByRole('searchbox', { name: 'Search waivers' }).fill(title);
  const row = list.getByRole('row').filter({ hasText: title });
  await expect(list.getByRole('rowheader')).toHaveCount(1);
  await expect(row).toContainText('Not Signed');
  const [made] = await world.query<{ id: string; lola_id: string }>(
    'select id, lola_id from waivers where waiver_template_id = $1',
    [template._id],
  );
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Send waiver email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`Email sent successfully. (Waiver Lola Id: ${made!.lola_id})`)).toBeVisible();

  await page.getByRole('button', { name: 'Tours and Dates filter' }).click();
  await page.getByRole('combobox', { name: 'Tour' }).fill('whale');
  await page.getByRole('option', { name: parent.tour }).click();
  await expect(page.getByRole('button', { name: `Remove filter Tour: ${parent.tour}` })).toBeVisible();
  await expect(row).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Signed');
  await page.keyboard.press('Escape');
  await expect(row).toBeHidden();
  await expect(page).toHaveURL(/status=signed/);
  await page.getByRole('button', { name: 'Remove filter Status: Signed' }).click();
  await expect(row).toBeVisible();
  await world.query('delete from waivers where id = $1', [made!.id]);
  for (const { _id } of [template, toddlers]) await colleague.removeWaiverTemplate({ params: { id: _id } });

  const [departure] = await world.query<{ group: string; item: string; signed: number; all: number }>(
    `select o.group_id as group, b.item_id as item,
       (select count(*) filter (where w.is_signed)::int from waivers w join travellers t on t.id = w.traveller_id
        join order_items x on x.id = t.order_item_id join orders y on y.id = x.order_id
        where x.availability_id = b.availability_id and y.state in ('confirmed', 'booked') and x.status <> 'cancelled') as signed,
       (select count(*)::int from waivers w join travellers t on t.id = w.traveller_id
        join order_items x on x.id = t.order_item_id join orders y on y.id = x.order_id
        where x.availability_id = b.availability_id and y.state in ('confirmed', 'booked') and x.status <> 'cancelled') as all
     from waivers w join travellers t on t.id = w.traveller_id join order_items b on b.id = t.order_item_id
     join orders o on o.id = b.order_id where w.id = $1`,
    [parent.id],
  );
  const { group, item, signed, all } = departure!;
  await page.goto(`/companies/divisions/groups/items/availabilities?groupId=${group}&item=${item}&from=list`);
  await untilAlive(page);
  await page.getByRole('link', { name: `${signed} of ${all} signed` }).click();
  await expect(page).toHaveURL(/\/waivers\?availability=/);
  await expect(page.getByRole('button', { name: /^Remove filter Departure: / })).toBeVisible();
  // The departure may have more waivers than one page shows.
  await page.getByRole('searchbox', { name: 'Search waivers' }).fill(parent.lola_id);
  const found = page.getByRole('table', { name: 'Waivers', exact: true });
  await expect(found.getByRole('rowheader')).toHaveCount(1);
  await expect(found).toContainText(parent.lola_id);
});

test('a traveller and an agent see their waivers on a phone, with the progress of each departure @phone', async ({
  page,
  context,
  world,
}) => {
  const { parent, child } = await familyWaivers(world);
  await signIn(context, world, TRAVELLER);
  await page.goto('/customers/waivers');
  await untilAlive(page);
  const mine = page.getByRole('table', { name: 'My waivers' });
  await expect(mine.getByRole('row').filter({ hasText: child.name }).filter({ hasText: child.tour })).toContainText(
    'Signed',
  );
  const unsigned = mine.getByRole('row').filter({ hasText: parent.name }).filter({ hasText: parent.tour });
  await expect(unsigned).toContainText('Not signed');
  await expectNothingWider(page, 'waivers');
  await expectAccessible(page, 'waivers of a traveller');
  const opened = page.waitForEvent('popup');
  await unsigned.getByRole('link', { name: 'Sign ' }).click();
  await expect(await opened).toHaveURL(`/waivers/${parent.id}`);

  await signIn(context, world, AGENT);
  await page.goto('/partners/waivers');
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: 'Upcoming departures' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: parent.tour }).first()).toContainText(/\d+ of \d+ signed/);
  await page.getByRole('searchbox', { name: 'Search waivers' }).fill(parent.lola_id);
  const theirs = page.getByRole('table', { name: 'Waivers', exact: true });
  await expect(theirs.getByRole('rowheader')).toHaveCount(1);
  await expect(theirs).toContainText(parent.name);
  await expect(theirs).not.toContainText('@');
  await expectNothingWider(page, 'waivers');
  await expectAccessible(page, 'waivers of a partner');
});
