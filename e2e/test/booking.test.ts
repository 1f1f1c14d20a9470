import { readFile } from 'node:fs/promises';
import { formatCents } from '../../contract/src/money.ts';
import { eventually } from '../../server/test/setup/eventually.ts';
import { itemOf } from '../../server/test/setup/world/sandbox-control.ts';
import { CARDS, CUSTOMER, expectThanks, fact, fillCard, fillDetails, payButton } from '../src/checkout.ts';
import { holdAnswer } from '../src/line.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import {
  ADULT,
  addToCart,
  CHILD,
  departureTile,
  fillTraveller,
  openForm,
  SPRING_BREAK,
  tourCard,
} from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf, departureOf, displayId, paymentsOf } from '../src/vendors.ts';

test('a family looks at paying over time and pays for two tours in full, every number on the confirmation matches the vendors, and every screen meets WCAG 2.1 AA at every width @desktop', async ({
  page,
  sandbox,
  email,
}) => {
  const visit = (screen: string) => expectGoodAtEveryWidth(page, screen);
  await page.goto(SPRING_BREAK);
  const whale = await departureOf(sandbox, 'Whale Watching Voyage');
  await expect(departureTile(page, 'Whale Watching Voyage')).toContainText(`${whale.capacity} seats available`);
  await expect(tourCard(page, 'Trip Photo Book')).toContainText('from');
  await visit('group');
  await page.getByRole('link', { name: 'View Tours' }).click();

  const first = await openForm(page, 'Whale Watching Voyage');
  await expect(first).toContainText('09:00 – 12:30 Pacific Time/Vancouver');
  await first.getByRole('tab', { name: 'Itinerary' }).click();
  await expect(first.getByRole('tabpanel')).toContainText(/\w{4}/);
  await visit('itinerary of a tour');
  await first.getByRole('tab', { name: 'Important Information' }).click();
  await expect(first.getByRole('tabpanel')).toContainText('20 minutes');
  await visit('information about a tour');
  await first.getByRole('button', { name: 'Book', exact: true }).click();
  await fillTraveller(first, 1, ADULT);
  await first.getByRole('button', { name: 'Add Traveller' }).click();
  await first.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(first.getByRole('alert')).toBeVisible();
  await visit('tour form with problems');
  await fillTraveller(first, 2, CHILD);
  await expect(first.getByRole('alert')).toBeHidden();
  await first.getByLabel('Photo package').selectOption({ label: 'Digital set - $26.25' });
  // Adult 149.00 and child 89.75 with 5 % tax, and the pictures.
  await expect(first.getByText('$276.94 CAD')).toBeVisible();
  await visit('tour form');
  await addToCart(first);
  await visit('tour that was added to the cart');
  await first.getByRole('button', { name: 'Add more items' }).click();

  const second = await openForm(page, 'Cedar Canyon Walk');
  await fillTraveller(second, 1, ADULT);
  await second.getByLabel('Lunch').selectOption({ label: 'Vegetarian picnic - $15.23' });
  await addToCart(second);
  await second.getByRole('link', { name: 'Go To Cart' }).click();

  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals.getByRole('definition')).toHaveText(['$323.09', '$41.48', '$364.57 CAD', '$17.37']);
  await visit('cart');
  await page.getByRole('link', { name: 'Go to Checkout' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await visit('checkout with problems');
  await fillDetails(page, email);
  await page.getByRole('radio', { name: /^Pay over time/ }).check();
  await expect(page.getByRole('table', { name: 'Your payments' })).toBeVisible();
  await page.getByRole('radio', { name: /^Pay in full/ }).check();
  await visit('checkout');
  // A fast booking would replace this page before it was looked at.
  const answer = await holdAnswer(page, /\/api\/orders\/[0-9a-f-]+\/confirm$/);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Booking your trip' })).toBeVisible();
  await expect(page.getByText('Please, do not leave this page until complete.')).toBeVisible();
  await visit('seats are being booked');
  answer.release();
  const uuid = await expectThanks(page);
  await visit('confirmation');

  // FareHarbor gets both bookings at the same time, but the order keeps the cart's sequence.
  const bookings = (await bookingsOf(sandbox, email)).sort((one, other) => other.customer_count - one.customer_count);
  expect(bookings.map(({ item, status, customer_count }) => [item, status, customer_count])).toEqual([
    ['Whale Watching Voyage', 'booked', 2],
    ['Cedar Canyon Walk', 'booked', 1],
  ]);
  const [payment, ...others] = await paymentsOf(sandbox, uuid);
  expect(others).toEqual([]);
  const total = bookings.reduce((sum, booking) => sum + booking.receipt_total, 0);
  expect([payment!.status, payment!.amount, payment!.amount_received]).toEqual(['succeeded', total, total]);
  expect(payment!.charges.filter((charge) => charge.captured)).toHaveLength(1);
  expect(payment, 'the card is not kept').toMatchObject({ setup_future_usage: null });

  await expect(fact(page, 'Total')).toHaveText(`${formatCents(total)} CAD`);
  await expect(fact(page, 'Total Paid')).toHaveText(formatCents(total));
  await expect(fact(page, 'Order ID')).toHaveText(payment!.metadata.orderId!);
  await expect(fact(page, 'UUID')).toHaveText(uuid);
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  const panels = page.getByRole('region', { name: 'Bookings' }).locator('details:has(> summary h3)');
  for (const [index, booking] of bookings.entries()) {
    await expect(panels.nth(index)).toContainText(formatCents(booking.receipt_total));
    await expect(panels.nth(index)).toContainText(`Booking ${itemOf(booking)}`);
    await expect(panels.nth(index)).toContainText(`Confirmation ${displayId(booking)}`);
  }
  for (const words of [CUSTOMER.name, CUSTOMER.phone, email]) await expect(page.getByText(words).first()).toBeVisible();

  const waivers = page.getByRole('region', { name: 'Waivers', exact: true }).getByRole('listitem');
  await expect(waivers).toHaveCount(2);
  await expect(waivers.filter({ hasText: 'Participant agreement' })).toContainText('Robin Carter, age 44');
  await expect(waivers.filter({ hasText: 'Parent or guardian consent' })).toContainText('Maya Carter, age 9');

  const receipt = await page.getByRole('button', { name: 'Receipt for the whole order' }).boundingBox();
  expect(receipt!.height).toBeGreaterThanOrEqual(44);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const calendar = await readFile(await (await downloading).path(), 'utf8');
  for (const { start_at } of bookings) {
    const local = start_at.slice(0, 19).replace(/[-:]/g, '');
    expect(calendar).toMatch(new RegExp(`DTSTART;TZID=[^:]+:${local}\\b`));
  }

  await eventually(async () => {
    const mails = await sandbox.mails(email);
    const confirmation = mails.find(({ subject }) => subject.includes(payment!.metadata.orderId!));
    expect(confirmation?.text).toContain(formatCents(total));
    expect(confirmation?.text).toMatch(/\/orders\/[0-9a-f]{64}\b/);
  });

  await page.goBack();
  await expect(page.getByText("You don't have any items in the shopping cart.")).toBeVisible();
  await expect(page.getByText('Already paid?')).toBeVisible();
  await expect(payButton(page)).toBeHidden();
});
