import { vi } from 'vitest';
import type { People } from './people.ts';

/** Answers as Google for one person. Returns a function that signs this person in, and one that ends the answers. */
export function asGoogle(
  { origin, people }: { origin: string; people: People },
  { sub, email }: Record<'sub' | 'email', string>,
) {
  const claims = { sub, email, email_verified: true, name: 'Robin' };
  const idToken = ['{"alg":"none"}', JSON.stringify(claims)].map((part) => Buffer.from(part).toString('base64url'));
  const given = {
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    id_token: `${idToken.join('.')}.`,
    expires_in: 3600,
  };
  const real = globalThis.fetch;
  const google = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((url, init) =>
      String(url) === 'https://oauth2.googleapis.com/token' ? Promise.resolve(Response.json(given)) : real(url, init),
    );
  return {
    async signIn() {
      const { body, headers } = await people.post('sign-in/social', { provider: 'google', callbackURL: '/account' });
      const state = new URL(body.url).searchParams.get('state');
      const [cookie = ''] = headers.getSetCookie().map((one) => one.split(';')[0]);
      const back = `${origin}/api/auth/callback/google?code=a-code&state=${state}`;
      const { status, headers: answered } = await real(back, { redirect: 'manual', headers: { cookie } });
      return { status, to: answered.get('location') };
    },
    end: () => google.mockRestore(),
  };
}
