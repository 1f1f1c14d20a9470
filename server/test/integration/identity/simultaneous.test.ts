import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { whenWaiting, whileHeld } from '../../setup/faults/hold-row.ts';
import { newCustomer } from '../../setup/people/callers.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { asGoogle } from '../../setup/people/google.ts';
import { type People, peopleOf } from '../../setup/people/people.ts';
import { codeOf } from '../../setup/people/second-factor.ts';
import { DEMO_PASSWORD } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld({ GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'a-secret' });
  people = peopleOf(world);
});
afterAll(() => world?.close());
beforeEach(() => people.forgetAttempts());

const inFourTabs = <T>(press: () => Promise<T>) => Promise.all([1, 2, 3, 4].map(press));

test('an app may be set up in four tabs at the same moment', async () => {
  for (const name of ['agent@maple', 'agent@redriver', 'manager@coastline', 'employee@prairie', 'traveller@home']) {
    const { cookie } = await people.signIn(`${name}.example`);
    const answers = await inFourTabs(() => people.post('two-factor/enable', { password: DEMO_PASSWORD }, cookie));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 409]).toContain(status);
  }
});

test('a first code that is sent four times turns the app on once, and keeps the session that it opened', async () => {
  const { cookie } = await people.signIn('employee@coastline.example');
  const { body } = await people.post('two-factor/enable', { password: DEMO_PASSWORD }, cookie);
  const code = codeOf(body.totpURI);
  const answers = await inFourTabs(() => people.post('two-factor/verify-totp', { code }, cookie));
  const opened = answers.filter(({ cookie }) => /session_token=[^;]/.test(cookie));
  expect(opened).toHaveLength(1);
  const audited = await world.query(`select after from audit_log where action = 'identity.twoFactorOn'`);
  expect(audited).toEqual([{ after: { twoFactorEnabled: true, sessionsEnded: 0 } }]);
  const session = await clientOf(world.origin, { cookie: opened[0]!.cookie }).getSession({});
  expect(session).toMatchObject({ type: 'employees', user: { hasTwoFactor: true } });
});

test('two first sign-ins with Google at the same moment connect one account', async () => {
  const email = 'agent@redriver.example';
  const google = asGoogle({ origin: world.origin, people }, { sub: 'google-2', email });
  onTestFinished(google.end);
  const [user] = await world.query<{ id: string }>('select id from users where email = $1', [email]);
  const asked = await whileHeld(
    world,
    { table: 'users', id: user!.id, lock: 'update' },
    () => Promise.all([google.signIn(), google.signIn()]),
    (client) => whenWaiting(client, 2),
  );
  const ends = asked.status === 'fulfilled' ? asked.value.map(({ to }) => to).sort() : [];
  expect(ends).toEqual(['/account', expect.stringMatching(/error=/)]);
  expect(await world.query(`select user_id from accounts where provider_id = 'google'`)).toEqual([
    { user_id: user!.id },
  ]);
  expect(await google.signIn()).toEqual({ status: 302, to: '/account' });
});

test('a sign-in that is removed while it is used is refused', async () => {
  const { email, password } = await newCustomer(world);
  const { cookie } = await people.signIn(email, password);
  const uses = [
    () => people.tryToSignIn(email, password),
    () => people.post('two-factor/enable', { password }, cookie),
  ];
  const [user] = await world.query<{ id: string }>('select id from users where email = $1', [email]);
  await world.query('update customers set identity_id = null where identity_id = $1', [user!.id]);
  const held = { table: 'users', id: user!.id, lock: 'update' } as const;
  const asked = await whileHeld(
    world,
    held,
    () => Promise.all(uses.map((use) => use())),
    async (client) => {
      await whenWaiting(client, 2);
      await client.query('delete from users where id = $1', [user!.id]);
    },
  );
  expect(asked).toMatchObject({ status: 'fulfilled', value: [{ status: 401 }, { status: 401 }] });
});

test('of five simultaneous sign-ins with one temporary password, one gets a session', async () => {
  const { client } = await people.signIn('manager@coastline.example');
  const email = people.newEmail();
  const divisions = [await people.divisionId('VAN')];
  await client.createEmployee({ body: { name: 'Noor', lastname: 'Haddad', email, divisions } });
  const { password } = await people.temporaryPassword(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => people.tryToSignIn(email, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  const open = 'select 1 from sessions s join users u on u.id = s.user_id where u.email = $1';
  expect(await world.query(open, [email])).toHaveLength(1);
});
