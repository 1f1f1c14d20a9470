import { randomUUID } from 'node:crypto';
import type { PublicGroup } from '@tours/contract/group';
import type { CartOrderItem, PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { breakTable } from '../../setup/faults/break-table.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { CARDS, keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { postAuth, signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
let group: PublicGroup;
let items: CartOrderItem[];
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
  group = await person.readGroup();
  items = [await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [40] })];
});
afterAll(() => world?.close());

const customerOf = async (orderId: string) => {
  const [row] = await world.query<{ id: string; name: string; email: string; identity_id: string | null }>(
    'select c.* from customers c join orders o on o.customer_id = c.id where o.id = $1',
    [orderId],
  );
  return row!;
};
const accountMails = (email: string) =>
  world.query<{ secret: Buffer | null; data: unknown }>(
    `select secret, data from mail_outbox where template = 'account-customer' and to_address = $1`,
    [email],
  );

/** The sign-ins that were connected with a customer, as the audit log has them. */
const connectionsOf = (customerId: string) =>
  world.query(
    `select after->>'identityId' as identity from audit_log where action = 'customer.signInConnected' and entity_id = $1`,
    [customerId],
  );

/** A job creates the sign-in right after the order. */
const untilSignInOf = (orderId: string) =>
  eventually(async () => expect(await customerOf(orderId)).toMatchObject({ identity_id: expect.any(String) }));

test('typing an email, or a declined card, creates no sign-in and sends no mail', async () => {
  const email = `${randomUUID()}@parents.example`;
  const order = await person.order(group, items, email);
  await person.pay(await person.intent(order), CARDS.declined);
  expect((await person.confirm(order._id)).outcome).toBe('unpaid');
  expect(await customerOf(order._id)).toMatchObject({ email, identity_id: null });
  const jobs = await world.query(
    `select 1 from graphile_worker._private_jobs where payload->>'orderId' = $1 and payload->>'customerId' is not null`,
    [order._id],
  );
  expect(jobs).toEqual([]);
  expect(await world.query('select 1 from mail_outbox where to_address = $1', [email])).toEqual([]);
  expect(await world.query('select 1 from users where email = $1', [email])).toEqual([]);

  // Paying the same order with another card does.
  await person.pay(await person.intent(order));
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  await untilSignInOf(order._id);
  expect(await accountMails(email)).toHaveLength(1);
});

test.each([
  ['a web address', 'You won: http://evil.example', 'Please leave web and email addresses out of a name'],
  ['nothing that can be seen', 'Robin\u200b', 'Please use visible characters only in a name'],
])('a name with %s is refused with a message, and nothing is stored', async (_what, name, problem) => {
  const id = randomUUID();
  const amountTotalCents = items[0]!.amountTotalCents;
  const customer = { name, phone: '+1 604 555 0100', email: `${id}@parents.example` };
  const asked = world.client.upsertOrder({
    params: { id },
    body: { group: group._id, customer, amountTotalCents, items },
  });
  await expect(asked).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'body/customer/name', message: problem }],
  });
  expect(await world.query('select 1 from customers where email = $1', [customer.email])).toEqual([]);
});

test("a traveller's name of that kind is refused at its question", async () => {
  const [item] = [
    await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [40], answers: { 'First name': 'evil.example' } }),
  ];
  await expect(person.order(group, [item])).rejects.toMatchObject({
    code: 'order.itemsInvalid',
    details: { items: [{ error: 'Please check “First name”. Please leave web and email addresses out of a name.' }] },
  });
});

test('a new email gets one account and one mail with a working password', async () => {
  const email = `${randomUUID()}@parents.example`;
  const order = await person.book(group, items, email);
  await untilSignInOf(order._id);
  expect(await customerOf(order._id)).toMatchObject({ email });
  const text = await eventually(async () => {
    const mail = (await world.sandbox.mails(email)).find(({ subject }) => /account/i.test(subject));
    if (!mail) throw new Error('no account mail yet');
    return mail.text;
  });
  const candidates = text.match(/\b[a-km-zA-HJ-NP-Z2-9]{10}\b/g) ?? [];
  const attempts = candidates.map((password) => postAuth(world.origin, 'sign-in/email', { email, password }));
  expect((await Promise.all(attempts)).some((answer) => answer.status === 200)).toBe(true);
  await person.book(group, items, email);
  expect(await accountMails(email)).toHaveLength(1);
});

test('an order that meets the erasure of its customer waits for it, and belongs to a new person', async () => {
  const email = `${randomUUID()}@parents.example`;
  const { _id } = await person.book(group, items, email);
  await untilSignInOf(_id);
  const former = await customerOf(_id);
  const met = await whileHeld(
    world,
    { table: 'customers', id: former.id, lock: 'update' },
    () => person.order(group, items, email),
    async (client) => {
      const erased = `update customers set name = 'Erased', email = id || '@erased.example', phone = '',
        identity_id = null, erased_at = now() where id = $1`;
      await client.query(erased, [former.id]);
      await client.query('delete from users where id = $1', [former.identity_id]);
    },
  );
  if (met.status === 'rejected') throw met.reason;
  expect(await customerOf(met.value._id)).toMatchObject({ email, identity_id: null });
});

test('five first orders with one email at the same moment make one customer, one sign-in and one mail', async () => {
  const email = `${randomUUID()}@parents.example`;
  const orders = await Promise.all(Array.from({ length: 5 }, () => person.book(group, items, email)));
  const ids = await Promise.all(orders.map(async (order) => (await customerOf(order._id)).id));
  expect(new Set(ids).size).toBe(1);
  const jobs = `select last_error from graphile_worker._private_jobs where payload->>'customerId' = '${ids[0]}'`;
  const left = await eventually(async () => {
    const rows = await world.query(jobs);
    if (rows.some(({ last_error }) => last_error === null)) throw new Error('Some jobs have not run yet');
    return rows;
  });
  expect(left).toEqual([]);
  await untilSignInOf(orders[0]!._id);
  expect(await world.query('select 1 from users where email = $1', [email])).toHaveLength(1);
  expect(await accountMails(email)).toHaveLength(1);
});

test('a guest who types a known email in any case changes nothing for its owner', async () => {
  const [before] = await world.query(`select * from customers where email = 'traveller@home.example'`);
  const order = await person.book(group, items, 'Traveller@Home.example');
  const { updated_at: _, ...rest } = before!;
  expect(await customerOf(order._id)).toMatchObject(rest);
  expect(order.customer.name).toBe('Robin Parent');
  expect(await accountMails('traveller@home.example')).toEqual([]);
});

test('a staff email gets a customer record under its own sign-in, without a password mail or any other change', async () => {
  const email = 'agent@maple.example';
  const [before] = await world.query<{ id: string; name: string }>('select * from users where email = $1', [email]);
  const unpaid = await person.order(group, items, email);
  expect(await customerOf(unpaid._id)).toMatchObject({ email, identity_id: null });
  const order = await person.book(group, items, email);
  await untilSignInOf(order._id);
  expect(await customerOf(order._id)).toMatchObject({ email, identity_id: before!.id, name: 'Robin Parent' });
  expect(await connectionsOf((await customerOf(order._id)).id)).toEqual([{ identity: before!.id }]);
  expect(await world.query('select * from users where email = $1', [email])).toEqual([before]);
  expect(await accountMails(email)).toEqual([]);
});

test('what a stranger typed with an unpaid order does not become the name and phone of the email’s owner', async () => {
  const typedByStranger = async () => {
    const email = `${randomUUID()}@parents.example`;
    const { _id } = await person.order(group, items, email);
    await world.query(`update customers set name = 'Fool', phone = '1' where email = $1`, [email]);
    return { email, _id };
  };
  const paying = await typedByStranger();
  const order = await person.book(group, items, paying.email);
  await untilSignInOf(order._id);
  const payer = { name: 'Robin Parent', phone: order.customer.phone };
  expect(await customerOf(paying._id)).toMatchObject(payer);

  const { email, _id } = await typedByStranger();
  const password = 'a phrase of my own';
  await world.client.signUp({ body: { email, password } });
  const token = await eventually(async () => {
    const [mail] = await world.sandbox.mails(email);
    return new URL(/https?:\/\/\S*verify=\S+/.exec(mail!.text)![0]).searchParams.get('verify')!;
  });
  await world.client.verifyAccount({ body: { email, password, token } });
  const owner = await customerOf(_id);
  expect(owner).toMatchObject({ name: '', phone: '', identity_id: expect.any(String) });
  expect(await connectionsOf(owner.id)).toEqual([{ identity: owner.identity_id }]);

  await person.book(group, items, email);
  await eventually(async () =>
    expect(await customerOf(_id)).toMatchObject({ ...payer, identity_id: owner.identity_id }),
  );
  expect(await connectionsOf(owner.id)).toHaveLength(1);
});

test('an order that a signed-in customer places for somebody else stays their own, and its page says so', async () => {
  const customer = shopper(await signedIn(world.origin, 'traveller@home.example'), world.sandbox);
  const offersAccount = async (order: PublicOrder) => {
    const page = await (await fetch(`${world.origin}/orders/${keyOf(order._id)}`)).text();
    return page.includes('Log in to my trips');
  };
  const order = await customer.book(group, items, `${randomUUID()}@grandparents.example`);
  expect(await customerOf(order._id)).toMatchObject({ email: 'traveller@home.example' });
  const own = await customer.book(group, items, 'traveller@home.example');
  expect([order.isInOtherAccount, own.isInOtherAccount]).toEqual([true, false]);
  expect([await offersAccount(order), await offersAccount(own)]).toEqual([false, true]);
});

test('if staff correct the email while the card is authorised, only the new address gets the sign-in', async () => {
  const [wrong, right] = [`${randomUUID()}@parents.example`, `${randomUUID()}@parents.example`];
  const order = await person.order(group, items, wrong);
  const intent = await person.intent(order);
  await person.pay(intent);
  const path = `^/payment_intents/${intent.id}$`;
  await world.sandbox.fault({ target: 'stripe', effect: 'hold-after', method: 'GET', path, times: 1 });
  const confirming = person.confirm(order._id);
  await eventually(async () => {
    const held = await world.query('select 1 from orders where id = $1 and lease_token is not null', [order._id]);
    expect(held).toHaveLength(1);
  });
  const staff = await signedIn(world.origin, 'employee@coastline.example');
  const params = { id: order._id };
  const { version } = await staff.getStaffOrder({ params });
  await staff.updateOrder({ params, body: { version, contact: { email: right } } });
  await world.sandbox.clearFaults();
  expect((await confirming).outcome).toBe('confirmed');
  await untilSignInOf(order._id);
  expect(await customerOf(order._id)).toMatchObject({ email: right });
  expect(await accountMails(right)).toHaveLength(1);
  expect(await accountMails(wrong)).toEqual([]);
  expect(await world.query('select 1 from users where email = $1', [wrong])).toEqual([]);
});

test('a group without portal mails still creates the account, without a mail', async () => {
  const email = `${randomUUID()}@parents.example`;
  const setMailed = (isMailed: boolean) =>
    world.query('update groups set is_customer_portal_email = $2 where id = $1', [group._id, isMailed]);
  await setMailed(false);
  onTestFinished(async () => void (await setMailed(true)));
  const order = await person.book(group, items, email);
  await untilSignInOf(order._id);
  expect(await accountMails(email)).toEqual([]);
});

test('a failure to create the sign-in does not stop the order, and is retried', async () => {
  const email = `${randomUUID()}@parents.example`;
  const mend = await breakTable(world, 'users');
  const order = await person.order(group, items, email);
  await person.pay(await person.intent(order));
  expect((await person.confirm(order._id)).outcome).toBe('confirmed');
  const jobOf = `from graphile_worker._private_jobs where payload->>'orderId' = '${order._id}'`;
  // The job keeps its error, but without password hashes and emails.
  const kept = 'A statement failed: disk on fire';
  await eventually(async () => expect(await world.query(`select last_error ${jobOf}`)).toEqual([{ last_error: kept }]));
  expect(await customerOf(order._id)).toMatchObject({ identity_id: null });
  expect(await accountMails(email)).toEqual([]);

  await mend();
  await world.query(`update graphile_worker._private_jobs set run_at = now() where id = (select id ${jobOf})`);
  await untilSignInOf(order._id);
  expect(await accountMails(email)).toHaveLength(1);
});
