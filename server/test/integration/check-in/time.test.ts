import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDeparture } from '../../setup/trip-day.ts';
import { here, openTripDay, type TripDay } from './setup.ts';

let at: TripDay;
beforeAll(async () => {
  at = await openTripDay();
});
afterAll(() => at?.world.close());

const DAY_MS = 24 * 3_600_000;
const noteAct = () => here(at.trip.travellers[0]!, { kind: 'note', state: null, text: 'Comes by bus' });

test('nobody is checked in earlier than two days before the trip, and notes are taken', async () => {
  await moveDeparture(at.world, at.trip.departure, 3);
  const key = await at.guideLink();
  const [early, note] = [here(at.trip.travellers[0]!), noteAct()];
  const day = await at.sync(key, [early, note]);
  expect(day.opensMs).toBe(new Date(day.startDate.slice(0, 25)).getTime() - 2 * DAY_MS);
  expect(day.refused).toEqual([early._id]);
  expect(day.acts.map(({ _id }) => _id)).toEqual([note._id]);
  await moveDeparture(at.world, at.trip.departure, 1);
  expect((await at.sync(key, [early])).refused).toEqual([]);
});

test('after the trip nothing is recorded, also with a time of the trip', async () => {
  const sync = (acts: object[]) => at.sync(at.trip.departure, acts, at.everybody.agent);
  const inTime = here(at.trip.travellers[1]!);
  expect((await sync([inTime])).refused).toEqual([]);
  await moveDeparture(at.world, at.trip.departure, -9);
  const backdated = here(at.trip.travellers[2]!, { deviceMs: Date.now() - 9 * DAY_MS });
  const undo = { ...backdated, _id: randomUUID(), kind: 'undo', traveller: null, state: null, undoes: inTime._id };
  const count = { ...undo, _id: randomUUID(), kind: 'count', undoes: null, count: randomUUID(), text: 'After lunch' };
  const acts = [backdated, undo, here(at.trip.travellers[2]!), noteAct(), count];
  expect((await sync(acts)).refused).toEqual(acts.map(({ _id }) => _id));
});
