import { CARDS, expectThanks, fact, fillCard, fillDetails, payButton } from '../src/checkout.ts';
import { copySpringBreak, openForm as openGroupForm } from '../src/groups.ts';
import { routeNext } from '../src/line.ts';
import { expectFitsLargeLetters, expectGoodAtEveryWidth } from '../src/narrow.ts';
import { ADULT, addToCart, fillTraveller, goToCheckout, openForm, SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import { paymentsOf } from '../src/vendors.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

test('a parent books with a deposit, finds the dates on the order and pays the next instalment @phone', async ({
  allow,
  page,
  sandbox,
  world,
  email,
}) => {
  await page.goto(SPRING_BREAK);
  await expect(page.getByText(/or from \$[\d.]+ today/)).toBeVisible();
  const dialog = await openForm(page, 'Whale Watching Voyage');
  await fillTraveller(dialog, 1, ADULT);
  await addToCart(dialog);
  await goToCheckout(page);
  await fillDetails(page, email);
  const full = page.getByRole('radio', { name: /^Pay in full/ });
  await expect(full).toBeChecked();
  const overTime = page.getByRole('radio', { name: /^Pay over time/ });
  // The error of the field that is left appears after the press, or it would move the choice away from it.
  const confirmation = page.getByLabel('Confirm email');
  await confirmation.fill(`x${email}`);
  await overTime.click({ delay: 200 });
  await expect(overTime).toBeChecked();
  await expect(page.getByText('The emails don’t match')).toBeVisible();
  await confirmation.fill(email);
  await page.reload();
  await expect(overTime).toBeChecked();
  await fillCard(page, '4242 4242 4242 4242');
  const schedule = page.getByRole('table', { name: 'Your payments' });
  await expect(schedule.getByRole('row')).toHaveCount(4);
  const deposit = (await schedule.getByRole('row', { name: /^Deposit/ }).textContent())!.match(/\$[\d,.]+/)![0];
  const summary = page.getByRole('region', { name: 'Order summary' });
  const dueToday = summary.locator('dl > div').filter({ has: page.getByText('Due today', { exact: true }) });
  await expect(dueToday.getByRole('definition')).toHaveText(`${deposit} CAD`);
  await expect(payButton(page)).toHaveText(`Pay Now · ${deposit}`);
  await expect(payButton(page)).toBeDisabled();
  const consent = page.getByRole('checkbox', { name: /^I agree that Coastline Tours may charge/ });
  await consent.check();
  await expectGoodAtEveryWidth(page, 'checkout with a plan');
  await expectFitsLargeLetters(page, 'checkout with a plan');
  await payButton(page).click();
  const order = await expectThanks(page);
  await expect(fact(page, 'Total Paid')).toHaveText(deposit);
  await expect(fact(page, 'Total Remaining')).toBeVisible();
  const planned = page.getByRole('table', { name: 'Payments' }).getByRole('row');
  await expect(planned).toHaveCount(4);
  await expect(page.getByText(/^Next payment: \$[\d.]+ on \w{3} \d+ \w{3} \d{4}$/)).toBeVisible();
  await expect(planned.filter({ hasText: 'Deposit' })).toHaveText(/^Depositpaid\w{3} \d+ \w{3} \d{4}\$/);
  const [payment, ...others] = await paymentsOf(sandbox, order);
  expect(others).toEqual([]);
  expect(dollars(payment!.amount)).toBe(deposit);

  await expect(page.getByRole('link', { name: 'Your payments' })).toBeVisible();
  await world.query(`update payment_plans set card_refusal = 'lost_card' where order_id = $1`, [order]);
  await world.query(`update instalments set due_on = current_date + 5 where order_id = $1 and position = 1`, [order]);
  await page.reload();
  await expect(page.getByRole('region', { name: /^Please pay \$/ })).toContainText('. Your card can’t be charged.');
  await world.query(`update instalments set state = 'overdue' where order_id = $1 and position = 1`, [order]);
  await page.reload();
  const task = page.getByRole('region', { name: 'A payment is overdue' });
  await expectGoodAtEveryWidth(page, 'an order with an overdue payment');
  await expectFitsLargeLetters(page, 'an order with an overdue payment');
  await task.getByRole('link', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/pay\//);
  await expect(page.getByText('Your Visa ending in 4242 can’t be charged any more.')).toBeVisible();
  const payments = page.getByRole('table', { name: 'Payments' }).getByRole('row');
  await expect(payments.filter({ hasText: 'Planned' })).toHaveCount(2);
  await expect(page.getByText('Questions? Ask Maple Leaf Academy:')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Pacific Time/Vancouver');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('radio', { name: /^The next payment/ })).toBeFocused();
  const paying = page.getByRole('button', { name: /^Pay \$/ });
  await paying.click();
  await expect(page.getByLabel('Card number')).toBeFocused();
  await expect(page.getByText('Please enter the number on your card')).toBeVisible();
  await expect(page.getByText('The payment didn’t go through')).toHaveCount(0);
  await fillCard(page, '4242 4242 4242 4242');
  await expectGoodAtEveryWidth(page, 'paying an instalment');
  await expectFitsLargeLetters(page, 'paying an instalment');
  const instalment = (await paying.textContent())!.match(/\$[\d,.]+/)![0];
  await paying.click();
  await expect(page.getByText(`Thank you. We received ${instalment}.`)).toBeVisible();
  await expect(payments.filter({ hasText: 'Planned' })).toHaveCount(2);
  await expect(payments.filter({ hasText: instalment }).filter({ hasText: 'Paid' }).first()).toBeVisible();
  expect((await paymentsOf(sandbox, order)).map(({ amount }) => dollars(amount)).toSorted()).toEqual(
    [deposit, instalment].toSorted(),
  );

  const mover = page.getByRole('button', { name: /^Move the payment of/ }).last();
  await mover.click();
  const newDate = page.getByRole('dialog', { name: /^Move the payment of/ }).getByLabel('New date');
  const [nextDay, wrongDay] = [await newDate.inputValue(), page.getByText(/^Choose a day from/)];
  await newDate.fill('');
  await expect(wrongDay).toBeHidden();
  await newDate.press('Enter');
  await expect(wrongDay).toBeVisible();
  await newDate.fill(nextDay);
  await newDate.press('Enter');
  await expect(page.getByText('The payment was moved.')).toBeVisible();
  await expect(mover).toBeFocused();

  // A payment moves while another card is saved, so the family reads the new agreement first.
  const otherCard = page.getByRole('button', { name: 'Use another card' });
  const saveCard = async (number: string = CARDS.good) => {
    await fillCard(page, number);
    await consent.check();
    await page.getByRole('button', { name: 'Save this card' }).click();
  };
  allow(/status of 409 .*\/plan\/card$/);
  await otherCard.click();
  await expect(consent).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(consent).toBeHidden();
  await expect(otherCard).toBeFocused();
  await otherCard.click();
  allow(/status of 402 .*\/confirm$/);
  await saveCard(CARDS.declined);
  const problem = page.getByRole('alert').filter({ hasText: 'The card wasn’t saved' });
  await expect(problem).toBeFocused();
  await world.query('update instalments set due_on = due_on + 1 where order_id = $1 and position = 3', [order]);
  await saveCard();
  await expect(page.getByText('The payment plan has changed.')).toBeVisible();
  await otherCard.click();
  await saveCard();
  await expect(page.getByText('Your new card is saved.')).toBeVisible();

  // The bank refuses that card too. A payment by hand keeps no card, so the family is told to use another one.
  const second = 'where order_id = $1 and position = 2';
  await world.query(`update instalments set state = 'retrying', next_try_on = current_date + 2 ${second}`, [order]);
  await page.reload();
  await expect(payments.filter({ hasText: 'Failed' })).toContainText('Next try on');
  await otherCard.click();
  await expect(page.getByRole('button', { name: /^Save this card and pay \$[\d.]+$/ })).toBeVisible();
  const table = page.getByRole('table', { name: 'Payments' });
  expect(await table.evaluate((one) => one.scrollWidth - one.parentElement!.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('radio', { name: 'Another amount' }).check();
  const amount = page.getByLabel('Amount', { exact: true });
  const outOfRange = page.getByText('Enter an amount in this range');
  await amount.pressSequentially('2');
  await expect(outOfRange).toBeHidden();
  await amount.blur();
  await expect(outOfRange).toBeVisible();
  await amount.fill('20');
  await expect(outOfRange).toBeHidden();
  await fillCard(page, '4242 4242 4242 4242');
  const begun: string[] = [];
  page.on('request', (request) => request.url().endsWith('/plan/payments') && begun.push(request.url()));
  await page.getByRole('button', { name: 'Pay $20.00' }).dblclick();
  await expect(page.getByText('Later payments still go to the card that was refused.')).toBeVisible();
  expect(begun).toHaveLength(1);
  await world.query(`update instalments set state = 'planned', next_try_on = null ${second}`, [order]);

  // A refund has left less of the next payment than a card can pay, so the one after it is offered.
  const [lowered] = await world.query<{ cents: number }>(
    `with next as (select id, amount_cents - 26 as cents from instalments where order_id = $1 and position = 2),
       i as (update instalments set amount_cents = 26 from next where instalments.id = next.id),
       b as (update order_items set amount_waived_cents = cents from next where order_id = $1)
     update orders set amount_waived_cents = cents, amount_planned_cents = amount_planned_cents - cents from next
     where orders.id = $1 returning cents`,
    [order],
  );
  await page.reload();
  const last = (await payments.filter({ hasText: 'Planned' }).nth(1).textContent())!.match(/\$[\d,.]+/)![0];
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('radio', { name: `The next payment, ${last}` })).toBeVisible();
  await page.getByRole('radio', { name: /^Everything/ }).check();
  await fillCard(page, '4242 4242 4242 4242');
  // The line is lost after the payment, so the page doesn't know about it and must not say that it failed.
  allow(/plan\/payments\/finish/);
  await routeNext(page, '**/plan/payments/finish', (route) => route.abort());
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We’re still recording your payment' })).toBeVisible();
  await expect(page.getByText('The payment didn’t go through')).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Nothing is left to pay.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(payments.filter({ hasText: 'Paid early' })).toHaveCount(2);
  await expect(payments.filter({ hasText: '$0.00' })).toHaveCount(0);
  await expectGoodAtEveryWidth(page, 'everything is paid');
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(fact(page, 'No longer to be paid')).toHaveText(dollars(lowered!.cents));
});

test('staff change the plan of a group, see an example, and are told which date is out of order @desktop', async ({
  page,
  world,
  allow,
}) => {
  const group = await copySpringBreak(world, 'Plans');
  const form = await openGroupForm(page, world, group);
  await expect(form.getByRole('switch', { name: 'Offer payment over time' })).toBeChecked();
  const example = form.getByRole('region', { name: 'Example' });
  await expect(example.getByRole('row')).toHaveCount(4);
  await expect(example).toContainText('$250.00');
  await expect(example).toContainText(/cost the platform about \$\d+\.\d\d/);
  await form.getByRole('textbox', { name: /^Percent/ }).fill('40');
  await expect(example).toContainText('$400.00');
  await example.getByRole('textbox', { name: /^Example total/ }).fill('90');
  await expect(example).toContainText('under $99.00');
  await form.getByRole('button', { name: 'Add a payment' }).click();
  const last = form.getByRole('textbox', { name: 'Payment 4: days before the trip' });
  await expect(form.getByText('Payment 4: please enter 7 to 730 days').first()).toBeVisible();
  await last.fill('25');
  allow(/status of 400 .*\/api\/groups\//);
  await form.getByRole('button', { name: 'Update Group' }).click();
  await expect(form.getByText('Payment 4: This date must be after the one before it')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'group form with a plan');
  await last.fill('8');
  await form.getByRole('button', { name: 'Update Group' }).click();
  await expect(page.getByText('Updated Successfully')).toBeVisible();
});
