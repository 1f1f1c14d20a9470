import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { CARDS, expectThanks, fillCard, fillDetails, pay, payButton } from '../src/checkout.ts';
import { holdAnswer } from '../src/line.ts';
import { openCheckout, SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { bookingsOf, paymentsOf } from '../src/vendors.ts';

const authorised = /\/stripe\/v1\/payment_intents\/[^/]+\/confirm$/;
const ourAnswer = /\/api\/orders\/[0-9a-f-]+\/confirm$/;
const ourOrder = /\/api\/orders\/[0-9a-f-]{36}(\?|$)/;
const empty = "You don't have any items in the shopping cart.";
const CART = `${SPRING_BREAK}?step=2`;
const CHECKOUT = `${SPRING_BREAK}?step=3`;

test('one cart in two tabs makes one order, and both tabs show what became of it @desktop', async ({
  page,
  context,
  world,
  sandbox,
  email: robin,
  allow,
}) => {
  const other = await context.newPage();
  /** Fills a new cart and opens its checkout. Each order has an email of its own. */
  const begin = async (name: string) => {
    const email = `${name}.${robin}`;
    await openCheckout(page, world);
    await fillDetails(page, email);
    return email;
  };
  const beginInBoth = async (name: string) => {
    const email = await begin(name);
    await other.goto(CHECKOUT);
    await fillDetails(other, email);
    return email;
  };

  await test.step('pressing twice, and in both tabs together, makes one order and one charge', async () => {
    const noMore = allow(/status of 400 .*\/payment_intents\/[^/]+\/confirm$/);
    const email = await beginInBoth('twice');
    for (const tab of [page, other]) await fillCard(tab, CARDS.good);
    // Holds the first card form's request until the second one arrives too.
    const arrivals = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [first, both] = arrivals.map(({ promise }) => promise);
    await context.route(authorised, async (route) => {
      arrivals.shift()!.resolve();
      await both;
      await route.continue();
    });
    await payButton(page).dblclick();
    await first;
    await payButton(other).dblclick();
    for (const tab of [page, other]) await expectOrder(tab);
    await context.unroute(authorised);
    const payments = await paymentsOf(sandbox, await expectThanks(page));
    expect(payments.flatMap(({ charges }) => charges).map(({ captured }) => captured)).toEqual([true]);
    expect(await bookingsOf(sandbox, email)).toHaveLength(1);
    noMore();
  });

  await test.step('both show the result, whichever gets it first', async () => {
    const email = await beginInBoth('first');
    await fillCard(other, CARDS.good);
    const answer = await holdAnswer(page, ourAnswer);
    await pay(page);
    await answer.held;
    await payButton(other).click();
    await expect(other.getByText(/is booked/)).toBeVisible();
    await expectAccessible(other, 'checkout whose order another tab booked');
    await expect(payButton(other)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Booking your trip' })).toBeVisible();
    await expect(page.getByText('Trip Photo Book')).toBeVisible();
    await expect(page.getByText(empty)).toBeHidden();
    answer.release();
    const uuid = await expectThanks(page);
    await other.getByRole('link', { name: 'Go to your order' }).click();
    expect(await expectThanks(other)).toBe(uuid);
    expect(await bookingsOf(sandbox, email)).toHaveLength(1);
  });

  await test.step('emptying the cart in the other tab while paying: both show the order', async () => {
    await begin('emptied');
    await openCart(other);
    const answer = await holdAnswer(page, ourAnswer);
    await pay(page);
    await answer.held;
    await emptyCart(other);
    await expect(page.getByRole('heading', { name: 'Booking your trip' })).toBeVisible();
    await expect(page.getByText(empty)).toBeHidden();
    answer.release();
    await expectThanks(page);
    await expect(other.getByText(/is booked/)).toBeVisible();
  });

  await test.step('emptying the cart in the other tab while the card is declined: the refusal is still shown', async () => {
    const noMore = allow(/status of 402 .*\/payment_intents\/[^/]+\/confirm$/);
    await begin('declined');
    await openCart(other);
    const answer = await holdAnswer(page, authorised);
    await pay(page, CARDS.declined);
    await answer.held;
    await emptyCart(other);
    answer.release();
    await expect(page.getByText(/Nothing was charged/)).toBeVisible();
    await expect(page.getByText(empty)).toBeVisible();
    noMore();
  });

  await test.step('an older answer does not hide that the order is booked', async () => {
    const email = await begin('older');
    await sandbox.fault({ target: 'fareharbor', method: 'POST', path: '/bookings/$', effect: 'hold-after' });
    const older = await holdAnswer(other, ourOrder);
    await pay(page);
    await expect.poll(async () => (await bookingsOf(sandbox, email)).length).toBe(1);
    await other.goto(CHECKOUT);
    await older.held;
    await sandbox.clearFaults();
    await expectThanks(page);
    const done = other.getByText(/ is booked$/);
    await expect(done).toBeVisible();
    const arrived = other.waitForResponse(ourOrder);
    older.release();
    await (await arrived).finished();
    await expect(other.getByText(/ is being booked$/)).toBeHidden();
    await expect(done).toBeVisible();
  });
});

/** The tab shows the order, or a link to it. */
async function expectOrder(tab: Page): Promise<void> {
  const thanks = tab.getByRole('heading', { name: 'Thank you for booking with us!', level: 1 });
  const toOrder = tab.getByRole('link', { name: 'Go to your order' });
  await expect(thanks.or(toOrder)).toBeVisible();
  if (await toOrder.isVisible()) await toOrder.click();
  await expectThanks(tab);
}

/** Opens the cart, which asks about an earlier order once its scripts run. The server doesn't know an order that is still being saved. */
async function openCart(tab: Page): Promise<void> {
  await tab.goto(CART);
  await expect(tab.getByRole('button', { name: 'Empty cart' })).toBeEnabled();
}

async function emptyCart(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Empty cart' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Empty cart' }).click();
  await expect(tab.getByText(empty)).toBeVisible();
}
