import type { Client } from '@tours/contract/client';
import { COUNTED_UP_TO } from '@tours/contract/list-constants';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOrders } from '../../setup/bulk/many-orders.ts';
import { fillWaivers } from '../../setup/bulk/many-waivers.ts';
import { readSoldBookings, type SoldBooking } from '../../setup/bulk/sold-bookings.ts';
import { holdsWords } from '../../setup/holds-words.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

/** Compares random queries of the departure lists with a calculation over all bookings. */
const MANY = 3_500;
/** Fewer groups than a search looks through by their titles. */
const GROUPS = 180;

let world: World;
let staff: Client;
let agent: Client;
/** The agent's. */
let partner: string;
let division: string;
let bookings: SoldBooking[];

beforeAll(async () => {
  world = await openWorld();
  [staff, agent] = await Promise.all([
    signedIn(world.origin, 'employee@coastline.example'),
    signedIn(world.origin, 'agent@maple.example'),
  ]);
  const [maple] = await world.query<{ id: string; division: string }>(
    `select id, division_id as division from partners where slug = 'maple-leaf-academy'`,
  );
  ({ id: partner, division } = maple!);
  await addGroups(division);
  await fillOrders(world.query, 'VAN', MANY);
  await fillWaivers(world.query, division);
  await unsettle(division);
  await world.query('vacuum analyze');
  bookings = await readSoldBookings(world);
});
afterAll(() => world?.close());

/** Adds groups of another partner, some with the same title. */
async function addGroups(division: string): Promise<void> {
  await world.query(
    `insert into partners (division_id, name, slug, email, phone, address, created_by, uuid)
     select division_id, 'Other', 'other-school', email, phone, address, created_by, gen_random_uuid() from partners where id = $1`,
    [partner],
  );
  await world.query(
    `insert into groups (division_id, partner_id, title, path_prefix, slug, created_by, last_modified_by, uuid)
     select $1::uuid, p.id, (array['Lake','Forest','Harbour'])[n % 3 + 1] || ' trip ' || n / 2, 'many', 'trip-' || n, '', '', gen_random_uuid()
     from generate_series(1, ${GROUPS}) n join partners p on p.slug = 'other-school'`,
    [division],
  );
}

/** Changes departures as happens over years: some are past, renamed, sold by two groups, or in another division. */
async function unsettle(division: string): Promise<void> {
  await world.query(
    `update departures set start_at = start_at - interval '130 days' where hashtext(availability_pk::text) % 2 = 0`,
  );
  await world.query(
    `update departures set title = 'New ' || title || case when availability_pk % 10 = 0 then ' at dawn' else '' end
     where availability_pk % 5 = 0`,
  );
  await world.query(
    `with moved as (update departures set availability_pk = availability_pk - 2000
       where group_id in (select id from groups where slug like 'trip-%' and hashtext(slug) % 3 = 0) returning id)
     update order_items set availability_pk = availability_pk - 2000 where departure_id in (select id from moved)`,
  );
  // Half of the tours require no waiver, and some tours of a group belong to another division.
  await world.query(
    `delete from waivers w using travellers t, order_items b where t.id = w.traveller_id and b.id = t.order_item_id
       and b.title in ('Harbour Kayak', 'Lake Canoe Day')`,
  );
  await world.query(
    `with moved as (select id from groups where slug like 'trip-%' and hashtext(slug) % 6 = 0),
       rocky as (select id from divisions where shortname = 'RKY'),
       g as (update groups set division_id = (select id from rocky) where id in (select id from moved))
     update orders set division_id = (select id from rocky) where group_id in (select id from moved)`,
  );
  await addDepartures(division);
}

/**
 * Adds items and departures of twenty groups for the bookings that exist, so that some bookings have a departure here and
 * others do not.
 */
async function addDepartures(division: string): Promise<void> {
  await world.query(
    `insert into items (division_id, group_id, name, fareharbor_item_pk, fareharbor_details)
     select $1::uuid, g.id, 'Tour of ' || g.title, 2000000 + row_number() over (), s.fareharbor_details
     from (select * from groups where slug like 'trip-%' and division_id = $1::uuid order by slug limit 20) g,
       (select fareharbor_details from items limit 1) s`,
    [division],
  );
  await world.query(
    `insert into availabilities (division_id, item_id, fareharbor_pk, start_local, end_local, start_at, end_at)
     select distinct on (i.id, b.availability_pk) $1::uuid, i.id, b.availability_pk, b.start_local, b.end_local, b.start_at, b.start_at
     from items i join orders o on o.group_id = i.group_id join order_items b on b.order_id = o.id
     where i.fareharbor_item_pk between 2000000 and 2000099 and b.title like '%Voyage'`,
    [division],
  );
  await world.query(
    `update order_items b set item_id = i.id, availability_id = a.id from orders o, items i, availabilities a
     where o.id = b.order_id and i.group_id = o.group_id and a.item_id = i.id and a.fareharbor_pk = b.availability_pk
       and i.fareharbor_item_pk between 2000000 and 2000099 and hashtext(b.id::text) % 4 > 0`,
  );
}

interface Departure {
  id: string;
  group: string;
  pk: number;
  of: SoldBooking[];
}
type Key = (string | number)[];

function compare(one: Key, other: Key): number {
  for (const [at, value] of one.entries()) {
    if (value === other[at]) continue;
    return value < other[at]! ? -1 : 1;
  }
  return 0;
}

/** The departures of some bookings. */
function departuresOf(counting: SoldBooking[], isDown: boolean, placeOf: (booking: SoldBooking) => Key): Departure[] {
  const found = Map.groupBy(counting, ({ departure }) => departure);
  const all = [...found].map(([id, of]) => ({ id, group: of[0]!.group, pk: of[0]!.pk, of }));
  const key = ({ of, id }: Departure) => [...placeOf(of[0]!), id];
  return all.sort((one, other) => compare(key(one), key(other)) * (isDown ? -1 : 1));
}

const PLACES = {
  startDate: ({ at }: SoldBooking): Key => [at],
  title: ({ title, at }: SoldBooking): Key => [title, at],
  group: ({ groupTitle, group, at }: SoldBooking): Key => [groupTitle, group, at],
};
const sum = (of: SoldBooking[], pick: (booking: SoldBooking) => number) =>
  of.reduce((total, one) => total + pick(one), 0);
const isOfAgent = (one: SoldBooking) => one.partner === partner && one.division === division;
const isSold = ({ state, status }: SoldBooking) => state === 'confirmed' && ['booked', 'rebooked'].includes(status);
const DAY = 86_400;

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const asked = fc.record({
  isStaff: fc.boolean(),
  when: optional(fc.constantFrom('upcoming' as const, 'past' as const)),
  by: fc.constantFrom('startDate' as const, 'title' as const, 'group' as const),
  isDown: fc.boolean(),
  search: optional(
    fc.constantFrom('kayak', 'Lake', 'lake trip', 'trip 17', 'at dawn', 'new', 'zzzz', 'ha', 'w', '100%', 'trip'),
  ),
  offset: fc.constantFrom(0, 0, 20, 990, 1500),
});

async function compareDepartures(numRuns: number): Promise<void> {
  const divisions = await divisionsOfStaff();
  await fc.assert(
    fc.asyncProperty(asked, async ({ isStaff, when, by, isDown, search, offset }) => {
      const now = Date.now() / 1000;
      const counting = bookings.filter(
        (one) =>
          isSold(one) &&
          (isStaff ? divisions.has(one.division) : isOfAgent(one)) &&
          (when !== 'upcoming' || one.at >= now - DAY) &&
          (when !== 'past' || one.at < now - DAY) &&
          (search === undefined || holdsWords([one.title], search) || holdsWords([one.groupTitle], search)),
      );
      const wanted = departuresOf(counting, isDown, PLACES[by]);
      let total = -1;
      const rows = await (isStaff ? staff : agent).findSoldDepartures(
        { query: { when, search, sort: isDown ? `-${by}` : by, limit: 20, offset } },
        { onTotal: (count) => (total = count) },
      );
      expect(total).toBe(Math.min(wanted.length, COUNTED_UP_TO + 1));
      expect(rows.map((row) => [row.group._id, row.availabilityPk, row.travellerCount, row.waivers])).toEqual(
        wanted
          .slice(offset, offset + 20)
          .map(({ group, pk, of }) => [
            group,
            pk,
            sum(of, ({ travellers }) => travellers),
            { total: sum(of, ({ waivers }) => waivers.total), signed: sum(of, ({ waivers }) => waivers.signed) },
          ]),
      );
    }),
    { numRuns },
  );
}

async function divisionsOfStaff(): Promise<Set<string>> {
  const { divisions } = await staff.getSession({});
  return new Set(divisions.map(({ _id }) => _id));
}

async function compareProgress(numRuns: number): Promise<void> {
  const divisions = await divisionsOfStaff();
  const known = bookings.filter(({ availability }) => availability);
  const query = fc.record({
    isStaff: fc.boolean(),
    isPast: fc.boolean(),
    division: optional(fc.constantFrom(...divisions)),
    of: fc.record({
      group: optional(fc.nat().map((at) => bookings[at % bookings.length]!.group)),
      item: optional(fc.nat().map((at) => known[at % known.length]!.item!)),
      availability: optional(fc.nat().map((at) => known[at % known.length]!.availability!)),
    }),
    isNarrowed: fc.boolean(),
    offset: fc.constantFrom(0, 0, 20, 990, 1500),
  });
  await fc.assert(
    fc.asyncProperty(query, async ({ isStaff, isPast, division, of, isNarrowed, offset }) => {
      const own = isStaff ? division : undefined;
      const filter: Partial<typeof of> = isNarrowed ? of : {};
      const now = Date.now() / 1000;
      const counting = bookings.filter(
        (one) =>
          one.status !== 'cancelled' &&
          one.waivers.total > 0 &&
          (isStaff ? divisions.has(one.division) : isOfAgent(one)) &&
          (own === undefined || one.division === own) &&
          (isPast || one.at >= now) &&
          (filter.group === undefined || one.group === filter.group),
      );
      const isAskedFor = ({ item, availability }: SoldBooking) =>
        (filter.item === undefined || item === filter.item) &&
        (filter.availability === undefined || availability === filter.availability);
      const departed = Map.groupBy(bookings, ({ departure }) => departure);
      const wanted = departuresOf(counting, false, PLACES.startDate).filter(({ id }) =>
        departed.get(id)!.some((one) => one.status !== 'cancelled' && isAskedFor(one)),
      );
      let total = -1;
      const rows = await (isStaff ? staff : agent).listWaiverProgress(
        { query: { ...filter, division: own, past: isPast ? 'true' : undefined, limit: 20, offset } },
        { onTotal: (count) => (total = count) },
      );
      expect(total).toBe(Math.min(wanted.length, COUNTED_UP_TO + 1));
      expect(rows.map((row) => [row.group._id, row.availability, row.totalCount, row.signedCount])).toEqual(
        wanted
          .slice(offset, offset + 20)
          .map(({ group, of: all }) => [
            group,
            departed.get(all[0]!.departure)!.find((one) => one.availability && one.status !== 'cancelled')
              ?.availability ?? null,
            sum(all, ({ waivers }) => waivers.total),
            sum(all, ({ waivers }) => waivers.signed),
          ]),
      );
    }),
    { numRuns },
  );
}

const RUNS = Number(process.env.LIST_RUNS ?? 20);

test('departures of a partner with few bookings, and of staff with many, equal those calculated from all bookings', async () => {
  expect(bookings.filter(isSold).length).toBeGreaterThan(2_600);
  expect(departuresOf(bookings.filter(isSold), false, PLACES.startDate).length).toBeGreaterThan(1_520);
  await compareDepartures(RUNS);
  await compareProgress(RUNS);
});

test('departures of a partner with most of the bookings do too', async () => {
  // Moving the bookings to the agent's partner would take half of the time of this file.
  const [moved] = await world.query<{ partner: string }>(
    `update agents set partner_id = (select id from partners where slug = 'other-school')
     where email = 'agent@maple.example' returning partner_id as partner`,
  );
  partner = moved!.partner;
  expect(bookings.filter(isOfAgent).length).toBeGreaterThan(2_600);
  await compareDepartures(RUNS);
  await compareProgress(RUNS);
});

test('each departure of an item shows how many of its waivers are signed', async () => {
  const items = [...new Set(bookings.flatMap(({ item }) => item ?? []))];
  const lists = await Promise.all(items.map((item) => staff.findAvailabilities({ query: { item, limit: 200 } })));
  const rows = lists.flat();
  // Twenty items have about fifty departures; random ids decide how many.
  expect(rows.length).toBeGreaterThan(20);
  for (const { _id, waivers } of rows) {
    const of = bookings.filter(
      (one) => one.availability === _id && one.state === 'confirmed' && one.status !== 'cancelled',
    );
    expect(waivers).toEqual({
      totalCount: sum(of, (one) => one.waivers.total),
      signedCount: sum(of, (one) => one.waivers.signed),
    });
  }
  expect(rows.some(({ waivers }) => waivers.totalCount > waivers.signedCount)).toBe(true);
});
