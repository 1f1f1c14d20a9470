import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { peopleOf } from '../../server/test/setup/people/people.ts';
import { keyOf, shopper } from '../../server/test/setup/people/shopper.ts';
import { readPdf } from '../../server/test/setup/read-pdf.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { expect, test } from '../src/test.ts';
import { fillWaiver } from '../src/waiver.ts';

test('a parent signs for two children in a row from the order page, and downloads the signed copies @phone', async ({
  page,
  world,
  email,
}) => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9, 11] });
  const { _id } = await person.book(group, [item], email);

  await page.goto(`/orders/${keyOf(_id)}`);
  await expect(page.getByText('2 waivers left to sign')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'order with waivers to sign');
  const receivePaper = (at: string) =>
    world.query(`update waivers set paper_received_at = ${at} where order_id = $1`, [_id]);
  await receivePaper('now()');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Sign waiver' }).first().click();
  const form = await opened;
  await expect(form.getByText('Signed on paper')).toBeVisible();
  await receivePaper('null');
  await form.reload();
  await expect(form.getByText('Not Signed')).toBeVisible();
  const waivers = await world.client.listOrderWaivers({ query: { order: keyOf(_id) } });
  const [first, second] = waivers.sort((one) => (form.url().includes(one._id) ? -1 : 1));
  const sign = form.getByRole('button', { name: 'Sign waiver' });
  await sign.click();
  await expect(form.getByText(/There are validation erros/).first()).toBeVisible();
  await expectGoodAtEveryWidth(form, 'waiver with problems');
  await fillWaiver(form);
  await form.getByLabel('Traveller name').fill('Zoë 王小明');
  await sign.click();
  await expect(form.getByRole('heading', { name: 'Waiver signed successfully' })).toBeFocused();
  await expect(form.getByText('1 of 2 signed')).toBeVisible();
  await expectGoodAtEveryWidth(form, 'waiver just signed');
  const [file] = await Promise.all([
    form.waitForEvent('download'),
    form.getByRole('link', { name: 'Download signed waiver (PDF)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`waiver-${first!.lolaId}.pdf`);
  const pdf = await readPdf(await readFile((await file.path())!));
  expect(pdf.text).toContain('Zoë 王小明');
  expect(pdf.text).toContain('Certificate of signing');

  // The other child's waiver asks the same of the parent. The child's own answers and the signature start empty.
  await form.getByRole('link', { name: 'Next waiver' }).click();
  await expect(form.getByText('We copied some answers from the last waiver.')).toBeVisible();
  await expect(form.getByLabel('Name of parent or guardian')).toHaveValue('Robin Parent');
  const phone = form.getByLabel(/^Emergency phone/);
  await expect(phone).toHaveValue('Robin Parent');
  await expect(phone).toHaveAttribute('type', 'tel');
  await expect(form.getByLabel(/^Allergies/)).toHaveValue('');
  await expect(form.locator('input[type=date]')).toHaveValue('');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await fillWaiver(form);
  await draw(form);
  await sign.click();
  await expect(form.getByText('2 of 2 signed')).toBeVisible();
  await expect(form.getByRole('link', { name: 'Next waiver' })).toBeHidden();

  await form.getByRole('link', { name: 'Back to the order' }).click();
  const link = form.getByRole('link', { name: new RegExp(`^Download signed waiver .* of ${second!.traveller.name}$`) });
  const [again] = await Promise.all([form.waitForEvent('download'), link.click()]);
  const drawn = await readPdf(await readFile((await again.path())!));
  expect(drawn.pages.flatMap(({ pictures }) => pictures)).toHaveLength(1);
  const mail = await peopleOf(world).mailTo(email, /^Signed: .*Zoë 王小明/);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`waiver-${first!.lolaId}.pdf`]);

  await form.goBack();
  await form.reload();
  await expect(form.getByText(/^Signed/).first()).toBeVisible();
  await expect(sign).toBeHidden();
  await expectGoodAtEveryWidth(form, 'signed waiver');
  await page.reload();
  await expect(page.getByText('left to sign')).toBeHidden();
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
