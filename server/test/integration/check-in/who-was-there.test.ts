import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../setup/read-pdf.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { moveDeparture } from '../../setup/trip-day.ts';
import { here, openTripDay, type TripDay } from './setup.ts';

let at: TripDay;
let query: { group: string; departure: number };
beforeAll(async () => {
  at = await openTripDay();
  const [row] = await at.world.query<{ group: string; pk: string }>(
    'select group_id as group, availability_pk as pk from departures where id = $1',
    [at.trip.departure],
  );
  query = { group: row!.group, departure: Number(row!.pk) };
});
afterAll(() => at?.world.close());

const checkInsIn = async (client: Client) => {
  const [manifest] = await client.getManifests({ query });
  return manifest!.bookings.flatMap(({ travellers }) => travellers.map(({ checkIn }) => checkIn));
};

test('once a trip has begun, its manifest says who was there, long after the trip day has closed', async () => {
  const [first, second, third] = at.trip.travellers as [string, string, string];
  const undone = here(third);
  const undo = { ...undone, _id: randomUUID(), kind: 'undo', traveller: null, state: null, undoes: undone._id };
  const came = here(first);
  await at.sync(at.trip.departure, [came, here(second, { state: 'noShow' }), undone, undo], at.everybody.agent);
  // Another departure's entry about the same person is not of this trip.
  await at.world.query(
    `insert into check_in_acts (id, departure_id, device_id, kind, traveller_id, state, device_at, offset_ms, by_name)
     select gen_random_uuid(), id, gen_random_uuid(), 'state', $1, 'here', now(), 0, 'Sam' from departures
     where id <> $2 limit 1`,
    [third, at.trip.departure],
  );
  await moveDeparture(at.world, at.trip.departure, 1);
  expect(await checkInsIn(at.staff)).toEqual([null, null, null]);
  await moveDeparture(at.world, at.trip.departure, -9);
  const [arrived, missing, unknown] = await checkInsIn(at.staff);
  expect(arrived).toMatchObject({ state: 'here', at: expect.stringMatching(/\[America\/Vancouver\]$/) });
  expect(Date.parse(arrived!.at!.replace(/\[.*$/, ''))).toBe(Math.floor(came.deviceMs / 1000) * 1000);
  expect(missing).toMatchObject({ state: 'noShow' });
  expect(unknown).toEqual({ state: 'expected', at: null });
  expect(await checkInsIn(at.everybody.agent.client)).toEqual([arrived, missing, unknown]);
});

test('the files of the manifest say it too', async () => {
  const pdf = await readPdf(Buffer.from((await at.staff.getManifestPdf({ query })).content));
  expect(pdf.text).toContain('1 × Checked in, 1 × No-show, 1 × Not recorded');
  expect(pdf.text).toMatch(/Planted-0 9?.*Checked in, \w{3} \d+ \w{3} \d\d:\d\d/);
  const csv = Buffer.from((await at.staff.getManifestCsv({ query })).content).toString('utf8');
  const [headings, ...lines] = csv.trim().split('\r\n');
  expect(headings).toContain(',Check-in,Recorded,Recorded time zone,');
  expect(lines[0]).toMatch(/,Checked in,\d\d-\w{3}-\d{4} \d\d:\d\d:\d\d,Pacific Time\/Vancouver,/);
  expect(lines[2]).toContain(',Not recorded,,,');
});

test('it still says so once the booking is cancelled, without what only the trip needed', async () => {
  await setBookings(at.world, 'cancelled', 'departure_id = $1', [at.trip.departure]);
  const [manifest] = await at.staff.getManifests({ query });
  expect(manifest!.bookings).toMatchObject([{ contact: { phone: '' }, answers: [] }]);
  expect(manifest!.bookings[0]!.travellers).toMatchObject([
    { age: null, checkIn: { state: 'here' } },
    { age: null, checkIn: { state: 'noShow' } },
  ]);
  // Before the trip nobody expects them.
  await moveDeparture(at.world, at.trip.departure, 1);
  expect(await checkInsIn(at.staff)).toEqual([]);
});

test('nobody reads another tenant’s', async () => {
  for (const caller of ['otherAgent', 'otherEmployee'] as const)
    expect(await refusalOf(checkInsIn(at.everybody[caller].client))).toMatchObject({ status: 404 });
});
