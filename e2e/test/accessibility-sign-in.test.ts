import { expectAccessible } from '../src/axe.ts';
import { expectFitsSmallPhone } from '../src/narrow.ts';
import { forgetAttempts } from '../src/people.ts';
import { REFUSALS, visitSignInScreens } from '../src/sign-in-screens.ts';
import { test } from '../src/test.ts';

test('every state of the login pages and the account meets WCAG 2.1 AA and fits into 320 pixels @phone', async ({
  page,
  world,
  email,
  allow,
}) => {
  allow(REFUSALS);
  await forgetAttempts(world);
  const visit = async (screen: string) => {
    await expectAccessible(page, screen);
    await expectFitsSmallPhone(page, screen);
  };
  await visitSignInScreens({ page, world, email, visit });
});
