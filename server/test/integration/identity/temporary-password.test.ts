import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people/people.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

test('of five simultaneous sign-ins with one temporary password, one gets a session', async () => {
  const people = peopleOf(world);
  const { client } = await people.signIn('employee@coastline.example');
  const email = people.newEmail();
  const divisions = [await people.divisionId('VAN')];
  await client.createEmployee({ body: { name: 'Noor', lastname: 'Haddad', email, divisions } });
  const { password } = await people.temporaryPassword(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => people.tryToSignIn(email, password)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  const open = 'select 1 from sessions s join users u on u.id = s.user_id where u.email = $1';
  expect(await world.query(open, [email])).toHaveLength(1);
});

test('a temporary password expires after 14 days; a mailed code or a new mail still works', async () => {
  const people = peopleOf(world);
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
