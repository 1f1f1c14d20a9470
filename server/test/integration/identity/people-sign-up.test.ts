import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whenWaiting, whileHeld } from '../../setup/faults/hold-row.ts';
import { expectDayAhead } from '../../setup/one-window.ts';
import { type People, peopleOf } from '../../setup/people/people.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  people = peopleOf(world);
});
afterAll(() => world?.close());
beforeEach(() => people.forgetAttempts());

const PASSWORD = 'chosen by myself';
const REFUSED = { status: 400, code: 'verification.refused' };
const signUp = (email: string, password = PASSWORD) => world.client.signUp({ body: { email, password } });
const verify = (email: string, token: string, password = PASSWORD) =>
  world.client.verifyAccount({ body: { email, token, password } });

/** The link in the newest mail that is not among `known`. */
async function mailedLink(email: string, known: string[] = []) {
  const { text, messageId } = await people.mailTo(email, /^Verify your account$/, known);
  const url = new URL(text.match(/https?:\/\/\S+\/login-amplify\/customers\?\S+/)![0]!);
  expect(url.searchParams.get('email')).toBe(email);
  return { token: url.searchParams.get('verify')!, messageId };
}

test('an account opens after the mailed link and the password were used together', async () => {
  const email = `${randomUUID()}@parents.example`;
  expect(await signUp(email)).toEqual({ status: true });
  const { token } = await mailedLink(email);
  expect(await people.tryToSignIn(email, PASSWORD)).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
  await expect(verify(email, token, 'not the password')).rejects.toMatchObject(REFUSED);
  await expect(verify(email, `${token.slice(1)}x`)).rejects.toMatchObject(REFUSED);
  expect(await verify(email, token)).toEqual({ status: true });
  await expect(verify(email, token)).rejects.toMatchObject(REFUSED);
  const { client } = await people.signIn(email, PASSWORD);
  expect(await client.getSession({})).toMatchObject({ type: 'customers', user: { name: '', email } });
});

test('earlier bookings with the email belong to the account once it is verified', async () => {
  const email = `${randomUUID()}@parents.example`;
  await world.query(`insert into customers (name, email, phone) values ('Ana Roy', $1, '+1 604 555 0100')`, [email]);
  await signUp(email);
  const identityOf = () =>
    world.query('select identity_id is not null as has from customers where email = $1', [email]);
  expect(await identityOf()).toEqual([{ has: false }]);
  await verify(email, (await mailedLink(email)).token);
  expect(await identityOf()).toEqual([{ has: true }]);
  const { client } = await people.signIn(email, PASSWORD);
  // Anybody may have typed the name.
  expect(await client.getSession({})).toMatchObject({ type: 'customers', user: { name: '' } });
});

test('a customer who verifies the account while the first order is paid is connected once', async () => {
  const email = `${randomUUID()}@parents.example`;
  await signUp(email);
  const { token } = await mailedLink(email);
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const order = await person.order(
    group,
    [await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [40] })],
    email,
  );
  await person.pay(await person.intent(order));
  const [customer] = await world.query<{ id: string }>('select id from customers where email = $1', [email]);
  let confirming: Promise<unknown> | undefined;
  // The job that follows the payment comes to the customer while the verification waits for it.
  const verified = await whileHeld(
    world,
    { table: 'customers', id: customer!.id, lock: 'share' },
    () => verify(email, token),
    (client) => {
      confirming = person.confirm(order._id);
      return whenWaiting(client, 2);
    },
  );
  expect(verified.status).toBe('fulfilled');
  await confirming;
  const auditedOf = async (action: string) =>
    (await world.query('select 1 from audit_log where action = $1 and entity_id = $2', [action, customer!.id])).length;
  await eventually(async () => expect(await auditedOf('customer.named')).toBe(1));
  expect(await auditedOf('customer.signInConnected')).toBe(1);
});

test('whoever verifies an account holds up nobody who gives its customer a sign-in', async () => {
  const email = `${randomUUID()}@parents.example`;
  await world.query(`insert into customers (name, email, phone) values ('Ana Roy', $1, '+1 604 555 0100')`, [email]);
  await signUp(email);
  const { token } = await mailedLink(email);
  const [customer] = await world.query<{ id: string }>('select id from customers where email = $1', [email]);
  const verified = await whileHeld(
    world,
    { table: 'customers', id: customer!.id, lock: 'update' },
    () => verify(email, token),
    async (client) => {
      // The same as the job `create-sign-in`. With a deadlock it would wait for the account.
      await client.query(`set local lock_timeout = '500ms'`);
      const connect = 'update customers set identity_id = (select id from users where email = $1) where email = $1';
      await client.query(connect, [email]);
    },
  );
  expect(verified).toEqual({ status: 'fulfilled', value: { status: true } });
});

test('a stranger who signs up with another’s email gains nothing when the owner opens the link', async () => {
  const email = `${randomUUID()}@parents.example`;
  await signUp(email, 'the stranger’s password');
  const strangers = await mailedLink(email);
  // The owner opens the stranger's link with their own password.
  await expect(verify(email, strangers.token)).rejects.toMatchObject(REFUSED);
  expect(await people.tryToSignIn(email, 'the stranger’s password')).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
  // When the owner signs up later, the stranger's password and link have no effect.
  await signUp(email);
  const own = await mailedLink(email, [strangers.messageId]);
  await expect(verify(email, strangers.token)).rejects.toMatchObject(REFUSED);
  await expect(verify(email, own.token, 'the stranger’s password')).rejects.toMatchObject(REFUSED);
  await verify(email, own.token);
  expect((await people.tryToSignIn(email, 'the stranger’s password')).status).toBe(401);
});

test('signing up with a taken email has the same answer; the owner is notified and keeps the password', async () => {
  const start = performance.now();
  expect(await signUp('agent@maple.example')).toEqual({ status: true });
  expect(performance.now() - start).toBeGreaterThan(290);
  await people.mailTo('agent@maple.example', /^You already have an account$/);
  expect((await people.tryToSignIn('agent@maple.example', PASSWORD)).status).toBe(401);
  expect((await people.tryToSignIn('agent@maple.example')).status).toBe(200);
});

test('simultaneous sign-ups with a new and a known email have the same answer', async () => {
  for (const email of [`${randomUUID()}@parents.example`, 'agent@redriver.example']) {
    await people.forgetAttempts();
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp(email)));
    expect(answers).toEqual(Array(5).fill({ status: true }));
    expect(await world.query('select 1 from users where email = $1', [email])).toHaveLength(1);
  }
});

test('of several links the newest one works, and asking for one has the same answer without an account', async () => {
  const email = `${randomUUID()}@parents.example`;
  await signUp(email);
  const first = await mailedLink(email);
  expect(await world.client.sendVerification({ body: { email } })).toEqual({ status: true });
  const second = await mailedLink(email, [first.messageId]);
  await expect(verify(email, first.token)).rejects.toMatchObject(REFUSED);
  await verify(email, second.token);
  for (const none of [email, 'nobody@home.example', 'employee@coastline.example']) {
    expect(await world.client.sendVerification({ body: { email: none } })).toEqual({ status: true });
  }
  expect(
    await world.query(`select 1 from mail_outbox where template = 'verify-account' and to_address = any($1)`, [
      ['nobody@home.example', 'employee@coastline.example'],
    ]),
  ).toEqual([]);
});

test('a link is valid for a day', async () => {
  const email = `${randomUUID()}@parents.example`;
  await signUp(email);
  const { token } = await mailedLink(email);
  const [row] = await world.query<{ hours: string }>(
    `select extract(epoch from expires_at - now()) / 3600 as hours from verifications v join users u
     on v.identifier = 'verify-account:' || u.id where u.email = $1`,
    [email],
  );
  expect(Number(row!.hours)).toBeGreaterThan(23.9);
  expect(Number(row!.hours)).toBeLessThanOrEqual(24);
  await world.query(
    `update verifications set expires_at = now() - interval '1 second' where identifier like 'verify-account:%'`,
  );
  await expect(verify(email, token)).rejects.toMatchObject(REFUSED);
});

test('a mailed code for a new password also verifies the account', async () => {
  const email = `${randomUUID()}@parents.example`;
  await signUp(email);
  await people.post('email-otp/request-password-reset', { email });
  const { text } = await people.mailTo(email, /^Your code to reset/);
  const otp = text.match(/^\d{8}$/m)![0];
  expect((await people.post('email-otp/reset-password', { email, otp, password: 'a new pass phrase' })).status).toBe(
    200,
  );
  const { client } = await people.signIn(email, 'a new pass phrase');
  expect(await client.getSession({})).toMatchObject({ type: 'customers' });
});

test('the link’s secret is stored nowhere in clear text', async () => {
  const email = `${randomUUID()}@parents.example`;
  await signUp(email);
  const { token } = await mailedLink(email);
  const rows = await world.query<{ text: string }>(
    `select row_to_json(m)::text as text from mail_outbox m union all select row_to_json(v)::text from verifications v`,
  );
  for (const { text } of rows) expect(text).not.toContain(token);
});

test('one network has a limited number of strangers mailed', async () => {
  const asked = () => signUp(`${randomUUID()}@strangers.example`);
  await asked();
  const counted = `update call_budget set used = $1 where "window" like 'sign-up:address:%' returning expires_at`;
  // A school signs up on one evening.
  const [row] = await world.query<{ expires_at: Date }>(counted, [399]);
  expect(await asked()).toEqual({ status: true });
  await expect(asked()).rejects.toMatchObject({ status: 429 });
  // The next one may come a day after the first, whatever the time of the day.
  expectDayAhead(row!.expires_at);
});

test('a mailbox that gets no more mails uses up none of its network', async () => {
  const email = `${randomUUID()}@parents.example`;
  await signUp(email);
  const used = async (key: string) =>
    (await world.query<{ used: number }>('select used from call_budget where "window" like $1', [key]))[0]!.used;
  await world.query(`update call_budget set used = 10 where "window" like 'sign-up:%:from:%'`);
  const before = await used('sign-up:address:%');
  await expect(signUp(email)).rejects.toMatchObject({ status: 429 });
  expect(await used('sign-up:address:%')).toBe(before);
});

test('a mailbox gets a limited number of mails in a day', async () => {
  const email = `${randomUUID()}@parents.example`;
  for (let mails = 0; mails < 10; mails++) await signUp(email);
  await expect(signUp(email)).rejects.toMatchObject({ status: 429 });
  const mails = await world.query('select 1 from mail_outbox where to_address = $1', [email]);
  expect(mails).toHaveLength(10);
  const [row] = await world.query<{ expires_at: Date }>(
    `select expires_at from call_budget where "window" like 'sign-up:%:from:%'`,
  );
  expectDayAhead(row!.expires_at);
});
