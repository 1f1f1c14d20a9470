import { randomUUID } from 'node:crypto';
import { expectGoodInEveryMode } from '../src/narrow.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { expect, test } from '../src/test.ts';
import { fieldOf, makeTemplate, openTemplate, rowOf, TEMPLATES } from '../src/waiver-templates.ts';

test('a template with three fields is written, sorted, previewed and found @desktop', async ({ page, world }) => {
  const title = `Rafting consent ${randomUUID().slice(0, 8)}`;
  await signIn(page.context(), world, EMPLOYEE);
  await page.goto(TEMPLATES);
  await page.getByRole('link', { name: 'Add Waiver Template' }).click();
  await expect(page).toHaveTitle('New waiver template · Vancouver');
  const save = page.getByRole('button', { name: 'Add Template' });
  await expect(save).toBeDisabled();
  await expect(page.getByText('Still needed: Title, Body')).toBeVisible();
  await expect(page.getByText('Every waiver needs at least one signature.')).toBeVisible();
  await expect(fieldOf(page, 'Legal age')).toHaveValue('19');
  await expect(page.getByRole('combobox', { name: 'Waiver type' })).toHaveValue('minor');
  await expect(fieldOf(page, 'Signature description')).toHaveValue('Parent or Guardian Signature');
  await expect(fieldOf(page, 'Electronic consent')).toContainText('you agree to complete this waiver electronically');

  await page.getByRole('button', { name: 'Body', exact: true }).click();
  await expect(fieldOf(page, 'Body')).toBeFocused();
  await page.keyboard.insertText('Cold water and sudden weather.');
  await fieldOf(page, 'Title').fill(title);
  await expect(save).toBeEnabled();
  await fieldOf(page, 'Legal age').fill('200');
  await expect(save).toBeDisabled();
  await fieldOf(page, 'Legal age').fill('18');
  await expect(page.getByText('For travellers younger than 18: a parent or guardian signs.')).toBeVisible();

  for (const [kind, words] of [
    ['text', 'Emergency phone'],
    ['date', 'Date of birth'],
    ['signature', 'Initials'],
  ]) {
    await page.getByRole('button', { name: `Add ${kind}`, exact: true }).click();
    await page.keyboard.insertText(words!);
  }
  await page.getByRole('button', { name: 'Add date', exact: true }).click();
  await expect(fieldOf(page, 'Field 4')).toBeFocused();
  await page.getByRole('button', { name: 'Field 4', exact: true }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await expectGoodInEveryMode(page, 'template with an incomplete field');
  await page.getByRole('button', { name: 'Remove field 4' }).click();
  await expect(fieldOf(page, 'Field 2')).toHaveValue('Date of birth');
  // Moves with the keyboard only, and more often than there are positions.
  await page.getByRole('button', { name: 'Move field 3 up' }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move field 1 up' })).toBeFocused();
  const order = () => Promise.all([1, 2, 3].map((at) => fieldOf(page, `Field ${at}`).inputValue()));
  await expect.poll(order).toEqual(['Initials', 'Emergency phone', 'Date of birth']);
  await page.getByRole('button', { name: 'Move field 2 down' }).click();
  await expect.poll(order).toEqual(['Initials', 'Date of birth', 'Emergency phone']);
  await fieldOf(page, 'Field 3').fill(' initials');
  await fieldOf(page, 'Title').focus();
  await expect(
    page.getByText('Another field has this title. Please choose another one.', { exact: true }),
  ).toBeVisible();
  await expect(save).toBeDisabled();
  await fieldOf(page, 'Field 3').fill('Emergency phone');

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview: as the signer sees it' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('Cold water and sudden weather.')).toBeVisible();
  await expect(preview.getByText('Sam Sample')).toBeVisible();
  await expect(preview.getByLabel('Date of birth')).toBeDisabled();
  await expect(preview.getByRole('button', { name: 'Sign waiver' })).toBeDisabled();
  await expect(preview.getByRole('group', { name: 'Parent or Guardian Signature' })).toBeVisible();
  await expectGoodInEveryMode(page, 'preview of a template');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();

  await save.click();
  await expect(page.getByText('Created Successfully')).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Vancouver`);
  await expect(page.getByText('Last modified by Erin Walsh on ')).toBeVisible();
  await expect(fieldOf(page, 'Field 1')).toHaveValue('Initials');
  await expect.poll(order).toEqual(['Initials', 'Date of birth', 'Emergency phone']);
  // Everything is saved, so leaving needs no confirmation.
  await page.getByRole('link', { name: 'Go back' }).click();
  await page.getByRole('searchbox', { name: 'Search waiver templates' }).fill(title);
  await expect(page.getByRole('table', { name: 'Waiver templates' }).getByRole('rowheader')).toHaveCount(1);
  await expect(rowOf(page, title)).toContainText('Minors, below 18');
  await expect(rowOf(page, title)).toContainText('Erin Walsh');
});

test('a template changed by two people at once is decided by the second, leaving discards nothing, and a deletion shows where it is used @desktop', async ({
  page,
  world,
  allow,
}) => {
  allow(/status of 409 .*\/api\/waivertemplates\//);
  const { template, colleague } = await makeTemplate(world);
  const title = `${template.title} again`;
  await openTemplate(page, world, template._id);
  await test.step('of two people changing it, the second is warned and decides', async () => {
    await fieldOf(page, 'Title').fill('Mine');
    await fieldOf(page, 'Body').fill('My words.');
    const params = { id: template._id };
    await colleague.updateWaiverTemplate({
      params,
      body: { ...template, title: 'Theirs', body: '<p>Their words.</p>' },
    });
    await page.getByRole('button', { name: 'Update Template' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'edited this while you had it open' });
    await expect(notice).toContainText('Mario Silva edited this while you had it open');
    await expect(notice).toContainText('Saved version: Their words.');
    await expect(notice).toContainText('Yours: My words.');
    await expectGoodInEveryMode(page, 'template that was changed meanwhile');
    await expect(fieldOf(page, 'Title')).toHaveValue('Mine');
    await notice.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByText('Updated Successfully')).toBeVisible();
    await expect(notice).toBeHidden();
    const mine = await colleague.getWaiverTemplate({ params });
    expect(mine).toMatchObject({ title: 'Mine', body: '<h2>My words.</h2>', version: 3 });

    await fieldOf(page, 'Title').fill('Mine again');
    await colleague.updateWaiverTemplate({ params, body: { ...mine, title: title } });
    await page.getByRole('button', { name: 'Update Template' }).click();
    await notice.getByRole('button', { name: 'Load the saved version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Load the saved version' }).click();
    await expect(fieldOf(page, 'Title')).toHaveValue(title);
    await expect(notice).toBeHidden();
  });

  await page.getByRole('button', { name: 'Move field 1 down' }).click();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(fieldOf(page, 'Field 1')).toHaveValue('Date of birth');
  // After restoring the order there are no unsaved changes.
  await page.getByRole('button', { name: 'Move field 2 up' }).click();
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await fieldOf(page, 'Body').fill('Other words.');
  await page.getByRole('button', { name: 'Remove field 2' }).click();
  await expect(fieldOf(page, 'Field 2')).toHaveValue('Initials');
  await page.getByRole('combobox', { name: 'Waiver type' }).selectOption('adult');
  await fieldOf(page, 'Title').press('Enter');
  // The notice about the first save may still be there, so the saved version is asked for.
  await expect
    .poll(() => colleague.getWaiverTemplate({ params: { id: template._id } }))
    .toMatchObject({
      body: '<h2>Other words.</h2>',
      waiverType: 'adult',
      fields: [
        { title: 'Emergency phone number', type: 'text', counter: 40 },
        { title: 'Initials', type: 'signature' },
      ],
      version: 5,
    });
  await expect(page.getByText('Not saved yet')).toBeHidden();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Changed by Erin Walsh');
  await page.getByRole('button', { name: 'Close history' }).click();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(TEMPLATES);

  await world.query(
    `insert into availability_waiver_templates
     select a.id, $1 from availabilities a join divisions d on d.id = a.division_id
     where d.shortname = 'VAN' order by a.start_at desc limit 2`,
    [template._id],
  );
  await page.getByRole('searchbox', { name: 'Search waiver templates' }).fill(title);
  await expect(page.getByRole('table', { name: 'Waiver templates' }).getByRole('rowheader')).toHaveCount(1);
  await expect(rowOf(page, title)).toBeVisible();
  await expectGoodInEveryMode(page, 'templates');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const deletion = page.getByRole('dialog', { name: `Delete ${title}?` });
  await expect(deletion).toContainText('2 departures use it.');
  await expect(deletion).toContainText('Existing waivers stay');
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Deleted: ${title}`)).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Waiver templates' })).toBeFocused();
});
