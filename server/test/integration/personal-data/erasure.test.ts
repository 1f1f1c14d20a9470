import { randomUUID } from 'node:crypto';
import { formatDate, timeAndZone } from '@tours/contract/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectReceiptsAddUp } from '../../setup/books/receipts.ts';
import { staleSearchTexts } from '../../setup/books/stale-search-texts.ts';
import { eventually } from '../../setup/eventually.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { DEMO_PASSWORD } from '../../setup/people/sign-in.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { saveCard } from '../instalment/setup.ts';

const TRAVELLER = 'traveller@home.example';
let world: World;
let everybody: Record<CallerName, SignedIn>;
let customerId: string;
let division: string;
beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
  const [row] = await world.query<{ id: string }>('select id from customers where email = $1', [TRAVELLER]);
  customerId = row!.id;
  division = await peopleOf(world).divisionId('VAN');
});
afterAll(() => world?.close());

const refusal = async (work: Promise<unknown>) => (await refusalOf(work)).code;
const ownOrders = () =>
  world.query<{ id: string; state: string }>(
    'select id, state from orders where customer_id = $1 order by created_at',
    [customerId],
  );
const totals = async () => {
  const { client } = everybody.employee;
  const query = { division };
  return Promise.all([
    client.getOrderTotals({ query }),
    client.getBookingTotals({ query }),
    client.getTransactionTotals({ query }),
  ]);
};
const GRANDMOTHER = 'Wilhelmina';
/** They agree to offers, and the history of their order gets a card, a note about somebody else, and a link's address. */
async function leaveTraces() {
  const { customer, employee } = everybody;
  const [plan] = await world.query<{ order: string; instalment: string; amount: number }>(
    `select i.order_id as order, i.id as instalment, i.amount_cents as amount from instalments i
     join payment_plans p on p.id = i.plan_id
     where p.customer_id = $1 and p.state = 'active' and i.state = 'planned' order by i.position desc limit 1`,
    [customerId],
  );
  const { order, instalment, amount } = plan!;
  const params = { id: order };
  const { words } = await customer.client.getOfferChoice({ params });
  await customer.client.setOfferChoice({ params, body: { words } });
  const setup = await customer.client.startCardChange({ params });
  await saveCard(world, setup);
  const body = { setup: setup.id, consent: setup.consent };
  expect((await customer.client.finishCardChange({ params, body })).card?.lastFour).toBe('4242');
  await employee.client.takeInstalment({
    params: { id: order, instalment },
    body: { amountCents: amount, way: 'cheque', note: `of ${GRANDMOTHER}` },
  });
  const history = JSON.stringify(await employee.client.getStaffOrderHistory({ params }));
  for (const word of ['ending in 4242', GRANDMOTHER]) expect(history).toContain(word);
  await customer.client.openFeed({ body: {} });
  const [link] = await employee.client.listOrderLinks({ params });
  await employee.client.copyOrderLink({ params, body: { link: link!._id } });
}
/** Nothing is left to pay by a plan. */
const endPlans = async () => {
  await world.query(
    `update order_items i set amount_waived_cents = amount_total_cents - amount_paid_cents from payment_plans p
     where p.order_id = i.order_id and p.customer_id = $1`,
    [customerId],
  );
  await world.query(
    `update orders o set amount_planned_cents = null, amount_waived_cents = o.amount_total_cents - o.amount_paid_cents
     from payment_plans p where p.order_id = o.id and p.customer_id = $1`,
    [customerId],
  );
  await world.query(`update instalments set state = 'waived' where customer_id = $1`, [customerId]);
  await world.query(`update payment_plans set state = 'complete' where customer_id = $1`, [customerId]);
};
/** Moves every trip of theirs to a month ago. */
const letTripsPass = () =>
  world.query(
    `update order_items i set start_at = now() - interval '30 days', start_local = '2026-01-04T09:00:00-0800',
       end_local = '2026-01-04T12:00:00-0800' from orders o where o.id = i.order_id and o.customer_id = $1`,
    [customerId],
  );
/** Issues the statement of a month of theirs that is over, and reads it as it is printed and as it is exported. */
async function issueTheirStatement() {
  const { employee, agent } = everybody;
  await world.query(`update transactions set created_at = created_at - interval '32 days' where customer_id = $1`, [
    customerId,
  ]);
  const [partner] = await world.query<{ id: string }>('select partner_id as id from orders where customer_id = $1', [
    customerId,
  ]);
  const months = await employee.client.listPartnerStatements({ params: { id: partner!.id } });
  const params = { id: partner!.id, month: months.at(-1)!.month };
  const { _id, lines } = await employee.client.issueStatement({ params });
  const own = new Set((await ownOrders()).map(({ id }) => id));
  const theirs = lines.filter(({ order }) => own.has(order._id));
  return async () => ({
    theirs,
    shown: await employee.client.getPartnerStatement({ params }),
    csv: Buffer.from((await agent.client.getStatementCsv({ params: { id: _id } })).content).toString('utf8'),
    pdf: (await readPdf((await agent.client.getStatementPdf({ params: { id: _id } })).content)).text,
  });
}
/** The content of every table as one text. */
async function everything(): Promise<{ name: string; text: string }[]> {
  const tables = await world.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const [part] = await world.query<{ text: string }>(
        `select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text from "${name}" t`,
      );
      return { name, text: part!.text };
    }),
  );
}

test('nothing is erased without confirmation, before a trip, or while money is outstanding', async () => {
  const [order] = await ownOrders();
  const { client } = everybody.customer;
  const erase = (email: string, password?: string) => refusal(client.eraseOwnData({ body: { email, password } }));
  expect(await erase('somebody@else.example', DEMO_PASSWORD)).toBe('erasure.otherEmail');
  expect(await erase(TRAVELLER)).toBe('password.wrong');
  expect(await erase(TRAVELLER, 'not the password')).toBe('password.wrong');
  expect(await erase(TRAVELLER, DEMO_PASSWORD)).toBe('erasure.planRuns');
  await leaveTraces();
  await endPlans();
  expect(await erase(TRAVELLER, DEMO_PASSWORD)).toMatch(/^erasure\.(tripsToCome|moneyOpen)$/);
  const byStaff = (email: string) =>
    refusal(everybody.employee.client.eraseCustomerData({ params: { id: order!.id }, body: { email } }));
  expect(await byStaff('somebody@else.example')).toBe('erasure.otherEmail');

  await world.query(
    `update charges set intent_id = null where state = 'open' and order_id in (select id from orders where customer_id = $1)`,
    [customerId],
  );
  expect(await erase(TRAVELLER, DEMO_PASSWORD)).toBe('erasure.tripsToCome');
  expect(await byStaff(TRAVELLER)).toBe('erasure.tripsToCome');
  await letTripsPass();
  const [refund] = await world.query<{ id: string }>(
    `update transactions t set state = 'pending' from orders o
     where o.id = t.order_id and o.customer_id = $1 and t.transaction_type = 'refund' returning t.id`,
    [customerId],
  );
  expect(await erase(TRAVELLER, DEMO_PASSWORD)).toBe('erasure.moneyOpen');
  await world.query(`update transactions set state = 'succeeded' where id = $1`, [refund!.id]);
  const { account } = await client.exportOwnData({});
  expect(account?.email).toBe(TRAVELLER);
});

test('erasing removes names, answers, sign-in and mails, and keeps amounts, dates, seats and signed waivers', async () => {
  await eventually(async () => {
    const waiting = await world.query(`select 1 from mail_outbox where state = 'queued'`);
    if (waiting.length) throw new Error('Mails are still on their way');
  });
  await letTripsPass();
  const statement = await issueTheirStatement();
  const stated = await statement();
  expect(stated.theirs.length).toBeGreaterThan(0);
  const before = await totals();
  const exported = await everybody.customer.client.exportOwnData({});
  const signed = exported.orders.flatMap(({ waivers }) => waivers).filter(({ signedCopy }) => signedCopy);
  const names = exported.orders.flatMap(({ bookings }) =>
    bookings.flatMap(({ travellers }) => travellers.map(({ name }) => name)),
  );
  const phone = exported.account!.phone;
  const cards = await world.query<{ id: string; owner: string }>(
    `select payment_method_id as id, stripe_customer_id as owner from payment_plans
     where customer_id = $1 and payment_method_id is not null`,
    [customerId],
  );
  expect(cards.length).toBeGreaterThan(0);
  const network = '198.51.100.77';
  // A credit note below the limit, and receipts above it.
  const small = await world.query<{ id: string }>(
    `select id from receipts where customer_id = $1 and abs(amount_cents) < 15000`,
    [customerId],
  );
  expect(small.length).toBeGreaterThan(0);
  await world.query('update agreements set network_address = $2 where customer_id = $1', [customerId, network]);
  const keys = await world.query<{ key: string }>('select checkout_key as key from orders where customer_id = $1', [
    customerId,
  ]);
  const erased = await everybody.customer.client.eraseOwnData({ body: { email: TRAVELLER, password: DEMO_PASSWORD } });
  expect(erased).toEqual({ orders: exported.orders.length, signedWaiversKept: signed.length, isAccountGone: true });

  await eventually(async () => {
    const { payment_methods: kept } = await world.sandbox.stripe('payment_methods');
    for (const { id } of cards) expect(kept.find((one) => one.id === id)!.customer).toBeNull();
  });
  const left = await everything();
  // A signed waiver is evidence until its time is over, so the signer and the traveller remain in it and its proof, and
  // nowhere else.
  const inWaivers = new Set(
    signed.flatMap(({ traveller, email, answers }) => [traveller, email, ...answers.map(({ answer }) => answer)]),
  );
  const payers = new Set(exported.orders.flatMap(({ receipts }) => receipts.map(({ payer }) => payer)));
  const PROOF = ['waivers', 'waiver_proofs', 'audit_log'];
  const owners = cards.map(({ owner }) => owner);
  for (const word of new Set([TRAVELLER, phone, network, GRANDMOTHER, ...owners, ...names].filter(Boolean))) {
    const found = left.filter(({ text }) => text.includes(word)).map(({ name }) => name);
    // A larger receipt must name its buyer.
    const allowed = [...(inWaivers.has(word) ? PROOF : []), ...(payers.has(word) ? ['receipts'] : [])];
    expect([word, ...found.filter((table) => !allowed.includes(table))]).toEqual([word]);
  }
  const tables = await world.query<{ name: string; text: string }>(
    `select 'orders' as name, string_agg(to_jsonb(t)::text, ' ') as text from orders t where customer_id = $1
     union all select 'travellers', string_agg(to_jsonb(t)::text, ' ') from travellers t
       join order_items i on i.id = t.order_item_id join orders o on o.id = i.order_id where o.customer_id = $1
     union all select 'mails', string_agg(to_jsonb(m)::text, ' ') from mail_outbox m join orders o on o.id = m.order_id
       where o.customer_id = $1
     union all select 'audit', string_agg(to_jsonb(a)::text, ' ') from audit_log a join orders o on o.id::text = a.entity_id
       where o.customer_id = $1`,
    [customerId],
  );
  const acts = "select 1 from audit_log where actor_name = $1 and action <> 'waiver.signed'";
  expect(await world.query(acts, [exported.account!.name])).toEqual([]);
  for (const { name, text } of tables)
    for (const word of [TRAVELLER, 'ending in', ...names].filter(Boolean))
      expect(text.includes(word), `${word} in ${name}`).toBe(false);
  expect(await world.query('select 1 from users where email = $1', [TRAVELLER])).toEqual([]);
  expect((await everybody.customer.client.getSession({})).type).toBe('visitor');
  // Receipts and signed waivers are kept, and the browser that bought must not open them any more.
  for (const { key: order } of keys)
    expect(await refusal(world.client.listOrderWaivers({ query: { order } }))).toBe('order.notFound');
  expect((await peopleOf(world).tryToSignIn(TRAVELLER)).status).toBe(401);

  const named = await world.query<{ amount: number; payer: string; kept: boolean }>(
    `select abs(amount_cents) as amount, payer_name as payer, is_name_kept as kept from receipts where customer_id = $1`,
    [customerId],
  );
  expect(new Set(named.map(({ kept }) => kept)).size).toBe(2);
  for (const { amount, payer, kept } of named)
    expect([amount, payer === 'Erased', kept]).toEqual([amount, amount < 15_000, amount >= 15_000]);
  await expectReceiptsAddUp(world.query);

  expect(await staleSearchTexts(world.query)).toEqual([]);

  // Accounts and the chain of proofs are unchanged. A statement keeps the day and amount of each line, and never had a name.
  expect(await totals()).toEqual(before);
  expect(await statement()).toEqual(stated);
  for (const { transaction, createdAt } of stated.theirs) {
    expect(stated.csv).toContain([...timeAndZone(createdAt), transaction.lolaId].join());
    expect(stated.pdf).toContain(formatDate(createdAt.slice(0, 10)));
    // A number of wide letters may take two lines.
    expect(stated.pdf.replaceAll(' ', '')).toContain(transaction.lolaId);
  }
  for (const name of names.filter(Boolean)) expect(stated.csv + stated.pdf).not.toContain(name);
  const [proof] = await world.query<{ id: string }>('select waiver_id as id from waiver_proofs limit 1');
  expect(
    (await everybody.employee.client.getWaiverPdf({ params: { id: proof!.id }, query: {} })).content.length,
  ).toBeGreaterThan(1000);
  expect(await everybody.employee.client.checkProofs({ query: { division } })).toMatchObject({ ok: true });
  const log = await world.query<{ actor_name: string; after: unknown }>(
    `select actor_name, after from audit_log where action = 'customer.erased' and entity_id = $1`,
    [customerId],
  );
  expect(log).toEqual([{ actor_name: 'traveller', after: erased }]);
});

test('an erased order can be shown, but not mailed or continued', async () => {
  const { client } = everybody.employee;
  const [paid] = (await ownOrders()).filter(({ state }) => state === 'confirmed');
  const shown = await client.getStaffOrder({ params: { id: paid!.id } });
  expect(shown.customer).toEqual({ name: 'Erased', email: 'erased@erased.invalid', phone: '' });
  expect(shown.erasedAt).toMatch(/^\d{4}-/);
  expect(shown.items[0]!.travellers[0]!.name).toBe('Erased');
  await client.getStaffOrderHistory({ params: { id: paid!.id } });
  const [mail] = await client.findMails({ query: { order: paid!.id } });
  expect(mail).toMatchObject({ to: 'erased@erased.invalid', canSendAgain: false });
  expect(await refusal(client.sendMailAgain({ params: { id: mail!._id } }))).toBe('mail.emptied');
  // When staff erase again, nothing is left to do and there is no email to compare.
  const again = await client.eraseCustomerData({ params: { id: paid!.id }, body: { email: 'any@body.example' } });
  expect(again).toMatchObject({ orders: 0, isAccountGone: true });
  const states = (await ownOrders()).map(({ state }) => state);
  expect(states).not.toContain('open');
  const found = await client.findOrders({ query: { division, search: 'Erased' } });
  expect(found.length).toBeGreaterThan(0);
});

test('the same email can book and sign up again as a new person', async () => {
  await clientOf(world.origin).signUp({ body: { email: TRAVELLER, password: `${randomUUID()}` } });
  expect(await world.query('select 1 from users where email = $1', [TRAVELLER])).toHaveLength(1);
  expect(
    await world.query('select 1 from customers where lower(email) = $1 and id = $2', [TRAVELLER, customerId]),
  ).toEqual([]);
});
