import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { COMPANY, CRUISE, type CruiseWorld, cruise, dayFromNow, openCruise, seasonMonth } from './setup.ts';

let here: CruiseWorld;
beforeAll(async () => {
  here = await openCruise();
});
afterAll(() => here?.world.close());
beforeEach(async () => {
  await here.people.forgetAttempts();
  await here.world.sandbox.clearFaults();
  await here.world.sandbox.clearRequests();
});

type Someone = Awaited<ReturnType<CruiseWorld['erin']>>;
const list = ({ client }: Someone, range: { start: string; end: string }, shortname = COMPANY, refresh?: 'yes') =>
  client.listDepartures({ params: { shortname, pk: CRUISE, ...range }, query: { refresh } });

describe('the departures at FareHarbor', () => {
  test('cost at most five calls for a month, and none when it is read again', async () => {
    const month = seasonMonth();
    const first = await list(await here.erin(), month);
    expect(first.availabilities.length).toBeGreaterThan(5);
    for (const { start_at, end_at, capacity } of first.availabilities) {
      expect(start_at).toMatch(/^\d{4}-\d\d-\d\dT(18:30|21:00):00-0[78]:00\[America\/Vancouver\]$/);
      expect(start_at.slice(0, 10) >= month.start && start_at.slice(0, 10) <= month.end).toBe(true);
      expect(end_at > start_at).toBe(true);
      expect(capacity).toBeGreaterThanOrEqual(0);
    }
    const calls = await here.rangeCalls();
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(5);

    const [again, byMario] = [await list(await here.erin(), month), await list(await here.mario(), month)];
    expect(again).toEqual(first);
    expect(byMario).toEqual(first);
    const week = { start: `${month.start.slice(0, 8)}05`, end: `${month.start.slice(0, 8)}18` };
    expect((await list(await here.erin(), week)).fetchedAt).toBe(first.fetchedAt);
    expect(await here.rangeCalls()).toBe(calls);
  });

  test('are read again on request', async () => {
    const day = dayFromNow(34);
    const one = { start: day, end: day };
    const erin = await here.erin();
    const before = await list(erin, one);
    const { pk } = before.availabilities[0]!;
    await here.world.sandbox.setAvailability(pk, { capacity: 7 });
    expect((await list(erin, one)).availabilities[0]!.capacity).toBe(before.availabilities[0]!.capacity);
    // Departures that were read within two seconds are not read again.
    const anew = await eventually(async () => {
      const read = await list(erin, one, COMPANY, 'yes');
      expect(read.availabilities.find((one) => one.pk === pk)!.capacity).toBe(7);
      return read;
    });
    expect(anew.fetchedAt > before.fetchedAt).toBe(true);
  });

  test('are not found for another company or an unknown item', async () => {
    const range = { start: dayFromNow(40), end: dayFromNow(41) };
    const absent = { status: 404, code: 'resource.notFound' };
    await expect(list(await here.petra(), range)).rejects.toMatchObject(absent);
    await expect(list(await here.erin(), range, 'prairietrails')).rejects.toMatchObject(absent);
    await expect(list(await here.erin(), range, 'nobody')).rejects.toMatchObject(absent);
    expect(await here.rangeCalls()).toBe(0);
    const { client } = await here.erin();
    await expect(
      client.listDepartures({ params: { shortname: COMPANY, pk: 99, ...range }, query: {} }),
    ).rejects.toMatchObject(absent);
  });

  test('are refused for more than two months, a reversed range or invalid days', async () => {
    const erin = await here.erin();
    const invalid = { status: 400, code: 'request.invalid' };
    await expect(list(erin, { start: dayFromNow(0), end: dayFromNow(62) })).rejects.toMatchObject(invalid);
    await expect(list(erin, { start: dayFromNow(2), end: dayFromNow(1) })).rejects.toMatchObject(invalid);
    await expect(list(erin, { start: '2027-02-30', end: '2027-03-01' })).rejects.toMatchObject(invalid);
    expect(await here.rangeCalls()).toBe(0);
  });

  test('cannot be read while FareHarbor is down, except from the cache', async () => {
    const seen = { start: dayFromNow(50), end: dayFromNow(50) };
    await list(await here.erin(), seen);
    await here.world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 503 });
    const unseen = { start: dayFromNow(120), end: dayFromNow(120) };
    await expect(list(await here.erin(), unseen)).rejects.toMatchObject({
      status: 503,
      code: 'fareharbor.unavailable',
      message: 'There was an error fetching the items/availabilities from Fareharbor',
    });
    expect((await list(await here.erin(), seen)).availabilities).not.toEqual([]);
  });

  test('can be read by the company’s staff before they are sold, and by nobody else', async () => {
    // The breaker may still be open from the test before.
    const params = { shortname: COMPANY, pk: cruise(30) };
    const notSold = { status: 404, code: 'availability.notSold' };
    await expect((await here.petra()).client.getLiveAvailability({ params })).rejects.toMatchObject(notSold);
    await expect(here.world.client.getLiveAvailability({ params })).rejects.toMatchObject(notSold);
    await expect
      .poll(async () => (await here.erin()).client.getLiveAvailability({ params }).catch(() => null))
      .toMatchObject({ availability: { pk: cruise(30) } });
  });
});
