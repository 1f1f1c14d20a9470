import { nullIfMissing } from '../../lib/app-error.ts';
import type { Caller } from './caller.ts';
import { availabilityPath, bookingPath, departurePath } from './catalogue-calls.ts';
import { type Call, readOf } from './client.ts';
import { pickByReference, toBooking, toListed } from './mapping.ts';
import type { Booking, FareHarbor } from './port.ts';
import { readFailure } from './translate.ts';
import { availabilityReply, bookingReply, bookingsReply } from './wire.ts';

/** A longer chain of rebookings must contain a circle. */
const MAX_REBOOKINGS = 20;

export function bookingReads(caller: Caller) {
  const ask = <T>(operation: string, path: string, reply: Call<T>['reply']): Promise<T> =>
    caller.repeatedly('booking', readOf(operation, path, reply)).catch(failRead);

  const askInBackground = <T>(operation: string, path: string, reply: Call<T>['reply']): Promise<T> =>
    caller.inBackground(readOf(operation, path, reply)).catch(failRead);

  async function readOne(shortname: string, uuid: string, read = ask): Promise<Booking> {
    return toBooking((await read('get_booking', bookingPath(shortname, uuid), bookingReply)).booking);
  }

  async function readChain(
    shortname: string,
    begin: Booking,
    link: 'rebookedFrom' | 'rebookedTo',
    read = ask,
  ): Promise<Booking[]> {
    const chain: Booking[] = [];
    for (let next = begin[link]; next; ) {
      if (chain.length >= MAX_REBOOKINGS) throw new Error(`The rebookings of ${begin.uuid} lead in a circle`);
      const booking = await readOne(shortname, next, read);
      chain.push(booking);
      next = booking[link];
    }
    return chain;
  }

  async function readNewest(shortname: string, uuid: string, read = ask): Promise<Booking> {
    const booking = await readOne(shortname, uuid, read);
    return (await readChain(shortname, booking, 'rebookedTo', read)).at(-1) ?? booking;
  }

  const getBooking = (shortname: string, uuid: string) => readNewest(shortname, uuid);

  return {
    getBooking,
    readBooking: (shortname, uuid) => nullIfMissing(readNewest(shortname, uuid, askInBackground)),
    async traceBooking(shortname, uuid) {
      const booking = await readOne(shortname, uuid);
      const later = await readChain(shortname, booking, 'rebookedTo');
      const earlier = await readChain(shortname, booking, 'rebookedFrom');
      return [...earlier.reverse(), booking, ...later].map((one) => one.uuid);
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
      const listed = await nullIfMissing(ask('find_booking', departurePath(shortname, pk), bookingsReply));
      const found = listed && pickByReference(listed.bookings, externalId);
      const booking = found && (await nullIfMissing(getBooking(shortname, found.uuid)));
      return booking?.status === 'cancelled' ? null : booking;
    },
  } satisfies Partial<FareHarbor>;
}

const failRead = (error: unknown): never => {
  throw readFailure(error);
};
