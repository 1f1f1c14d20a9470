import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { type EmployeeWorld, openEmployeeWorld, type Someone } from './setup.ts';

let at: EmployeeWorld;
beforeAll(async () => {
  at = await openEmployeeWorld();
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

const of = ({ _id }: { _id: string }) => ({ params: { id: _id } });

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

describe('removing a colleague', () => {
  test('removes record, sign-in and sessions together, and open sessions lose access', async () => {
    const { _id, email } = await at.add(await at.mario(), [at.vancouver]);
    const noor = await at.people.signIn(email, (await at.people.temporaryPassword(email)).password);
    await noor.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    await noor.client.findEmployees({ query: { divisions: at.vancouver } });

    await (await at.erin()).client.removeEmployee({ params: { id: _id } });
    expect(await noor.client.getSession({})).toMatchObject({ type: 'visitor', pending: null });
    await expect(noor.client.findEmployees({ query: { divisions: at.vancouver } })).rejects.toMatchObject({
      status: 401,
    });
    expect((await at.people.tryToSignIn(email, 'a phrase of my own')).status).toBe(401);
    expect(await at.stored(_id)).toEqual([{ identity_id: null, deleted: true }]);
    expect(await at.world.query('select 1 from users where email = $1', [email])).toEqual([]);
    expect(await at.audited(_id)).toEqual([
      { action: 'employee.created', actor: 'Mario Silva' },
      { action: 'employee.removed', actor: 'Erin Walsh' },
    ]);
    await expect((await at.erin()).client.removeEmployee({ params: { id: _id } })).rejects.toMatchObject({
      status: 404,
    });
    // The email can be used again.
    expect(await at.add(await at.erin(), [at.vancouver], email)).toMatchObject({ email });
  });

  test('is refused for oneself, and to people of other divisions', async () => {
    const me = await at.erin();
    const own = (await me.client.getSession({})).user!;
    await expect(me.client.removeEmployee({ params: { id: own._id } })).rejects.toMatchObject({
      status: 409,
      code: 'employee.isSelf',
    });
    const remove = (id: string) => me.client.removeEmployee({ params: { id } });
    const stranger = (await (await at.petra()).client.getSession({})).user!;
    await expect(remove(stranger._id)).rejects.toMatchObject({ status: 404 });
    const inRockies = await at.add(await at.mario(), [at.rockies]);
    await expect(remove(inRockies._id)).rejects.toMatchObject({ status: 404 });
    expect(await at.stored(inRockies._id)).toMatchObject([{ deleted: false }]);
  });

  test('is refused for the last one of the company who reads health answers, also when two are removed at once', async () => {
    const [ann, bo] = (await ownDivision(2)).members;
    const set = (canRead: boolean, ids: string[]) =>
      at.world.query('update employees set can_read_health = $1 where id = any($2)', [canRead, ids]);
    const ofCompany = `select id from employees where can_read_health
      and company_id = (select company_id from employees where id = $1)`;
    const readers = (await at.world.query<{ id: string }>(ofCompany, [ann!._id])).map(({ id }) => id);
    await set(false, readers);
    await set(true, [bo!._id]);
    await expect(ann!.client.removeEmployee(of(bo!))).rejects.toMatchObject({ status: 409, code: 'health.isLast' });
    // A colleague without a sign-in could grant the right to nobody.
    const [dan, former] = (await ownDivision(2)).members;
    await set(true, [former!._id]);
    await at.world.query('update employees set identity_id = null where id = $1', [former!._id]);
    const removals = [
      () => ann!.client.removeEmployee(of(bo!)),
      () => ann!.client.removeIdentity({ params: { email: bo!.email } }),
      () => bo!.client.setHealthRight({ params: { id: bo!._id }, body: { canReadHealth: false } }),
    ];
    for (const remove of removals) await expect(remove()).rejects.toMatchObject({ code: 'health.isLast' });
    // A colleague in another division removes the other one at the same moment.
    await set(true, [dan!._id]);
    const outcome = await whileHeld(
      at.world,
      { table: 'employees', id: dan!._id, lock: 'update' },
      () => ann!.client.removeEmployee(of(bo!)),
      (client) => client.query('update employees set deleted_at = now(), identity_id = null where id = $1', [dan!._id]),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'health.isLast' } });
    expect(await at.stored(bo!._id)).toMatchObject([{ deleted: false }]);
    await set(true, readers);
  });

  test('keeps a person in divisions where the caller does not work', async () => {
    const both = await at.add(await at.mario(), [at.vancouver, at.rockies]);
    await (await at.erin()).client.removeEmployee({ params: { id: both._id } });
    const listed = async (division: string) =>
      (await (await at.mario()).client.findEmployees({ query: { divisions: division } })).map(({ _id }) => _id);
    expect(await listed(at.vancouver)).not.toContain(both._id);
    expect(await listed(at.rockies)).toContain(both._id);
    expect(await at.stored(both._id)).toMatchObject([{ identity_id: both.cognitoId, deleted: false }]);
  });

  test('keeps the traveller’s account under the same sign-in', async () => {
    const employee = await at.add(await at.erin(), [at.vancouver]);
    const customer = `insert into customers (name, email, phone, identity_id) values ('Noor', $1, '', $2)`;
    await at.world.query(customer, [employee.email, employee.cognitoId]);
    const noor = await at.people.signIn(employee.email, (await at.people.temporaryPassword(employee.email)).password);
    await noor.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    await (await at.erin()).client.removeEmployee({ params: { id: employee._id } });
    expect(await noor.client.getSession({})).toMatchObject({ type: 'visitor' });
    const again = await at.people.signIn(employee.email, 'a phrase of my own');
    expect(await again.client.getSession({})).toMatchObject({ type: 'customers' });
  });

  test('fails for the second of two people who remove each other', async () => {
    const { islands, members } = await ownDivision(3);
    const [ann, bo] = members;
    const { value } = (await whileHeld(
      at.world,
      { table: 'divisions', id: islands, lock: 'update' },
      () => Promise.allSettled([ann!.client.removeEmployee(of(bo!)), bo!.client.removeEmployee(of(ann!))]),
      () => Promise.resolve(),
    )) as PromiseFulfilledResult<PromiseSettledResult<unknown>[]>;
    const refused = value.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(['auth.required']);
    expect(await leftIn(islands)).toHaveLength(2);
  });

  test('keeps the last person who can sign in, also when two are removed at the same moment', async () => {
    const { islands, members } = await ownDivision(2);
    const [ann, bo] = members;
    const outcomes = await Promise.allSettled([
      ann!.client.removeEmployee(of(bo!)),
      bo!.client.removeEmployee(of(ann!)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await leftIn(islands)).toHaveLength(1);
  });

  test.each([true, false])('stops an action (%s) that the removed person has just started', async (isRemoved) => {
    const { islands, members } = await ownDivision(3);
    const [ann, bo] = members;
    const email = at.people.newEmail();
    const rights: [string, () => Promise<unknown>][] = [
      ['adds a colleague', () => at.add(ann!, [islands], email)],
      ['removes a colleague', () => ann!.client.removeEmployee(of(bo!))],
    ];
    for (const [name, act] of rights) {
      await at.world.query('update employees set deleted_at = null, identity_id = $2 where id = $1', [
        ann!._id,
        ann!.cognitoId,
      ]);
      const outcome = await whileHeld(at.world, { table: 'employees', id: ann!._id, lock: 'update' }, act, (client) =>
        isRemoved
          ? client.query('update employees set deleted_at = now() where id = $1', [ann!._id])
          : Promise.resolve(),
      );
      expect(outcome, name).toMatchObject(
        isRemoved ? { status: 'rejected', reason: { code: 'auth.required' } } : { status: 'fulfilled' },
      );
    }
    expect(await at.world.query('select 1 from users where email = $1', [email])).toHaveLength(isRemoved ? 0 : 1);
    expect(await at.stored(bo!._id)).toMatchObject([{ deleted: !isRemoved }]);
    expect(await at.audited(bo!._id)).toHaveLength(isRemoved ? 1 : 2);
  });

  test('ends access to a division that was just taken away', async () => {
    const { islands, members } = await ownDivision(3);
    const [ann, bo] = members;
    const outcome = await whileHeld(
      at.world,
      { table: 'employees', id: ann!._id, lock: 'update' },
      () => ann!.client.removeEmployee(of(bo!)),
      (client) => client.query('delete from employee_divisions where employee_id = $1', [ann!._id]),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    expect(await leftIn(islands)).toHaveLength(2);
  });
});

/** Creates a division with this many employees, all signed in. */
async function ownDivision(size: number) {
  const shortname = randomUUID().slice(0, 4);
  await at.world.query(
    'insert into divisions (company_id, name, shortname) select company_id, $1, $2 from divisions where id = $3',
    ['Islands', shortname, at.vancouver],
  );
  const islands = await at.people.divisionId(shortname);
  const host = await at.erin();
  const members = [];
  for (let index = 0; index < size; index++) {
    const employee = await at.add(host, [at.vancouver]);
    await at.world.query('update employee_divisions set division_id = $1 where employee_id = $2', [
      islands,
      employee._id,
    ]);
    // Uses the demo's password instead of waiting for mails.
    await at.world.query(
      `update accounts set password = (select password from accounts a join users u on u.id = a.user_id
         where u.email = 'employee@coastline.example') where user_id = $1`,
      [employee.cognitoId],
    );
    await at.world.query('update users set must_change_password = false where id = $1', [employee.cognitoId]);
    members.push({ ...employee, client: (await at.people.signIn(employee.email)).client });
  }
  return { islands, members };
}

const leftIn = (division: string) =>
  at.world.query(
    `select 1 from employee_divisions d join employees e on e.id = d.employee_id
     where d.division_id = $1 and e.deleted_at is null and e.identity_id is not null`,
    [division],
  );
