import { expectAccessible } from '../src/axe.ts';
import { expectNothingWider } from '../src/narrow.ts';
import { forgetAttempts } from '../src/people.ts';
import { REFUSALS, visitSignInScreens } from '../src/sign-in-screens.ts';
import { test } from '../src/test.ts';

test.use({ sharesWorld: true });

test.beforeEach(({ world }) => forgetAttempts(world));

test('every state of the login pages and the account meets WCAG 2.1 AA @phone', async ({
  page,
  world,
  email,
  allow,
}) => {
  allow(REFUSALS);
  await visitSignInScreens({ page, world, email, visit: (screen) => expectAccessible(page, screen) });
});

test('no state of the login pages and the account is wider than 320 pixels @desktop', async ({
  page,
  world,
  email,
  allow,
}) => {
  allow(REFUSALS);
  await page.setViewportSize({ width: 320, height: 640 });
  await visitSignInScreens({ page, world, email, visit: (screen) => expectNothingWider(page, screen) });
});
