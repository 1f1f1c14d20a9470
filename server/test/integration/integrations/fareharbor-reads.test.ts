import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FareHarborUnavailable } from '../../../src/platform/integrations/fareharbor/port.ts';
import { COMPANY, MORNING, party, setup, WHALES } from './fareharbor-setup.ts';

let world: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  world = await setup();
});
afterAll(() => world.stop());
afterEach(async () => {
  await Promise.all([world.sandbox.calm(), world.freeBudget()]);
});

const asked = async () =>
  (await world.sandbox.requests('fareharbor')).map(({ method, path, status }) => `${method} ${path} ${status}`);

describe('reads', () => {
  it('list items with their meeting points in one call for all simultaneous callers', async () => {
    const fareharbor = world.connect();
    const [items] = await Promise.all([fareharbor.listItems(COMPANY), fareharbor.listItems(COMPANY)]);
    expect(items.length).toBeGreaterThan(5);
    const whales = items.find(({ pk }) => pk === WHALES)!;
    expect(whales).toMatchObject({ name: 'Whale Watching Voyage' });
    expect(whales.location?.address).toMatch(/Vancouver, BC/);
    expect(whales.location?.latitude).toBeCloseTo(49.2, 0);
    expect(await fareharbor.getItem(COMPANY, WHALES)).toEqual(whales);
    expect(await asked()).toEqual([
      `GET /companies/${COMPANY}/items/ 200`,
      `GET /companies/${COMPANY}/items/${WHALES}/ 200`,
    ]);
  });

  it('list a month’s departures, including sold-out ones, in at most five slices, and cache them', async () => {
    const fareharbor = world.connect();
    const { start_at: start } = (await fareharbor.getAvailability(COMPANY, MORNING)).value;
    const day = start.slice(0, 10);
    await world.sandbox.call('PUT', `/fareharbor/availabilities/${MORNING}`, { capacity: 0 });
    const [year, month] = day.split('-').map(Number) as [number, number];
    const days = {
      from: `${day.slice(0, 8)}01`,
      to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
    };
    const ranges = async () => (await asked()).filter((line) => line.includes('date-range')).length;
    const { value: departures, fetchedAt } = await fareharbor.listDepartures(COMPANY, WHALES, days);
    expect(departures.find(({ pk }) => pk === MORNING)).toMatchObject({ startLocal: start, capacity: 0 });
    const calls = await ranges();
    expect(calls).toBeLessThanOrEqual(5);
    // A part of the range, and the whole range again, come from the cache.
    const theDay = await fareharbor.listDepartures(COMPANY, WHALES, { from: day, to: day });
    expect(theDay.value.map(({ startLocal }) => startLocal.slice(0, 10))).toEqual([day, day]);
    expect((await fareharbor.listDepartures(COMPANY, WHALES, days)).fetchedAt).toEqual(fetchedAt);
    expect(await ranges()).toBe(calls);
    await world.sandbox.call('PUT', `/fareharbor/availabilities/${MORNING}`, { capacity: 24 });
  });

  it('come from the cache for seconds, and from FareHarbor on request', async () => {
    const fareharbor = world.connect();
    const first = await fareharbor.getAvailability(COMPANY, MORNING);
    expect(await fareharbor.getAvailability(COMPANY, MORNING)).toEqual(first);
    const anew = await fareharbor.getAvailability(COMPANY, MORNING, { maxAgeMs: 0 });
    expect(anew.fetchedAt.getTime()).toBeGreaterThanOrEqual(first.fetchedAt.getTime());
    expect(await asked()).toHaveLength(2);
  });

  it('report an unknown item only for FareHarbor’s own 404, because the key may be blocked', async () => {
    const fareharbor = world.connect();
    const notFound = { code: 'resource.notFound' };
    await expect(fareharbor.getAvailability(COMPANY, 42)).rejects.toMatchObject(notFound);
    await expect(fareharbor.getItem('nobody', WHALES)).rejects.toBeInstanceOf(FareHarborUnavailable);
    expect(await asked()).toHaveLength(2);
  });
});

describe('when FareHarbor fails', () => {
  it('a broken read is repeated, and given up after three attempts', async () => {
    const fareharbor = world.connect();
    await world.sandbox.fault({ target: 'fareharbor', effect: 'drop-before', times: 2 });
    expect((await fareharbor.getItem(COMPANY, WHALES)).pk).toBe(WHALES);
    expect(await asked()).toHaveLength(3);
    await world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 500 });
    await expect(fareharbor.getAvailability(COMPANY, MORNING)).rejects.toBeInstanceOf(FareHarborUnavailable);
    expect(await asked()).toHaveLength(6);
  });

  it('an unreadable answer to a read counts as none', async () => {
    await world.sandbox.fault({ target: 'fareharbor', effect: 'malformed' });
    await expect(world.connect().getItem(COMPANY, WHALES)).rejects.toBeInstanceOf(FareHarborUnavailable);
  });

  it('a rate limit or a wrong key is not repeated', async () => {
    await world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 403, times: 1 });
    await expect(world.connect().listItems(COMPANY)).rejects.toBeInstanceOf(FareHarborUnavailable);
    const stranger = world.connect({ FAREHARBOR_USER_KEY: 'wrong' });
    await expect(stranger.listItems(COMPANY)).rejects.toBeInstanceOf(FareHarborUnavailable);
    expect(await asked()).toHaveLength(2);
  });

  it('calls stop after several failures in a row', async () => {
    const fareharbor = world.connect();
    await world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 500 });
    for (let i = 0; i < 4; i++) {
      await expect(fareharbor.getItem(COMPANY, i)).rejects.toBeInstanceOf(FareHarborUnavailable);
    }
    expect(await asked()).toHaveLength(6);
  });

  it('failing background reads stop only background reads', async () => {
    const fareharbor = world.connect();
    await world.sandbox.fault({ target: 'fareharbor', effect: 'status', value: 500 });
    for (let i = 0; i < 4; i++) {
      await expect(fareharbor.readSeats(COMPANY, MORNING)).rejects.toBeInstanceOf(FareHarborUnavailable);
    }
    expect(await asked()).toHaveLength(6);
    await world.sandbox.calm();
    await expect(fareharbor.readSeats(COMPANY, MORNING)).rejects.toBeInstanceOf(FareHarborUnavailable);
    expect((await fareharbor.getAvailability(COMPANY, MORNING)).value.pk).toBe(MORNING);
  });

  it('no call is made while the budget is used up', async () => {
    await world.spendBudget();
    await expect(world.connect().listItems(COMPANY)).rejects.toBeInstanceOf(FareHarborUnavailable);
    expect(await asked()).toEqual([]);
  });
});

describe('validate', () => {
  it('returns the price', async () => {
    const fareharbor = world.connect();
    const { value } = await fareharbor.getAvailability(COMPANY, MORNING);
    const reply = await fareharbor.validate(COMPANY, MORNING, party(value, 2, 'IT0'));
    expect(reply).toMatchObject({ isBookable: true });
    expect(reply.totalCents).toBe(2 * value.customer_type_rates[0]!.total_including_tax!);
  });

  it('refuses in our words, for a full boat as for a malformed party', async () => {
    const fareharbor = world.connect();
    const { value } = await fareharbor.getAvailability(COMPANY, MORNING);
    const crowd = await fareharbor.validate(COMPANY, MORNING, party(value, 25, 'IT0'));
    expect(crowd).toMatchObject({ isBookable: false, reason: 'The party is too large for this departure.' });
    const unnamed = { ...party(value, 1, 'IT0'), travellers: [{ ratePk: 1, answers: [] }] };
    expect(await fareharbor.validate(COMPANY, MORNING, unnamed)).toMatchObject({ isBookable: false });
    const gone = await fareharbor.validate(COMPANY, 42, party(value, 1, 'IT0'));
    expect(gone).toMatchObject({ isBookable: false, reason: 'This departure is no longer offered.' });
  });
});
