import { URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { admitSession } from '../../../src/people/auth/admit-session.ts';
import { openDatabase } from '../../../src/platform/db/pool.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { asGoogle } from '../../setup/people/google.ts';
import { type People, peopleOf } from '../../setup/people/people.ts';
import { codeOf } from '../../setup/people/second-factor.ts';
import { DEMO_PASSWORD } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { forgetful } from './reset-setup.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld({ GOOGLE_CLIENT_ID: 'a-client', GOOGLE_CLIENT_SECRET: 'a-secret' });
  people = peopleOf(world);
});
afterAll(() => world?.close());
beforeEach(() => people.forgetAttempts());

type Someone = Pick<Awaited<ReturnType<People['signIn']>>, 'cookie'>;

/** The next code, because the one that set up the app is not accepted again. */
const nextCodeOf = (totpUri: string) => codeOf(totpUri, Date.now() + 30_000);
const secretOf = (totpUri: string) => URI.parse(totpUri).secret.latin1;

async function setUp({ cookie }: Someone, password = DEMO_PASSWORD) {
  const enabled = await people.post('two-factor/enable', { password }, cookie);
  expect(enabled.status).toBe(200);
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] };
  const verified = await people.post('two-factor/verify-totp', { code: codeOf(totpURI) }, cookie);
  expect(verified.status).toBe(200);
  return { totpURI, backupCodes };
}

/** The second step of a sign-in, with the cookie of the first. */
async function finish(cookie: string, path: 'verify-totp' | 'verify-backup-code', code: string) {
  const { status, headers, body } = await people.post(`two-factor/${path}`, { code }, cookie);
  const own = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { status, body, client: clientOf(world.origin, { cookie: own }) };
}

test('nothing of what Google gives at a sign-in is kept', async () => {
  const email = 'traveller@home.example';
  const google = asGoogle({ origin: world.origin, people }, { sub: 'google-1', email });
  onTestFinished(google.end);
  // The first sign-in connects the account, and the second one finds it.
  for (const _ of ['first', 'second']) expect(await google.signIn()).toEqual({ status: 302, to: '/account' });
  const kept = await world.query(`select account_id, access_token, refresh_token, id_token from accounts a
    join users u on u.id = a.user_id where u.email = '${email}' and provider_id = 'google'`);
  expect(kept).toEqual([{ account_id: 'google-1', access_token: null, refresh_token: null, id_token: null }]);
});

test('with the second factor on, a password is not enough, and a recovery code works once', async () => {
  const email = 'employee@coastline.example';
  const erin = await people.signIn(email);
  expect((await people.post('two-factor/enable', { password: 'wrong' }, erin.cookie)).status).toBe(400);
  const { totpURI, backupCodes } = await setUp(erin);

  const first = await people.tryToSignIn(email);
  expect(first).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
  const halfway = clientOf(world.origin, { cookie: first.cookie });
  expect(await halfway.getSession({})).toMatchObject({ type: 'visitor', pending: null });
  expect((await finish(first.cookie, 'verify-totp', '000000')).status).toBe(401);
  const { client, status, body } = await finish(first.cookie, 'verify-totp', nextCodeOf(totpURI));
  expect(status).toBe(200);
  expect(body).toEqual({});
  expect(await client.getSession({})).toMatchObject({ type: 'employees', user: { hasTwoFactor: true } });

  const [recovery] = backupCodes;
  const second = await people.tryToSignIn(email);
  expect((await finish(second.cookie, 'verify-backup-code', recovery!)).status).toBe(200);
  const third = await people.tryToSignIn(email);
  expect((await finish(third.cookie, 'verify-backup-code', recovery!)).status).toBe(401);

  const [user] = await world.query<{ text: string }>(
    `select row_to_json(t)::text as text from two_factors t join users u on u.id = t.user_id where u.email = $1`,
    [email],
  );
  for (const secret of [secretOf(totpURI), ...backupCodes]) expect(user!.text).not.toContain(secret);
  const actions = await world.query<{ action: string }>(
    `select action from audit_log where action like 'identity.twoFactor%' order by created_at`,
  );
  expect(actions).toEqual([{ action: 'identity.twoFactorOn' }]);
});

test('five wrong codes end a sign-in', async () => {
  const email = 'employee@prairie.example';
  const { totpURI } = await setUp(await people.signIn(email));
  const { cookie } = await people.tryToSignIn(email);
  for (let guess = 0; guess < 5; guess++) {
    expect((await finish(cookie, 'verify-totp', '000000')).status).toBe(401);
  }
  expect((await finish(cookie, 'verify-totp', codeOf(totpURI))).status).toBe(400);
  const again = await people.tryToSignIn(email);
  expect((await finish(again.cookie, 'verify-totp', nextCodeOf(totpURI))).status).toBe(200);
});

test('a company that requires it shows nothing before it is set up, nor after it is turned off', async () => {
  await world.query(`update companies set requires_two_factor = true where fareharbor_shortname = 'coastlinetours'`);
  const mario = await people.signIn('manager@coastline.example');
  const division = await people.divisionId('VAN');
  const look = () => mario.client.findEmployees({ query: { divisions: division } });
  expect(await mario.client.getSession({})).toMatchObject({
    type: 'visitor',
    pending: 'twoFactor',
    pendingEmail: 'manager@coastline.example',
    user: null,
    divisions: [],
  });
  await expect(look()).rejects.toMatchObject({ status: 401 });
  const { cookie } = mario;
  const enabled = await people.post('two-factor/enable', { password: DEMO_PASSWORD }, cookie);
  expect(await mario.client.getSession({})).toMatchObject({ pending: 'twoFactor' });
  const verified = await people.post('two-factor/verify-totp', { code: codeOf(enabled.body.totpURI) }, cookie);
  const own = clientOf(world.origin, { cookie: verified.cookie });
  expect(await own.getSession({})).toMatchObject({ type: 'employees', user: { hasTwoFactor: true } });
  // A company's rule does not apply to agents and travellers.
  const agent = await people.signIn('agent@maple.example');
  expect(await agent.client.getSession({})).toMatchObject({ type: 'agents' });
  await world.query('update companies set requires_two_factor = false');
});

test('a new temporary password does not bypass the second factor and must still be replaced', async () => {
  const email = 'agent@redriver.example';
  const { totpURI, backupCodes } = await setUp(await people.signIn(email));
  // Somebody who knows the former password finishes no sign-in with it later.
  const halves = [await people.tryToSignIn(email)];
  const [agent] = await world.query<{ id: string; identity: string }>(
    'select id, identity_id as identity from agents where email = $1',
    [email],
  );
  // Petra's own second factor may be on, so a colleague requests the mail.
  await world.query(`update users set two_factor_enabled = false where email = 'employee@prairie.example'`);
  const petra = await people.signIn('employee@prairie.example');
  await petra.client.emailAccountAgent({ body: { agent: agent!.id } });
  const { password } = await people.temporaryPassword(email);
  const half = await people.tryToSignIn(email, password);
  expect(half.body).toMatchObject({ twoFactorRedirect: true });
  const { client, status } = await finish(half.cookie, 'verify-totp', nextCodeOf(totpURI));
  expect(status).toBe(200);
  expect(await client.getSession({})).toMatchObject({ type: 'visitor', pending: 'newPassword' });
  const own = 'a phrase of my own';
  await client.changePassword({ body: { newPassword: own } });
  expect(await client.getSession({})).toMatchObject({ type: 'agents' });
  expect(await people.tryToSignIn(email, password)).toMatchObject({ status: 401 });

  halves.push(await people.tryToSignIn(email, own));
  await client.changePassword({ body: { currentPassword: own, newPassword: 'another phrase of my own' } });
  halves.push(await people.tryToSignIn(email, 'another phrase of my own'));
  const mailbox = forgetful(world);
  expect((await mailbox.reset(email, await mailbox.mailedCode(email))).status).toBe(200);
  for (const [at, { cookie }] of halves.entries())
    expect(await finish(cookie, 'verify-backup-code', backupCodes[at]!), `sign-in ${at}`).toMatchObject({
      status: 401,
    });
});

test('turning it on ends sessions opened with only a password, and no answer contains a token', async () => {
  const email = 'agent@maple.example';
  const [elsewhere, here] = [await people.signIn(email), await people.signIn(email)];
  expect((await people.tryToSignIn(email)).body).toEqual({});
  await setUp(here);
  expect(await elsewhere.client.getSession({})).toMatchObject({ type: 'visitor' });
  const open = await world.query<{ second: boolean }>(
    `select has_second_factor as second from sessions s join users u on u.id = s.user_id where u.email = $1`,
    [email],
  );
  expect(open).toEqual([{ second: true }]);
  const audited = await world.query(`select after from audit_log where action = 'identity.twoFactorOn'
    and entity_id = (select id from users where email = '${email}')`);
  expect(audited).toEqual([{ after: { twoFactorEnabled: true, sessionsEnded: 3 } }]);
  // A session that was written at that moment, after the others ended, must not open anything either.
  await world.query('update sessions set has_second_factor = false');
  expect(await here.client.getSession({})).toMatchObject({ type: 'visitor' });
});

test('one code opens one sign-in, also for two at the same moment', async () => {
  const email = 'traveller@home.example';
  const { totpURI } = await setUp(await people.signIn(email));
  const halves = await Promise.all([1, 2, 3].map(() => people.tryToSignIn(email)));
  const code = nextCodeOf(totpURI);
  const answers = await Promise.all(halves.map(({ cookie }) => finish(cookie, 'verify-totp', code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect(answers.filter(({ status }) => status === 401).map(({ body }) => body.code)).toEqual([
    'CODE_USED',
    'CODE_USED',
  ]);
  const later = await people.tryToSignIn(email);
  expect(await finish(later.cookie, 'verify-totp', code)).toMatchObject({ status: 401, body: { code: 'CODE_USED' } });
});

test('no device is trusted, and no field of better-auth opens another way in', async () => {
  const email = 'twofactor@home.example';
  await world.query(`update users set email = $1 where email = 'traveller@home.example'`, [email]);
  const half = await people.tryToSignIn(email);
  const refused = async (path: string, body: object, cookie = '') =>
    expect(await people.post(path, body, cookie), path).toMatchObject({
      status: 400,
      body: { error: 'request.invalid' },
    });
  const idToken = { token: 'a.b.c' };
  for (const provider of ['google', 'facebook', 'apple']) {
    await refused('sign-in/social', { provider, idToken });
    await refused('sign-in/social', { provider, callbackURL: '/', idToken, requestSignUp: true });
  }
  const foreign = [
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
  ];
  for (const url of [...foreign, 'javascript:alert(1)']) {
    await refused('sign-in/social', { provider: 'google', callbackURL: url });
    await refused('sign-in/social', { provider: 'google', callbackURL: '/', errorCallbackURL: url });
  }
  await refused('sign-in/email', { email, password: DEMO_PASSWORD, rememberMe: false });
  await refused('two-factor/verify-totp', { code: '000000', trustDevice: true }, half.cookie);
  await refused('two-factor/verify-backup-code', { code: 'x', trustDevice: true }, half.cookie);
  await refused('two-factor/verify-backup-code', { code: 'x', disableSession: true }, half.cookie);
  await refused('two-factor/enable', { password: DEMO_PASSWORD, method: 'otp' }, half.cookie);
  expect((await people.post('sign-in/social', { provider: 'facebook' })).status).toBe(404);
  expect(await people.post('sign-in/social', { provider: 'google' })).toMatchObject({
    status: 200,
    body: { url: expect.stringMatching(/^https:\/\/accounts\.google\.com\//) },
  });
  const closed = ['get-session', 'sign-in/email-otp', 'two-factor/send-otp', 'two-factor/verify-otp', 'sign-up/email'];
  closed.push('refresh-token', 'link-social', 'verify-email', 'update-session', 'callback/facebook', '__proto__');
  for (const path of closed) expect((await people.post(path, {})).status, path).toBe(404);
});

test('if it is on or required, only password and code together create sessions', async () => {
  const { db, close } = openDatabase(world.databaseUrl, 1, () => {});
  try {
    await world.query(`update companies set requires_two_factor = true where fareharbor_shortname = 'coastlinetours'`);
    const idOf = async (email: string) =>
      (await world.query<{ id: string }>('select id from users where email = $1', [email]))[0]!.id;
    const required = await idOf('manager@coastline.example');
    const isOn = await idOf('twofactor@home.example');
    await world.query('update users set two_factor_enabled = (id <> $1) where id = any($2)', [
      required,
      [isOn, required],
    ]);
    const paths = [
      '/callback/:id',
      '/sign-in/social',
      '/sign-in/email-otp',
      '/one-tap/callback',
      '/passkey/verify',
      '',
    ];
    for (const userId of [required, isOn]) {
      for (const path of paths) expect(await admitSession(db, userId, { path }), path).toBe(false);
      expect(await admitSession(db, userId, null)).toBe(false);
      expect(await admitSession(db, userId, { path: '/sign-in/email' })).toBeUndefined();
      const byCode = { path: '/two-factor/verify-totp', body: { code: '123456' } };
      expect(await admitSession(db, userId, byCode)).toEqual({ data: { hasSecondFactor: true } });
    }
    const without = await idOf('employee@prairie.example');
    await world.query('update users set two_factor_enabled = false where id = $1', [without]);
    expect(await admitSession(db, without, { path: '/callback/:id' })).toBeUndefined();
  } finally {
    await close();
  }
});
