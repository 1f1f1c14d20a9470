import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type EmployeeWorld, openEmployeeWorld } from './setup.ts';

let at: EmployeeWorld;
beforeAll(async () => {
  at = await openEmployeeWorld();
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

describe('a person who has a sign-in already', () => {
  const NEW = 'a new pass phrase';

  /** Creates a traveller's sign-in, whose password somebody else may know. */
  async function traveller() {
    const email = at.people.newEmail('parent');
    const id = randomUUID();
    await at.world.query(
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
    const asked = (await at.world.sandbox.mails(email)).map(({ messageId }) => messageId);
    await at.people.post('email-otp/request-password-reset', { email });
    const otp = (await at.people.mailTo(email, /^Your code to reset/, asked)).text.match(/^\d{8}$/m)![0];
    expect((await at.people.post('email-otp/reset-password', { email, otp, password })).status).toBe(200);
    return at.people.signIn(email, password);
  }

  test('is invited: the old password does not open the record, one chosen with a mailed code does', async () => {
    const { email, id } = await traveller();
    const kim = await at.people.signIn(email);
    const { _id, cognitoId } = await at.add(await at.erin(), [at.vancouver], email);
    expect(cognitoId).toBeNull();
    const { text } = await at.people.mailTo(email, /^Your .+ account$/);
    expect(text).toMatch(/you’ve been invited to work on Coastline Tours group tours/);
    expect(text).not.toMatch(/Temporary password/);
    for (const client of [kim.client, (await at.people.signIn(email)).client]) {
      expect(await client.getSession({})).toMatchObject({ type: 'customers', records: ['customers'] });
      await expect(client.chooseRecord({ body: { type: 'employees' } })).rejects.toMatchObject({ status: 404 });
      await expect(client.findEmployees({ query: { divisions: at.vancouver } })).rejects.toMatchObject({ status: 403 });
    }
    await expect(at.add(await at.erin(), [at.vancouver], email)).rejects.toMatchObject({ code: 'identity.isEmployee' });

    const { client } = await chooseNewPassword(email);
    expect(await kim.client.getSession({})).toMatchObject({ type: 'visitor' });
    expect((await at.people.tryToSignIn(email)).status).toBe(401);
    expect(await client.getSession({})).toMatchObject({ type: 'employees', records: ['employees', 'customers'] });
    expect(await client.findEmployees({ query: { divisions: at.vancouver } })).not.toEqual([]);
    expect((await at.audited(_id)).map(({ action }) => action)).toEqual([
      'employee.created',
      'employee.invitationAccepted',
    ]);
    expect(await at.stored(_id)).toEqual([{ identity_id: id, deleted: false }]);

    // One sign-in with two records: each session uses one of them at a time.
    await client.chooseRecord({ body: { type: 'customers' } });
    expect(await client.getSession({})).toMatchObject({ type: 'customers', user: { name: 'Kim Lake' } });
    await expect(client.findEmployees({ query: { divisions: at.vancouver } })).rejects.toMatchObject({ status: 403 });
    await expect(client.chooseRecord({ body: { type: 'agents' } })).rejects.toMatchObject({ status: 404 });
    await client.chooseRecord({ body: { type: 'employees' } });
    expect(await client.getSession({})).toMatchObject({ type: 'employees' });
    await (await at.mario()).client.removeEmployee({ params: { id: _id } });
    expect(await (await at.people.signIn(email, NEW)).client.getSession({})).toMatchObject({ records: ['customers'] });
  });

  test('can accept an invitation for 14 days, and gets a new one with the account details', async () => {
    const { email } = await traveller();
    const { _id } = await at.add(await at.erin(), [at.vancouver], email);
    await at.world.query(`update employees set invited_at = now() - interval '14 days 1 second' where id = $1`, [_id]);
    expect(await (await chooseNewPassword(email)).client.getSession({})).toMatchObject({ records: ['customers'] });
    const { messageId } = await at.people.mailTo(email, /^Your .+ account$/);
    await (await at.erin()).client.emailAccountEmployee({ body: { employee: _id } });
    await at.people.mailTo(email, /^Your .+ account$/, [messageId]);
    expect((await at.people.tryToSignIn(email, NEW)).status).toBe(200);
    const { client } = await chooseNewPassword(email, 'another pass phrase');
    expect(await client.getSession({})).toMatchObject({ type: 'employees', records: ['employees', 'customers'] });
  });

  test('is asked for the second factor that a company requires only as its employee', async () => {
    const { email } = await traveller();
    await at.add(await at.erin(), [at.vancouver], email);
    const { client } = await chooseNewPassword(email);
    const require = (isRequired: boolean) =>
      at.world.query('update companies set requires_two_factor = $1', [isRequired]);
    onTestFinished(async () => void (await require(false)));
    await require(true);
    const usual = await client.getSession({});
    await client.chooseRecord({ body: { type: 'employees' } });
    const asEmployee = await client.getSession({});
    expect(usual).toMatchObject({ type: 'customers', records: ['employees', 'customers'] });
    expect(asEmployee).toMatchObject({ type: 'visitor', pending: 'twoFactor' });
  });

  test('may be invited as an agent; and staff of travellers or partners cannot reset an employee’s sign-in', async () => {
    const { email } = await traveller();
    const [maple] = await at.world.query<{ id: string }>(`select id from partners where slug = 'maple-leaf-academy'`);
    const agent = await (await at.erin()).client.createAgent({
      body: { partner: maple!.id, name: 'Kim', lastname: 'Lake', email },
    });
    expect(agent.cognitoId).toBeNull();
    await at.add(await at.petra(), [at.winnipeg], email);
    const { client } = await chooseNewPassword(email);
    expect(await client.getSession({})).toMatchObject({ records: ['employees', 'agents', 'customers'] });
    await expect((await at.erin()).client.emailAccountAgent({ body: { agent: agent._id } })).rejects.toMatchObject({
      status: 409,
      code: 'identity.shared',
    });
    expect((await at.people.tryToSignIn(email, NEW)).status).toBe(200);
  });
});

describe('sending the account mail again', () => {
  test('sets a new temporary password and ends the old one and every session', async () => {
    const { _id, email } = await at.add(await at.erin(), [at.vancouver]);
    const first = await at.people.temporaryPassword(email);
    const noor = await at.people.signIn(email, first.password);
    await noor.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    // Fields that older front ends send are ignored.
    const body = { employee: { _id, email: 'free@elsewhere.example' }, password: 'chosen-by-caller', division: {} };
    await (await at.mario()).client.emailAccountEmployee({ body });
    expect(await noor.client.getSession({})).toMatchObject({ type: 'visitor' });
    expect((await at.people.tryToSignIn(email, 'a phrase of my own')).status).toBe(401);
    expect((await at.people.tryToSignIn(email, 'chosen-by-caller')).status).toBe(401);
    const { password } = await at.people.temporaryPassword(email, [first.messageId]);
    expect((await at.people.tryToSignIn(email, password)).status).toBe(200);
    expect(await at.world.sandbox.mails('free@elsewhere.example')).toEqual([]);
  });

  test('gives a sign-in to a person who has none any more', async () => {
    const { _id, email } = await at.add(await at.erin(), [at.vancouver]);
    const first = await at.people.temporaryPassword(email);
    const { client } = await at.erin();
    expect(await client.findIdentity({ params: { email } })).toMatchObject({ email, isVerified: true });
    await client.removeIdentity({ params: { email } });
    await expect(client.findIdentity({ params: { email } })).rejects.toMatchObject({ status: 404 });
    expect((await at.people.tryToSignIn(email, first.password)).status).toBe(401);
    await client.emailAccountEmployee({ body: { employee: _id } });
    const { password } = await at.people.temporaryPassword(email, [first.messageId]);
    expect((await at.people.tryToSignIn(email, password)).status).toBe(200);
  });

  test('works for agents and customers of the caller’s divisions, and for nobody else', async () => {
    const [maple] = await at.world.query<{ id: string }>(`select id from agents where email = 'agent@maple.example'`);
    const [redRiver] = await at.world.query<{ id: string }>(
      `select id from agents where email = 'agent@redriver.example'`,
    );
    const [robin] = await at.world.query<{ id: string }>(
      `select id from customers where email = 'traveller@home.example'`,
    );
    const outsider = (await at.petra()).client;
    const insider = (await at.erin()).client;
    const absent = { status: 404, code: 'resource.notFound' };
    await expect(outsider.emailAccountAgent({ body: { agent: maple!.id } })).rejects.toMatchObject(absent);
    await expect(insider.emailAccountAgent({ body: { agent: redRiver!.id } })).rejects.toMatchObject(absent);
    await expect(outsider.emailAccountCustomer({ body: { customer: robin!.id } })).rejects.toMatchObject(absent);
    await expect(
      outsider.emailAccountEmployee({ body: { employee: (await insider.getSession({})).user!._id } }),
    ).rejects.toMatchObject(absent);
    expect((await at.people.tryToSignIn('agent@maple.example')).status).toBe(200);

    // Anybody may save an order with somebody else's email.
    const [unpaid] = await at.world.query<{ id: string }>(
      `with customer as (insert into customers (name, email, phone) values ('Kim Lake', 'kim@lake.example', '') returning id)
       insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email,
         contact_phone, description, state, amount_total_cents, content_hash)
       select gen_random_uuid(), 'ORUNPAID', g.division_id, g.id, g.partner_id, customer.id, 'Kim Lake',
         'kim@lake.example', '', '', 'open', 100, 'none' from groups g, customer where g.division_id = $1 limit 1
       returning customer_id as id`,
      [at.vancouver],
    );
    await expect(insider.emailAccountCustomer({ body: { customer: unpaid!.id } })).rejects.toMatchObject({
      status: 409,
      code: 'customer.notConfirmed',
    });
    const known = (await at.world.sandbox.mails()).map(({ messageId }) => messageId);
    await insider.emailAccountAgent({ body: { agent: maple!.id } });
    await insider.emailAccountCustomer({ body: { customer: robin!.id } });
    for (const [email, type] of [
      ['agent@maple.example', 'agents'],
      ['traveller@home.example', 'customers'],
    ] as const) {
      const person = await at.people.signIn(email, (await at.people.temporaryPassword(email, known)).password);
      await person.client.changePassword({ body: { newPassword: 'a phrase of my own' } });
      expect(await person.client.getSession({})).toMatchObject({ type });
    }
  });

  test('at a double click sends one mail, whose password opens the sign-in', async () => {
    const { _id, email } = await at.add(await at.erin(), [at.vancouver]);
    const { messageId } = await at.people.temporaryPassword(email);
    const { client } = await at.erin();
    const send = () => client.emailAccountEmployee({ body: { employee: _id } });
    const pressed = await Promise.allSettled([send(), send()]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(send()).rejects.toMatchObject({ status: 429, code: 'request.rateLimited' });
    const { password } = await at.people.temporaryPassword(email, [messageId]);
    expect((await at.people.tryToSignIn(email, password)).status).toBe(200);
    expect(await at.world.query('select from mail_outbox where to_address = $1', [email])).toHaveLength(2);
  });

  test('is not used up by another company, which learns a traveller’s id by naming the email', async () => {
    const { client: petra } = await at.petra();
    const kim = { email: 'traveller@home.example', name: 'Kim', phone: '+1 604 555 0100' };
    const { _id: customer } = await petra.createCustomer({ body: kim });
    for (let asked = 0; asked < 11; asked++)
      await expect(petra.emailAccountCustomer({ body: { customer } })).rejects.toMatchObject({ status: 404 });
    const { client: erin } = await at.erin();
    expect(await erin.emailAccountCustomer({ body: { customer } })).toMatchObject({ mail: expect.any(String) });
  });
});

test('does not find sign-ins of strangers', async () => {
  const { client } = await at.erin();
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
