import type { Client } from '@tours/contract/client';
import type { GroupProgress } from '@tours/contract/group-progress';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../setup/bulk/many-orders.ts';
import { fillWaivers } from '../../setup/bulk/many-waivers.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { withoutIds } from '../../setup/without-ids.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/** Adds up the figures of the agents' home with the lists that they open. */
let world: World;
let agent: Client;
let groups: GroupProgress[];
let own: { id: string; division: string };

beforeAll(async () => {
  world = await openWorld();
  agent = await signedIn(world.origin, 'agent@maple.example');
  const [partner] = await world.query<typeof own>(
    `select id, division_id as division from partners where slug = 'maple-leaf-academy'`,
  );
  own = partner!;
  await takeOverGroup();
  await fillOrders(world.query, 'VAN', 400);
  await fillWaivers(world.query, own.division);
  groups = await agent.listGroupProgress({ query: {} });
});
afterAll(() => world?.close());

const totalOf = async (ask: (options: { onTotal: (total: number) => void }) => Promise<unknown>) => {
  let total = -1;
  await ask({ onTotal: (told) => (total = told) });
  return total;
};

test('there is a card for each group of the partner and of no other', async () => {
  const rows = await world.query<{ id: string }>(
    'select id from groups where partner_id = $1 and deleted_at is null order by id',
    [own.id],
  );
  expect(groups.map(({ _id }) => _id).sort()).toEqual(rows.map(({ id }) => id));
  const [one] = groups;
  expect(await agent.listGroupProgress({ query: { group: one!._id } })).toEqual([one]);
  const [foreign] = await world.query<{ id: string }>('select id from groups where partner_id <> $1 limit 1', [own.id]);
  expect(await agent.listGroupProgress({ query: { group: foreign!.id } })).toEqual([]);
});

/** The other partner's family saved an order before the group was given to this one. */
async function takeOverGroup() {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup('harbour-weekend', 'groups');
  const [tour] = group.items;
  await person.order(group, [await person.fillIn(group, { tour: tour!.item.name, ages: [34] })]);
  const staff = await signedIn(world.origin, 'employee@coastline.example');
  const { version } = await staff.getGroup({ params: { id: group._id } });
  await staff.updateGroup({ params: { id: group._id }, body: { partner: own.id, version } });
}

test('every figure equals the list that it opens, also after an erasure, and of a group that another partner had', async () => {
  await world.query(
    `update orders set erased_at = now() where id in (select order_id from waivers where is_signed
    and partner_id = $1 limit 1)`,
    [own.id],
  );
  groups = await agent.listGroupProgress({ query: {} });
  for (const { _id: group, seatsSold, orders, waivers } of groups) {
    const departures = await agent.findSoldDepartures({ query: { group } });
    expect(seatsSold).toBe(departures.reduce((sum, { travellerCount }) => sum + travellerCount, 0));
    for (const status of ['paid', 'notPaid'] as const) {
      const listed = await totalOf((options) => agent.findOrders({ query: { group, status, limit: 1 } }, options));
      expect(orders[status]).toBe(listed);
    }
    const { count: total } = await agent.countWaivers({ query: { group, isCancelled: false } });
    const { count: signed } = await agent.countWaivers({ query: { group, isCancelled: false, isSigned: true } });
    expect(waivers).toEqual({ total, signed });
  }
  expect(Math.max(...groups.map(({ seatsSold }) => seatsSold))).toBeGreaterThan(50);
  expect(Math.max(...groups.map(({ waivers }) => waivers.signed))).toBeGreaterThan(20);
});

test('agents see no fees, commissions or contact data', () => {
  expect(withoutIds(groups)).not.toMatch(/fee|commission|cents|email|phone|@/i);
});

test('groups with a departure to come are first, and groups that are over last', () => {
  expect(groups.map(({ isOver }) => isOver)).toEqual([...groups.map(({ isOver }) => isOver)].sort());
  const coming = groups.filter(({ next, isOver }) => next && !isOver).map(({ next }) => next!.startDate);
  expect(coming).toEqual([...coming].sort());
  for (const { isOver, next, tripsToday } of groups) if (isOver) expect([next, tripsToday]).toEqual([null, []]);
});

test('the next departure has a manifest', async () => {
  const { _id: group, next } = groups.find((one) => one.next)!;
  const [manifest] = await agent.getManifests({ query: { group, departure: next!.availabilityPk } });
  expect(manifest).toMatchObject({ title: next!.title, group: { _id: group } });
});

test('a trip day can be opened on its day, also after the departure began', async () => {
  const { _id: group, next, tripsToday } = groups.find((one) => one.next)!;
  expect(tripsToday.map(({ title }) => title)).not.toContain(next!.title);
  const departure = [group, next!.availabilityPk];
  const where = 'where group_id = $1 and availability_pk = $2';
  const [was] = await world.query<{ id: string; local: string; at: Date }>(
    `select id, start_local as local, start_at as at from departures ${where}`,
    departure,
  );
  await world.query(
    `update departures set start_local = (now() at time zone timezone)::date || 'T00:00:00-0700',
       start_at = date_trunc('day', now() at time zone timezone) at time zone timezone ${where}`,
    departure,
  );
  const [today] = await agent.listGroupProgress({ query: { group } });
  const { title, availabilityPk } = next!;
  expect(today).toMatchObject({ isOver: false, tripsToday: [{ departure: was!.id, title, availabilityPk }] });
  await world.query(`update departures set start_local = $3, start_at = $4 ${where}`, [
    ...departure,
    was!.local,
    was!.at,
  ]);
});

test('pages of groups neither overlap nor skip any', async () => {
  const pages = await Promise.all(groups.map((_, offset) => agent.listGroupProgress({ query: { limit: 1, offset } })));
  expect(pages.flat()).toEqual(groups);
  expect(await totalOf((options) => agent.listGroupProgress({ query: { limit: 1 } }, options))).toBe(groups.length);
});
