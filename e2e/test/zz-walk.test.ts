import { CARDS, fillCard, fillDetails, payButton } from '../src/checkout.ts';
import { untilAlive } from '../src/line.ts';
import { EMPLOYEE, signIn } from '../src/portal-people.ts';
import { ADULT, addToCart, CHILD, fillTraveller, goToCheckout, HARBOUR_WEEKEND, openForm } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';

test('walk', async ({ page, email, world, context }, info) => {
  const shot = (name: string) =>
    page.screenshot({ path: `/tmp/leader-shots/${info.project.name}-${name}.png`, fullPage: true });
  await page.goto(HARBOUR_WEEKEND);
  const dialog = await openForm(page, 'Harbour Sunset Cruise');
  await fillTraveller(dialog, 1, ADULT);
  await dialog.getByRole('button', { name: 'Add Traveller' }).click();
  await fillTraveller(dialog, 2, CHILD);
  await addToCart(dialog);
  await goToCheckout(page);
  await fillDetails(page, email);
  await fillCard(page, CARDS.good);
  const child = page.getByRole('region', { name: 'Maya Carter, Harbour Sunset Cruise' });
  await child.getByRole('radiogroup').first().getByLabel('Yes').check();
  await payButton(page).click();
  await expect(child.getByText('Please answer this question')).toBeVisible();
  await shot('checkout');
  await signIn(context, world, EMPLOYEE);
  const [group] = await world.query<{ id: string }>(`select id from groups where slug = 'harbour-weekend'`);
  await page.goto(`/companies/divisions/groups/questions?group=${group!.id}`);
  await untilAlive(page);
  await shot('questions');
  const down = page.getByRole('button', { name: 'Move down: Is this traveller allergic to a food?' });
  await down.click();
  await expect(page.getByText('is now 2 of 3')).toBeVisible();
  await page.waitForTimeout(500);
  await shot('moved');
  await expect(down).toBeFocused();
  await page.getByRole('button', { name: 'Edit Which food must we leave out?' }).click();
  await page.waitForTimeout(500);
  await shot('edit');
});
