import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { findDeparture, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const refresh = () => world.query(`select graphile_worker.add_job('refresh-seats', '{}'::json)`);
const readings = () =>
  world.query<{ pk: string; left: number | null; age: number }>(
    `select availability_pk as pk, seats_left as left, extract(epoch from now() - read_at)::float8 as age
     from seat_readings order by availability_pk`,
  );

test('the seats of the next two weeks are read, and those of later departures are not', async () => {
  const [near, gone] = await world.query<{ pk: string; division: string }>(
    `select availability_pk as pk, division_id as division from departures d join divisions v on v.id = d.division_id
     where v.shortname = 'VAN' order by availability_pk limit 2`,
  );
  await world.query(
    `update departures set start_at = now() + interval '3 days',
       start_local = to_char(now() + interval '3 days', 'YYYY-MM-DD"T"HH24:MI:SS"+0000"'),
       availability_pk = case availability_pk when $2 then 4711 else availability_pk end
     where availability_pk in ($1, $2)`,
    [near!.pk, gone!.pk],
  );
  await refresh();
  const found = await eventually(async () => {
    const rows = await readings();
    if (rows.length < 2) throw new Error(`${rows.length} readings`);
    return rows;
  });
  const { availabilities } = (await world.sandbox.fareharbor()) as unknown as {
    availabilities: { pk: number; capacity: number }[];
  };
  const capacity = availabilities.find(({ pk }) => pk === Number(near!.pk))!.capacity;
  expect(found.map(({ pk, left }) => [pk, left])).toEqual([
    ['4711', null],
    [near!.pk, capacity],
  ]);
  const staff = await signedIn(world.origin, 'employee@coastline.example');
  const { departures } = await staff.getStaffHome({ query: { division: near!.division } });
  const shown = departures.find(({ availabilityPk }) => availabilityPk === Number(near!.pk));
  expect(shown!.seatsLeft).toMatchObject({ count: capacity, readAt: expect.stringContaining('[America/Vancouver]') });

  await world.query(`update seat_readings set read_at = now() - interval '10 minutes'`);
  await world.query(`update order_items set updated_at = now() - interval '1 hour'`);
  await refresh();
  await eventually(async () => {
    const jobs = await world.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'refresh-seats'`,
    );
    if (jobs.length) throw new Error('The job waits');
  });
  for (const { age } of await readings()) expect(age, 'young readings are kept').toBeGreaterThan(500);

  await world.query(`update order_items set updated_at = now() where availability_pk = $1`, [near!.pk]);
  await refresh();
  await eventually(async () => {
    const ages = new Map((await readings()).map(({ pk, age }) => [pk, age]));
    expect(ages.get(near!.pk), 'a booking changed after the reading').toBeLessThan(500);
    expect(ages.get('4711')).toBeGreaterThan(500);
  });
});

test('while FareHarbor is slow the page opens at once, and the seats show their age', async () => {
  const { client, origin, sandbox } = world;
  const group = await shopper(client, sandbox).readGroup('lake-days', 'red-river');
  const { fareharborDetails } = findDeparture(group, 'Bison Sunrise Safari').availability;
  const path = `/availabilities/${fareharborDetails.availabilityPk}/$`;
  await sandbox.fault({ target: 'fareharbor', method: 'GET', path, effect: 'hold-after' });
  const heldCall = async () =>
    (await sandbox.requests('fareharbor')).findLast((call) => new RegExp(path).test(call.path));

  const askedAt = Date.now();
  const seats = client.listSeats({ params: { id: group._id } });
  await eventually(async () => expect(await heldCall()).toMatchObject({ status: 0 }));
  const pages = await Promise.all(Array.from({ length: 10 }, () => fetch(origin + group.path)));
  for (const page of pages) expect([page.status, (await page.text()).includes(group.title)]).toEqual([200, true]);
  const heldAt = Date.now();
  expect(await heldCall(), 'the pages came while FareHarbor had not answered yet').toMatchObject({ status: 0 });

  await sandbox.clearFaults();
  for (const { capacity, fetchedAt } of (await seats).seats) {
    expect(capacity).toBeGreaterThanOrEqual(0);
    // The time of the request, not of the late answer, because seats may be sold in between.
    expect(Date.parse(fetchedAt!)).toBeGreaterThanOrEqual(askedAt);
    expect(Date.parse(fetchedAt!)).toBeLessThanOrEqual(heldAt);
  }
});

test('while FareHarbor is down the page still opens and shows no invented seats', async () => {
  // A server of its own, because it remembers for some seconds that FareHarbor is down.
  const { origin } = await world.serve();
  const client = clientOf(origin);
  const group = await shopper(client, world.sandbox).readGroup('alpine-week', 'summit-school');
  await world.sandbox.fault({ target: 'fareharbor', effect: 'drop-before' });
  const page = await fetch(origin + group.path);
  expect([page.status, (await page.text()).includes(group.title)]).toEqual([200, true]);
  const { seats } = await client.listSeats({ params: { id: group._id } });
  expect(seats.length).toBeGreaterThan(0);
  for (const seat of seats) expect(seat).toMatchObject({ capacity: -1, fetchedAt: null });
});
