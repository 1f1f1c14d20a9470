import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../src/axe.ts';
import { copySpringBreak, GROUPS, makeGroup, openForm, rowOf, staffOf } from '../src/groups.ts';
import { largePhoto } from '../src/large-photo.ts';
import { LINE_LOST, offline } from '../src/line.ts';
import { EMPLOYEE, MANAGER, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';

const newTitle = () => `Été ${randomUUID().slice(0, 8)}`;

test('a group is created with every field @desktop', async ({ page, world }) => {
  const form = await openForm(page, world);
  const add = form.getByRole('button', { name: 'Add Group' });
  const title = newTitle();
  await expect(add).toBeDisabled();
  await expect(form.getByText(/^Still needed/)).toContainText('Title, Partner, Header image, Description');
  await expectAccessible(page, 'new group');
  await form.getByLabel('Title').fill(title);
  await expect(form.getByText(/^Link: /)).toContainText(`/groups/${title.toLowerCase().replace('été ', 'ete-')}`);
  await form.getByRole('combobox', { name: 'Partner' }).fill('maple');
  await page.getByRole('option', { name: 'Maple Leaf Academy' }).click();
  await expect(form.getByText(/^Link: /)).toContainText('/maple-leaf-academy/ete-');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: /^Choose an image/ }).click(),
  ]);
  // Larger than the server takes, so it is made smaller first.
  await chooser.setFiles(await largePhoto('header.jpg', 1200, 400, 16));
  await expect(form.getByRole('img', { name: 'Current image: Header image' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Description' }).fill('Two weeks by the sea.');
  await form.getByRole('switch', { name: 'Custom Footer' }).check();
  await form.getByRole('textbox', { name: 'Custom Footer' }).fill('See you there.');
  await form.getByRole('textbox', { name: 'Terms and Conditions' }).fill('Be on time.');
  await form.getByRole('switch', { name: 'Email the partner about new bookings' }).check();
  await form.getByRole('button', { name: 'Date Live: ' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await form.getByRole('button', { name: 'Date Expiry: ' }).click();
  // Days before the live date can't be chosen.
  await expect(page.getByRole('button', { name: /^14 / })).toBeDisabled();
  await page.getByRole('button', { name: /^20 / }).click();
  await expect(form.getByText('Not saved yet')).toBeVisible();
  await add.click();
  await expect(page.getByText('Created Successfully')).toBeVisible();
  await expect(page).toHaveURL(/groupId=/);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const next = page.getByRole('link', { name: 'Choose items' });
  await expect(next).toHaveAttribute('href', /\/groups\/items\?groupId=[0-9a-f-]+&from=create$/);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText('Inactive');
  await expect(details).toContainText('by Erin Walsh');
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Custom Footer' })).toHaveText('See you there.');
  await expect(form.getByRole('textbox', { name: 'Terms and Conditions' })).toHaveText('Be on time.');
  await expect(form.getByRole('switch', { name: 'Email the partner about new bookings' })).toBeChecked();
  await expect(form.getByRole('button', { name: /^Date Live: 15-[A-Z][a-z]{2}-\d{4}$/ })).toBeVisible();
  await expect(details.getByRole('link', { name: /maple-leaf-academy\/ete-/ })).toBeVisible();
});

test('a lost connection, a taken link, a colleague’s change and a deletion are reported, and the typed text stays @desktop', async ({
  page,
  context,
  world,
  allow,
}) => {
  for (const pattern of [...LINE_LOST, /status of 40[49] .*\/api\/groups\//, /^response: 404 PUT .*\/api\/groups\//])
    allow(pattern);
  const group = await makeGroup(world);
  const form = await openForm(page, world, group);
  const manager = await staffOf(world, MANAGER);
  const params = { id: group._id };
  const saved = () => manager.getGroup({ params });
  const save = form.getByRole('button', { name: 'Update Group' });
  const title = form.getByLabel('Title');
  const slug = form.getByLabel('Slug (URL)');
  const [first, mine, theirs] = [newTitle(), newTitle(), newTitle()];

  await title.fill(first);
  await offline(context, async () => {
    // This page has shown no dialog yet, so its script has not been loaded.
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Error updating entity' })).toBeVisible();
    await form.getByRole('link', { name: 'Go back' }).click({ noWaitAfter: true });
    await expect(title).toHaveValue(first);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This didn’t load' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('dialog', { name: /^History of/ })
    .getByRole('button', { name: 'Close history' })
    .click();
  await save.click();
  await expect(page.getByText('Updated Successfully')).toBeVisible();

  await slug.fill('Spring Break');
  await expect(page.getByText('The public link changes')).toBeVisible();
  await save.click();
  await expect(page.getByText(/^Error updating entity. Please try again \(Another group has this link/)).toBeVisible();
  await expect(slug).toHaveAccessibleDescription(/or had it before/);
  await expect(slug).toBeFocused();
  await form.getByRole('link', { name: 'Go back' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(slug).toHaveValue('Spring Break');
  await slug.fill(group.slug);

  const { version } = await saved();
  await title.fill(mine);
  await manager.updateGroup({ params, body: { title: theirs, terms: '<p>Theirs</p>', version } });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: 'edited this while you had it open' });
  await expect(notice).toContainText('Mario Silva edited this while you had it open');
  await expect(notice).toContainText(`Saved version: ${theirs}`);
  await expect(notice).toContainText(`Yours: ${mine}`);
  await expect(notice).toBeInViewport();
  await expect(notice).not.toContainText('Terms and Conditions');
  await expect(title).toHaveValue(mine);
  await expectAccessible(page, 'group changed by two');
  await notice.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect.poll(saved).toMatchObject({ title: mine, terms: '<p>Theirs</p>', version: version + 2 });
  await expect(notice).toBeHidden();

  await title.fill('Mine again');
  await manager.updateGroup({ params, body: { title: theirs, version: version + 2 } });
  await save.click();
  await page.getByRole('button', { name: 'Load the saved version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Load the saved version' }).click();
  await expect(title).toHaveValue(theirs);
  await form.getByRole('switch', { name: 'Group status: active' }).check();
  await save.click();
  await expect.poll(saved).toMatchObject({ title: theirs, isActive: true });
  await expect(form.getByText('Not saved yet')).toBeHidden();

  // The history shows who changed what, and the old value.
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: `History of ${theirs}` });
  const changes = history.locator('ol > li');
  await expect(changes).toHaveCount(6);
  await expect(changes.first()).toContainText('Changed by Erin Walsh');
  await expect(changes.first().getByRole('listitem')).toHaveText(['Status changed from “Inactive” to “Active”']);
  await expect(changes.nth(3)).toContainText('Changed by Mario Silva');
  await expect(changes.nth(3).getByRole('listitem')).toHaveText([
    'Terms and Conditions set to “Theirs”',
    `Title changed from “${first}” to “${theirs}”`,
  ]);
  await expect(changes.last()).toContainText('Added by Erin Walsh');
  await expect(changes.last()).toContainText('Partner set to “Maple Leaf Academy”');
  await expectAccessible(page, 'The history of a group');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();

  await manager.removeGroup({ params });
  await title.fill('Too late');
  await save.click();
  await expect(page.getByText('Someone deleted this while you had it open')).toBeVisible();
  await expect(title).toHaveValue('Too late');
  await form.getByRole('link', { name: 'Go back' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(rowOf(page, 'Spring Break')).toBeVisible();
  await expect(rowOf(page, theirs)).toHaveCount(0);
});

test('on a phone, a preview shows a future group without selling it, and a change of it is public right away @phone', async ({
  page,
  world,
  context,
}) => {
  const { _id, version } = await copySpringBreak(world, `Preview ${Date.now()}`);
  const staff = await staffOf(world);
  const hidden = await staff.updateGroup({
    params: { id: _id },
    body: { isActive: false, version, customFooter: '<p>Foot.</p>' },
  });
  await signIn(context, world, EMPLOYEE);
  await page.goto(`${GROUPS}/items?groupId=${_id}&from=list`);
  await page.goto((await page.getByRole('link', { name: 'Preview (opens in a new tab)' }).getAttribute('href'))!);
  await expect(page.getByText('Preview, visible to staff only.')).toBeVisible();
  await expect(page.getByText('You can’t book in the preview.')).toBeVisible();
  const tour = page.getByRole('article', { name: 'Whale Watching Voyage' });
  await expect(tour).toContainText('seats available');
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
  await expect(page.getByText('Foot.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectAccessible(page, 'preview');
  await page.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('heading', { name: '1. Who you book with' })).toBeInViewport();
  await page.goto(hidden.path);
  await expect(page.getByText('This group is not available at the moment.')).toBeVisible();
  await page.goto(`${GROUPS}/preview?groupId=${_id}`);
  await page.getByRole('link', { name: 'Back to the group' }).click();
  // The editors load last and move what is below them.
  await expect(page.getByRole('textbox', { name: 'Terms and Conditions' })).toBeVisible();
  const title = newTitle();
  await page.getByLabel('Title').fill(title);
  const footer = page.getByRole('switch', { name: 'Custom Footer' });
  await expect(footer).toBeChecked();
  await footer.uncheck();
  await page.getByRole('switch', { name: 'Group status: active' }).check();
  await page.getByRole('button', { name: 'Update Group' }).click();
  await expect(page.getByText('Updated Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expectAccessible(page, 'group on a phone', 'all but colours');
  await page.goto(hidden.path);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Foot.')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Whale Watching Voyage' }).getByRole('link').first()).toBeVisible();
});
