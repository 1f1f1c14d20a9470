import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countInOneWindow } from '../../setup/one-window.ts';
import { type People, peopleOf } from '../../setup/people/people.ts';
import { DEMO_PASSWORD } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await openWorld();
  await countInOneWindow(world);
  people = peopleOf(world);
});
afterAll(() => world?.close());
beforeEach(() => people.forgetAttempts());

describe('sessions', () => {
  test('are listed to their owner without secrets, and can be ended one by one', async () => {
    const email = 'agent@redriver.example';
    const [phone, desk, old] = [await people.signIn(email), await people.signIn(email), await people.signIn(email)];
    const listed = await desk.client.listSessions({});
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const tokens = await world.query<{ token: string }>('select token from sessions');
    for (const { token } of tokens) expect(JSON.stringify(listed)).not.toContain(token);

    const [mine] = (await old.client.listSessions({})).filter(({ isCurrent }) => isCurrent);
    expect(await desk.client.endSession({ params: { id: mine!._id } })).toEqual({ ended: 1 });
    expect(await old.client.getSession({})).toMatchObject({ type: 'visitor' });
    await expect(old.client.listSessions({})).rejects.toMatchObject({ status: 401 });
    await expect(desk.client.endSession({ params: { id: mine!._id } })).rejects.toMatchObject({ status: 404 });

    expect(await phone.client.endOtherSessions({})).toEqual({ ended: 1 });
    expect(await desk.client.getSession({})).toMatchObject({ type: 'visitor' });
    expect(await phone.client.getSession({})).toMatchObject({ type: 'agents' });
  });

  test('of somebody who logs in without end are ended, the oldest first', async () => {
    const email = 'agent@redriver.example';
    await world.query(
      `insert into sessions (id, user_id, token, expires_at)
       select n::text, u.id, n::text, now() + interval '1 day' from users u, generate_series(1, 1200) n where u.email = $1`,
      [email],
    );
    const { client } = await people.signIn(email);
    const listed = await client.listSessions({});
    expect(listed).toHaveLength(1_000);
    expect(listed[0]).toMatchObject({ isCurrent: true });
    await client.endOtherSessions({});
  });

  test('of other people do not exist', async () => {
    const victim = await people.signIn('traveller@home.example');
    const [theirs] = (await victim.client.listSessions({})).filter(({ isCurrent }) => isCurrent);
    for (const email of ['employee@coastline.example', 'agent@maple.example']) {
      const { client } = await people.signIn(email);
      await expect(client.endSession({ params: { id: theirs!._id } })).rejects.toMatchObject({ status: 404 });
    }
    expect(await victim.client.getSession({})).toMatchObject({ type: 'customers' });
  });

  test('keep the chosen division, which must be one of the person’s own', async () => {
    const { client } = await people.signIn('manager@coastline.example');
    expect(await client.getSession({})).toMatchObject({
      division: null,
      divisions: [{ shortname: 'RKY' }, { shortname: 'VAN' }],
    });
    const rockies = await people.divisionId('RKY');
    await client.chooseDivision({ body: { division: rockies } });
    expect(await client.getSession({})).toMatchObject({ division: rockies });
    // Another session of the same person keeps its own division.
    const other = await people.signIn('manager@coastline.example');
    expect(await other.client.getSession({})).toMatchObject({ division: null });
    const winnipeg = await people.divisionId('WPG');
    await expect(client.chooseDivision({ body: { division: winnipeg } })).rejects.toMatchObject({ status: 404 });
    const [mario] = await world.query<{ id: string }>(
      `select id from employees where email = 'manager@coastline.example'`,
    );
    await world.query('delete from employee_divisions where employee_id = $1 and division_id = $2', [
      mario!.id,
      rockies,
    ]);
    expect(await client.getSession({})).toMatchObject({ division: await people.divisionId('VAN') });
    await world.query('insert into employee_divisions values ($1, $2)', [mario!.id, rockies]);
  });
});

describe('changing the password', () => {
  const change = ({ client }: Awaited<ReturnType<People['signIn']>>, currentPassword: string, newPassword: string) =>
    client.changePassword({ body: { currentPassword, newPassword } });

  test('needs the current one and ends every other session', async () => {
    const email = 'agent@maple.example';
    const here = await people.signIn(email);
    await here.client.endOtherSessions({});
    const there = await people.signIn(email);
    await expect(change(here, 'not-the-password', 'a phrase of my own')).rejects.toMatchObject({
      code: 'password.wrong',
    });
    await expect(here.client.changePassword({ body: { newPassword: 'a phrase of my own' } })).rejects.toMatchObject({
      code: 'password.wrong',
    });
    await expect(change(here, 'demo-password-1', 'demo-password-1')).rejects.toMatchObject({
      code: 'password.unchanged',
    });
    expect(await change(here, 'demo-password-1', 'a phrase of my own')).toEqual({ sessionsEnded: 1 });
    expect(await here.client.getSession({})).toMatchObject({ type: 'agents' });
    expect(await there.client.getSession({})).toMatchObject({ type: 'visitor' });
    expect((await people.tryToSignIn(email)).status).toBe(401);
    expect((await people.tryToSignIn(email, 'a phrase of my own')).status).toBe(200);
    await change(here, 'a phrase of my own', 'demo-password-1');
  });

  test('cannot be used to guess it through an open session', async () => {
    const here = await people.signIn('traveller@home.example');
    const codes = [];
    for (let guess = 0; guess < 11; guess++) {
      codes.push(
        await change(here, `guess-${guess}`, 'a phrase of my own').catch((error: { code: string }) => error.code),
      );
    }
    expect(codes).toEqual([...Array(10).fill('password.wrong'), 'request.rateLimited']);
  });

  test('is refused to a visitor', async () => {
    const body = { currentPassword: 'demo-password-1', newPassword: 'a phrase of my own' };
    await expect(world.client.changePassword({ body })).rejects.toMatchObject({ status: 401, code: 'auth.required' });
  });
});

describe('timing and wording', () => {
  const timed = async <T>(work: () => Promise<T>) => {
    const start = performance.now();
    return { answer: await work(), took: performance.now() - start };
  };

  test('a refused sign-in has the same answer and duration, with or without an account', async () => {
    const [own, unknown] = [
      await timed(() => people.post('sign-in/email', { email: 'traveller@home.example', password: 'wrong' })),
      await timed(() => people.post('sign-in/email', { email: 'nobody@home.example', password: 'wrong' })),
    ];
    expect([own.answer.status, own.answer.body]).toEqual([unknown.answer.status, unknown.answer.body]);
    for (const { took } of [own, unknown]) expect(took).toBeGreaterThan(290);
  });

  test('an address can try few passwords per person and does not lock the owner out', async () => {
    const email = 'employee@prairie.example';
    const guess = (place: string) =>
      people.postFrom(place, 'sign-in/email', { email: email.toUpperCase(), password: 'a guess' });
    /** Uses up all attempts that the limit allows. */
    const spend = async (which: RegExp, max: number) => {
      const spent = await world.query(
        `update call_budget set used = $2 where vendor = 'attempts' and "window" ~ $1 returning 1`,
        [which.source, max],
      );
      expect(spent.length, which.source).toBeGreaterThan(0);
    };
    const { cookie } = await people.signIn(email);
    expect(await guess('127.0.0.2')).toBe(401);
    await spend(/^password:.*:from:127\.0\.0\.2$/, 20);
    expect(await guess('127.0.0.2')).toBe(429);
    expect(await guess('127.0.0.3')).toBe(401);
    // The owner signs in from a new browser.
    expect((await people.tryToSignIn(email)).status).toBe(200);

    // Attempts from many places together are limited too. Then only a browser that the person used before gets in.
    await spend(/^password:[^:]+$/, 60);
    expect(await guess('127.0.0.4')).toBe(429);
    expect((await people.tryToSignIn(email)).status).toBe(429);
    expect((await people.tryToSignIn(email, DEMO_PASSWORD, cookie)).status).toBe(200);
    const others = (await people.signIn('traveller@home.example')).cookie;
    expect((await people.tryToSignIn(email, DEMO_PASSWORD, others)).status).toBe(429);
    // Attempts from such a browser are limited as well.
    await spend(/^password:.*:browser:/, 20);
    expect((await people.tryToSignIn(email, DEMO_PASSWORD, cookie)).status).toBe(429);
    const kept = await world.query('select "window" from call_budget');
    expect(JSON.stringify(kept)).not.toContain(email);
  });

  test.each([
    'sign-up/email',
    'change-password',
    'update-user',
    'delete-user',
    'change-email',
    'list-sessions',
    'revoke-sessions',
    'verify-email',
    'send-verification-email',
    'request-password-reset',
    'reset-password',
    'two-factor/send-otp',
    'two-factor/verify-otp',
    'two-factor/get-totp-uri',
    'link-social',
    'list-accounts',
  ])('%s does not exist', async (path) => {
    const { cookie } = await people.signIn('traveller@home.example');
    expect((await people.post(path, {}, cookie)).status).toBe(404);
    expect((await people.post(`${path}/`, {}, cookie)).status).toBe(404);
  });

  test('another website’s page cannot sign anybody in or out, or change anything', async () => {
    const { cookie } = await people.signIn('traveller@home.example');
    const foreign = (path: string, method = 'POST', body: unknown = {}) =>
      fetch(world.origin + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-api-key': 'demo-key',
          cookie,
          origin: 'https://evil.example',
        },
        body: JSON.stringify(body),
      }).then(({ status }) => status);
    expect(await foreign('/api/auth/sign-out')).toBe(403);
    expect(await foreign('/api/auth/sign-in/email', 'POST', { email: 'a@b.ca', password: 'x' })).toBe(403);
    expect(
      await foreign('/api/session/password', 'PUT', { currentPassword: 'demo-password-1', newPassword: 'x'.repeat(9) }),
    ).toBe(403);
    expect(await foreign('/api/sessions', 'DELETE')).toBe(403);
  });
});
