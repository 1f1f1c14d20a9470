import { URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientOf } from '../../setup/client-of.ts';
import { DEMO_PASSWORD, type People, peopleOf } from '../../setup/people.ts';
import { openWorld, type World } from '../../setup/world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  people = peopleOf(world);
});
afterAll(() => world?.close());
beforeEach(() => people.forgetAttempts());

type Someone = Pick<Awaited<ReturnType<People['signIn']>>, 'cookie'>;

/** What the authenticator app shows for the address it was given. */
const codeOf = (totpUri: string) => URI.parse(totpUri).generate();
const secretOf = (totpUri: string) => URI.parse(totpUri).secret.latin1;

async function setUp({ cookie }: Someone, password = DEMO_PASSWORD) {
  const enabled = await people.post('two-factor/enable', { password }, cookie);
  expect(enabled.status).toBe(200);
  const { totpURI, backupCodes } = enabled.body as { totpURI: string; backupCodes: string[] };
  const verified = await people.post('two-factor/verify-totp', { code: codeOf(totpURI) }, cookie);
  expect(verified.status).toBe(200);
  return { totpURI, backupCodes };
}

/** The second half of a sign-in, with the cookie of the first. */
async function finish(cookie: string, path: 'verify-totp' | 'verify-backup-code', code: string) {
  const { status, headers } = await people.post(`two-factor/${path}`, { code }, cookie);
  const own = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { status, client: clientOf(world.origin, { cookie: own }) };
}

test('an employee turns it on: from then on a password is not enough, a recovery code works once', async () => {
  const email = 'employee@coastline.example';
  const erin = await people.signIn(email);
  expect((await people.post('two-factor/enable', { password: 'wrong' }, erin.cookie)).status).toBe(400);
  const { totpURI, backupCodes } = await setUp(erin);

  const first = await people.tryToSignIn(email);
  expect(first).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
  const halfway = clientOf(world.origin, { cookie: first.cookie });
  expect(await halfway.getSession({})).toMatchObject({ type: 'visitor', pending: null });
  expect((await finish(first.cookie, 'verify-totp', '000000')).status).toBe(401);
  const { client, status } = await finish(first.cookie, 'verify-totp', codeOf(totpURI));
  expect(status).toBe(200);
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
  expect((await finish(again.cookie, 'verify-totp', codeOf(totpURI))).status).toBe(200);
});

test('a company that requires it: nothing is seen before it is set up, nor after it is turned off', async () => {
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
  const own = clientOf(world.origin, {
    cookie: verified.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  });
  expect(await own.getSession({})).toMatchObject({ type: 'employees', user: { hasTwoFactor: true } });
  // Agents and travellers are not the company's to require it from.
  const agent = await people.signIn('agent@maple.example');
  expect(await agent.client.getSession({})).toMatchObject({ type: 'agents' });
  await world.query('update companies set requires_two_factor = false');
});

test('a new temporary password does not go past the second factor, and is still replaced after it', async () => {
  const email = 'agent@redriver.example';
  const { totpURI } = await setUp(await people.signIn(email));
  const [agent] = await world.query<{ id: string; identity: string }>(
    'select id, identity_id as identity from agents where email = $1',
    [email],
  );
  // Petra's own second factor may be on: the mail is asked for through a colleague of hers.
  await world.query(`update users set two_factor_enabled = false where email = 'employee@prairie.example'`);
  const petra = await people.signIn('employee@prairie.example');
  await petra.client.emailAccountAgent({ body: { agent: agent!.id } });
  const { password } = await people.temporaryPassword(email);
  const half = await people.tryToSignIn(email, password);
  expect(half.body).toMatchObject({ twoFactorRedirect: true });
  const { client, status } = await finish(half.cookie, 'verify-totp', codeOf(totpURI));
  expect(status).toBe(200);
  expect(await client.getSession({})).toMatchObject({ type: 'visitor', pending: 'newPassword' });
  await client.changePassword({ body: { newPassword: 'a phrase of my own' } });
  expect(await client.getSession({})).toMatchObject({ type: 'agents' });
  expect(await people.tryToSignIn(email, password)).toMatchObject({ status: 401 });
});
