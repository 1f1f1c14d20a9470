import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { type EmployeeWorld, openEmployeeWorld } from './setup.ts';

let at: EmployeeWorld;
beforeAll(async () => {
  at = await openEmployeeWorld();
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

const of = ({ _id }: { _id: string }) => ({ params: { id: _id } });

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

  test('is refused for the last one of a division who reads health answers, also if another division has one', async () => {
    const [ann, bo, former] = (await ownDivision(3)).members;
    const grant = (...ids: string[]) =>
      at.world.query('update employees set can_read_health = true where id = any($1)', [ids]);
    await grant(bo!._id, former!._id);
    // A colleague without a sign-in could grant the right to nobody.
    await at.world.query('update employees set identity_id = null where id = $1', [former!._id]);
    const removals = [
      () => ann!.client.removeEmployee(of(bo!)),
      () => ann!.client.removeIdentity({ params: { email: bo!.email } }),
      () => bo!.client.setHealthRight({ params: { id: bo!._id }, body: { canReadHealth: false } }),
    ];
    for (const remove of removals) await expect(remove()).rejects.toMatchObject({ status: 409, code: 'health.isLast' });
    // Nor does a colleague who works elsewhere too leave the division without one.
    await at.world.query('insert into employee_divisions (employee_id, division_id) values ($1, $2)', [
      bo!._id,
      at.rockies,
    ]);
    await expect(ann!.client.removeEmployee(of(bo!))).rejects.toMatchObject({ code: 'health.isLast' });
    expect(await at.stored(bo!._id)).toMatchObject([{ deleted: false }]);
    await grant(ann!._id);
    expect(await ann!.client.removeEmployee(of(bo!))).toEqual({ _id: bo!._id });
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

  test('removes a person from whom the other divisions are taken at the same moment', async () => {
    const { _id, cognitoId, email } = await at.add(await at.mario(), [at.vancouver, at.rockies]);
    const outcome = await whileHeld(
      at.world,
      { table: 'employees', id: _id, lock: 'update' },
      async () => (await at.erin()).client.removeEmployee({ params: { id: _id } }),
      (client) =>
        client.query('delete from employee_divisions where employee_id = $1 and division_id = $2', [_id, at.rockies]),
    );
    expect(outcome).toMatchObject({ status: 'fulfilled' });
    expect(await at.stored(_id)).toEqual([{ identity_id: null, deleted: true }]);
    expect(await at.world.query('select 1 from users where id = $1', [cognitoId])).toEqual([]);
    expect(await at.add(await at.erin(), [at.vancouver], email)).toMatchObject({ email });
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
    // Nor does Bo add anybody there, although the division was Bo's when the request began.
    const email = at.people.newEmail();
    const added = await whileHeld(
      at.world,
      { table: 'employees', id: bo!._id, lock: 'update' },
      () => at.add(bo!, [islands], email),
      (client) =>
        client.query('update employee_divisions set division_id = $2 where employee_id = $1', [bo!._id, at.rockies]),
    );
    expect(added).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    expect(await at.world.query('select 1 from users where email = $1', [email])).toEqual([]);
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
