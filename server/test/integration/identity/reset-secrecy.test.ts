import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { countInOneWindow } from '../../setup/one-window.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { type Forgetful, forgetful } from './reset-setup.ts';

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

const timed = async <T>(work: () => Promise<T>) => {
  const start = performance.now();
  return { answer: await work(), took: performance.now() - start };
};

test('an unknown email has the same answer as a known one and gets no mail', async () => {
  const nobody = 'nobody@home.example';
  const unknown = await timed(() => person.requestCode(nobody));
  const someone = await timed(() => person.requestCode('agent@maple.example'));
  expect(unknown.answer.status).toBe(someone.answer.status);
  expect(unknown.answer.body).toEqual(someone.answer.body);
  for (const { took } of [unknown, someone]) expect(took).toBeGreaterThan(290);
  // Six guesses would exhaust a code. The answers must still be the same with and without an account.
  for (let guess = 0; guess < 6; guess++) {
    const [one, other] = await Promise.all([
      person.reset(nobody, '00000000'),
      person.reset('agent@maple.example', '00000000'),
    ]);
    expect([one.status, one.body]).toEqual([other.status, other.body]);
  }
  expect(await world.query('select 1 from mail_outbox where to_address = $1', [nobody])).toEqual([]);
  expect(await world.query('select 1 from verifications where identifier like $1', [`%${nobody}`])).toEqual([]);
});

test.each(['agent@redriver.example', 'nobody-else@home.example'])('%s gets few codes in a day', async (email) => {
  let sent = 0;
  let answer = await person.requestCode(email);
  for (; answer.status === 200 && sent < 11; answer = await person.requestCode(email)) {
    sent += 1;
    await person.forgetAddress();
  }
  expect(answer.status).toBe(429);
  expect(sent).toBe(10);
  expect(Number(answer.headers.get('x-retry-after'))).toBeGreaterThan(0);
  const kept = await world.query<{ window: string }>('select "window" from call_budget');
  expect(JSON.stringify(kept)).not.toContain(email);
});

test('one address can ask ten times per minute', async () => {
  const emails = Array.from({ length: 15 }, () => `${randomUUID()}@home.example`);
  const answers = await Promise.all(emails.map(person.requestCode));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
});

test('the code is stored nowhere in clear text: outbox, codes, audit', async () => {
  const email = 'employee@coastline.example';
  await world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, times: 1 });
  expect((await person.requestCode(email)).status).toBe(200);
  const box = await eventually(async () => {
    const rows = await world.query<{ secret: Buffer; all: string }>(
      `select secret, row_to_json(m)::text as all from mail_outbox m
       where template = 'reset-code' and to_address = $1 and attempts = 1 and secret is not null`,
      [email],
    );
    if (!rows[0]) throw new Error('not tried yet');
    return rows[0];
  });
  const code = await eventually(async () => {
    const [mailed] = await person.codes(email);
    if (!mailed) throw new Error('no code yet');
    return mailed;
  });
  const stored = await world.query<{ text: string }>(
    `select row_to_json(v)::text as text from verifications v union all select row_to_json(a)::text from audit_log a
     union all select row_to_json(m)::text from mail_outbox m`,
  );
  for (const text of [box.all, box.secret.toString('latin1'), ...stored.map((row) => row.text)]) {
    expect(text).not.toContain(code);
  }
  await eventually(async () => {
    const sent = `select state, secret from mail_outbox where template = 'reset-code' and to_address = $1`;
    expect(await world.query(sent, [email])).toEqual([{ state: 'sent', secret: null }]);
  });
  expect((await person.reset(email, code)).status).toBe(200);
});

test('a mail that cannot be queued is reported as an error', async () => {
  await world.query(`alter table mail_outbox add constraint none check (template <> 'reset-code') not valid`);
  expect((await person.requestCode('agent@maple.example')).status).toBe(500);
  await world.query('alter table mail_outbox drop constraint none');
});

test.each([
  ['sign-in/email-otp', { otp: '00000000' }],
  ['sign-in/email-otp/', { otp: '00000000' }],
  ['email-otp/send-verification-otp', { type: 'sign-in' }],
  ['email-otp/check-verification-otp', { type: 'forget-password', otp: '00000000' }],
  ['email-otp/verify-email', { otp: '00000000' }],
  ['forget-password/email-otp', {}],
  ['email-otp/request-email-change', { newEmail: 'mine@home.example' }],
  ['email-otp/change-email', { newEmail: 'mine@home.example', otp: '00000000' }],
])('%s does not exist', async (path, body) => {
  expect((await person.post(path, { email: 'agent@maple.example', ...body })).status).toBe(404);
});

test.each(['', 'not an email', `${'x'.repeat(200)}@home.example`, 7, null])(
  '%j is refused as an email',
  async (email) => {
    expect(await person.post('email-otp/request-password-reset', { email })).toMatchObject({
      status: 400,
      body: typeof email === 'string' ? { code: 'INVALID_EMAIL' } : { error: 'request.invalid' },
    });
  },
);
