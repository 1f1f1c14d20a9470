import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { CARDS, expectThanks, fillCard, fillDetails, INVITATION, payButton } from '../src/checkout.ts';
import { largePhoto } from '../src/large-photo.ts';
import { holdAnswer, routeNext, untilAlive } from '../src/line.ts';
import { expectGoodAtEveryWidth, expectNothingWider } from '../src/narrow.ts';
import { DEMO_PASSWORD, signInByApi } from '../src/people.ts';
import { EMPLOYEE, signIn, TRAVELLER } from '../src/portal-people.ts';
import { ADULT, addToCart, CHILD, fillTraveller, goToCheckout, HARBOUR_WEEKEND, openForm } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

test.use({ ownsWorld: true });

const CONTACT = 'Who can we call during the trip? Name and phone number';
const ALLERGY = 'Does the traveller have an allergy or a medical condition?';
const DETAILS = 'Which one, and what should our guides do?';
const PASSPORT = 'Copy of the passport';

test('a parent answers questions from the order page, with a large photo too, and staff with the right read the health answer @phone', async ({
  page,
  context,
  world,
  allow,
}) => {
  const [trip] = await world.query<{ order: string; group: string; departure: string }>(
    `select o.id as order, o.group_id as group, oi.availability_pk as departure from order_items oi
     join orders o on o.id = oi.order_id
     where o.contact_email = $1 and o.state = 'confirmed' and oi.title = 'Whale Watching Voyage'
     order by o.created_at limit 1`,
    [TRAVELLER],
  );
  await askForPassport(world, trip!.group);
  await signIn(context, world, TRAVELLER);
  await page.goto(`/orders/${trip!.order}`);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Answer questions' }).click();
  await expect(page.getByRole('heading', { name: 'Questions about your trip', level: 1 })).toBeVisible();
  await untilAlive(page);
  await expect(page.getByText('2 of 4 required answers given.')).toBeVisible();

  await page.getByLabel(CONTACT).fill('Pat Carter, +1 604 555 0199');
  const parent = page.getByRole('region', { name: 'Robin Carter' });
  const yes = parent.getByRole('radiogroup', { name: ALLERGY }).getByLabel('Yes');
  // Until something is chosen, a circle is known by its line alone: 3.1:1 on white.
  await expect(yes).toHaveCSS('border-top-color', 'rgb(138, 148, 153)');
  // The text is saved when its field is left, and nothing moves under the finger that presses the next answer.
  await yes.check();
  // The answer brings another question.
  await parent.getByLabel(DETAILS).fill('Peanuts; the pen is in the red bag');
  await parent.getByLabel(DETAILS).blur();
  await expect(page.getByText('Everything required is answered. Thank you!')).toBeVisible();
  // FareHarbor's own answers are shown, and nothing there can be changed.
  await parent.getByText('Answered when you booked').click();
  const known = parent.getByRole('group').filter({ hasText: 'please contact your school or agency' });
  await expect(known.getByRole('definition').first()).toBeVisible();
  await expect(known.locator('input, textarea, select, button')).toHaveCount(0);
  await expectAccessible(page, 'the questions of an order');
  await expectNothingWider(page, 'the questions of an order');

  await page.reload();
  await expect(page.getByLabel(CONTACT)).toHaveValue('Pat Carter, +1 604 555 0199');
  await expect(parent.getByLabel(DETAILS)).toHaveValue('Peanuts; the pen is in the red bag');
  await untilAlive(page);
  await test.step('a large photo is sent in the size that is kept, so that it arrives over a slow connection', async () => {
    const file = await largePhoto('passport.jpg', 3000, 2000, 9);
    const files = /\/questions\/[^/]+\/files/;
    const choose = async () => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: /^Choose a file/ }).click(),
      ]);
      await chooser.setFiles(file);
    };
    allow(/status of 408/);
    await page.route(files, (route) => route.fulfill({ status: 408 }));
    await choose();
    await expect(page.getByText('Your connection was too slow.')).toBeVisible();
    // The length of an intercepted request is unknown.
    await page.unroute(files);
    const sending = page.waitForRequest(files);
    await choose();
    const sent = Number((await (await sending).allHeaders())['content-length']);
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(1_000_000);
    await expect(page.getByRole('link', { name: `${PASSPORT}.jpg` })).toBeVisible();
  });
  await test.step('a text that a slow connection swallowed is sent again', async () => {
    const answers = /\/api\/questions\/[^/]+$/;
    await routeNext(page, answers, (route) => route.fulfill({ status: 408 }));
    await page.getByLabel(CONTACT).fill('Pat Carter, +1 604 555 0188');
    await page.getByLabel(CONTACT).blur();
    const saved = page.waitForResponse((answer) => answers.test(answer.url()) && answer.ok());
    await page.getByRole('button', { name: 'Try again' }).click();
    await saved;
    await expect(page.getByText('Your connection was too slow.')).toBeHidden();
  });

  await context.clearCookies();
  await signIn(context, world, EMPLOYEE);
  await page.goto(`/companies/divisions/calendar/manifests?group=${trip!.group}&departure=${trip!.departure}`);
  await untilAlive(page);
  await expect(page.getByText('Pat Carter, +1 604 555 0188')).toBeVisible();
  await expect(page.getByText('Peanuts; the pen is in the red bag')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show health answers (recorded)' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Robin Carter' }) });
  await expect(row).toContainText(`${DETAILS} Peanuts; the pen is in the red bag`);
  await expectAccessible(page, 'a manifest with health answers');
  await expectNothingWider(page, 'a manifest with health answers');
  await page.getByRole('link', { name: 'Hide health answers' }).click();
  await expect(page.getByText('Peanuts; the pen is in the red bag')).toHaveCount(0);

  await test.step('buttons that wait for the server show it', async () => {
    await page.goto(`/companies/divisions/orders/${trip!.order}`);
    await untilAlive(page);
    await page.getByRole('heading', { name: 'Questions' }).click();
    await expectBusy(page, 'Reopen for a week', /\/answers\/reopening$/);
    await expect(page.getByText(/^Reopened until /)).toBeVisible();
    await page.getByRole('button', { name: 'Show health answers (recorded)' }).click();
    await expectBusy(page, `Download ${PASSPORT} of Whole order`, /\/answers\/[^/]+\/file$/);
  });

  await page.goto(`/companies/divisions/groups/readiness?group=${trip!.group}`);
  await expect(page.getByRole('table', { name: /^Travellers/ })).toContainText('Robin Carter');
  await expectAccessible(page, 'the readiness of a group');
  await expectNothingWider(page, 'the readiness of a group');
  await page.goto(`/companies/divisions/groups/questions?groupId=${trip!.group}`);
  await untilAlive(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Answers of all travellers (CSV)' }).click();
  const answers = await readFile(await (await downloading).path(), 'utf8');
  expect(answers).toContain('Pat Carter, +1 604 555 0188');
  expect(answers).not.toContain('Peanuts');
  await page.getByLabel('Item').selectOption('Whale Watching Voyage');
  const purpose = page.getByLabel('Photo package');
  await purpose.press('ArrowDown');
  await expect(purpose).toHaveValue('emergencyContact');
  await expect(purpose).toBeFocused();
  await test.step('while the questions of another item are read, none of the first can be changed', async () => {
    const answer = await holdAnswer(page, /\/items\/[^/]+\/fields$/);
    await page.getByLabel('Item').selectOption('Old Town Food Walk');
    await answer.held;
    await expect(purpose).toHaveCount(0);
    answer.release();
    await expect(page.getByText(/^(ID \d+|FareHarbor asks nothing for this item)/).first()).toBeVisible();
  });
  await expectAccessible(page, 'the questions of a group');
  await expectNothingWider(page, 'the questions of a group');
});

test('the checkout asks before the payment, and keeps the answers through a reload and a declined card @phone', async ({
  page,
  email,
  world,
  allow,
}) => {
  allow(/status of 402/);
  const allergy = 'Is this traveller allergic to a food?';
  const details = 'Which food must we leave out?';
  await page.goto(HARBOUR_WEEKEND);
  const dialog = await openForm(page, 'Harbour Sunset Cruise');
  await fillTraveller(dialog, 1, ADULT);
  await dialog.getByRole('button', { name: 'Add Traveller' }).click();
  await fillTraveller(dialog, 2, CHILD);
  await addToCart(dialog);
  await goToCheckout(page);
  await fillCard(page, CARDS.declined);
  await test.step('the group has no customer portal, so no login is offered, and wrong details are marked', async () => {
    await expect(page.getByText(INVITATION)).toBeHidden();
    await fillDetails(page, email.toUpperCase());
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    const confirmation = page.getByLabel('Confirm email');
    await confirmation.fill(`x${email}`);
    await payButton(page).click();
    const alert = page.getByText(
      'Customer Details form invalid. Please check again if all fields are complete, and if the email confirmation is correct.',
    );
    await expect(alert).toBeVisible();
    await expect(confirmation).toBeFocused();
    await expect(confirmation).toHaveAccessibleDescription(/The emails don’t match/);
    await confirmation.fill(email);
    await expect(alert).toBeHidden();
  });
  const child = page.getByRole('region', { name: 'Maya Carter, Harbour Sunset Cruise' });
  await child.getByRole('radiogroup', { name: allergy }).getByLabel('Yes').check();
  await payButton(page).click();
  // The answer brought a required question, which must be answered first.
  await expect(child.getByLabel(details)).toBeFocused();
  await expect(child.getByText('Please answer this question')).toBeVisible();
  await expect(page.getByText('Some questions need an answer before you can pay.', { exact: false })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'questions at the checkout');
  await child.getByLabel(details).fill('Shellfish');
  await page.getByRole('radiogroup', { name: 'Where would you like to sit?' }).getByLabel('On deck').check();

  await page.reload();
  await expect(child.getByLabel(details)).toHaveValue('Shellfish');
  await fillCard(page, CARDS.declined);
  await payButton(page).click();
  await expect(page.getByText('Nothing was charged.', { exact: false })).toBeVisible();
  await expect(child.getByLabel(details)).toHaveValue('Shellfish');
  await fillCard(page, CARDS.good);
  await payButton(page).click();
  const order = await expectThanks(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain('Shellfish');
  const stored = await world.query<{ value: string | null }>(
    'select value from answers where order_id = $1 order by value',
    [order],
  );
  // The two health answers are sealed.
  expect(stored.map(({ value }) => value)).toEqual(['On deck', null, null]);
});

async function expectBusy(page: Page, name: string, address: RegExp): Promise<void> {
  const answer = await holdAnswer(page, address);
  const button = page.getByRole('button', { name });
  await button.click();
  await answer.held;
  await expect(button).toBeDisabled();
  answer.release();
  await expect(button).toBeEnabled();
}

/** Staff also ask for a file about the whole order. */
async function askForPassport(world: World, group: string): Promise<void> {
  const staff = await signInByApi(world, { email: EMPLOYEE, password: DEMO_PASSWORD });
  await staff.createQuestion({
    params: { id: group },
    body: {
      item: null,
      type: 'file',
      subject: 'order',
      answerClass: 'identity',
      label: PASSPORT,
      help: '',
      choices: [],
      isRequired: false,
      askAt: 'after',
      daysBefore: 7,
      isForMinors: false,
      condition: null,
    },
  });
}
