import { expect, test } from '../src/test.ts';

test('the refusal of a sign-in with Google is shown at the same login @desktop', async ({ page, world }) => {
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
  );
  const login = `${world.origin}/login/agents?from=%2Fpartners%2Forders`;
  await page.goto(login);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('https://accounts.google.com/**');
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('client_id')).toBe('a-client');
  const back = new URL(asked.get('redirect_uri')!);
  expect(back.href).toBe(`${world.origin}/api/auth/callback/google`);

  back.search = new URLSearchParams({ error: 'access_denied', state: asked.get('state')! }).toString();
  await page.goto(back.href);
  await expect(page).toHaveURL(new RegExp(`^${login.replace('?', '\\?')}&error=`));
  await expect(page.getByText('Wrong user credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});
