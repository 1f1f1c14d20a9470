import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { ADULT, addToCart, departureTile, fillTraveller, openForm, SPRING_BREAK, traveller } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { departureOf } from '../src/vendors.ts';

test.beforeEach(({ page }) => page.goto(SPRING_BREAK));

test('a party has at least the travellers that its option requires and at most those that the trip takes, and cannot book what sells out meanwhile @desktop', async ({
  page,
  sandbox,
}) => {
  const dialog = await openForm(page, 'Harbour Kayak Morning');
  await expect(traveller(dialog, 2)).toBeVisible();
  await expect(traveller(dialog, 3)).toBeHidden();
  await traveller(dialog, 1)
    .getByRole('radio', { name: /^Single kayak/ })
    .check();
  await traveller(dialog, 2)
    .getByRole('radio', { name: /^Double kayak seat/ })
    .check();
  await expect(dialog.getByText('This option requires a minimum party of 2 travellers.')).toBeVisible();
  await expect(traveller(dialog, 3).getByRole('radio', { name: /^Double kayak seat/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Remove Traveller 3' }).click();
  await page
    .getByRole('dialog', { name: 'Remove Traveller 3' })
    .getByRole('button', { name: 'Remove Traveller' })
    .click();
  await expect(traveller(dialog, 3)).toBeHidden();
  const alone = { ...ADULT, type: 'Single kayak' };
  await fillTraveller(dialog, 1, alone);
  await traveller(dialog, 1).getByLabel('I can swim 50 metres').check();
  await dialog.getByRole('button', { name: 'Remove Traveller 2' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Traveller 2' });
  await expect(question.getByText('Would you like to remove this traveller?')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'question before a traveller goes');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(traveller(dialog, 2)).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove Traveller 2' }).click();
  await question.getByRole('button', { name: 'Remove Traveller' }).click();
  await expect(traveller(dialog, 2)).toBeHidden();
  await expect(dialog.getByRole('heading', { name: 'Traveller 1' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: /^Remove Traveller/ })).toBeHidden();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This trip requires a minimum party of 2 travellers.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  const walk = await openForm(page, 'Old Town Food Walk', 1);
  const add = walk.getByRole('button', { name: 'Add Traveller' });
  await add.click();
  await expect(traveller(walk, 2).getByRole('heading', { name: 'Traveller 2' })).toBeFocused();
  await expect(traveller(walk, 2)).toBeInViewport({ ratio: 0.9 });
  for (let count = 2; count < 6; count += 1) await add.click();
  await expect(add).toBeDisabled();
  await expect(walk.getByText('Choose the type of traveller 1 first.')).toBeVisible();
  await expect(walk.getByText('This trip takes up to 6 travellers.')).toBeVisible();
  await walk.getByRole('button', { name: 'Close' }).click();
  await expect(walk).toBeHidden();

  const { pk } = await departureOf(sandbox, 'Peak Gondola and Ridge Hike', 1);
  await expect(departureTile(page, 'Peak Gondola and Ridge Hike', 1)).toContainText('seats available');
  await sandbox.setAvailability(pk, { capacity: 0 });
  const gondola = page.getByRole('dialog');
  const soldOut = gondola.getByRole('button', { name: 'Sold out' });
  // Until the seats are read again, the form opens as before and is closed. One that closes may still turn sold out.
  await expect(async () => {
    await departureTile(page, 'Peak Gondola and Ridge Hike', 1).getByRole('link').click();
    await expect(soldOut.or(gondola.getByRole('button', { name: 'Book', exact: true }))).toBeVisible();
    const isSoldOut = await soldOut.isVisible();
    if (!isSoldOut) await page.keyboard.press('Escape');
    await expect(gondola).toBeVisible({ visible: isSoldOut });
    expect(isSoldOut).toBe(true);
  }).toPass({ timeout: 60_000 });
  await expect(soldOut).toBeDisabled();
  await gondola.getByRole('button', { name: 'See other dates' }).click();
  await gondola.getByRole('link', { name: /seats available$/ }).click();
  await expect(soldOut).toBeHidden();
});

test('missing values and impossible ages are reported beside their field, and a form that is opened again keeps its values @phone', async ({
  page,
}) => {
  const dialog = await openForm(page, 'Cedar Canyon Walk');
  const add = dialog.getByRole('button', { name: 'Add to Cart' });
  await expect(add).toBeDisabled();
  await expect(dialog.getByText('Choose the type of traveller 1 first.')).toBeVisible();
  await traveller(dialog, 1)
    .getByRole('radio', { name: /^Adult/ })
    .check();
  await add.click();
  await expect(dialog.getByText('One or more required fields are missing. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('First name (required)')).toHaveAccessibleDescription('Enter a first name');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('Lunch (required)')).toHaveAccessibleDescription(/Choose an option/);
  await fillTraveller(dialog, 1, { ...ADULT, age: 'ten' });
  await expect(dialog.getByLabel('Age')).toHaveAccessibleDescription(/Enter the age in whole years/);
  await dialog.getByLabel('Age').fill('10');
  await expect(dialog.getByText('Enter the age in whole years')).toBeHidden();
  await dialog.getByLabel('Lunch').selectOption({ label: 'No lunch' });
  const question = dialog.getByRole('checkbox', { name: 'Yes, book Adult at 10' });
  await expect(dialog.getByText(/^Adult is for age 17 and over, and this traveller is 10/)).toBeVisible();
  await add.click();
  await expect(question).toBeFocused();
  await expect(question).toHaveAccessibleDescription('Tick this box if it is right');
  await question.check();
  // A confirmation holds for one age only.
  await dialog.getByLabel('Age').fill('11');
  await expect(dialog.getByRole('checkbox', { name: 'Yes, book Adult at 11' })).not.toBeChecked();
  await dialog.getByLabel('Age').fill('10');
  await expect(question).toBeChecked();
  await addToCart(dialog);
  await dialog.getByRole('button', { name: 'Add more items' }).click();

  const hike = await openForm(page, 'Peak Gondola and Ridge Hike');
  await fillTraveller(hike, 1, ADULT);
  await traveller(hike, 1)
    .getByLabel(/^Rental snow boots - \$9\.45/)
    .check();
  await hike.getByRole('button', { name: 'More: Bottles of water' }).click();
  await hike.getByLabel('Dietary needs or allergies').fill('No nuts');
  const total = await hike.getByText(/ CAD$/).textContent();
  await page.keyboard.press('Escape');
  await expect(hike).toBeHidden();
  await openForm(page, 'Peak Gondola and Ridge Hike');
  await expect(hike.getByLabel('First name')).toHaveValue('Robin');
  await expect(hike.getByLabel('Rental snow boots')).toBeChecked();
  await expect(hike.getByRole('textbox', { name: 'Bottles of water' })).toHaveValue('1');
  await expect(hike.getByLabel('Dietary needs or allergies')).toHaveValue('No nuts');
  await expect(hike.getByText(total!)).toBeVisible();
  await page.reload();
  await expect(hike.getByRole('tabpanel', { name: 'Book' }).getByLabel('First name')).toHaveValue('Robin');
});
