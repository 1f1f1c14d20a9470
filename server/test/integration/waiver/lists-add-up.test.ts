import type { Client } from '@tours/contract/client';
import { COUNTED_UP_TO } from '@tours/contract/list-constants';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../setup/bulk/many-orders.ts';
import { fillWaivers } from '../../setup/bulk/many-waivers.ts';
import { holdsWords } from '../../setup/holds-words.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/** Compares random queries of the waiver list with a calculation over all rows. */
const MANY = 3_500;

interface Waiver {
  id: string;
  /** The words of the row. Agents do not search the email. */
  text: string[];
  groupTitle: string;
  email: string;
  tour: string;
  traveller: string;
  day: string;
  start: string;
  at: number;
  isSigned: boolean;
  isCancelled: boolean;
  group: string;
  partner: string;
  order: string;
  orderLola: string;
  booking: string;
  bookingLola: string;
}

let world: World;
let staff: Client;
let agent: Client;
let division: string;
let all: Waiver[];

beforeAll(async () => {
  world = await openWorld();
  staff = await signedIn(world.origin, 'employee@coastline.example');
  agent = await signedIn(world.origin, 'agent@maple.example');
  division = await fillOrders(world.query, 'VAN', MANY);
  await fillWaivers(world.query, division);
  // Unsigned waivers have the present name of their template, signed ones the former name.
  await world.query(
    "update waiver_templates set title = 'Forest paper' where division_id = $1 and waiver_type = 'minor'",
    [division],
  );
  await world.query(
    "update waivers set item_name = 'Rare Heron Walk' where id in (select id from waivers where division_id = $1 order by id limit 300)",
    [division],
  );
  // Waivers of an unconfirmed checkout must not be found.
  await world.query(
    `update waivers set status = 'pending', date_signed = null where division_id = $1 and order_id::text < '1'`,
    [division],
  );
  all = await readWaivers();
});
afterAll(() => world?.close());

const readWaivers = () =>
  world.query<Waiver>(
    `select w.id, array[w.lola_id, w.traveller_name, w.item_name, coalesce(w.signed_title, m.title), o.lola_id, b.lola_id] as text, g.title as "groupTitle", w.traveller_email as email, w.item_name as tour,
       w.traveller_name as traveller, left(w.start_local, 10) as day, w.start_local as start,
       extract(epoch from w.created_at)::float8 as at, w.is_signed as "isSigned", b.status = 'cancelled' as "isCancelled",
       o.group_id as group, o.partner_id as partner, o.id as order, o.lola_id as "orderLola", b.id as booking, b.lola_id as "bookingLola"
     from waivers w join waiver_templates m on m.id = w.waiver_template_id join orders o on o.id = w.order_id
     join travellers t on t.id = w.traveller_id join order_items b on b.id = t.order_item_id
     join groups g on g.id = o.group_id where w.division_id = $1 and w.status <> 'pending'`,
    [division],
  );

const later = (days: number) => DateTime.now().plus({ days }).toISODate()!;
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const one = <T>(pick: (waiver: Waiver) => T) => fc.nat().map((at) => pick(all[at % all.length]!));
const aDay = optional(fc.integer({ min: 20, max: 340 }).map(later));
const words = fc.oneof(
  fc.constantFrom('many.example', 'Kayak', 'tremblay', 'li', 'r', 'zzzz', '100%', 'WA0', 'forest', 'heron'),
  one(({ text }) => text[0]!),
  one(({ text }) => text[1]!),
  one(({ email }) => email),
  one(({ text, email }) => `${email} ${text[2]}`),
);
const asked = fc.record({
  group: optional(one(({ group }) => group)),
  tour: optional(one(({ tour }) => tour)),
  isSigned: optional(fc.boolean()),
  isCancelled: optional(fc.boolean()),
  from: aDay,
  to: aDay,
  search: optional(words),
  isDown: fc.boolean(),
  offset: fc.constantFrom(0, 0, 20, 900, 1500),
  sort: fc.constantFrom(
    'createdAt' as const,
    'startDate' as const,
    'isSigned' as const,
    'traveller' as const,
    'tour' as const,
  ),
});

const PLACES: Record<string, (waiver: Waiver) => (string | number | boolean)[]> = {
  createdAt: ({ at }) => [at],
  startDate: ({ start }) => [start],
  isSigned: ({ isSigned, at }) => [isSigned, at],
  traveller: ({ traveller }) => [traveller.toLowerCase()],
  tour: ({ tour }) => [tour],
};

function sorted(rows: Waiver[], sort: string, isDown: boolean): string[] {
  const placed = rows.map((row) => ({ id: row.id, place: [...PLACES[sort]!(row), row.id] }));
  const way = isDown ? -1 : 1;
  placed.sort((a, b) => {
    const at = a.place.findIndex((part, index) => part !== b.place[index]);
    return at < 0 ? 0 : way * (a.place[at]! < b.place[at]! ? -1 : 1);
  });
  return placed.map(({ id }) => id);
}

async function compare(client: Client, seen: Waiver[], numRuns: number): Promise<void> {
  const isAgent = client === agent;
  await fc.assert(
    fc.asyncProperty(asked, async ({ isDown, offset, sort, search, from, to, ...filter }) => {
      const found = seen.filter(
        (waiver) =>
          (filter.group === undefined || waiver.group === filter.group) &&
          (filter.tour === undefined || waiver.tour === filter.tour) &&
          (filter.isSigned === undefined || waiver.isSigned === filter.isSigned) &&
          (filter.isCancelled === undefined || waiver.isCancelled === filter.isCancelled) &&
          (!from || waiver.day >= from) &&
          (!to || waiver.day <= to) &&
          (search === undefined ||
            holdsWords(isAgent ? waiver.text : [...waiver.text, waiver.email], search) ||
            holdsWords([waiver.groupTitle], search)),
      );
      const wanted = { ...(isAgent ? {} : { division }), ...filter, tripFrom: from, tripTo: to };
      let total = -1;
      const rows = await client.queryWaivers(
        {
          body: {
            filter: wanted,
            search,
            sort: isDown ? `-${sort}` : sort,
            limit: 20,
            offset,
          },
        },
        { onTotal: (count) => (total = count) },
      );
      expect(rows.map(({ _id }) => _id)).toEqual(sorted(found, sort, isDown).slice(offset, offset + 20));
      expect(total).toBe(Math.min(found.length, COUNTED_UP_TO + 1));
      const count = await client.countWaivers({ query: { ...wanted, search } });
      expect(count).toEqual({ count: found.length });
    }),
    { numRuns },
  );
}

test('pages and counts of waivers equal those calculated from all rows', async () => {
  expect(all.length).toBeGreaterThan(COUNTED_UP_TO * 5);
  await compare(staff, all, Number(process.env.LIST_RUNS ?? 40));
});

test('filters by booking, departure and order, and searches for emails and readable ids, do too', async () => {
  for (const { booking, order, orderLola, bookingLola, email } of [all[0]!, all[2_000]!, all[4_000]!]) {
    const ids = async (filter: object, search?: string) =>
      (await staff.queryWaivers({ body: { filter: { division, ...filter }, search, limit: 1000 } }))
        .map(({ _id }) => _id)
        .sort();
    const wanted = (isOne: (waiver: Waiver) => boolean) =>
      all
        .filter(isOne)
        .map(({ id }) => id)
        .sort();
    const ofBooking = wanted((waiver) => waiver.booking === booking);
    expect(await ids({ orderItem: booking })).toEqual(ofBooking);
    expect(await ids({}, bookingLola)).toEqual(ofBooking);
    expect(await ids({ order })).toEqual(wanted((waiver) => waiver.order === order));
    expect(await ids({}, orderLola)).toEqual(wanted((waiver) => waiver.order === order));
    expect(await ids({}, email.toUpperCase())).toEqual(wanted((waiver) => waiver.email === email));
  }
});

test('an agent lists the partner’s waivers, whether these are few or nearly all', async () => {
  const [maple] = await world.query<{ id: string }>(
    "select partner_id as id from agents where email = 'agent@maple.example'",
  );
  const own = all.filter(({ partner }) => partner === maple!.id);
  expect(own.length).toBeGreaterThan(COUNTED_UP_TO);
  await compare(agent, own, Number(process.env.LIST_RUNS ?? 15));
  await world.query('update orders set partner_id = $1 where division_id = $2', [maple!.id, division]);
  await world.query('analyze orders');
  await compare(agent, await readWaivers(), Number(process.env.LIST_RUNS ?? 15));
});

test('a name that very many travellers have is searched in the newest orders', async () => {
  const found = async (text: string) =>
    (await staff.searchDivision({ query: { division, text } })).filter(({ kind }) => kind === 'traveller');
  const newest = async (text: string) =>
    world.query<{ order: string }>(
      `select o.id as order from travellers t join order_items b on b.id = t.order_item_id join orders o on o.id = b.order_id
       where t.division_id = $1 and t.firstname || ' ' || t.lastname ilike $2
       order by o.created_at desc, t.position, t.id limit 5`,
      [division, `%${text}%`],
    );
  for (const text of ['tremblay', 'maya haddad', all[3_000]!.traveller]) {
    const wanted = await newest(text);
    expect(wanted.length).toBeGreaterThan(0);
    expect((await found(text)).map(({ _id }) => _id)).toEqual(wanted.map(({ order }) => order));
  }
});

test('the tour filter reads names one by one, and only those of confirmed orders', async () => {
  const names = [...new Set(all.map(({ tour }) => tour))].sort();
  expect((await staff.listWaiverTours({ query: { division } })).map(({ name }) => name)).toEqual(names);
  const some = (await staff.listWaiverTours({ query: { division, search: 'heron' } })).map(({ name }) => name);
  expect(some).toEqual(['Rare Heron Walk']);
  await world.query("update waivers set status = 'pending', date_signed = null where item_name = 'Rare Heron Walk'");
  expect(await staff.listWaiverTours({ query: { division, search: 'heron' } })).toEqual([]);
});
