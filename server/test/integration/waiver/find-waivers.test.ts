import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import type { ListedWaiver } from '@tours/contract/waiver-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waiverLink } from '../../setup/links.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

type Body = Parameters<Client['queryWaivers']>[0]['body'];

let world: World;
let traveller: Client;
let maple: Client;
let redRiver: Client;
let coastline: Client;
let manager: Client;
let prairie: Client;
let vancouver: string;
/** A stranger's order, through a partner of another company. */
let lakeOrder: string;
/** A checkout that was never paid. */
let openOrder: string;

beforeAll(async () => {
  world = await openWorld();
  const as = (email: string) => signedIn(world.origin, email);
  traveller = await as('traveller@home.example');
  maple = await as('agent@maple.example');
  redRiver = await as('agent@redriver.example');
  coastline = await as('employee@coastline.example');
  manager = await as('manager@coastline.example');
  prairie = await as('employee@prairie.example');
  vancouver = await peopleOf(world).divisionId('VAN');
  const person = shopper(world.client, world.sandbox);
  const lake = await person.readGroup('lake-days', 'red-river');
  const sailing = await person.fillIn(lake, { tour: 'Lake Days Sailing', ages: [40, 9] });
  lakeOrder = (await person.book(lake, [sailing], 'stranger@home.example'))._id;
  const spring = await person.readGroup();
  const whales = await person.fillIn(spring, { tour: 'Whale Watching Voyage', ages: [9] });
  openOrder = (await person.order(spring, [whales], 'undecided@home.example'))._id;
});
afterAll(() => world?.close());

const idsOf = (list: ListedWaiver[]) => list.map(({ _id }) => _id).sort();
const stored = async (where: string, values: unknown[] = []) =>
  (
    await world.query<{ id: string }>(
      `select w.id from waivers w join orders o on o.id = w.order_id join travellers t on t.id = w.traveller_id
       join order_items b on b.id = t.order_item_id where w.status <> 'pending' and ${where}`,
      values,
    )
  )
    .map(({ id }) => id)
    .sort();

async function ask(client: Client, body: Body = {}) {
  let total: number | undefined;
  const rows = await client.queryWaivers({ body }, { onTotal: (count) => (total = count) });
  return { rows, total };
}
const find = async (client: Client, body: Body = {}) => (await ask(client, body)).rows;
const OF_DIVISION = "o.division_id = (select id from divisions where shortname = 'VAN')";

describe('access to waivers', () => {
  test('a customer gets only the selected fields', async () => {
    const whole = await find(traveller);
    const some = await find(traveller, { select: ['isSigned', 'traveller'], populate: [{ path: 'waiverTemplate' }] });
    expect(some).toEqual(whole.map(({ _id, isSigned, traveller }) => ({ _id, isSigned, traveller })));
  });

  test('a customer lists their own waivers with all columns', async () => {
    const { rows, total } = await ask(traveller, { sort: 'startDate' });
    expect(idsOf(rows)).toEqual(
      await stored("o.customer_id = (select id from customers where email = 'traveller@home.example')"),
    );
    expect(total).toBe(rows.length);
    expect(rows.some(({ isSigned }) => isSigned)).toBe(true);
    expect(rows[0]).toMatchObject({
      lolaId: expect.stringMatching(/^WA[0-9A-Z]{8}$/),
      orderLolaId: expect.stringMatching(/^OR[0-9A-Z]{8}$/),
      waiverTemplate: { title: expect.any(String) },
      item: { name: expect.any(String), startDate: expect.stringMatching(/\[America\/Vancouver\]$/) },
    });
  });

  test('an agent lists the partner’s waivers, without emails', async () => {
    const own = await find(maple);
    expect(idsOf(own)).toEqual(
      await stored("o.partner_id = (select partner_id from agents where email = 'agent@maple.example')"),
    );
    expect(own.length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).not.toContain('@');
    expect((await find(redRiver)).map(({ order }) => order)).toEqual([lakeOrder, lakeOrder]);
  });

  test('an agent cannot find out an email by searching or sorting', async () => {
    expect(await find(redRiver, { search: 'stranger@home' })).toEqual([]);
    expect(await find(redRiver, { search: 'Sailing' })).toHaveLength(2);
    await world.query(
      "update waivers set traveller_email = (traveller_age = 40)::text || '@a.example' where order_id = $1",
      [lakeOrder],
    );
    const [up, down] = [await find(redRiver, { sort: 'email' }), await find(redRiver, { sort: '-email' })];
    expect(up).toEqual(down);
  });

  test('an employee lists the waivers of their divisions, or of one of them', async () => {
    expect(idsOf(await find(coastline))).toEqual(await stored(OF_DIVISION));
    expect(idsOf(await find(manager, { filter: { division: vancouver } }))).toEqual(await stored(OF_DIVISION));
    expect(idsOf(await find(prairie))).toEqual(await stored('o.id = $1', [lakeOrder]));
    for (const { traveller } of await find(coastline)) expect(traveller.email).toContain('@');
    const foreign = prairie.queryWaivers({ body: { filter: { division: vancouver } } });
    await expect(foreign).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
  });

  test('no filter adds other people’s waivers', async () => {
    const [lake] = await find(prairie);
    for (const client of [traveller, maple, coastline]) {
      expect(await find(client, { filter: { _id: lake!._id } })).toEqual([]);
      expect(await find(client, { filter: { order: { $in: [lakeOrder] } } })).toEqual([]);
      expect(await find(client, { filter: { orderItem: lake!.orderItem } })).toEqual([]);
      expect(await find(client, { search: lake!.lolaId })).toEqual([]);
      expect(await find(client, { search: lake!.orderLolaId })).toEqual([]);
    }
    await expect(find(world.client)).rejects.toMatchObject({ status: 401 });
  });

  test('waivers of an unpaid checkout are not listed, those of a confirmed order are', async () => {
    for (const client of [coastline, maple]) expect(await find(client, { filter: { order: openOrder } })).toEqual([]);
    expect(await coastline.countWaivers({ query: { order: openOrder } })).toEqual({ count: 0 });
    expect(await find(redRiver, { filter: { order: lakeOrder } })).not.toEqual([]);
  });
});

describe('filters', () => {
  const inVancouver = (filter: NonNullable<Body['filter']>): Body => ({ filter: { division: vancouver, ...filter } });

  test('select by status, order, booking, group, tour, departure and day', async () => {
    const [one] = await find(coastline, inVancouver({ isSigned: true }));
    const [facts] = await world.query<{ group: string; item: string; availability: string; pk: string; day: string }>(
      `select o.group_id as group, b.item_id as item, b.availability_id as availability, left(w.start_local, 10) as day
       from waivers w join travellers t on t.id = w.traveller_id join order_items b on b.id = t.order_item_id
       join orders o on o.id = b.order_id where w.id = $1`,
      [one!._id],
    );
    const { group, item, availability, day } = facts!;
    const expected: [NonNullable<Body['filter']>, string, unknown[]][] = [
      [{ isSigned: true }, 'w.is_signed', []],
      [{ isSigned: false }, 'not w.is_signed', []],
      [{ order: { $in: [one!.order] } }, 'o.id = $1', [one!.order]],
      [{ orderItem: one!.orderItem }, 'b.id = $1', [one!.orderItem]],
      [{ group }, 'o.group_id = $1', [group]],
      [{ item: { $in: [item] } }, 'b.item_id = $1', [item]],
      [{ availability }, 'b.availability_id = $1', [availability]],
      [{ tour: one!.item.name }, 'w.item_name = $1', [one!.item.name]],
      [{ tripFrom: day, tripTo: day }, 'left(w.start_local, 10) = $1', [day]],
      [{ tripTo: '2020-01-01' }, 'false', []],
      [{ order: { $in: [] } }, 'false', []],
    ];
    for (const [filter, where, values] of expected) {
      const { rows, total } = await ask(coastline, inVancouver(filter));
      expect(idsOf(rows), where).toEqual(await stored(`${OF_DIVISION} and ${where}`, values));
      expect(total, where).toBe(rows.length);
    }
    const { count } = await coastline.countWaivers({ query: { division: vancouver, item, isSigned: true } });
    expect(count).toBe((await find(coastline, inVancouver({ item, isSigned: true }))).length);
  });

  test('on trip days list by trip, unless sorted otherwise', async () => {
    const body = inVancouver({ tripFrom: '2020-01-01' });
    const usual = await find(coastline, body);
    expect(usual).toEqual(await find(coastline, { ...body, sort: 'startDate' }));
    expect(usual).not.toEqual(await find(coastline, { ...body, sort: '-createdAt' }));
  });

  test('search in traveller, email, tour, title and every readable id', async () => {
    const [one] = await find(coastline, inVancouver({ isSigned: false }));
    const [{ lola_id: booking }] = (await world.query<{ lola_id: string }>(
      'select lola_id from order_items where id = $1',
      [one!.orderItem],
    )) as [{ lola_id: string }];
    const { traveller, item, waiverTemplate, lolaId, orderLolaId } = one!;
    for (const words of [
      traveller.name.toUpperCase(),
      traveller.email!.slice(1, 9),
      item.name.slice(2),
      waiverTemplate.title.toLowerCase(),
      lolaId.toLowerCase(),
      orderLolaId,
      booking.toLowerCase(),
    ])
      expect(idsOf(await find(coastline, { search: words })), words).toContain(one!._id);
    for (const words of ['%', '_', 'nobody at all', 'ORZZZZZZZZ'])
      expect(await find(coastline, { search: words })).toEqual([]);
  });

  test('find a signed waiver under the title it was signed with', async () => {
    const [signed] = await find(coastline, inVancouver({ isSigned: true }));
    const { _id: template, title } = signed!.waiverTemplate;
    await world.query("update waiver_templates set title = 'Renamed paper' where id = $1", [template]);
    expect((await find(coastline, { search: title })).map(({ _id }) => _id)).toContain(signed!._id);
    const renamed = await find(coastline, { search: 'renamed paper' });
    expect(renamed.every(({ isSigned }) => !isSigned)).toBe(true);
    await world.query('update waiver_templates set title = $2 where id = $1', [template, title]);
  });

  test('combine with every sort order and page, without gaps', async () => {
    const all = (await find(coastline)).length;
    const sorts = ['isSigned', 'traveller', 'email', 'tour', 'startDate', 'createdAt'] as const;
    for (const sort of sorts) {
      const seen: string[] = [];
      for (let offset = 0; offset < all; offset += 2) {
        const { rows, total } = await ask(coastline, { sort: `-${sort}`, limit: 2, offset });
        expect(total).toBe(all);
        seen.push(...idsOf(rows));
      }
      expect(new Set(seen).size, sort).toBe(all);
    }
    const starts = (await find(coastline, { sort: '-startDate' })).map(({ item }) => item.startDate);
    expect(starts).toEqual([...starts].sort().reverse());
  });

  test('accept the specification’s parameters and name unknown ones', async () => {
    const populate: Body['populate'] = [{ path: 'waiverTemplate', select: 'title' }];
    expect(await find(traveller, { populate, select: ['traveller', 'isSigned'] })).not.toEqual([]);
    const wrong = { filter: { password: 'x' } } as unknown as Body;
    await expect(find(traveller, wrong)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
    const path = { populate: [{ path: 'employees' }] } as unknown as Body;
    await expect(find(traveller, path)).rejects.toMatchObject({ status: 400 });
  });
});

describe('progress', () => {
  test('counts a departure’s signed and total waivers for staff and its partner, without cancelled bookings', async () => {
    const [before] = await redRiver.listWaiverProgress({ query: {} });
    expect(before).toMatchObject({
      group: { title: expect.any(String) },
      item: { name: 'Lake Days Sailing' },
      signedCount: 0,
      totalCount: 2,
    });
    const [waiver] = await find(redRiver);
    await signAs(world.client, await waiverLink(world.query, waiver!._id), {
      email: 'a@b.example',
      signature: { value: 'Robin', typed: true },
    });
    const query = { availability: before!.availability! };
    for (const client of [redRiver, prairie])
      expect(await client.listWaiverProgress({ query })).toMatchObject([{ signedCount: 1, totalCount: 2 }]);
    for (const client of [maple, coastline]) expect(await client.listWaiverProgress({ query })).toEqual([]);

    // The partner's list of waivers has none of an erased order, so its counts have none either.
    const setErased = (isErased: boolean) =>
      world.query('update waivers set is_order_erased = $2 where order_id = $1', [lakeOrder, isErased]);
    await setErased(true);
    expect(await redRiver.listWaiverProgress({ query })).toEqual([]);
    expect(await prairie.listWaiverProgress({ query })).toMatchObject([{ totalCount: 2 }]);
    await setErased(false);

    await setBookings(world, 'cancelled', 'order_id = $1', [lakeOrder]);
    expect(await redRiver.listWaiverProgress({ query: {} })).toEqual([]);
    const listed = await find(redRiver);
    expect(listed).toHaveLength(2);
    expect(listed.every(({ isCancelled }) => isCancelled)).toBe(true);
    expect(await find(redRiver, { filter: { isSigned: false, isCancelled: false } })).toEqual([]);
    expect(await redRiver.countWaivers({ query: { isCancelled: true } })).toEqual({ count: 2 });
    await setBookings(world, 'booked', 'order_id = $1', [lakeOrder]);
  });

  test('includes started trips on request, and is refused to customers and neighbours', async () => {
    await world.query(
      `update departures set start_at = now() - interval '1 hour'
       where id in (select departure_id from order_items where order_id = $1)`,
      [lakeOrder],
    );
    expect(await redRiver.listWaiverProgress({ query: {} })).toEqual([]);
    expect(await redRiver.listWaiverProgress({ query: { past: 'true' } })).toHaveLength(1);
    await expect(traveller.listWaiverProgress({ query: {} })).rejects.toMatchObject({ status: 403 });
    const foreign = prairie.listWaiverProgress({ query: { division: vancouver } });
    await expect(foreign).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
    expect(await coastline.listWaiverProgress({ query: { group: randomUUID() } })).toEqual([]);
  });
});

test('the tour filter offers the tours of the waivers', async () => {
  const tours = await coastline.listWaiverTours({ query: { division: vancouver } });
  const names = new Set((await find(coastline)).map(({ item }) => item.name));
  expect(tours.map(({ name }) => name)).toEqual([...names].sort());
  expect(await coastline.listWaiverTours({ query: { division: vancouver, search: 'sailing' } })).toEqual([]);
});
