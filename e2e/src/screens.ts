import { expect, type Page } from '@playwright/test';
import { CARDS, expectThanks, fillCard, fillDetails, payButton } from './checkout.ts';
import { AGENT, EMPLOYEE, signIn, TRAVELLER } from './portal-people.ts';
import { ADULT, addToCart, CHILD, departureTile, fillTraveller, SPRING_BREAK, tourCard } from './shop.ts';
import type { World } from './world.ts';

type Visit = (screen: string) => Promise<void>;

/** Goes from the group page to the confirmation and calls `visit` at every screen. */
export async function visitBookingScreens(page: Page, email: string, visit: Visit): Promise<void> {
  await page.goto(SPRING_BREAK);
  await expect(departureTile(page, 'Whale Watching Voyage')).toContainText('seats available');
  await expect(tourCard(page, 'Trip Photo Book')).toContainText('from');
  await visit('group');
  await departureTile(page, 'Whale Watching Voyage').getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Whale Watching Voyage' });
  await expect(dialog.getByRole('button', { name: 'Book', exact: true })).toBeEnabled();
  await expect(dialog).toContainText('seats available');
  await visit('dialog-itinerary');
  await dialog.getByRole('tab', { name: 'Important Information' }).click();
  await visit('dialog-information');
  await dialog.getByRole('tab', { name: 'Book', exact: true }).click();
  await fillTraveller(dialog, 1, ADULT);
  await dialog.getByRole('button', { name: 'Add Traveller' }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await visit('dialog-problems');
  await fillTraveller(dialog, 2, CHILD);
  await expect(dialog.getByRole('alert')).toBeHidden();
  await visit('dialog-book');
  await addToCart(dialog);
  await visit('dialog-added');
  await dialog.getByRole('link', { name: 'Go To Cart' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
  await visit('cart');
  await page.getByRole('link', { name: 'Go to Checkout' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await visit('checkout-problems');
  await fillDetails(page, email);
  await visit('checkout');
  await payButton(page).click();
  await expectThanks(page);
  await visit('confirmation');
}

/** Visits the screens that can be opened by address alone. */
export async function visitPublicScreens(page: Page, visit: Visit): Promise<void> {
  const screens = [
    ['terms', `${SPRING_BREAK}/terms`, 'Terms and Conditions'],
    ['not-found', '/this/leads/nowhere/at/all', 'Page Not Found'],
    ['unavailable', '/maple-leaf-academy/summer-camp', 'This group is not available at the moment.'],
    ['group-not-found', '/maple-leaf-academy/no-such-group', 'Group not found - Please, check the URL (website link).'],
    ['order-not-found', '/orders/9c376efb-8d47-4fb1-aca8-972e2ef085e3', 'Order not found'],
    ['empty-cart', `${SPRING_BREAK}?step=2`, "You don't have any items in the shopping cart."],
    ['home', '/', 'Group Tours'],
    ['about', '/about', 'About Group Tours'],
  ] as const;
  for (const [screen, address, heading] of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await visit(screen);
  }
}

/** Visits what people come back for until the day of their trip. Needs the whole demo world. */
export async function visitScreensAfterBooking(page: Page, world: World, visit: Visit): Promise<void> {
  await signIn(page.context(), world, TRAVELLER);
  const [plan] = await world.query<{ order: string }>(
    `select order_id as order from payment_plans p where not exists
       (select from instalments i where i.order_id = p.order_id and i.state = 'overdue') limit 1`,
  );
  await page.goto(`/pay/${plan!.order}`);
  await expect(page.getByRole('heading', { name: 'Your payments', level: 1 })).toBeVisible();
  await visit('payments');
  await signIn(page.context(), world, AGENT);
  const [group] = await world.query<{ id: string }>(`select id from groups where slug = 'spring-break'`);
  await page.goto(`/partners/groups/readiness?group=${group!.id}`);
  await expect(page.getByRole('table', { name: /^Travellers/ })).toContainText('Robin Carter');
  await expect(page.getByRole('button', { name: 'Nudge families' })).toBeEnabled();
  await visit('readiness');
  await signIn(page.context(), world, EMPLOYEE);
  const [trip] = await world.query<{ departure: string }>(
    `select i.departure_id as departure from order_items i
     join groups g on g.id = i.group_id where g.slug = 'tomorrow-evening' limit 1`,
  );
  await page.goto(`/check-in/${trip!.departure}`);
  for (const label of ['New PIN, at least 6 digits', 'Repeat the PIN']) await page.getByLabel(label).fill('482913');
  await page.getByRole('button', { name: 'Download the list' }).click();
  await page
    .getByRole('button', { name: / is here$/ })
    .nth(2)
    .click();
  await expect(page.getByText('Everything sent')).toBeVisible();
  await expect(page.getByText('Ready for offline', { exact: true })).toBeVisible();
  await visit('trip-day');
}
