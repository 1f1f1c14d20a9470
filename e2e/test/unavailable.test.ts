import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../src/axe.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { putPhotoBookInCart, SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';

const unavailable = 'This group is not available at the moment.';

test('a closed group, its terms, its cart, a wrong address and a departure that is not sold say so and lead back @phone', async ({
  page,
  world,
  allow,
}) => {
  for (const pattern of [/^response: 404 GET /, /status of 404/]) allow(pattern);
  await page.goto('/maple-leaf-academy/last-year');
  await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
  await expect(page.getByText('If you need assistance please contact support.')).toBeVisible();
  for (const email of ['trips@maple.example', 'support@group-tours.example'])
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expectGoodAtEveryWidth(page, 'group that is not available');

  await page.goto(`${SPRING_BREAK}/availability?item=${randomUUID()}&availability=${randomUUID()}`);
  await expect(page).toHaveURL(SPRING_BREAK);
  await expect(page.getByRole('dialog')).toBeHidden();
  const answer = await page.goto('/this/leads/nowhere/at/all');
  expect(answer!.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found');
  await expectGoodAtEveryWidth(page, 'unknown address');
  await page.getByRole('button', { name: 'Go back' }).click();
  await page.getByRole('link', { name: 'Terms and Conditions' }).click();
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'terms');
  await page.getByRole('link', { name: 'Spring Break' }).click();
  await expect(page.getByRole('heading', { name: 'Spring Break', level: 1 })).toBeVisible();

  await page.goto(`/orders/${randomUUID()}`);
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'unknown order');
  await page.goto(`/waivers/${randomUUID()}`);
  await expect(page.getByText('Waiver nof found').first()).toBeVisible();
  await expectGoodAtEveryWidth(page, 'unknown waiver');

  await putPhotoBookInCart(page);
  const setOpen = (isOpen: boolean) =>
    world.query(`update groups set is_active = $1 where slug = 'spring-break'`, [isOpen]);
  await setOpen(false);
  try {
    await page.goto(`${SPRING_BREAK}?step=2`);
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
    const left = page.getByRole('region', { name: 'Still in your cart' });
    await expect(left).toContainText('Trip Photo Book');
    await expectAccessible(page, 'a closed group');
    await left.getByRole('button', { name: 'Remove from the cart' }).click();
    await expect(left).toBeHidden();
  } finally {
    await setOpen(true);
  }
});
