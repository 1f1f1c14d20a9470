import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { countInOneWindow } from '../../setup/one-window.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { type Forgetful, forgetful, NEW, OLD, REFUSED } from './reset-setup.ts';

let world: World;
let person: Forgetful;
beforeAll(async () => {
  world = await openWorld();
  await countInOneWindow(world);
  person = forgetful(world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  await person.forgetAddress();
  await person.forgetMailboxes();
});

const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')!.split(';')[0]!;
const another = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0');

test('a mailed code sets a new password once and ends every session', async () => {
  const email = 'traveller@home.example';
  const cookies = [cookieOf(await person.signIn(email, OLD)), cookieOf(await person.signIn(email, OLD))];
  const code = await person.mailedCode(email.toUpperCase());
  expect(await person.reset(email, code)).toMatchObject({ status: 200, body: {} });

  for (const cookie of cookies) {
    expect(await clientOf(world.origin, { cookie }).getSession({})).toMatchObject({
      type: 'visitor',
      pending: null,
      user: null,
    });
  }
  expect((await person.signIn(email, OLD)).status).toBe(401);
  expect((await person.signIn(email, NEW)).status).toBe(200);
  expect(await person.reset(email, code, 'yet another one')).toMatchObject({ status: 400, body: REFUSED });
  expect((await person.signIn(email, NEW)).status).toBe(200);
  const audited = await world.query(
    `select actor_type, after from audit_log where action = 'identity.passwordReset'
       and entity_id = (select id from users where email = $1)`,
    [email],
  );
  expect(audited).toEqual([{ actor_type: 'visitor', after: { mustChangePassword: false, sessionsEnded: 2 } }]);
});

test('staff and agents reset theirs in the same way', async () => {
  for (const email of ['employee@prairie.example', 'agent@redriver.example']) {
    expect((await person.reset(email, await person.mailedCode(email))).status).toBe(200);
    expect((await person.signIn(email, NEW)).status).toBe(200);
  }
});

test('resetting a temporary password replaces it', async () => {
  const email = `${randomUUID()}@parents.example`;
  const buyer = shopper(world.client, world.sandbox);
  const group = await buyer.readGroup();
  await buyer.book(group, [await buyer.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [40] })], email);
  const temporary = await eventually(async () => {
    const mail = (await world.sandbox.mails(email)).find(({ subject }) => /account/i.test(subject));
    return mail!.text.match(/Temporary password:\s+(\S{10})\b/)![1]!;
  });
  const state = () => world.query('select must_change_password as must from users where email = $1', [email]);
  expect((await person.signIn(email, temporary)).status).toBe(200);
  expect(await state()).toEqual([{ must: true }]);
  expect((await person.reset(email, await person.mailedCode(email))).status).toBe(200);
  expect(await state()).toEqual([{ must: false }]);
  expect((await person.signIn(email, temporary)).status).toBe(401);
  expect((await person.signIn(email, NEW)).status).toBe(200);
});

describe('using a code', () => {
  const email = 'manager@coastline.example';

  test('is refused with a wrong code, and after twenty wrong ones also with the right one', async () => {
    const code = await person.mailedCode(email);
    for (let guess = 0; guess < 20; guess++) {
      if (guess % 10 === 0) await person.forgetAddress();
      expect(await person.reset(email, another(code))).toMatchObject({ status: 400, body: REFUSED });
    }
    await person.forgetAddress();
    expect(await person.reset(email, code)).toMatchObject({ status: 400, body: REFUSED });
  });

  test('from elsewhere does not use up the owner’s attempts or codes', async () => {
    const people = peopleOf(world);
    const code = await person.mailedCode(email);
    const wrong = { email, otp: another(code), password: NEW };
    const tries = [];
    for (let guess = 0; guess < 12; guess++)
      tries.push(await people.postFrom('127.0.0.2', 'email-otp/reset-password', wrong));
    expect(tries).toContain(429);
    const asked = [];
    for (let guess = 0; guess < 11; guess++) {
      // One address may ask for ten codes a minute, whoever they are for.
      if (guess === 6) await person.forgetAddress();
      asked.push(await people.postFrom('127.0.0.2', 'email-otp/request-password-reset', { email: 'no@one.example' }));
    }
    expect(asked.indexOf(429)).toBe(10);
    expect((await person.requestCode('no@one.example')).status).toBe(200);
    expect((await person.reset(email, code, OLD)).status).toBe(200);
  });

  test('is refused after it expired', async () => {
    const code = await person.mailedCode(email);
    const [row] = await world.query<{ seconds: string }>(
      `select extract(epoch from expires_at - now()) as seconds from verifications where identifier like $1`,
      [`%${email}`],
    );
    expect(Number(row!.seconds)).toBeGreaterThan(9 * 60);
    expect(Number(row!.seconds)).toBeLessThanOrEqual(10 * 60);
    await world.query(`update verifications set expires_at = now() - interval '1 second' where identifier like $1`, [
      `%${email}`,
    ]);
    expect(await person.reset(email, code)).toMatchObject({ status: 400, body: REFUSED });
  });

  test('is refused if a newer one replaced it, or it was mailed to another person', async () => {
    const first = await person.mailedCode(email);
    const second = await person.mailedCode(email);
    expect((await person.reset('employee@coastline.example', second)).status).toBe(400);
    expect((await person.reset(email, first)).status).toBe(400);
    expect((await person.reset(email, second, OLD)).status).toBe(200);
  });

  test('with a password that is too short or too long is refused, and the code stays valid', async () => {
    const code = await person.mailedCode(email);
    expect(await person.reset(email, code, '1234567')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_TOO_SHORT' },
    });
    expect(await person.reset(email, code, 'x'.repeat(201))).toMatchObject({ body: { code: 'PASSWORD_TOO_LONG' } });
    expect((await person.reset(email, code, 'x'.repeat(200))).status).toBe(200);
    expect((await person.signIn(email, 'x'.repeat(200))).status).toBe(200);
  });

  test('twice at the same moment succeeds once', async () => {
    const code = await person.mailedCode(email);
    const passwords = ['the first of two', 'the second of two'];
    const answers = await Promise.all(passwords.map((password) => person.reset(email, code, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)]!;
    expect((await person.signIn(email, winner)).status).toBe(200);
  });
});
