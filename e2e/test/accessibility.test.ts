import { expectAccessible } from '../src/axe.ts';
import { expectNothingWider } from '../src/narrow.ts';
import { visitBookingScreens, visitPortalScreens, visitPublicScreens } from '../src/screens.ts';
import { test } from '../src/test.ts';

test.use({ sharesWorld: true });

test('every screen of a booking meets WCAG 2.1 AA', async ({ page, email }) => {
  await visitBookingScreens(page, email, (screen) => expectAccessible(page, screen));
});

test('every other screen meets WCAG 2.1 AA', async ({ page, allow }) => {
  allow(/^response: 404 GET /);
  allow(/status of 404/);
  await visitPublicScreens(page, (screen) => expectAccessible(page, screen));
});

test('every screen behind a login meets WCAG 2.1 AA', async ({ page, world }) => {
  await visitPortalScreens(page, world, (screen) => expectAccessible(page, screen));
});

test('every screen meets WCAG 2.1 AA in dark mode @desktop', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitPortalScreens(page, world, (screen) => expectAccessible(page, `${screen} in the dark`));
});

test('no screen is wider than 320 pixels @desktop', async ({ page, world, email, allow }) => {
  allow(/^response: 404 GET /);
  allow(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const visit = (screen: string) => expectNothingWider(page, screen);
  await visitPublicScreens(page, visit);
  await visitBookingScreens(page, email, visit);
  await visitPortalScreens(page, world, visit);
});
