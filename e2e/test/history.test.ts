import { expectAccessible } from '../src/axe.ts';
import { makeGroup, openForm, staffOf } from '../src/groups.ts';
import { MANAGER } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

test('the history of a group shows who changed what, when, and the old value @desktop', async ({ page, world }) => {
  const group = await makeGroup(world);
  const manager = await staffOf(world, MANAGER);
  const title = `${group.title}, renamed`;
  const body = { title, isActive: true, terms: '<p>Be <b>on time</b>.</p>', version: group.version };
  await manager.updateGroup({ params: { id: group._id }, body });
  await openForm(page, world, group);
  await expect(page.getByText('Last modified by Mario Silva on ')).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${title}` });
  const changes = history.locator('ol > li');
  await expect(changes).toHaveCount(2);
  const newest = changes.first();
  await expect(newest).toContainText('Changed by Mario Silva');
  await expect(newest.getByRole('listitem')).toHaveText([
    'Terms and Conditions set to “Be on time.”',
    `Title changed from “${group.title}” to “${title}”`,
    'Status changed from “Inactive” to “Active”',
  ]);
  await expect(changes.last()).toContainText('Added by Erin Walsh');
  await expect(changes.last()).toContainText('Partner set to “Maple Leaf Academy”');
  await expectAccessible(page, 'The history of a group');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
});
