import { underHost } from '../src/brand.ts';
import { expectThanks, fillDetails, pay } from '../src/checkout.ts';
import { goToCheckout, putPhotoBookInCart } from '../src/shop.ts';
import { test as base, expect } from '../src/test.ts';

const HOST = 'tidewater.localhost';

const test = base.extend({ baseURL: async ({ world }, use) => use(underHost(world.origin, HOST)) });

test('a trip is booked under a brand’s name without leaving its host @phone', async ({ page, email }) => {
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).hostname !== HOST) left.push(frame.url());
  });
  await putPhotoBookInCart(page);
  await goToCheckout(page);
  await fillDetails(page, email);
  await pay(page);
  await expectThanks(page);
  await expect(page.getByRole('link', { name: 'help@tidewater.example' })).toBeVisible();
  expect(left).toEqual([]);
});
