import { expectGoodAtEveryWidth, expectGoodInEveryMode } from '../src/narrow.ts';
import { visitBookingScreens, visitPortalScreens, visitPublicScreens } from '../src/screens.ts';
import { test } from '../src/test.ts';

test('every screen of a booking meets WCAG 2.1 AA and fits into 320 pixels @desktop', async ({ page, email }) => {
  await visitBookingScreens(page, email, (screen) => expectGoodAtEveryWidth(page, screen));
});

test('every other public screen meets WCAG 2.1 AA and fits into 320 pixels @desktop', async ({ page, allow }) => {
  allow(/^response: 404 GET /);
  allow(/status of 404/);
  await visitPublicScreens(page, (screen) => expectGoodAtEveryWidth(page, screen));
});

test('every screen behind a login meets WCAG 2.1 AA, also in dark mode, and fits into 320 pixels @desktop', async ({
  page,
  world,
}) => {
  await visitPortalScreens(page, world, (screen) => expectGoodInEveryMode(page, screen));
});
