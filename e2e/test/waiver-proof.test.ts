import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { peopleOf } from '../../server/test/setup/people/people.ts';
import { keyOf, shopper } from '../../server/test/setup/people/shopper.ts';
import { readPdf } from '../../server/test/setup/read-pdf.ts';
import { untilAlive } from '../src/line.ts';
import { expect, test } from '../src/test.ts';
import { fillWaiver } from '../src/waiver.ts';

test('a parent signs for two children in a row without opening mails, and downloads the signed copies @phone', async ({
  page,
  world,
  email,
}) => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9, 12] });
  const order = await person.book(group, [item], email);
  const [first, second] = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });

  await page.goto(`/waivers/${first!._id}?order=${first!.order}`);
  await untilAlive(page);
  await fillWaiver(page);
  await page.getByLabel('Traveller name').fill('Zoë 王小明');
  await page.getByRole('button', { name: 'Sign waiver' }).click();
  await expect(page.getByRole('heading', { name: 'Waiver signed successfully' })).toBeFocused();
  await expect(page.getByText('1 of 2 signed')).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download signed waiver (PDF)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`waiver-${first!.lolaId}.pdf`);
  const pdf = await readPdf(await readFile((await file.path())!));
  expect(pdf.text).toContain('Zoë 王小明');
  expect(pdf.text).toContain('Certificate of signing');

  await page.getByRole('link', { name: 'Next waiver' }).click();
  await expect(page).toHaveURL(`/waivers/${second!._id}?order=${second!.order}`);
  await fillWaiver(page);
  await draw(page);
  await page.getByRole('button', { name: 'Sign waiver' }).click();
  await expect(page.getByText('2 of 2 signed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next waiver' })).toBeHidden();

  await page.getByRole('link', { name: 'Back to the order' }).click();
  const link = page.getByRole('link', { name: new RegExp(`^Download signed waiver .* of ${second!.traveller.name}$`) });
  const [again] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const drawn = await readPdf(await readFile((await again.path())!));
  expect(drawn.pages.flatMap(({ pictures }) => pictures)).toHaveLength(1);
  const mail = await peopleOf(world).mailTo(email, /^Signed: .*Zoë 王小明/);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`waiver-${first!.lolaId}.pdf`]);
});

/** Draws some strokes in the last signature box. */
async function draw(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Draw instead/ })
    .last()
    .click();
  const pad = page.getByRole('img', { name: /: empty$/ }).last();
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (const [right, down] of [
    [60, -30],
    [90, 30],
    [130, -20],
    [170, 25],
    [220, -10],
  ] as const)
    await page.mouse.move(box.x + 30 + right, box.y + box.height / 2 + down);
  await page.mouse.up();
  await expect(page.getByRole('img', { name: /: signed$/ }).last()).toBeVisible();
}
