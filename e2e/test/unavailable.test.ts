import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../src/axe.ts';
import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { putPhotoBookInCart, SPRING_BREAK } from '../src/shop.ts';
import { expect, test } from '../src/test.ts';
import type { World } from '../src/world.ts';

const unavailable = 'This group is not available at the moment.';
const support = 'If you need assistance please contact support.';

test('a closed group, its terms, a wrong address and a departure that is not sold say so and lead back @phone', async ({
  page,
  allow,
}) => {
  for (const pattern of [/^response: 404 GET /, /status of 404/]) allow(pattern);
  for (const slug of ['last-year', 'summer-camp']) {
    await page.goto(`/maple-leaf-academy/${slug}`);
    await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
    await expect(page.getByText(support)).toBeVisible();
    for (const email of ['trips@maple.example', 'support@group-tours.example'])
      await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  }
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
});

test('a cart whose group has closed is explained and can be emptied @phone', async ({ page, world }) => {
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

test('a group is open from the day after its first day to the day before its last @desktop', async ({
  request,
  world,
}) => {
  const slug = await addGroup(world);
  const isOpen = async (live: number | null, expiry: number | null) => {
    await world.query(
      'update groups set date_live = current_date + $2::int, date_expiry = current_date + $3::int where slug = $1',
      [slug, live, expiry],
    );
    const html = await (await request.get(`/maple-leaf-academy/${slug}`)).text();
    const isClosed = html.includes(unavailable);
    expect(html.includes('View Tours')).toBe(!isClosed);
    return !isClosed;
  };
  expect(await isOpen(1, null)).toBe(false);
  expect(await isOpen(0, null)).toBe(false);
  expect(await isOpen(-1, 1)).toBe(true);
  expect(await isOpen(null, 0)).toBe(false);
});

test('unknown groups, terms and orders are not found @desktop', async ({ request }) => {
  const noGroup = 'Group not found - Please, check the URL (website link).';
  for (const [address, words] of [
    ['/maple-leaf-academy/no-such-group', noGroup],
    ['/maple-leaf-academy/no-such-group/terms', 'Page Not Found'],
    // The group exists but is not live, so nothing of it may be readable.
    ['/maple-leaf-academy/summer-camp/terms', 'Page Not Found'],
    [`/orders/${randomUUID()}`, 'Order not found'],
    ['/orders/not-an-id', 'Order not found'],
  ] as const) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(await answer.text(), address).toContain(words);
  }
});

/** Creates a group like Summer Camp for this test only, but active. */
async function addGroup({ query }: World): Promise<string> {
  const slug = `own-${randomUUID().slice(0, 8)}`;
  await query(
    `insert into groups (id, division_id, partner_id, title, path_prefix, slug, is_active, created_by, last_modified_by, uuid)
     select gen_random_uuid(), division_id, partner_id, 'Own group', path_prefix, $1, true, created_by, last_modified_by,
            gen_random_uuid()
     from groups where slug = 'summer-camp'`,
    [slug],
  );
  return slug;
}
