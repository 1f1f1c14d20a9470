import { freePort } from '../../server/test/setup/world/free-port.ts';
import { heading } from '../src/login.ts';
import { expect, test } from '../src/test.ts';

test('Google is offered if it is configured, and its refusal is shown at the same login @desktop', async ({
  page,
  world,
}) => {
  await page.goto('/login/agents');
  await expect(heading(page, 'Login agents')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(0);

  const port = await freePort();
  const settings = { ROLE: 'web', GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'a-secret' };
  const server = await world.startServer(port, settings);
  // Webhooks go to the server of the other journeys again.
  await world.sandbox.settings({ stripeWebhookUrl: `${world.origin}/api/payment/webhook` });
  await page.route('https://accounts.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
  );
  const login = `http://localhost:${port}/login/agents?from=%2Fpartners%2Forders`;
  await page.goto(login);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('https://accounts.google.com/**');
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('client_id')).toBe('a-client');
  const back = new URL(asked.get('redirect_uri')!);
  expect(back.href).toBe(`http://localhost:${port}/api/auth/callback/google`);

  back.search = new URLSearchParams({ error: 'access_denied', state: asked.get('state')! }).toString();
  await page.goto(back.href);
  await expect(page).toHaveURL(new RegExp(`^${login.replace('?', '\\?')}&error=`));
  await expect(page.getByText('Wrong user credentials')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
  await server.stop();
});
