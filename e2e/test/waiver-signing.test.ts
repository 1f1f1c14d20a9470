import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { waiverLink } from '../../server/test/setup/links.ts';
import { keyOf, shopper } from '../../server/test/setup/people/shopper.ts';
import { readPdf } from '../../server/test/setup/read-pdf.ts';
import { tabTo } from '../src/keyboard.ts';
import { LINE_LOST, loseAnswer, loseRequest, untilAlive } from '../src/line.ts';
import { expect, test } from '../src/test.ts';
import { fillWaiver } from '../src/waiver.ts';
import { makeTemplate } from '../src/waiver-templates.ts';
import type { World } from '../src/world.ts';

const SIGNING = /\/api\/waivers\/[0-9a-f-]+(\?.*)?$/;

test('an adult signs with the keyboard alone, and the document shows name and signature @phone', async ({
  page,
  world,
  email,
}) => {
  await page.goto(`/waivers/${await waiverLink(world.query, await waiverOf(world, email, 44))}`);
  await untilAlive(page);
  const form = page.getByRole('form', { name: 'Fill in and sign' });
  const name = form.getByLabel('Traveller name');
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Alex Meadow');
  for (const field of await form.getByRole('textbox').all()) {
    if ((await field.inputValue()) !== '') continue;
    await tabTo(page, field);
    await page.keyboard.type('Nothing to tell');
  }
  for (const day of await form.locator('input[type=date]').all()) {
    await tabTo(page, day);
    await page.keyboard.type('1982');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('0504');
    await expect(day).toHaveValue('1982-05-04');
  }
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  const drawn = form.getByRole('button', { name: 'Type instead' });
  for (let left = await drawn.count(); left > 0; left -= 1) {
    await tabTo(page, drawn.first());
    await page.keyboard.press('Enter');
    await tabTo(page, form.getByLabel(/type your full name/).last(), 'Shift+Tab');
    await page.keyboard.type('Alex Q. Meadow');
  }
  await tabTo(page, form.getByRole('button', { name: 'Sign waiver' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiver signed successfully' })).toBeFocused();

  const download = page.getByRole('link', { name: 'Download signed waiver (PDF)' });
  await tabTo(page, download);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const pdf = await readPdf(await readFile((await file.path())!));
  expect(pdf.text).toContain('Alex Meadow');
  expect(pdf.text).toContain('Alex Q. Meadow');
  expect(pdf.text).toContain('Certificate of signing');
});

test('a lost connection and a changed text keep the typed answers; the waiver is signed once, and a second phone learns of it @phone', async ({
  page,
  context,
  world,
  email,
  allow,
}) => {
  for (const pattern of [...LINE_LOST, /status of 409/]) allow(pattern);
  const waiver = await waiverOf(world, email, 9);
  const address = `/waivers/${await waiverLink(world.query, waiver)}`;
  const other = await context.newPage();
  await other.goto(address);
  await untilAlive(other);
  await fillWaiver(other);

  await page.goto(address);
  await untilAlive(page);
  await fillWaiver(page);
  await page.getByRole('button', { name: 'Draw instead' }).last().click();
  await drawByFinger(page, page.getByRole('img', { name: /: empty$/ }).last());
  await expect(page.getByRole('img', { name: /: signed$/ })).toBeVisible();
  await loseRequest(page, SIGNING);
  await page.getByRole('button', { name: 'Sign waiver' }).click();
  await expect(page.getByText('There was an error saving the waiver. Please try again')).toBeVisible();

  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel('Traveller name')).not.toHaveValue('');
  await expect(page.getByLabel(/^Emergency phone/)).toHaveValue('Robin Parent');
  await expect(page.getByRole('img', { name: /: signed$/ })).toBeVisible();
  // The changed text needs a new consent.
  await page.getByRole('checkbox').check();
  await loseAnswer(page, SIGNING);
  await page.getByRole('button', { name: 'Sign waiver' }).click();
  await expect(page.getByText('There was an error saving the waiver. Please try again')).toBeVisible();
  await page.getByRole('button', { name: 'Sign waiver' }).click();
  await expect(page.getByText('This waiver is already signed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This waiver is signed' })).toBeVisible();
  await expect(page.getByRole('img', { name: /signature/i }).last()).toBeVisible();

  await other.getByRole('button', { name: 'Sign waiver' }).click();
  await expect(other.getByText('This waiver is already signed.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign waiver' })).toBeHidden();
  const stored = await world.query<{ signed: number }>(
    `select count(*)::int as signed from waiver_proofs where waiver_id = $1`,
    [waiver],
  );
  expect(stored).toEqual([{ signed: 1 }]);

  await test.step('a text that changes while the waiver is open must be read again, and the answers stay', async () => {
    const paper = await waiverOf(world, `text.${email}`, 9);
    const { template, colleague } = await makeTemplate(world);
    await world.query('update waivers set waiver_template_id = $1 where id = $2', [template._id, paper]);
    await page.goto(`/waivers/${await waiverLink(world.query, paper)}`);
    await untilAlive(page);
    await fillWaiver(page);
    const params = { id: template._id };
    const { title, header, consent, signatureDescription, waiverType, legalAge, fields, version } = template;
    const texts = { title, header, consent, signatureDescription, waiverType, legalAge, fields, version };
    await colleague.updateWaiverTemplate({ params, body: { ...texts, body: '<p>Helmets are worn.</p>' } });
    await page.getByRole('button', { name: 'Sign waiver' }).click();
    await expect(page.getByText('The text of this waiver has changed since you opened it.')).toBeVisible();
    await expect(page.getByText('Helmets are worn.')).toBeVisible();
    await expect(page.getByLabel(/type your full name/).last()).toHaveValue('Robin Parent');

    // Deletes the template while the page is open; the person it was sent to can still sign.
    await colleague.removeWaiverTemplate({ params });
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign waiver' }).click();
    await expect(page.getByRole('heading', { name: 'Waiver signed successfully' })).toBeFocused();
    await expect(page.getByText('Helmets are worn.')).toBeVisible();
  });
});

/** The waiver of one traveller of that age, in a separate order. */
async function waiverOf(world: World, email: string, age: number): Promise<string> {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [age] });
  const order = await person.book(group, [item], email);
  const [waiver] = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  return waiver!._id;
}

/** Draws one stroke across the box. */
async function drawByFinger(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: box.x + box.width * at, y: box.y + box.height * (0.4 + at / 4) }],
    });
  await touch('touchStart', 0.2);
  for (const at of [0.3, 0.4, 0.5, 0.6, 0.7]) await touch('touchMove', at);
  await touch('touchEnd');
}
