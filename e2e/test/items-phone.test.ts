import { expectAccessible } from '../src/axe.ts';
import { expectNothingWider } from '../src/narrow.ts';
import { colleague, openItems, openManager } from '../src/staff-items.ts';
import { expect, test } from '../src/test.ts';

let putBack: () => Promise<void> = async () => {};
test.afterEach(() => putBack());
test.use({ viewport: { width: 320, height: 720 }, hasTouch: true });

test('a phone shows the group’s items and FareHarbor’s items in two tabs @phone', async ({ page, world }) => {
  const { groupId, putBack: clean } = await colleague(world);
  putBack = clean;
  await openItems(page, world, groupId);
  await expect(page.getByRole('article', { name: 'Harbour Sunset Cruise' })).toBeVisible();
  await expectNothingWider(page, 'Items');
  const manager = await openManager(page);
  await manager.getByRole('tab', { name: 'FareHarbor' }).tap();
  await expect(manager.getByRole('list', { name: 'Items in order' })).toBeHidden();
  await manager.getByRole('searchbox').fill('food');
  await manager.getByRole('button', { name: 'Add Old Town Food Walk' }).tap();
  await expect(manager.getByRole('tab', { name: 'In this group (2)' })).toBeVisible();
  await expectNothingWider(page, 'FareHarbor');
  await expectAccessible(page, 'FareHarbor on a phone', 'all but colours');
  await manager.getByRole('tab', { name: 'In this group (2)' }).tap();
  await manager.getByRole('button', { name: '2 departures of Harbour Sunset Cruise' }).tap();
  await expect(manager.getByText('First evening')).toBeVisible();
  await expectNothingWider(page, 'Manager of items');
  await expectAccessible(page, 'Manager on a phone', 'all but colours');
  await manager.getByRole('button', { name: 'Edit Old Town Food Walk' }).tap();
  const form = page.getByRole('dialog', { name: 'Edit Old Town Food Walk' });
  await expect(form.getByLabel('Headline')).toBeVisible();
  await expectNothingWider(page, 'Form of an item');
  await form.getByLabel('Custom details').tap();
  await expect(form.getByRole('textbox', { name: 'Custom itinerary' })).toBeVisible();
  await expectAccessible(page, 'Form on a phone', 'all but colours');
});
