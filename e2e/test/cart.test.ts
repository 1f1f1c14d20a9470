import type { Page } from '@playwright/test';
import { payButton } from '../src/checkout.ts';
import { expectGoodAtEveryWidth, expectNothingWider } from '../src/narrow.ts';
import {
  ADULT,
  addToCart,
  CHILD,
  departureTile,
  fillCart,
  fillTraveller,
  HARBOUR_WEEKEND,
  openForm,
  PHOTO_BOOK,
  putPhotoBookInCart,
  SPRING_BREAK,
  traveller,
} from '../src/shop.ts';
import { expect, test } from '../src/test.ts';

const inCart =
  'This trip is already in the shopping cart. To make changes to it, please remove from the cart and add again.';
const otherGroup =
  'You already have an item in your cart from another group. Please, remove all items from your cart to continue.';
const full = 'Your cart is full. Please checkout and make another purchase to add more tours.';

test('a cart accepts five items and then says that it is full @desktop', async ({ page, world }) => {
  const ages = [44];
  await fillCart(page, world, [
    PHOTO_BOOK,
    { tour: 'Whale Watching Voyage', ages },
    { tour: 'Whale Watching Voyage', departure: 1, ages },
    { tour: 'Peak Gondola and Ridge Hike', ages },
  ]);
  await page.goto(SPRING_BREAK);
  const fifth = await openForm(page, 'Peak Gondola and Ridge Hike', 1);
  await fillTraveller(fifth, 1, ADULT);
  await addToCart(fifth);
  await page.getByRole('button', { name: 'Add more items' }).click();
  await departureTile(page, 'Old Town Food Walk', 1).getByRole('link').click();
  const sixth = page.getByRole('dialog', { name: 'Old Town Food Walk' });
  await expect(sixth.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  await expect(sixth.getByRole('paragraph').filter({ hasText: full })).toBeVisible();
  await sixth.getByRole('tab', { name: 'Book', exact: true }).click();
  await expect(sixth.getByText(full)).toBeVisible();
  await sixth.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Go To Cart' }).first().click();
  await expect(page.getByText(full)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(5);
});

test('a link opens a checkout step, and a tour that is in the cart or of another group is refused with the reason @phone', async ({
  page,
}) => {
  await page.goto(`${SPRING_BREAK}?step=3`);
  await expect(page.getByText("You don't have any items in the shopping cart.")).toBeVisible();
  await expectGoodAtEveryWidth(page, 'empty cart');
  await putPhotoBookInCart(page);
  await page.getByRole('button', { name: 'Add more items' }).click();
  await expect(departureTile(page, 'Trip Photo Book')).toContainText('In your cart');
  await expectGoodAtEveryWidth(page, 'group with a cart');
  await departureTile(page, 'Trip Photo Book').getByRole('link').click();
  const again = page.getByRole('dialog', { name: 'Trip Photo Book' });
  await expect(again.getByRole('button', { name: 'Book', exact: true })).toBeDisabled();
  await again.getByRole('tab', { name: 'Book', exact: true }).click();
  await expect(again.getByText(inCart)).toBeVisible();
  await expect(again.getByRole('link', { name: 'Change it in the cart' })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'dialog of what is in the cart');

  await page.goto(HARBOUR_WEEKEND);
  await departureTile(page, 'Harbour Sunset Cruise').getByRole('link').click();
  const foreign = page.getByRole('dialog', { name: 'Harbour Sunset Cruise' });
  await foreign.getByRole('tab', { name: 'Book', exact: true }).click();
  await expect(foreign.getByText(otherGroup)).toBeVisible();
  await foreign.getByRole('button', { name: 'Close' }).click();

  await page.goto(`${HARBOUR_WEEKEND}?stepProp=2`);
  await expect(page.getByText('You have items in your cart from different groups.')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'cart of another group');
  await expect(page.getByRole('button', { name: 'Go to Checkout' })).toBeDisabled();
});

test('a trip in the cart can be changed, its travellers fill in the next tour, and other tabs and reloads show the same cart @phone', async ({
  page,
  context,
}) => {
  await page.goto(SPRING_BREAK);
  const whales = await openForm(page, 'Whale Watching Voyage', 1);
  await fillTraveller(whales, 1, ADULT);
  await whales.getByRole('button', { name: 'Add Traveller' }).click();
  await fillTraveller(whales, 2, CHILD);
  await test.step('the way to the payment fits a screen whose letters have double size', async () => {
    const size = page.viewportSize()!;
    // Half the width of a phone has as much room for words.
    await page.setViewportSize({ width: 195, height: 640 });
    await addToCart(whales);
    const onwards = whales.getByRole('link', { name: 'Go To Cart' });
    await expect(onwards).toBeInViewport({ ratio: 1 });
    await onwards.click();
    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    await expectNothingWider(page, 'cart');
    await page.getByRole('link', { name: 'Go to Checkout' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expectNothingWider(page, 'checkout');
    const hidden = await payButton(page)
      .locator('.mantine-Button-label')
      .evaluate((label) => label.scrollWidth - label.clientWidth);
    expect(hidden, 'pixels of the amount that the button hides').toBe(0);
    await page.setViewportSize(size);
    await page.getByRole('link', { name: 'Back to cart' }).click();
    await page.getByRole('link', { name: 'Add more items' }).click();
  });

  const hike = await openForm(page, 'Peak Gondola and Ridge Hike');
  const known = hike.getByRole('group', { name: 'Same travellers as in your cart' });
  await known.getByRole('button', { name: 'Maya, 9' }).click();
  await expect(traveller(hike, 1).getByLabel('First name')).toHaveValue('Maya');
  await expect(traveller(hike, 1).getByRole('radio', { name: /^Child/ })).toBeChecked();
  await expect(known.getByRole('button', { name: 'Maya, 9' })).toBeHidden();
  await known.getByRole('button', { name: 'Robin, 44' }).click();
  await expect(traveller(hike, 2).getByLabel('Age')).toHaveValue('44');
  await expect(traveller(hike, 2).getByRole('radio', { name: /^Adult/ })).toBeChecked();
  await expect(known).toBeHidden();
  await hike.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Go To Cart' }).first().click();
  await page.getByRole('link', { name: 'Edit Whale Watching Voyage' }).click();
  await expect(traveller(whales, 2).getByLabel('First name')).toHaveValue('Maya');
  await traveller(whales, 2).getByLabel('First name').fill('Mia');
  await whales.getByRole('button', { name: 'Save changes' }).click();
  await expect(whales).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
  await expect(page.getByText('Child · Mia Carter')).toBeVisible();
  await expect(page.getByText('Child · Maya Carter')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Whale Watching Voyage' })).toHaveCount(1);

  await page.getByRole('link', { name: 'Go to Checkout' }).click();
  const before = page.getByRole('region', { name: 'Before you pay' });
  await expect(before).toContainText('You’re paying Coastline Tours. Look for “MAPLE LEAF” on your card statement.');
  await expect(before).toContainText('Cancellation: Full refund until 48 hours before departure.');
  await expect(before.getByRole('link', { name: 'Terms and Conditions' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText('Taxes included');
  await expect(summary).not.toContainText('$0.00');

  await page.getByRole('link', { name: 'Back to cart' }).click();
  await putPhotoBookBeside(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
  await expect(page.getByText('Adult · Robin Carter')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${SPRING_BREAK}?step=2`);
  await other.getByRole('button', { name: 'Remove Whale Watching Voyage' }).click();
  await expect(other.getByText('Whale Watching Voyage was removed from the cart.')).toBeVisible();
  await expect(other.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Whale Watching Voyage' })).toBeHidden();
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('$40.95 CAD');
  await expect(totals).not.toContainText('Items total');

  await page.getByRole('button', { name: 'Empty cart' }).click();
  const question = page.getByRole('dialog', { name: 'Empty cart' });
  await expect(question.getByText('Would you like to remove all items from the cart?')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'question before the cart is emptied');
  await question.getByRole('button', { name: 'Keep items' }).click();
  await expect(page.getByRole('heading', { name: 'Trip Photo Book' })).toBeVisible();
  await page.getByRole('button', { name: 'Empty cart' }).click();
  await question.getByRole('button', { name: 'Empty cart' }).click();
  await expect(page.getByText('Cart emptied!')).toBeVisible();
  await expect(page.getByText("You don't have any items in the shopping cart.")).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Go back to group' }).click();
  await expect(page.getByRole('heading', { name: 'Spring Break', level: 1 })).toBeVisible();
});

/** Adds a photo book to a cart with a trip. */
async function putPhotoBookBeside(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add more items' }).click();
  const dialog = await openForm(page, 'Trip Photo Book');
  await addToCart(dialog);
  await dialog.getByRole('link', { name: 'Go To Cart' }).click();
}
