import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { whileHeld } from '../../setup/hold-row.ts';
import { type People, peopleOf } from '../../setup/people.ts';
import { openWorld, type World } from '../../setup/world.ts';

let world: World;
let people: People;
let vancouver: string;
let rockies: string;
let winnipeg: string;
beforeAll(async () => {
  world = await openWorld();
  people = peopleOf(world);
  vancouver = await people.divisionId('VAN');
  rockies = await people.divisionId('RKY');
  winnipeg = await people.divisionId('WPG');
});
afterAll(() => world?.close());
beforeEach(() => people.forgetAttempts());

const erin = () => people.signIn('employee@coastline.example');
const mario = () => people.signIn('manager@coastline.example');
const petra = () => people.signIn('employee@prairie.example');
type Someone = Pick<Awaited<ReturnType<typeof erin>>, 'client'>;

const add = ({ client }: Someone, divisions: string[], email = people.newEmail()) =>
  client.createEmployee({ body: { name: 'Noor', lastname: 'Haddad', email, divisions } });
const stored = (id: string) =>
  world.query<{ identity_id: string | null; deleted: boolean }>(
    'select identity_id, deleted_at is not null as deleted from employees where id = $1',
    [id],
  );
const audited = (id: string) =>
  world.query<{ action: string; actor: string }>(
    'select action, actor_name as actor from audit_log where entity_id = $1 order by created_at',
    [id],
  );

describe('adding a colleague', () => {
  test('creates a sign-in with a mailed temporary password that works once and must be replaced', async () => {
    const { email, _id, cognitoId, divisions } = await add(await erin(), [vancouver]);
    expect(divisions).toEqual([vancouver]);
    expect(await audited(_id)).toEqual([{ action: 'employee.created', actor: 'Erin Walsh' }]);
    const { password } = await people.temporaryPassword(email);

    const noor = await people.signIn(email, password);
    expect(await noor.client.getSession({})).toMatchObject({ type: 'visitor', pending: 'newPassword', user: null });
    await expect(noor.client.findEmployees({ query: { divisions: vancouver } })).rejects.toMatchObject({ status: 401 });
    expect(await people.tryToSignIn(email, password)).toMatchObject({ status: 403, code: 'PASSWORD_RESET_REQUIRED' });
    expect(await people.tryToSignIn(email, 'another guess')).toMatchObject({ status: 401 });

    const change = (newPassword: string) => noor.client.changePassword({ body: { newPassword } });
    await expect(change(password)).rejects.toMatchObject({ code: 'password.unchanged' });
    await expect(change('short')).rejects.toMatchObject({ status: 400 });
    await change('a phrase of my own');
    expect(await noor.client.getSession({})).toMatchObject({
      type: 'employees',
      pending: null,
      user: { cognitoId, email },
      division: vancouver,
    });
    expect((await people.tryToSignIn(email, 'a phrase of my own')).status).toBe(200);
    expect((await people.tryToSignIn(email, password)).status).toBe(401);
  });

  test('stores the temporary password nowhere in clear text', async () => {
    const { email } = await add(await erin(), [vancouver]);
    const { password } = await people.temporaryPassword(email);
    const rows = await world.query<{ text: string }>(
      `select row_to_json(m)::text as text from mail_outbox m union all select row_to_json(a)::text from audit_log a
       union all select row_to_json(a)::text from accounts a union all select row_to_json(u)::text from users u`,
    );
    for (const { text } of rows) expect(text).not.toContain(password);
  });

  test('is refused for a second person with the same email, without a mail', async () => {
    const before = await world.query('select id from employees');
    for (const taken of ['employee@prairie.example', 'MANAGER@coastline.example']) {
      await expect(add(await erin(), [vancouver], taken)).rejects.toMatchObject({
        status: 409,
        code: 'identity.isEmployee',
      });
    }
    expect(await world.query('select id from employees')).toHaveLength(before.length);
    const mails = await world.query(`select 1 from mail_outbox where template in ('account-employee', 'staff-invited')
      and to_address in ('employee@prairie.example', 'manager@coastline.example')`);
    expect(mails).toEqual([]);
  });

  test('creates one record when two people add the same person at the same moment', async () => {
    const [one, two] = [await erin(), await mario()];
    const email = people.newEmail();
    const outcomes = await Promise.allSettled([add(one, [vancouver], email), add(two, [rockies], email)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await world.query('select 1 from employees where email = $1', [email])).toHaveLength(1);
    expect(await world.query('select 1 from mail_outbox where to_address = $1', [email])).toHaveLength(1);
  });

  test('works only for the caller’s divisions', async () => {
    const absent = { status: 404, code: 'resource.notFound' };
    await expect(add(await erin(), [rockies])).rejects.toMatchObject(absent);
    await expect(add(await erin(), [vancouver, rockies])).rejects.toMatchObject(absent);
    await expect(add(await mario(), [winnipeg])).rejects.toMatchObject(absent);
    await expect(add(await petra(), [randomUUID()])).rejects.toMatchObject(absent);
    expect((await add(await mario(), [vancouver, rockies])).divisions.toSorted()).toEqual([rockies, vancouver].sort());
  });

  test('uses a given sign-in only if it is unused, verified and has this email', async () => {
    const { client } = await erin();
    const [traveller] = await world.query<{ id: string }>(
      `select id from users where email = 'traveller@home.example'`,
    );
    const email = people.newEmail('own');
    await world.client.signUp({ body: { email, password: 'chosen by myself' } });
    const [own] = await world.query<{ id: string }>('select id from users where email = $1', [email]);
    const body = { name: 'Own', lastname: 'Account', divisions: [vancouver] };
    const refused = { status: 409, code: 'identity.unusable' };
    const create = (email: string, cognitoId: string) => client.createEmployee({ body: { ...body, email, cognitoId } });
    await expect(create('traveller@home.example', traveller!.id)).rejects.toMatchObject(refused);
    await expect(create(people.newEmail(), own!.id)).rejects.toMatchObject(refused);
    await expect(create(email, randomUUID())).rejects.toMatchObject(refused);
    await expect(create(email, own!.id)).rejects.toMatchObject(refused);
    await world.query('update users set email_verified = true where id = $1', [own!.id]);
    expect(await create(email, own!.id)).toMatchObject({ cognitoId: own!.id });
    expect((await people.tryToSignIn(email, 'chosen by myself')).status).toBe(200);
  });
});

describe('listing colleagues', () => {
  test('lists a division by name, and shows other divisions only if the caller works there too', async () => {
    const emails = async ({ client }: Someone, division: string) =>
      (await client.findEmployees({ query: { divisions: division } })).map(({ email }) => email);
    expect(await emails(await erin(), vancouver)).toEqual(
      expect.arrayContaining(['employee@coastline.example', 'manager@coastline.example']),
    );
    expect(await emails(await mario(), rockies)).toContain('manager@coastline.example');
    const seenByErin = await (await erin()).client.findEmployees({ query: { divisions: vancouver } });
    expect(seenByErin.find(({ email }) => email === 'manager@coastline.example')!.divisions).toEqual([vancouver]);
    for (const elsewhere of [rockies, winnipeg, randomUUID()]) {
      await expect(emails(await erin(), elsewhere)).rejects.toMatchObject({ status: 404 });
    }
  });

  test('returns the caller’s own record with its divisions, and no other record', async () => {
    const { client } = await mario();
    const { user } = await client.getSession({});
    const [own] = await client.findEmployees({ query: { cognitoId: user!.cognitoId, populate: 'divisions.company' } });
    expect(own!.divisions).toMatchObject([
      { shortname: 'RKY', company: { name: 'Coastline Tours', settings: { timezone: 'America/Vancouver' } } },
      { shortname: 'VAN' },
    ]);
    const other = (await (await erin()).client.getSession({})).user!;
    await expect(client.findEmployees({ query: { cognitoId: other.cognitoId } })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('removing a colleague', () => {
  test('removes record, sign-in and sessions together, and open sessions lose access', async () => {
    const { _id, email } = await add(await mario(), [vancouver]);
    const noor = await people.signIn(email, (await people.temporaryPassword(email)).password);
    await noor.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    await noor.client.findEmployees({ query: { divisions: vancouver } });

    await (await erin()).client.removeEmployee({ params: { id: _id } });
    expect(await noor.client.getSession({})).toMatchObject({ type: 'visitor', pending: null });
    await expect(noor.client.findEmployees({ query: { divisions: vancouver } })).rejects.toMatchObject({ status: 401 });
    expect((await people.tryToSignIn(email, 'a phrase of my own')).status).toBe(401);
    expect(await stored(_id)).toEqual([{ identity_id: null, deleted: true }]);
    expect(await world.query('select 1 from users where email = $1', [email])).toEqual([]);
    expect(await audited(_id)).toEqual([
      { action: 'employee.created', actor: 'Mario Silva' },
      { action: 'employee.removed', actor: 'Erin Walsh' },
    ]);
    await expect((await erin()).client.removeEmployee({ params: { id: _id } })).rejects.toMatchObject({ status: 404 });
    // The email can be used again.
    expect(await add(await erin(), [vancouver], email)).toMatchObject({ email });
  });

  test('is refused for oneself, and to people of other divisions', async () => {
    const me = await erin();
    const own = (await me.client.getSession({})).user!;
    await expect(me.client.removeEmployee({ params: { id: own._id } })).rejects.toMatchObject({
      status: 409,
      code: 'employee.isSelf',
    });
    const remove = (id: string) => me.client.removeEmployee({ params: { id } });
    const stranger = (await (await petra()).client.getSession({})).user!;
    await expect(remove(stranger._id)).rejects.toMatchObject({ status: 404 });
    const inRockies = await add(await mario(), [rockies]);
    await expect(remove(inRockies._id)).rejects.toMatchObject({ status: 404 });
    expect(await stored(inRockies._id)).toMatchObject([{ deleted: false }]);
  });

  test('keeps a person in divisions where the caller does not work', async () => {
    const both = await add(await mario(), [vancouver, rockies]);
    await (await erin()).client.removeEmployee({ params: { id: both._id } });
    const listed = async (division: string) =>
      (await (await mario()).client.findEmployees({ query: { divisions: division } })).map(({ _id }) => _id);
    expect(await listed(vancouver)).not.toContain(both._id);
    expect(await listed(rockies)).toContain(both._id);
    expect(await stored(both._id)).toMatchObject([{ identity_id: both.cognitoId, deleted: false }]);
  });

  test('keeps the traveller’s account under the same sign-in', async () => {
    const employee = await add(await erin(), [vancouver]);
    const customer = `insert into customers (name, email, phone, identity_id) values ('Noor', $1, '', $2)`;
    await world.query(customer, [employee.email, employee.cognitoId]);
    const noor = await people.signIn(employee.email, (await people.temporaryPassword(employee.email)).password);
    await noor.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    await (await erin()).client.removeEmployee({ params: { id: employee._id } });
    expect(await noor.client.getSession({})).toMatchObject({ type: 'visitor' });
    const again = await people.signIn(employee.email, 'a phrase of my own');
    expect(await again.client.getSession({})).toMatchObject({ type: 'customers' });
  });

  test('fails for the second of two people who remove each other', async () => {
    const { islands, members } = await ownDivision(3);
    const [ann, bo] = members;
    const { value } = (await whileHeld(
      world,
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
    const email = people.newEmail();
    const rights: [string, () => Promise<unknown>][] = [
      ['adds a colleague', () => add(ann!, [islands], email)],
      ['removes a colleague', () => ann!.client.removeEmployee(of(bo!))],
    ];
    for (const [name, act] of rights) {
      await world.query('update employees set deleted_at = null, identity_id = $2 where id = $1', [
        ann!._id,
        ann!.cognitoId,
      ]);
      const outcome = await whileHeld(world, { table: 'employees', id: ann!._id, lock: 'update' }, act, (client) =>
        isRemoved
          ? client.query('update employees set deleted_at = now() where id = $1', [ann!._id])
          : Promise.resolve(),
      );
      expect(outcome, name).toMatchObject(
        isRemoved ? { status: 'rejected', reason: { code: 'auth.required' } } : { status: 'fulfilled' },
      );
    }
    expect(await world.query('select 1 from users where email = $1', [email])).toHaveLength(isRemoved ? 0 : 1);
    expect(await stored(bo!._id)).toMatchObject([{ deleted: !isRemoved }]);
    expect(await audited(bo!._id)).toHaveLength(isRemoved ? 1 : 2);
  });

  test('ends access to a division that was just taken away', async () => {
    const { islands, members } = await ownDivision(3);
    const [ann, bo] = members;
    const outcome = await whileHeld(
      world,
      { table: 'employees', id: ann!._id, lock: 'update' },
      () => ann!.client.removeEmployee(of(bo!)),
      (client) => client.query('delete from employee_divisions where employee_id = $1', [ann!._id]),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 404 } });
    expect(await leftIn(islands)).toHaveLength(2);
  });
});

const of = ({ _id }: { _id: string }) => ({ params: { id: _id } });

/** Creates a division with this many employees, all signed in. */
async function ownDivision(size: number) {
  const shortname = randomUUID().slice(0, 4);
  await world.query(
    'insert into divisions (company_id, name, shortname) select company_id, $1, $2 from divisions where id = $3',
    ['Islands', shortname, vancouver],
  );
  const islands = await people.divisionId(shortname);
  const host = await erin();
  const members = [];
  for (let index = 0; index < size; index++) {
    const employee = await add(host, [vancouver]);
    await world.query('update employee_divisions set division_id = $1 where employee_id = $2', [islands, employee._id]);
    // Uses the demo's password instead of waiting for mails.
    await world.query(
      `update accounts set password = (select password from accounts a join users u on u.id = a.user_id
         where u.email = 'employee@coastline.example') where user_id = $1`,
      [employee.cognitoId],
    );
    await world.query('update users set must_change_password = false where id = $1', [employee.cognitoId]);
    members.push({ ...employee, client: (await people.signIn(employee.email)).client });
  }
  return { islands, members };
}

const leftIn = (division: string) =>
  world.query(
    `select 1 from employee_divisions d join employees e on e.id = d.employee_id
     where d.division_id = $1 and e.deleted_at is null and e.identity_id is not null`,
    [division],
  );

describe('a person who has a sign-in already', () => {
  const NEW = 'a new pass phrase';

  /** Creates a traveller's sign-in, whose password somebody else may know. */
  async function traveller() {
    const email = people.newEmail('parent');
    const id = randomUUID();
    await world.query(
      `with known as (insert into users (id, name, email, email_verified) values ($1, 'Kim Lake', $2, true)),
         password as (insert into accounts (id, user_id, account_id, provider_id, password)
           select $1, $1, $1, 'credential', a.password from accounts a join users u on u.id = a.user_id
           where u.email = 'employee@coastline.example')
       insert into customers (name, email, phone, identity_id) values ('Kim Lake', $2, '', $1)`,
      [id, email],
    );
    return { email, id };
  }

  async function chooseNewPassword(email: string, password = NEW) {
    const asked = (await world.sandbox.mails(email)).map(({ messageId }) => messageId);
    await people.post('email-otp/request-password-reset', { email });
    const otp = (await people.mailTo(email, /^Your code to reset/, asked)).text.match(/^\d{8}$/m)![0];
    expect((await people.post('email-otp/reset-password', { email, otp, password })).status).toBe(200);
    return people.signIn(email, password);
  }

  test('is invited: the old password does not open the record, one chosen with a mailed code does', async () => {
    const { email, id } = await traveller();
    const kim = await people.signIn(email);
    const { _id, cognitoId } = await add(await erin(), [vancouver], email);
    expect(cognitoId).toBeNull();
    const { text } = await people.mailTo(email, /^Your account with/);
    expect(text).toMatch(/you have been invited to work on the group tours of Vancouver/);
    expect(text).not.toMatch(/Temporary password/);
    for (const client of [kim.client, (await people.signIn(email)).client]) {
      expect(await client.getSession({})).toMatchObject({ type: 'customers', records: ['customers'] });
      await expect(client.chooseRecord({ body: { type: 'employees' } })).rejects.toMatchObject({ status: 404 });
      await expect(client.findEmployees({ query: { divisions: vancouver } })).rejects.toMatchObject({ status: 403 });
    }
    await expect(add(await erin(), [vancouver], email)).rejects.toMatchObject({ code: 'identity.isEmployee' });

    const { client } = await chooseNewPassword(email);
    expect(await kim.client.getSession({})).toMatchObject({ type: 'visitor' });
    expect((await people.tryToSignIn(email)).status).toBe(401);
    expect(await client.getSession({})).toMatchObject({ type: 'employees', records: ['employees', 'customers'] });
    expect(await client.findEmployees({ query: { divisions: vancouver } })).not.toEqual([]);
    expect((await audited(_id)).map(({ action }) => action)).toEqual([
      'employee.created',
      'employee.invitationAccepted',
    ]);
    expect(await stored(_id)).toEqual([{ identity_id: id, deleted: false }]);

    // One sign-in with two records: each session uses one of them at a time.
    await client.chooseRecord({ body: { type: 'customers' } });
    expect(await client.getSession({})).toMatchObject({ type: 'customers', user: { name: 'Kim Lake' } });
    await expect(client.findEmployees({ query: { divisions: vancouver } })).rejects.toMatchObject({ status: 403 });
    await expect(client.chooseRecord({ body: { type: 'agents' } })).rejects.toMatchObject({ status: 404 });
    await client.chooseRecord({ body: { type: 'employees' } });
    expect(await client.getSession({})).toMatchObject({ type: 'employees' });
    await (await mario()).client.removeEmployee({ params: { id: _id } });
    expect(await (await people.signIn(email, NEW)).client.getSession({})).toMatchObject({ records: ['customers'] });
  });

  test('can accept an invitation for 14 days, and gets a new one with the account details', async () => {
    const { email } = await traveller();
    const { _id } = await add(await erin(), [vancouver], email);
    await world.query(`update employees set invited_at = now() - interval '14 days 1 second' where id = $1`, [_id]);
    expect(await (await chooseNewPassword(email)).client.getSession({})).toMatchObject({ records: ['customers'] });
    const { messageId } = await people.mailTo(email, /^Your account with/);
    await (await erin()).client.emailAccountEmployee({ body: { employee: _id } });
    await people.mailTo(email, /^Your account with/, [messageId]);
    expect((await people.tryToSignIn(email, NEW)).status).toBe(200);
    const { client } = await chooseNewPassword(email, 'another pass phrase');
    expect(await client.getSession({})).toMatchObject({ type: 'employees', records: ['employees', 'customers'] });
  });

  test('may be invited as an agent; and staff of travellers or partners cannot reset an employee’s sign-in', async () => {
    const { email } = await traveller();
    const [maple] = await world.query<{ id: string }>(`select id from partners where slug = 'maple-leaf-academy'`);
    const agent = await (await erin()).client.createAgent({
      body: { partner: maple!.id, name: 'Kim', lastname: 'Lake', email },
    });
    expect(agent.cognitoId).toBeNull();
    await add(await petra(), [winnipeg], email);
    const { client } = await chooseNewPassword(email);
    expect(await client.getSession({})).toMatchObject({ records: ['employees', 'agents', 'customers'] });
    await expect((await erin()).client.emailAccountAgent({ body: { agent: agent._id } })).rejects.toMatchObject({
      status: 409,
      code: 'identity.shared',
    });
    expect((await people.tryToSignIn(email, NEW)).status).toBe(200);
  });
});

describe('sending the account mail again', () => {
  test('sets a new temporary password and ends the old one and every session', async () => {
    const { _id, email } = await add(await erin(), [vancouver]);
    const first = await people.temporaryPassword(email);
    const noor = await people.signIn(email, first.password);
    await noor.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    // Fields that older front ends send are ignored.
    const body = { employee: { _id, email: 'free@elsewhere.example' }, password: 'chosen-by-caller', division: {} };
    await (await mario()).client.emailAccountEmployee({ body });
    expect(await noor.client.getSession({})).toMatchObject({ type: 'visitor' });
    expect((await people.tryToSignIn(email, 'a phrase of my own')).status).toBe(401);
    expect((await people.tryToSignIn(email, 'chosen-by-caller')).status).toBe(401);
    const { password } = await people.temporaryPassword(email, [first.messageId]);
    expect((await people.tryToSignIn(email, password)).status).toBe(200);
    expect(await world.sandbox.mails('free@elsewhere.example')).toEqual([]);
  });

  test('gives a sign-in to a person who has none any more', async () => {
    const { _id, email } = await add(await erin(), [vancouver]);
    const first = await people.temporaryPassword(email);
    const { client } = await erin();
    expect(await client.findIdentity({ params: { email } })).toMatchObject({ email, isVerified: true });
    await client.removeIdentity({ params: { email } });
    await expect(client.findIdentity({ params: { email } })).rejects.toMatchObject({ status: 404 });
    expect((await people.tryToSignIn(email, first.password)).status).toBe(401);
    await client.emailAccountEmployee({ body: { employee: _id } });
    const { password } = await people.temporaryPassword(email, [first.messageId]);
    expect((await people.tryToSignIn(email, password)).status).toBe(200);
  });

  test('works for agents and customers of the caller’s divisions, and for nobody else', async () => {
    const [maple] = await world.query<{ id: string }>(`select id from agents where email = 'agent@maple.example'`);
    const [redRiver] = await world.query<{ id: string }>(
      `select id from agents where email = 'agent@redriver.example'`,
    );
    const [robin] = await world.query<{ id: string }>(
      `select id from customers where email = 'traveller@home.example'`,
    );
    const outsider = (await petra()).client;
    const insider = (await erin()).client;
    const absent = { status: 404, code: 'resource.notFound' };
    await expect(outsider.emailAccountAgent({ body: { agent: maple!.id } })).rejects.toMatchObject(absent);
    await expect(insider.emailAccountAgent({ body: { agent: redRiver!.id } })).rejects.toMatchObject(absent);
    await expect(outsider.emailAccountCustomer({ body: { customer: robin!.id } })).rejects.toMatchObject(absent);
    await expect(
      outsider.emailAccountEmployee({ body: { employee: (await insider.getSession({})).user!._id } }),
    ).rejects.toMatchObject(absent);
    expect((await people.tryToSignIn('agent@maple.example')).status).toBe(200);

    // Anybody may save an order with somebody else's email.
    const [unpaid] = await world.query<{ id: string }>(
      `with customer as (insert into customers (name, email, phone) values ('Kim Lake', 'kim@lake.example', '') returning id)
       insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email,
         contact_phone, description, state, amount_total_cents, content_hash)
       select gen_random_uuid(), 'ORUNPAID', g.division_id, g.id, g.partner_id, customer.id, 'Kim Lake',
         'kim@lake.example', '', '', 'open', 100, 'none' from groups g, customer where g.division_id = $1 limit 1
       returning customer_id as id`,
      [vancouver],
    );
    await expect(insider.emailAccountCustomer({ body: { customer: unpaid!.id } })).rejects.toMatchObject({
      status: 409,
      code: 'customer.notConfirmed',
    });
    await insider.emailAccountAgent({ body: { agent: maple!.id } });
    await insider.emailAccountCustomer({ body: { customer: robin!.id } });
    for (const [email, type] of [
      ['agent@maple.example', 'agents'],
      ['traveller@home.example', 'customers'],
    ] as const) {
      const person = await people.signIn(email, (await people.temporaryPassword(email)).password);
      await person.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
      expect(await person.client.getSession({})).toMatchObject({ type });
    }
  });

  test('is limited to a few times in a quarter of an hour', async () => {
    const { _id } = await add(await erin(), [vancouver]);
    const { client } = await erin();
    const send = () =>
      client.emailAccountEmployee({ body: { employee: _id } }).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    const statuses = [];
    // Up to twice as many are accepted when a new quarter of an hour starts during the test.
    for (let sent = 0; sent < 11; sent++) statuses.push(await send());
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
  });
});

test('does not find sign-ins of strangers', async () => {
  const { client } = await erin();
  for (const email of [
    'employee@prairie.example',
    'agent@redriver.example',
    'traveller@home.example',
    'no@one.example',
  ]) {
    await expect(client.findIdentity({ params: { email } })).rejects.toMatchObject({ status: 404 });
    await expect(client.removeIdentity({ params: { email } })).rejects.toMatchObject({ status: 404 });
  }
  expect(await client.findIdentity({ params: { email: 'agent@maple.example' } })).toMatchObject({ isVerified: true });
  await expect(client.removeIdentity({ params: { email: 'employee@coastline.example' } })).rejects.toMatchObject({
    code: 'employee.isSelf',
  });
});
