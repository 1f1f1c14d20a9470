import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmployeeWorld, openEmployeeWorld, type Someone } from './setup.ts';

let at: EmployeeWorld;
beforeAll(async () => {
  at = await openEmployeeWorld();
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

describe('adding a colleague', () => {
  test('creates a sign-in with a mailed temporary password that works once and must be replaced', async () => {
    const { email, _id, cognitoId, divisions } = await at.add(await at.erin(), [at.vancouver]);
    expect(divisions).toEqual([at.vancouver]);
    expect(await at.audited(_id)).toEqual([{ action: 'employee.created', actor: 'Erin Walsh' }]);
    const { password } = await at.people.temporaryPassword(email);

    const noor = await at.people.signIn(email, password);
    expect(await noor.client.getSession({})).toMatchObject({ type: 'visitor', pending: 'newPassword', user: null });
    await expect(noor.client.findEmployees({ query: { divisions: at.vancouver } })).rejects.toMatchObject({
      status: 401,
    });
    expect(await at.people.tryToSignIn(email, password)).toMatchObject({
      status: 403,
      code: 'PASSWORD_RESET_REQUIRED',
    });
    expect(await at.people.tryToSignIn(email, 'another guess')).toMatchObject({ status: 401 });

    const change = (newPassword: string) => noor.client.changePassword({ body: { newPassword } });
    await expect(change(password)).rejects.toMatchObject({ code: 'password.unchanged' });
    await expect(change('short')).rejects.toMatchObject({ status: 400 });
    await change('a phrase of my own');
    expect(await noor.client.getSession({})).toMatchObject({
      type: 'employees',
      pending: null,
      user: { cognitoId, email },
      division: at.vancouver,
    });
    expect((await at.people.tryToSignIn(email, 'a phrase of my own')).status).toBe(200);
    expect((await at.people.tryToSignIn(email, password)).status).toBe(401);
  });

  test('stores the temporary password nowhere in clear text', async () => {
    const { email } = await at.add(await at.erin(), [at.vancouver]);
    const { password } = await at.people.temporaryPassword(email);
    const rows = await at.world.query<{ text: string }>(
      `select row_to_json(m)::text as text from mail_outbox m union all select row_to_json(a)::text from audit_log a
       union all select row_to_json(a)::text from accounts a union all select row_to_json(u)::text from users u`,
    );
    for (const { text } of rows) expect(text).not.toContain(password);
  });

  test('is refused for a second person with the same email, without a mail', async () => {
    const before = await at.world.query('select id from employees');
    for (const taken of ['employee@prairie.example', 'MANAGER@coastline.example']) {
      await expect(at.add(await at.erin(), [at.vancouver], taken)).rejects.toMatchObject({
        status: 409,
        code: 'identity.isEmployee',
      });
    }
    expect(await at.world.query('select id from employees')).toHaveLength(before.length);
    const mails =
      await at.world.query(`select 1 from mail_outbox where template in ('account-employee', 'staff-invited')
      and to_address in ('employee@prairie.example', 'manager@coastline.example')`);
    expect(mails).toEqual([]);
  });

  test('creates one record when two people add the same person at the same moment', async () => {
    const [one, two] = [await at.erin(), await at.mario()];
    const email = at.people.newEmail();
    const outcomes = await Promise.allSettled([at.add(one, [at.vancouver], email), at.add(two, [at.rockies], email)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await at.world.query('select 1 from employees where email = $1', [email])).toHaveLength(1);
    expect(await at.world.query('select 1 from mail_outbox where to_address = $1', [email])).toHaveLength(1);
  });

  test('works only for the caller’s divisions', async () => {
    const absent = { status: 404, code: 'resource.notFound' };
    await expect(at.add(await at.erin(), [at.rockies])).rejects.toMatchObject(absent);
    await expect(at.add(await at.erin(), [at.vancouver, at.rockies])).rejects.toMatchObject(absent);
    await expect(at.add(await at.mario(), [at.winnipeg])).rejects.toMatchObject(absent);
    await expect(at.add(await at.petra(), [randomUUID()])).rejects.toMatchObject(absent);
    expect((await at.add(await at.mario(), [at.vancouver, at.rockies])).divisions.toSorted()).toEqual(
      [at.rockies, at.vancouver].sort(),
    );
  });

  test('uses a given sign-in only if it is unused, verified and has this email', async () => {
    const { client } = await at.erin();
    const [traveller] = await at.world.query<{ id: string }>(
      `select id from users where email = 'traveller@home.example'`,
    );
    const email = at.people.newEmail('own');
    await at.world.client.signUp({ body: { email, password: 'chosen by myself' } });
    const [own] = await at.world.query<{ id: string }>('select id from users where email = $1', [email]);
    const body = { name: 'Own', lastname: 'Account', divisions: [at.vancouver] };
    const refused = { status: 409, code: 'identity.unusable' };
    const create = (email: string, cognitoId: string) => client.createEmployee({ body: { ...body, email, cognitoId } });
    await expect(create('traveller@home.example', traveller!.id)).rejects.toMatchObject(refused);
    await expect(create(at.people.newEmail(), own!.id)).rejects.toMatchObject(refused);
    await expect(create(email, randomUUID())).rejects.toMatchObject(refused);
    await expect(create(email, own!.id)).rejects.toMatchObject(refused);
    await at.world.query('update users set email_verified = true where id = $1', [own!.id]);
    expect(await create(email, own!.id)).toMatchObject({ cognitoId: own!.id });
    expect((await at.people.tryToSignIn(email, 'chosen by myself')).status).toBe(200);
  });
});

test('the right to read health answers is changed only by a holder who works in all divisions of the colleague', async () => {
  const { _id: id } = await at.add(await at.mario(), [at.vancouver, at.rockies]);
  const set = ({ client }: Someone, canReadHealth: boolean) =>
    client.setHealthRight({ params: { id }, body: { canReadHealth } });
  const absent = { status: 404, code: 'resource.notFound' };
  await expect(set(await at.erin(), true)).rejects.toMatchObject(absent);
  expect(await set(await at.mario(), true)).toEqual({ _id: id, canReadHealth: true });
  await expect(set(await at.erin(), false)).rejects.toMatchObject(absent);
  expect(await set(await at.mario(), false)).toEqual({ _id: id, canReadHealth: false });
});

describe('listing colleagues', () => {
  test('lists a division by name, and shows other divisions only if the caller works there too', async () => {
    const emails = async ({ client }: Someone, division: string) =>
      (await client.findEmployees({ query: { divisions: division } })).map(({ email }) => email);
    expect(await emails(await at.erin(), at.vancouver)).toEqual(
      expect.arrayContaining(['employee@coastline.example', 'manager@coastline.example']),
    );
    expect(await emails(await at.mario(), at.rockies)).toContain('manager@coastline.example');
    const seenByErin = await (await at.erin()).client.findEmployees({ query: { divisions: at.vancouver } });
    expect(seenByErin.find(({ email }) => email === 'manager@coastline.example')!.divisions).toEqual([at.vancouver]);
    for (const elsewhere of [at.rockies, at.winnipeg, randomUUID()]) {
      await expect(emails(await at.erin(), elsewhere)).rejects.toMatchObject({ status: 404 });
    }
  });

  test('returns the caller’s own record with its divisions, and no other record', async () => {
    const { client } = await at.mario();
    const { user } = await client.getSession({});
    const [own] = await client.findEmployees({ query: { cognitoId: user!.cognitoId, populate: 'divisions.company' } });
    expect(own!.divisions).toMatchObject([
      { shortname: 'RKY', company: { name: 'Coastline Tours', settings: { timezone: 'America/Vancouver' } } },
      { shortname: 'VAN' },
    ]);
    const other = (await (await at.erin()).client.getSession({})).user!;
    await expect(client.findEmployees({ query: { cognitoId: other.cognitoId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
