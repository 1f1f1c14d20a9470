import { expectGoodAtEveryWidth } from '../src/narrow.ts';
import { visitBookingScreens } from '../src/screens.ts';
import { test } from '../src/test.ts';

test('every screen of a booking meets WCAG 2.1 AA and fits into 320 pixels @desktop', async ({ page, email }) => {
  await visitBookingScreens(page, email, (screen) => expectGoodAtEveryWidth(page, screen));
});
