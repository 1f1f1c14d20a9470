import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../setup/people/client-of.ts';
import { DEMO_PASSWORD, postAuth } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const post = (path: string, body: unknown) => postAuth(world.origin, path, body);
const signIn = (email: string, password = DEMO_PASSWORD) => post('sign-in/email', { email, password });

test.each([
  ['employee@coastline.example', 'employees'],
  ['manager@coastline.example', 'employees'],
  ['employee@prairie.example', 'employees'],
  ['agent@maple.example', 'agents'],
  ['agent@redriver.example', 'agents'],
  ['traveller@home.example', 'customers'],
])('%s signs in as one of the %s', async (email, type) => {
  const { status, headers, cookie } = await signIn(email);
  expect(status).toBe(200);
  expect(headers.get('set-cookie')).toMatch(/HttpOnly/i);
  expect(headers.get('set-cookie')).toMatch(/SameSite=Lax/i);
  const session = await clientOf(world.origin, { cookie }).getSession({});
  expect(session).toMatchObject({ type, user: { email } });
});

test('a wrong password, an unknown email and a forged cookie open nothing', async () => {
  expect((await signIn('traveller@home.example', 'demo-password-2')).status).toBe(401);
  expect((await signIn('nobody@home.example')).status).toBe(401);
  const forged = clientOf(world.origin, { cookie: 'tours.session_token=abc.def' });
  expect(await forged.getSession({})).toMatchObject({ type: 'visitor', pending: null, user: null });
});

test('nobody can create an account over HTTP', async () => {
  const answer = await post('sign-up/email', { email: 'new@home.example', password: 'long-enough-1', name: 'New' });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await world.query(`select 1 from users where email = 'new@home.example'`)).toEqual([]);
});

test('the customer record is shown only to its owner', async () => {
  const { cookie } = await signIn('traveller@home.example');
  const [own] = await world.query<{ id: string }>(`select id from users where email = 'traveller@home.example'`);
  const [other] = await world.query<{ id: string }>(`select id from users where email = 'agent@maple.example'`);
  const client = clientOf(world.origin, { cookie });
  expect(await client.findCustomers({ query: { cognitoId: own!.id } })).toMatchObject([{ name: 'Robin Carter' }]);
  await expect(client.findCustomers({ query: { cognitoId: other!.id } })).rejects.toMatchObject({ status: 404 });
  await expect(world.client.findCustomers({ query: { cognitoId: own!.id } })).rejects.toMatchObject({ status: 401 });
});

test('removing an employee ends their session', async () => {
  const { cookie } = await signIn('employee@prairie.example');
  await world.query(`update employees set deleted_at = now() where email = 'employee@prairie.example'`);
  const session = await clientOf(world.origin, { cookie }).getSession({});
  expect(session.type).toBe('visitor');
});

test('guessing passwords is limited', async () => {
  const statuses = await Promise.all(Array.from({ length: 30 }, () => signIn('agent@maple.example', 'guess-guess')));
  expect(statuses.some(({ status }) => status === 429)).toBe(true);
});
