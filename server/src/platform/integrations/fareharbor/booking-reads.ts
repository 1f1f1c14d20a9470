import { AppError } from '../../lib/app-error.ts';
import { BACKGROUND_WAIT_MS, READ_TIMEOUT_MS } from '../../lib/fareharbor-limits.ts';
import type { Budget } from './budget.ts';
import type { Caller } from './caller.ts';
import { availabilityPath, bookingPath, departurePath } from './catalogue-calls.ts';
import type { Call } from './client.ts';
import { pickByReference, toBooking, toListed } from './mapping.ts';
import type { Booking, FareHarbor } from './port.ts';
import { readFailure } from './translate.ts';
import { availabilityReply, bookingReply, bookingsReply } from './wire.ts';

type Reads = Pick<
  FareHarbor,
  'readSeats' | 'findBooking' | 'getBooking' | 'readBooking' | 'listBookings' | 'traceBooking'
>;

/** A longer chain of rebookings must contain a circle. */
const MAX_REBOOKINGS = 20;

/** Reads bookings. `background` is the budget of calls that nobody waits for. */
export function bookingReads(caller: Caller, background: Budget): Reads {
  async function ask<T>(operation: string, path: string, reply: Call<T>['reply']): Promise<T> {
    return caller
      .repeatedly('booking', { operation, method: 'GET', path, reply, timeoutMs: READ_TIMEOUT_MS })
      .catch(failRead);
  }

  /** Waits for the budget of calls that nobody waits for, and then for the shared budget as a read. */
  async function askInBackground<T>(operation: string, path: string, reply: Call<T>['reply']): Promise<T> {
    const call: Call<T> = { operation, method: 'GET', path, reply, timeoutMs: READ_TIMEOUT_MS, isBackground: true };
    return background
      .take('booking', BACKGROUND_WAIT_MS)
      .then(() => caller.repeatedly('read', call))
      .catch(failRead);
  }

  async function readChain(
    shortname: string,
    uuid: string,
    link: 'rebookedFrom' | 'rebookedTo',
    read: typeof ask = ask,
  ): Promise<Booking[]> {
    const chain: Booking[] = [];
    for (let next: string | null = uuid; next; next = chain.at(-1)![link]) {
      if (chain.length > MAX_REBOOKINGS) throw new Error(`The rebookings of ${uuid} lead in a circle`);
      chain.push(toBooking((await read('get_booking', bookingPath(shortname, next), bookingReply)).booking));
    }
    return chain;
  }

  const getBooking = async (shortname: string, uuid: string) =>
    (await readChain(shortname, uuid, 'rebookedTo')).at(-1)!;

  return {
    getBooking,
    readBooking: (shortname, uuid) =>
      orNull(async () => (await readChain(shortname, uuid, 'rebookedTo', askInBackground)).at(-1)!),
    async traceBooking(shortname, uuid) {
      const later = await readChain(shortname, uuid, 'rebookedTo');
      const before = later[0]!.rebookedFrom;
      const earlier = before ? await readChain(shortname, before, 'rebookedFrom') : [];
      return [...earlier.reverse(), ...later].map((booking) => booking.uuid);
    },
    async readSeats(shortname, pk) {
      const path = availabilityPath(shortname, pk);
      const { availability } = await askInBackground('get_availability', path, availabilityReply);
      return Math.max(0, availability.capacity);
    },
    async listBookings(shortname, pk) {
      const { bookings } = await askInBackground('list_bookings', departurePath(shortname, pk), bookingsReply);
      return bookings.map(toListed);
    },
    async findBooking(shortname, pk, externalId) {
      const booking = await orNull(async () => {
        const { bookings } = await ask('find_booking', departurePath(shortname, pk), bookingsReply);
        const found = pickByReference(bookings, externalId);
        return found && getBooking(shortname, found.uuid);
      });
      return booking?.status === 'cancelled' ? null : booking;
    },
  };
}

const failRead = (error: unknown): never => {
  throw readFailure(error);
};

/** Returns null where FareHarbor says that the departure or booking does not exist. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'resource.notFound') return null;
    throw error;
  }
}
