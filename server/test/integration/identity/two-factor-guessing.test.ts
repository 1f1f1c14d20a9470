import { afterAll, beforeAll, expect, test } from 'vitest';
import { countInOneWindow } from '../../setup/one-window.ts';
import { DEMO_PASSWORD, postAuth } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await countInOneWindow(world);
});
afterAll(() => world?.close());

const post = (path: string, body: unknown, cookie?: string) => postAuth(world.origin, path, body, cookie);

async function signIn(email: string): Promise<string> {
  const { status, cookie } = await post('sign-in/email', { email, password: DEMO_PASSWORD });
  expect(status).toBe(200);
  return cookie;
}

/** Simulates attempts from many addresses by resetting the address limit before each attempt. */
const forgetAddress = () => world.query(`delete from call_budget where "window" like '%/two-factor/%'`);

test.each([
  ['two-factor/enable', 'agent@maple.example'],
  ['two-factor/disable', 'agent@redriver.example'],
  ['two-factor/generate-backup-codes', 'manager@coastline.example'],
])('%s cannot be used to guess the password of an open session', async (path, email) => {
  const cookie = await signIn(email);
  // Recovery codes can be renewed only when the app is on.
  if (path.endsWith('codes')) {
    await world.query(`update users set two_factor_enabled = true where email = $1`, [email]);
    expect((await post(path, { password: DEMO_PASSWORD }, cookie)).status).toBe(401);
    await world.query('update sessions set has_second_factor = true');
  }
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) {
    await forgetAddress();
    statuses.push((await post(path, { password: `guess-number-${tries}` }, cookie)).status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
  expect(statuses[10]).toBe(429);
  await forgetAddress();
  const withRightOne = await post(path, { password: DEMO_PASSWORD }, cookie);
  expect(withRightOne.status).toBe(429);
  expect(Number(withRightOne.headers.get('x-retry-after'))).toBeGreaterThan(0);
});

test('without a session the answers stay the same', async () => {
  expect((await post('two-factor/enable', { password: DEMO_PASSWORD })).status).toBe(401);
});
