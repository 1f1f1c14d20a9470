import { expect, type Page } from '@playwright/test';

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticate: '4000 0000 0000 3220',
} as const;

/** Shown at the checkout of a group whose families have a portal. */
export const INVITATION = 'Book now and after the booking you can create an account to manage your orders.';

export const CUSTOMER = { name: 'Robin Carter', phone: '+1 604 555 0177' };

export async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill(CUSTOMER.name);
  await page.getByLabel('Phone').fill(CUSTOMER.phone);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm email').fill(email);
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Now/ });

export async function pay(page: Page, number: string = CARDS.good): Promise<void> {
  await fillCard(page, number);
  await payButton(page).click();
}

/** Returns the order's id. It is not in the address, which holds the secret checkout key. */
export async function expectThanks(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you for booking with us!', level: 1 })).toBeVisible();
  return (await fact(page, 'UUID').textContent())!;
}

/** The value of a term in a definition list: `Total Paid` → `$123.45`. */
export const fact = (page: Page, term: string) =>
  page
    .getByRole('region', { name: 'Order', exact: true })
    .locator('div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .getByRole('definition', { includeHidden: true });
