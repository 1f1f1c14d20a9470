import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
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

const AREAS = [
  ['employees', '/companies/divisions/employees?page=2'],
  ['employees', '/companies/divisions'],
  ['agents', '/partners/orders'],
  ['customers', '/customers/orders'],
] as const;

test('pages lead visitors and other people to their login, and say there where they wanted to go', async () => {
  const { cookie } = await signIn('traveller@home.example');
  for (const [type, path] of AREAS) {
    const login = `/login/${type}?${new URLSearchParams({ from: path })}`;
    expect(await open(path)).toMatchObject({ status: 302, location: login });
    const own = { status: 200, location: null };
    expect(await open(path, cookie)).toMatchObject(type === 'customers' ? own : { status: 302, location: login });
  }
});

test('a login leads back only to a page of the same kind of person on this website', async () => {
  const { cookie } = await signIn('traveller@home.example');
  const loginTo = (from: string) => `/login/customers?${new URLSearchParams({ from })}`;
  const foreign = ['/partners/orders', '/customers/../companies/divisions/groups', '/', '/customersother'];
  for (const from of [...EVIL, ...foreign])
    expect((await open(loginTo(from))).html).not.toContain('Permissions denied.');
  for (const from of EVIL)
    expect(await open(loginTo(from), cookie)).toMatchObject({ status: 302, location: '/customers/trips' });
  expect(await open(loginTo('/customers/orders?page=2'), cookie)).toMatchObject({
    status: 302,
    location: '/customers/orders?page=2',
  });
});

const EVIL = ['//evil.example', '/\\evil.example', 'https://evil.example/customers/orders', '/\t/evil.example/'];

test.each(['/login/visitors', '/login-amplify/Customers', '/login/constructor'])('%s is not a login', async (path) => {
  expect((await open(path)).status).toBe(404);
});

test.each([
  ['employees', 'Staff'],
  ['agents', 'Agent'],
])('the login of %s offers no sign-up, and without its settings no Google', async (type, who) => {
  const { html } = await open(`/login-amplify/${type}?signUp&verify=token`);
  expect(html).toContain(`Login ${type}`);
  expect(html).toContain(`${who} accounts are created by`);
  expect(html).not.toMatch(/>Sign up<|Continue with Google/);
});

async function open(path: string, cookie = '') {
  const answer = await fetch(world.origin + path, { headers: { accept: 'text/html', cookie }, redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() };
}

test('a temporary password expires after 14 days; a mailed code or a new mail still works', async () => {
  const people = peopleOf(world);
  await people.forgetAttempts();
  const { client } = await people.signIn('employee@coastline.example');
  const divisions = [await people.divisionId('VAN')];
  const email = people.newEmail();
  const { _id } = await client.createEmployee({ body: { name: 'Noor', lastname: 'Haddad', email, divisions } });
  const { password, messageId } = await people.temporaryPassword(email);
  const lasts = `select extract(epoch from temporary_until - now()) / 86400 as days from users where email = $1`;
  const [user] = await world.query<{ days: string }>(lasts, [email]);
  expect(Number(user!.days)).toBeGreaterThan(13.9);
  expect(Number(user!.days)).toBeLessThanOrEqual(14);
  await world.query(`update users set temporary_until = now() - interval '1 second' where email = $1`, [email]);
  expect(await people.tryToSignIn(email, password)).toMatchObject({ status: 403, code: 'PASSWORD_EXPIRED' });
  expect(await people.tryToSignIn(email, 'another guess')).toMatchObject({ status: 401 });
  expect(
    await world.query('select 1 from sessions s join users u on u.id = s.user_id where u.email = $1', [email]),
  ).toEqual([]);

  await people.post('email-otp/request-password-reset', { email });
  const otp = (await people.mailTo(email, /^Your code to reset/)).text.match(/^\d{8}$/m)![0];
  expect((await people.post('email-otp/reset-password', { email, otp, password: 'a new pass phrase' })).status).toBe(
    200,
  );
  expect((await people.tryToSignIn(email, 'a new pass phrase')).status).toBe(200);
  await client.emailAccountEmployee({ body: { employee: _id } });
  const again = await people.temporaryPassword(email, [messageId]);
  expect((await people.tryToSignIn(email, again.password)).status).toBe(200);
});

test('removing an employee ends their session', async () => {
  const { cookie } = await signIn('employee@prairie.example');
  await world.query(`update employees set deleted_at = now() where email = 'employee@prairie.example'`);
  const session = await clientOf(world.origin, { cookie }).getSession({});
  expect(session.type).toBe('visitor');
});

test('guessing passwords is limited', async () => {
  // One minute allows twenty, and the attempts may fall into two.
  const statuses = await Promise.all(Array.from({ length: 41 }, () => signIn('agent@maple.example', 'guess-guess')));
  expect(statuses.some(({ status }) => status === 429)).toBe(true);
});
