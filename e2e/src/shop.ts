import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { findDeparture, type Party, shopper } from '../../server/test/setup/people/shopper.ts';
import type { Cart } from '../../web/app/lib/cart-model.ts';
import type { World } from './world.ts';

/** The demo group that sells one tour of every kind. */
export const SPRING_BREAK = '/maple-leaf-academy/spring-break';
export const HARBOUR_WEEKEND = '/groups/harbour-weekend';

export interface Person {
  type: string;
  firstname: string;
  lastname: string;
  age: number | string;
}

export const ADULT: Person = { type: 'Adult', firstname: 'Robin', lastname: 'Carter', age: 44 };
export const CHILD: Person = { type: 'Child', firstname: 'Maya', lastname: 'Carter', age: 9 };

export const tourCard = (page: Page, tour: string) => page.getByRole('article', { name: tour });

/** The nth date of a tour's listed dates. */
export const departureTile = (page: Page, tour: string, nth = 0) => tourCard(page, tour).getByRole('listitem').nth(nth);

/** Opens the booking form of a date on the present group page. */
export async function openForm(page: Page, tour: string, nth = 0): Promise<Locator> {
  await departureTile(page, tour, nth).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: tour });
  await dialog.getByRole('tab', { name: 'Book', exact: true }).click();
  await expect(dialog.getByRole('region', { name: /^(Traveller|Item) 1$/ })).toBeVisible();
  return dialog;
}

export const traveller = (dialog: Locator, number: number) =>
  dialog.getByRole('region', { name: `Traveller ${number}`, exact: true });

export async function fillTraveller(dialog: Locator, number: number, person: Person): Promise<void> {
  const card = traveller(dialog, number);
  await card.getByRole('radio', { name: new RegExp(`^${person.type}`) }).check();
  await card.getByLabel('First name').fill(person.firstname);
  await card.getByLabel('Last name').fill(person.lastname);
  await card.getByLabel('Age').fill(String(person.age));
}

export async function addToCart(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByRole('heading', { name: /is in your cart$/ })).toBeVisible();
  await expect(dialog.getByText('Added to cart')).toBeVisible();
}

/** Adds a photo book, because an add-on without traveller questions is the fastest item. */
export async function putPhotoBookInCart(page: Page): Promise<void> {
  await page.goto(SPRING_BREAK);
  await addToCart(await openForm(page, 'Trip Photo Book'));
}

/** Continues from the dialog that opens after adding an item. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('link', { name: 'Go To Cart' }).click();
  await page.getByRole('link', { name: 'Go to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

export const PHOTO_BOOK: Party = { tour: 'Trip Photo Book', ages: [44] };

/** Opens the checkout with a filled cart, without the screens before it. */
export async function openCheckout(page: Page, world: World, parties = [PHOTO_BOOK]): Promise<void> {
  await fillCart(page, world, parties);
  await page.goto(`${SPRING_BREAK}?step=3`);
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible();
}

/** Stores a cart in the browser, without opening a page. */
export async function fillCart(page: Page, world: World, parties: Party[]): Promise<void> {
  const value = JSON.stringify(await cartOf(world, parties));
  await page.context().setStorageState({
    cookies: await page.context().cookies(),
    origins: [{ origin: world.origin, localStorage: [{ name: 'cart', value }] }],
  });
}

/** The cart as the browser keeps it. */
async function cartOf(world: World, parties: Party[]): Promise<Cart> {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const items = parties.map(async (party) => {
    const { item, availability } = findDeparture(group, party.tour, party.departure);
    const { amountTotalCents, ...chosen } = await person.fillIn(group, party);
    return {
      ...chosen,
      name: item.name,
      headline: '',
      imageUrl: '',
      startDate: availability.startDate,
      endDate: availability.endDate,
      travellerLabels: party.ages.map(String),
      travellerTypes: party.ages.map(() => ''),
      total: { totalCents: amountTotalCents, totalExtraCents: 0, taxCents: null },
      isAddOn: item.itemType === 'addon',
      addedAt: Date.now(),
    };
  });
  return { checkoutKey: randomUUID(), groupId: group._id, groupPath: SPRING_BREAK, items: await Promise.all(items) };
}
