import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people.ts';
import { openWorld, type World } from '../../setup/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

test('of five sign-ins at the same moment with one temporary password, one gets a session', async () => {
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
