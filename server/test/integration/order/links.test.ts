import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { linkTo } from '../../setup/links.ts';
import { countInOneWindow } from '../../setup/one-window.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import { BOOKING_CALL } from '../../setup/world/sandbox-control.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
let everybody: Record<CallerName, SignedIn>;
let group: Awaited<ReturnType<Shopper['readGroup']>>;
beforeAll(async () => {
  world = await openWorld({ TRUST_PROXY: '1' });
  await countInOneWindow(world);
  person = shopper(world.client, world.sandbox);
  everybody = await signInEverybody(world);
  group = await person.readGroup();
});
afterAll(() => world?.close());

/** A booked order for one child, and the links in its mails. */
let id: string;
let email: string;
let waiver: string;
let orderLink: string;
let waiverLink: string;
beforeEach(async () => {
  email = `${randomUUID()}@parents.example`;
  const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  const order = await person.order(group, items, email);
  id = order._id;
  await person.pay(await person.intent(order));
  expect((await person.confirm(id)).outcome).toBe('confirmed');
  const [row] = await world.query<{ id: string }>('select id from waivers where order_id = $1', [id]);
  waiver = row!.id;
  orderLink = await linkTo(world.query, 'order', id, email);
  waiverLink = await linkTo(world.query, 'waiver', waiver, email);
});

const ENDED = { status: 410, code: 'link.ended' };
const NOT_FOUND = { status: 404, code: 'order.notFound' };
const openOrder = (key: string, client = world.client) => client.getOrder({ params: { id: key }, query: {} });
const openWaiver = (key: string, order?: string, client = world.client) =>
  client.getWaiver({ params: { id: key }, query: { order } });
const staff = () => everybody.employee.client;

describe('ids in lists', () => {
  test('open nothing without a session that may see the row', async () => {
    const stranger = clientOf(world.origin);
    for (const client of [stranger, everybody.otherEmployee.client, everybody.otherAgent.client]) {
      expect(await refusalOf(openOrder(id, client))).toMatchObject(NOT_FOUND);
      expect(await refusalOf(client.getOrderHistory({ params: { id } }))).toMatchObject(NOT_FOUND);
      expect(await refusalOf(client.listOrderWaivers({ query: { order: id } }))).toMatchObject(NOT_FOUND);
      expect((await refusalOf(openWaiver(waiver, undefined, client))).status).toBe(404);
      expect((await refusalOf(openWaiver(waiver, id, client))).status).toBe(404);
    }
    expect(await openOrder(id, staff())).toMatchObject({ _id: id, customer: { email } });
    expect(await openWaiver(waiver, undefined, staff())).toMatchObject({ _id: waiver, order: id });
  });

  test('are no keys under which a stranger saves an order', async () => {
    const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
    const { client, sandbox } = world;
    const stranger = shopper(
      { ...client, upsertOrder: (asked) => client.upsertOrder({ ...asked, params: { id } }) },
      sandbox,
    );
    expect(await refusalOf(stranger.order(group, items, `${randomUUID()}@strangers.example`))).toMatchObject(NOT_FOUND);
    expect(await refusalOf(openOrder(id))).toMatchObject(NOT_FOUND);
  });

  test('show the partner’s agent the sold tours without contact or waivers', async () => {
    const { client } = everybody.agent;
    const shown = await openOrder(id, client);
    expect(shown.customer).toEqual({ name: 'Robin Parent' });
    const history = await client.getOrderHistory({ params: { id } });
    const waivers = await client.listOrderWaivers({ query: { order: id } });
    expect(JSON.stringify([shown, history, waivers])).not.toContain(email);
    expect(JSON.stringify([shown, history, waivers])).not.toContain(keyOf(id));
    for (const order of [undefined, id]) {
      expect((await refusalOf(openWaiver(waiver, order, client))).status).toBe(404);
      const pdf = client.getWaiverPdf({ params: { id: waiver }, query: { order } });
      expect((await refusalOf(pdf)).status).toBe(404);
    }
  });
});

describe('a link', () => {
  test('comes by mail and is the same in every mail', async () => {
    const people = peopleOf(world);
    const confirmation = await people.mailTo(email, /^Your booking/);
    expect(confirmation.text).toContain(`/orders/${orderLink}`);
    expect(confirmation.text).not.toContain(id);
    expect(confirmation.text).not.toContain(keyOf(id));
    await staff().emailOrderWaivers({ params: { id }, body: undefined });
    const request = await people.mailTo(email, /to sign for/);
    expect(request.text).toContain(`/orders/${orderLink}`);
    expect(request.text).toContain(`/waivers/${waiverLink}`);
    const stored = await world.query('select data::text from mail_outbox where order_id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(orderLink);
  });

  test('still works after scanners fetched it fifty times', async () => {
    const before = await world.query('select * from orders where id = $1', [id]);
    const clients = ['Safelinks scanner', 'curl/8', 'Slackbot', 'GoogleImageProxy', 'Mozilla/5.0 Firefox/130'];
    const fetchOnce = async (agent: string, method: string) => {
      const headers = { 'user-agent': agent, 'x-api-key': API_KEY };
      const answer = await fetch(`${world.origin}/api/orders/${orderLink}`, { method, headers });
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    };
    await Promise.all(
      clients.map(async (agent) => {
        for (let time = 0; time < 10; time++) await fetchOnce(agent, time % 5 ? 'GET' : 'HEAD');
      }),
    );
    expect(await world.query('select * from orders where id = $1', [id])).toEqual(before);
    expect(await openOrder(orderLink)).toMatchObject({ _id: id, customer: { email } });
    expect(await openWaiver(waiverLink)).toMatchObject({ _id: waiver, isSigned: false });
    const [link] = (await staff().listOrderLinks({ params: { id } })).filter(({ purpose }) => purpose === 'order');
    expect(link!.uses.map(({ network }) => network)).toContain('127.0.0.0/24');
    expect(link!.uses.reduce((sum, { times }) => sum + times, 0)).toBeGreaterThan(40);
    expect(JSON.stringify(link)).not.toContain('127.0.0.1');
  });

  test('to a waiver opens only that waiver; the order’s link also opens its waivers', async () => {
    const alone = await openWaiver(waiverLink);
    expect(alone).toMatchObject({ _id: waiver, order: null });
    expect(JSON.stringify(alone)).not.toContain(id);
    const fromOrder = await openWaiver(waiver, orderLink);
    expect(fromOrder).toMatchObject({ _id: waiver, order: orderLink });
    const listed = await world.client.listOrderWaivers({ query: { order: orderLink } });
    expect(listed).toMatchObject([{ _id: waiver, order: orderLink }]);
    const [other] = await world.query<{ id: string }>('select id from waivers where order_id <> $1 limit 1', [id]);
    expect((await refusalOf(openWaiver(other!.id, orderLink))).code).toBe('waiver.notFound');
  });

  test('that was revoked, has expired or was altered opens nothing', async () => {
    const body = { traveller: { name: 'Maya', email }, isConsented: true as const, fields: [], wording: '' };
    const acts = (order: string, one: string) => [
      openOrder(order),
      world.client.getOrderCalendar({ params: { id: order }, query: {} }),
      world.client.getOrderHistory({ params: { id: order } }),
      world.client.listOrderWaivers({ query: { order } }),
      openWaiver(waiver, order),
      openWaiver(one),
      world.client.getWaiverPdf({ params: { id: one }, query: {} }),
      world.client.signWaiver({ params: { id: one }, query: {}, body }),
      world.client.signWaiver({ params: { id: waiver }, query: { order }, body }),
    ];
    const expectEnded = async (order = orderLink, one = waiverLink) => {
      for (const answer of await Promise.all(acts(order, one).map(refusalOf))) expect(answer).toMatchObject(ENDED);
      expect((await fetch(`${world.origin}/orders/${order}`)).status).toBe(410);
      const [row] = await world.query('select is_signed from waivers where id = $1', [waiver]);
      expect(row).toEqual({ is_signed: false });
    };
    const altered = (token: string) => token.slice(0, -1) + (token.endsWith('0') ? '1' : '0');
    await expectEnded(altered(orderLink), altered(waiverLink));
    await expectEnded(waiverLink, orderLink);

    await world.query(`update order_items set start_at = now() - interval '91 days' where order_id = $1`, [id]);
    await expectEnded();
    expect(await refusalOf(openOrder(keyOf(id)))).toMatchObject(NOT_FOUND);
    await world.query(`update order_items set start_at = now() - interval '31 days' where order_id = $1`, [id]);
    expect((await openOrder(orderLink))._id).toBe(id);
    expect(await refusalOf(openWaiver(waiverLink))).toMatchObject(ENDED);
    await world.query(`update order_items set start_at = now() + interval '9 days' where order_id = $1`, [id]);

    const { revoked } = await staff().revokeOrderLinks({ params: { id }, body: {} });
    // Links to the order, its waiver and its questions.
    expect(revoked).toBe(3);
    await expectEnded();
    expect(await refusalOf(openOrder(keyOf(id)))).toMatchObject(NOT_FOUND);
    const audits = await world.query(`select action from audit_log where entity_id = $1 and action like '%links%'`, [
      id,
    ]);
    expect(audits).toEqual([{ action: 'order.linksRevoked' }]);
  });

  test('that was revoked stays closed when a mail that was queued before is due again', async () => {
    const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
    const order = await person.order(group, items, email);
    const { _id } = order;
    await world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 503 });
    await person.pay(await person.intent(order));
    expect((await person.confirm(_id)).outcome).toBe('delayed');
    await world.query(`update orders set authorised_at = now() - interval '10 minutes' where id = $1`, [_id]);
    expect((await person.confirm(_id)).outcome).toBe('delayed');
    const delayed = `select 1 from mail_outbox where order_id = $1 and template = 'order-delayed'`;
    expect(await world.query(delayed, [_id])).toHaveLength(1);
    expect(await staff().revokeOrderLinks({ params: { id: _id }, body: {} })).toEqual({ revoked: 1 });
    const before = (await world.sandbox.faults())[0]!.hits;
    await eventually(async () => {
      await hurryJobs(world);
      expect((await world.sandbox.faults())[0]!.hits).toBeGreaterThan(before);
      expect(await world.query('select lease_token from orders where id = $1', [_id])).toEqual([{ lease_token: null }]);
    });
    await world.sandbox.clearFaults();
    expect(await staff().listOrderLinks({ params: { id: _id } })).toMatchObject([{ state: 'revoked' }]);
  });

  test('can be ended singly, copied, and mailed again to the recorded address only', async () => {
    const links = await staff().listOrderLinks({ params: { id } });
    const one = links.find(({ purpose }) => purpose === 'order')!;
    const { address } = await staff().copyOrderLink({ params: { id }, body: { link: one._id } });
    expect(address.endsWith(`/orders/${orderLink}`)).toBe(true);
    await staff().revokeOrderLinks({ params: { id }, body: { link: one._id } });
    expect(await refusalOf(openOrder(orderLink))).toMatchObject(ENDED);
    expect((await openWaiver(waiverLink))._id).toBe(waiver);
    const again = staff().copyOrderLink({ params: { id }, body: { link: one._id } });
    expect(await refusalOf(again)).toMatchObject(ENDED);

    const nobody = randomUUID().replaceAll('-', '').repeat(2);
    for (const link of [nobody, randomUUID(), orderLink])
      expect(await world.client.renewLink({ body: { link } })).toEqual({ asked: true });
    const mail = await peopleOf(world).mailTo(email, /^Your new link to order/);
    const next = /\/orders\/([0-9a-f]{64})/.exec(mail.text)![1]!;
    expect(next).not.toBe(orderLink);
    expect((await openOrder(next))._id).toBe(id);
    expect(await refusalOf(openOrder(orderLink))).toMatchObject(ENDED);
    await world.client.renewLink({ body: { link: nobody } });
    await world.client.renewLink({ body: { link: nobody } });
    expect((await refusalOf(world.client.renewLink({ body: { link: nobody } }))).status).toBe(429);

    // Anybody may save an order with anybody's email, so its key mails nobody before a payment.
    const stranger = `${randomUUID()}@strangers.example`;
    const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
    const unpaid = await person.order(group, items, stranger);
    await world.client.renewLink({ body: { link: keyOf(unpaid._id) } });
    expect(await world.query('select template from mail_outbox where to_address = $1', [stranger])).toEqual([]);
  });

  test('is asked for by a whole school from one network, and mails one family six times a day from there', async () => {
    for (let family = 0; family < 25; family++)
      expect(await world.client.renewLink({ body: { link: randomUUID() } })).toEqual({ asked: true });
    for (const link of [orderLink, waiverLink, keyOf(id)])
      for (let time = 0; time < 3; time++) await world.client.renewLink({ body: { link } });
    const isTheirs = `to_address = $1 and template = 'new-link'`;
    const mailed = () => world.query(`select 1 from mail_outbox where ${isTheirs}`, [email]);
    expect(await mailed()).toHaveLength(6);

    // Somebody with a passed-on link doesn't use up what the family asks for elsewhere.
    const renewFrom = (address: string) =>
      clientOf(world.origin, { 'x-forwarded-for': address }).renewLink({ body: { link: orderLink } });
    expect(await renewFrom('203.0.113.1')).toEqual({ asked: true });
    expect(await mailed()).toHaveLength(7);
    for (let network = 2; network < 20; network++) await renewFrom(`203.0.113.${network}`);
    expect(await mailed()).toHaveLength(18);
  });

  test('that is requested after it ended opens for some days, and only at its new address', async () => {
    await world.query(`update order_items set start_at = now() - interval '100 days' where order_id = $1`, [id]);
    const renew = async (link: string, page: string, body: { purpose?: 'pay' } = {}) => {
      const known = (await world.sandbox.mails(email)).map(({ messageId }) => messageId);
      await world.client.renewLink({ body: { link, ...body } });
      const { text } = await peopleOf(world).mailTo(email, /^Your new link to order/, known);
      return new RegExp(`/${page}/([0-9a-f]{64})`).exec(text)![1]!;
    };
    // Somebody else who holds the old address could otherwise open it again by asking.
    const next = await renew(orderLink, 'orders');
    expect((await openOrder(next))._id).toBe(id);
    expect(await refusalOf(openOrder(orderLink))).toMatchObject(ENDED);
    const nextWaiver = await renew(waiverLink, 'waivers');
    expect((await openWaiver(nextWaiver))._id).toBe(waiver);
    expect(await refusalOf(openWaiver(waiverLink))).toMatchObject(ENDED);
    // Asking again while it is open does not close it for its holder. An order without a plan has no page of payments.
    expect(await renew(orderLink, 'orders', { purpose: 'pay' })).toBe(next);
  });

  test('is not kept open by a holder who asks for a new one before its end', async () => {
    const startedDaysAgo = (days: number) =>
      world.query(`update order_items set start_at = now() - make_interval(days => $2) where order_id = $1`, [
        id,
        days,
      ]);
    await startedDaysAgo(89);
    await world.client.renewLink({ body: { link: orderLink } });
    expect((await openOrder(orderLink))._id).toBe(id);
    await startedDaysAgo(91);
    expect(await refusalOf(openOrder(orderLink))).toMatchObject(ENDED);
  });
});
