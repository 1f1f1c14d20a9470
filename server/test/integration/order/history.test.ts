import { createHash } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { linkTo, waiverLink } from '../../setup/links.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let staff: Client;
let neighbour: Client;
let order: PublicOrder;

beforeAll(async () => {
  world = await openWorld();
  staff = await signedIn(world.origin, 'employee@coastline.example');
  neighbour = await signedIn(world.origin, 'employee@prairie.example');
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [41, 9] });
  order = await person.order(group, [item], 'history@parents.example');
  await person.pay(await person.intent(order));
  await person.confirm(order._id);
});
afterAll(() => world?.close());

const staffHistory = () => staff.getStaffOrderHistory({ params: { id: order._id } });
const publicHistory = () => world.client.getOrderHistory({ params: { id: keyOf(order._id) } });

test('a paid order lists, newest first, how it was made, authorised, booked, charged and mailed', async () => {
  const events = await eventually(async () => {
    const events = await staffHistory();
    expect(events.some(({ kind }) => kind === 'mailed')).toBe(true);
    return events;
  });
  const kinds = events.map(({ kind }) => kind).filter((kind) => kind !== 'mailed' && kind !== 'noted');
  expect(kinds).toEqual(['charged', 'booked', 'authorised', 'made']);
  expect(events.map(({ at }) => at)).toEqual([...events.map(({ at }) => at)].sort().reverse());
  const of = (kind: string) => events.find((event) => event.kind === kind)!;
  const dollars = `$${(order.amountTotalCents / 100).toFixed(2)}`;
  expect(of('charged').detail).toBe(dollars);
  expect(of('authorised').detail).toBe(dollars);
  expect(of('booked').detail).toContain('Whale Watching Voyage');
  expect(of('booked').at).toMatch(/\[America\/Vancouver\]$/);
  const [{ booked }] = (await world.query<{ booked: string }>(
    `select count(*) as booked from audit_log where action = 'order.item.booked' and entity_id = $1`,
    [order._id],
  )) as [{ booked: string }];
  expect(Number(booked)).toBe(1);
});

test('a signature and a refund at Stripe are listed as they happen', async () => {
  const waiver = (await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } }))[0];
  if (waiver)
    await signAs(world.client, await waiverLink(world.query, waiver._id), {
      email: 'history@parents.example',
      signature: { value: 'Robin Parent', typed: true },
    });
  await world.query(
    `with leg as (
       insert into refund_legs (order_id, charge_id, sequence, method, source, is_fee_refunded, amount_cents, state, is_written)
       select order_id, id, 0, 'card', 'reversed', false, 500, 'succeeded', true from charges where order_id = $1
       returning id)
     insert into transactions (lola_id, order_id, order_item_id, charge_id, leg_id, division_id, partner_id, group_id, customer_id, transaction_type, amount_cents, fee_cents,
       partner_commission_cents, gateway_id, direction, start_local)
     select 'TRHISTORY1', i.order_id, i.id, c.id, leg.id, i.division_id, i.partner_id, i.group_id, i.customer_id, 'refund', 500, 0, 0, 're_history', 'out', start_local
     from leg, order_items i join charges c on c.order_id = i.order_id where i.order_id = $1`,
    [order._id],
  );
  expect((await staffHistory()).find(({ kind }) => kind === 'refunded')!.detail).toBe('$5.00');
  if (waiver)
    expect((await publicHistory()).find(({ kind }) => kind === 'signed')!.detail).toContain(waiver.traveller.name);
});

describe('the traveller’s version', () => {
  test('has no staff, alerts or internal details', async () => {
    await world.query(
      `insert into audit_log (division_id, actor_type, actor_name, action, entity_type, entity_id, after)
       select division_id, 'employee', 'Casey Secret', 'order.refundBegun', 'order', id::text, '{"note":"hush"}' from orders where id = $1`,
      [order._id],
    );
    await world.query(
      `insert into mail_outbox (division_id, order_id, template, to_address, data, state, sent_at)
       select division_id, id, 'support-alert', 'support@operator.example', '{}', 'sent', now() from orders where id = $1`,
      [order._id],
    );
    const full = await staffHistory();
    expect(full.find(({ what }) => what === 'Refund begun')!.by).toBe('Casey Secret');
    expect(JSON.stringify(full)).toContain('support@operator.example');
    const shown = JSON.stringify(await publicHistory());
    for (const secret of ['Casey', 'hush', 'Refund begun', 'support@operator.example', 're_history', 'pi_'])
      expect(shown).not.toContain(secret);
    expect((await publicHistory()).every(({ by }) => by === null)).toBe(true);
  });

  test('tells the family, and neither the agent nor the order’s passed-on link, of a refused card, a new one, and FareHarbor’s words', async () => {
    await world.query(
      `insert into audit_log (division_id, actor_type, actor_name, action, entity_type, entity_id, after)
       select division_id, 'system', 'job', action, 'order', id::text, after::jsonb from orders, (values
         ('order.instalmentDeclined', '{"amountCents": 100, "reason": "insufficient_funds"}'),
         ('order.seatsRefused', '{"problems": [{"name": "Whales", "error": "Not accepted: peanut allergy"}]}'),
         ('order.cardChanged', '{"card": "visa ending in 4242"}')) as made (action, after) where id = $1`,
      [order._id],
    );
    const agent = await signedIn(world.origin, 'agent@maple.example');
    const byAgent = await agent.getOrderHistory({ params: { id: order._id } });
    const link = await linkTo(world.query, 'order', order._id, order.customer.email);
    const byLink = await world.client.getOrderHistory({ params: { id: link } });
    for (const shown of [byAgent, byLink]) expect(shown.map(({ what }) => what)).toContain('Order placed');
    for (const secret of ['refused by the bank', 'insufficient funds', 'visa ending in 4242', 'peanut allergy']) {
      expect(JSON.stringify(await publicHistory())).toContain(secret);
      for (const shown of [byAgent, byLink]) expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  test('only staff of the division can read the complete version', async () => {
    for (const ask of [neighbour.getStaffOrderHistory, neighbour.getStaffOrder])
      await expect(ask({ params: { id: order._id } })).rejects.toMatchObject({ status: 404, code: 'order.notFound' });
    await expect(world.client.getStaffOrder({ params: { id: order._id } })).rejects.toMatchObject({ status: 401 });
  });
});

test('staff read travellers with their answers by pk, fees and payments', async () => {
  const shown = await staff.getStaffOrder({ params: { id: order._id } });
  const [item] = shown.items;
  expect(item!.travellers).toHaveLength(2);
  for (const { fields } of item!.travellers)
    expect(fields.map(({ pk }) => pk)).toEqual(fields.map(({ pk }) => pk).sort((a, b) => a - b));
  expect(item!.travellers.map(({ age }) => age).sort()).toEqual([41, 9].sort());
  expect(item!.fareharborBooking!.dashboardUrl).toMatch(/^https:.+\?booking=/);
  expect(item!.transactions[0]!.gatewayId).toMatch(/^pi_/);
  expect(item!.feeCents).toBeGreaterThan(0);
  const onPage = JSON.stringify(await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} }));
  expect(onPage).not.toContain('gatewayId');
  expect(onPage).not.toMatch(/"(age|fields)"/);
});

test('the accepted terms, cancellation texts and prices are stored with time and network address, for staff alone', async () => {
  const { agreement } = await staff.getStaffOrder({ params: { id: order._id } });
  const [row] = await world.query<{ content: string; content_hash: string; terms: string }>(
    'select a.content, a.content_hash, g.terms from agreements a join groups g on g.id = a.group_id where order_id = $1',
    [order._id],
  );
  expect(JSON.parse(row!.content)).toEqual({
    terms: row!.terms,
    tours: [
      {
        name: 'Whale Watching Voyage',
        start: expect.stringMatching(/^\d{4}-/),
        amountTotalCents: order.amountTotalCents,
        cancellation: expect.any(String),
      },
    ],
  });
  expect(row!.terms).not.toBe('');
  expect(agreement).toEqual({
    agreedAt: expect.stringMatching(/\[America\/Vancouver\]$/),
    networkAddress: '127.0.0.1',
    contentHash: createHash('sha256').update(row!.content).digest('hex'),
  });
  const onPage = JSON.stringify(await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} }));
  expect(onPage).not.toContain(agreement!.contentHash);
  expect(onPage).not.toContain('agreement');
});
