import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Booking, BookResult, FareHarbor } from '../../../src/platform/integrations/fareharbor/port.ts';
import { freePort } from '../../setup/world/free-port.ts';
import { AFTERNOON, COMPANY, MORNING, party, setup } from './fareharbor-setup.ts';

let world: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  world = await setup();
});
afterAll(() => world.stop());
afterEach(async () => {
  await Promise.all([world.sandbox.calm(), world.freeBudget()]);
});

const reference = () => `IT${randomUUID()}`;
const payload = async (fareharbor: FareHarbor, pk: number, count: number, externalId = reference()) =>
  party((await fareharbor.getAvailability(COMPANY, pk)).value, count, externalId);

const asked = async (method: string) =>
  (await world.sandbox.requests('fareharbor')).filter((request) => request.method === method).map(({ path }) => path);

function booked(result: BookResult): Booking {
  if (result.outcome !== 'booked') throw new Error(`not booked: ${JSON.stringify(result)}`);
  return result.booking;
}

async function holdings(externalId: string) {
  const { bookings } = await world.sandbox.call<{ bookings: { external_id: string; status: string }[] }>(
    'GET',
    '/fareharbor/state',
  );
  return bookings.filter((booking) => booking.external_id === externalId).map(({ status }) => status);
}

describe('book', () => {
  it('takes the seats under our reference and finds them again by it', async () => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, MORNING, 2);
    const booking = booked(await fareharbor.book(COMPANY, MORNING, wanted));
    expect(booking).toMatchObject({ status: 'booked', availabilityPk: MORNING });
    expect(booking.displayId).toMatch(/^#\d+$/);
    expect(booking.startAt).toMatch(/^\d{4}-\d\d-\d\dT09:00:00-0[78]00$/);
    expect(booking.receiptTotalCents).toBeGreaterThan(0);
    expect(await fareharbor.findBooking(COMPANY, MORNING, wanted.reference)).toEqual(booking);
    expect(await fareharbor.findBooking(COMPANY, MORNING, reference())).toBeNull();
    expect(await asked('POST')).toEqual([`/companies/${COMPANY}/availabilities/${MORNING}/bookings/`]);
  });

  it('refused: with a reason that a person can read', async () => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, AFTERNOON, 1);
    await world.sandbox.call('PUT', `/fareharbor/availabilities/${AFTERNOON}`, { capacity: 0 });
    expect(await fareharbor.book(COMPANY, AFTERNOON, wanted)).toEqual({
      outcome: 'refused',
      reason: 'Not enough seats are left.',
    });
    await world.sandbox.call('PUT', `/fareharbor/availabilities/${AFTERNOON}`, { capacity: 18 });
  });

  it('unclear: the connection broke after the work was done, and the booking is found', async () => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, MORNING, 1);
    await world.sandbox.fault({ target: 'fareharbor', method: 'POST', effect: 'drop-after' });
    expect(await fareharbor.book(COMPANY, MORNING, wanted)).toMatchObject({ outcome: 'unclear', isOver: false });
    expect(await asked('POST')).toHaveLength(1);
    expect(await fareharbor.findBooking(COMPANY, MORNING, wanted.reference)).toMatchObject({ status: 'booked' });
  });

  it.each([1, 2, 3])('unclear and possibly still running, if the answer cannot be read (way %i)', async (value) => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, MORNING, 1);
    await world.sandbox.fault({ target: 'fareharbor', method: 'POST', effect: 'malformed', value });
    expect(await fareharbor.book(COMPANY, MORNING, wanted)).toMatchObject({ outcome: 'unclear', isOver: false });
    expect(await fareharbor.findBooking(COMPANY, MORNING, wanted.reference)).toMatchObject({ status: 'booked' });
  });

  it.each([
    [500, true],
    [503, true],
    [502, false],
    [504, false],
  ])('unclear after a %i; over: %s', async (value, isOver) => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, MORNING, 1);
    await world.sandbox.fault({ target: 'fareharbor', method: 'POST', effect: 'status', value });
    expect(await fareharbor.book(COMPANY, MORNING, wanted)).toMatchObject({ outcome: 'unclear', isOver });
    expect(await holdings(wanted.reference)).toEqual([]);
  });

  it.each([429, 403, 420])('not sent after a %i without a code', async (value) => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, MORNING, 1);
    await world.sandbox.fault({ target: 'fareharbor', method: 'POST', effect: 'status', value });
    expect(await fareharbor.book(COMPANY, MORNING, wanted)).toMatchObject({ outcome: 'notSent' });
  });

  it('not sent: wrong keys, budget used up, server unreachable, breaker open', async () => {
    const wanted = await payload(world.connect(), MORNING, 1);
    const book = (fareharbor: FareHarbor) => fareharbor.book(COMPANY, MORNING, wanted);
    const notSent = { outcome: 'notSent' };
    expect(await book(world.connect({ FAREHARBOR_APP_KEY: 'wrong' }))).toMatchObject(notSent);
    const away = world.connect({ FAREHARBOR_URL: `http://127.0.0.1:${await freePort()}` });
    for (let i = 0; i < 6; i++) expect(await book(away)).toMatchObject({ ...notSent, cause: 'ECONNREFUSED' });
    expect(await book(away)).toMatchObject({ ...notSent, cause: expect.stringContaining('waiting') });
    await world.spendBudget();
    expect(await book(world.connect())).toMatchObject({ ...notSent, cause: expect.stringContaining('budget') });
    expect(await holdings(wanted.reference)).toEqual([]);
  });
});

describe('validate', () => {
  it('is refused to an address, by its network, that has asked too often, and to no other', async () => {
    const fareharbor = world.connect({ QUOTES_PER_MINUTE: 3 });
    const wanted = await payload(fareharbor, MORNING, 1);
    const ask = (address: string | null) =>
      fareharbor.validate(COMPANY, MORNING, wanted, address).then(
        ({ isBookable }) => isBookable,
        (error: { code?: string }) => error.code,
      );
    const asked: unknown[] = [];
    for (let at = 1; at <= 4; at++) asked.push(await ask(`2001:db8:0:1::${at}`));
    expect(asked).toEqual([true, true, true, 'request.rateLimited']);
    expect(await ask('2001:db8:0:2::1')).toBe(true);
    expect(await ask('198.51.100.7')).toBe(true);
    expect(await ask(null)).toBe(true);
  });

  it('continues while cancelling and booking fail, and the other way round', async () => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, MORNING, 1);
    const first = booked(await fareharbor.book(COMPANY, MORNING, wanted));
    await world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', effect: 'status', value: 503 });
    const cancel = () => fareharbor.cancelBooking(COMPANY, first.uuid);
    for (let time = 0; time < 2; time++) await expect(cancel()).rejects.toThrow();
    await expect(cancel()).rejects.toThrow('waiting for FareHarbor to recover');
    expect(await fareharbor.validate(COMPANY, MORNING, wanted)).toMatchObject({ isBookable: true });
    const second = booked(await fareharbor.book(COMPANY, MORNING, { ...wanted, reference: reference() }));
    await world.sandbox.calm();

    const other = world.connect();
    await world.sandbox.fault({ target: 'fareharbor', method: 'POST', effect: 'status', value: 503 });
    for (let time = 0; time < 2; time++) await expect(other.validate(COMPANY, MORNING, wanted)).rejects.toThrow();
    await expect(other.validate(COMPANY, MORNING, wanted)).rejects.toThrow('waiting');
    expect(await other.cancelBooking(COMPANY, second.uuid)).toMatchObject({ status: 'cancelled' });
  });
});

describe('cancelBooking', () => {
  it('cancels, and returns the same when repeated', async () => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, MORNING, 1);
    const { uuid } = booked(await fareharbor.book(COMPANY, MORNING, wanted));
    const cancelled = await fareharbor.cancelBooking(COMPANY, uuid);
    expect(cancelled).toMatchObject({ uuid, status: 'cancelled' });
    expect(await fareharbor.cancelBooking(COMPANY, uuid)).toEqual(cancelled);
    expect(await fareharbor.findBooking(COMPANY, MORNING, wanted.reference)).toBeNull();
    const again = booked(await fareharbor.book(COMPANY, MORNING, wanted));
    expect(await fareharbor.findBooking(COMPANY, MORNING, wanted.reference)).toEqual(again);
    expect(await holdings(wanted.reference)).toEqual(['cancelled', 'booked']);
  });

  it('succeeds although the answer was lost', async () => {
    const fareharbor = world.connect();
    const { uuid } = booked(await fareharbor.book(COMPANY, MORNING, await payload(fareharbor, MORNING, 1)));
    await world.sandbox.fault({ target: 'fareharbor', method: 'DELETE', effect: 'drop-after', times: 1 });
    expect(await fareharbor.cancelBooking(COMPANY, uuid)).toMatchObject({ status: 'cancelled' });
    expect(await asked('DELETE')).toHaveLength(2);
  });

  it('follows a booking that the operator has moved', async () => {
    const fareharbor = world.connect();
    const wanted = await payload(fareharbor, MORNING, 1);
    const { uuid } = booked(await fareharbor.book(COMPANY, MORNING, wanted));
    const newUuid = await world.move(uuid, AFTERNOON, await payload(fareharbor, AFTERNOON, 1, wanted.reference));
    expect(await fareharbor.getBooking(COMPANY, uuid)).toMatchObject({ uuid: newUuid, availabilityPk: AFTERNOON });
    expect(await fareharbor.findBooking(COMPANY, MORNING, wanted.reference)).toMatchObject({ uuid: newUuid });
    expect(await fareharbor.cancelBooking(COMPANY, uuid)).toMatchObject({ uuid: newUuid, status: 'cancelled' });
    expect(await fareharbor.findBooking(COMPANY, MORNING, wanted.reference)).toBeNull();
    expect((await holdings(wanted.reference)).sort()).toEqual(['cancelled', 'rebooked']);
  });

  it('reports an unknown booking', async () => {
    const unknown = world.connect().cancelBooking(COMPANY, randomUUID());
    await expect(unknown).rejects.toMatchObject({ code: 'resource.notFound' });
  });
});
