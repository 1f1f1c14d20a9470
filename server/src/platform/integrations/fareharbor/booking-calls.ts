import { AppError } from '../../lib/app-error.ts';
import { BACKGROUND_WAIT_MS, READ_TIMEOUT_MS } from '../../lib/fareharbor-limits.ts';
import { networkOf } from '../../lib/network-of.ts';
import type { Budget } from './budget.ts';
import type { Caller } from './caller.ts';
import { availabilityPath, companyPath } from './catalogue-calls.ts';
import type { Call } from './client.ts';
import { CallFailure } from './failure.ts';
import { pickByReference, toBooking, toListed, toQuote, toWireBooking } from './mapping.ts';
import type { Booking, FareHarbor, Quote } from './port.ts';
import { reasonOf } from './reasons.ts';
import { bookFailure, readFailure, validateFailure } from './translate.ts';
import { availabilityReply, bookingReply, bookingsReply, noteReply, quoteReply } from './wire.ts';

type Bookings = Pick<
  FareHarbor,
  | 'readSeats'
  | 'validate'
  | 'book'
  | 'findBooking'
  | 'getBooking'
  | 'readBooking'
  | 'listBookings'
  | 'traceBooking'
  | 'cancelBooking'
  | 'writeNoteLine'
>;

/** A longer chain of rebookings must contain a circle. */
const MAX_REBOOKINGS = 20;

interface Parts {
  caller: Caller;
  background: Budget;
  /** Throws when this network has asked for too many prices. */
  admitQuote: (network: string) => Promise<void>;
  bookTimeoutMs: number;
  /** Called with the path of a departure whose seats are not what was last read. */
  onSeatsChanged: (path: string) => void;
}

export function bookingCalls({ caller, background, admitQuote, bookTimeoutMs, onSeatsChanged }: Parts): Bookings {
  const departurePath = (shortname: string, pk: number) => `${availabilityPath(shortname, pk)}bookings/`;
  const forgetSeats = (shortname: string, pk: number) => onSeatsChanged(availabilityPath(shortname, pk));
  const bookingPath = (shortname: string, uuid: string) =>
    `${companyPath(shortname)}bookings/${encodeURIComponent(uuid)}/`;

  async function ask<T>(operation: string, path: string, reply: Call<T>['reply']): Promise<T> {
    const call: Call<T> = { operation, method: 'GET', path, reply, timeoutMs: READ_TIMEOUT_MS };
    try {
      return await caller.repeatedly('booking', call);
    } catch (error) {
      throw readFailure(error);
    }
  }

  /** Waits for the budget of calls that nobody waits for, and then for the shared budget as a read. */
  async function askInBackground<T>(operation: string, path: string, reply: Call<T>['reply']): Promise<T> {
    try {
      await background.take('booking', BACKGROUND_WAIT_MS);
      return await caller.repeatedly('read', {
        operation,
        method: 'GET',
        path,
        reply,
        timeoutMs: READ_TIMEOUT_MS,
        isBackground: true,
      });
    } catch (error) {
      throw readFailure(error);
    }
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

  async function readBooking(shortname: string, uuid: string): Promise<Booking | null> {
    return orNull(async () => (await readChain(shortname, uuid, 'rebookedTo', askInBackground)).at(-1)!);
  }

  const getBooking = async (shortname: string, uuid: string) =>
    (await readChain(shortname, uuid, 'rebookedTo')).at(-1)!;

  async function traceBooking(shortname: string, uuid: string): Promise<string[]> {
    const later = await readChain(shortname, uuid, 'rebookedTo');
    const before = later[0]!.rebookedFrom;
    const earlier = before ? await readChain(shortname, before, 'rebookedFrom') : [];
    return [...earlier.reverse(), ...later].map((booking) => booking.uuid);
  }

  async function cancelBooking(shortname: string, uuid: string): Promise<Booking> {
    const path = bookingPath(shortname, uuid);
    const call = {
      operation: 'cancel',
      method: 'DELETE',
      path,
      reply: bookingReply,
      timeoutMs: READ_TIMEOUT_MS,
    } as const;
    try {
      const booking = toBooking((await caller.repeatedly('booking', call)).booking);
      // FareHarbor cancels the last booking of a chain of rebookings, so the answer must be that one.
      return booking.rebookedTo ? await getBooking(shortname, booking.rebookedTo) : booking;
    } catch (error) {
      // The booking may be cancelled already: by us, when the answer was lost, or by the operator. Reading it shows
      // which.
      const mayBeDone = error instanceof CallFailure && error.code === 'booking-cancellation-error';
      if (!mayBeDone) throw readFailure(error);
      const found = await getBooking(shortname, uuid);
      if (found.status !== 'cancelled') throw readFailure(error);
      return found;
    }
  }

  return {
    async readSeats(shortname, pk) {
      const path = availabilityPath(shortname, pk);
      const { availability } = await askInBackground('get_availability', path, availabilityReply);
      return Math.max(0, availability.capacity);
    },
    getBooking,
    readBooking,
    async listBookings(shortname, availabilityPk) {
      const { bookings } = await askInBackground(
        'list_bookings',
        departurePath(shortname, availabilityPk),
        bookingsReply,
      );
      return bookings.map(toListed);
    },
    traceBooking,
    cancelBooking,
    async writeNoteLine(shortname, uuid, start, text) {
      const path = bookingPath(shortname, uuid);
      const { note } = (await ask('get_booking', path, noteReply)).booking;
      const lines = note ? note.split('\n').filter((line) => !line.startsWith(start)) : [];
      const body = { note: [...lines, `${start}${text}`].join('\n') };
      if (body.note === note) return;
      const call = {
        operation: 'note',
        method: 'PUT',
        path: `${path}note/`,
        body,
        reply: noteReply,
        timeoutMs: READ_TIMEOUT_MS,
      } as const;
      await caller.repeatedly('booking', call).catch((error) => {
        throw readFailure(error);
      });
    },
    async validate(shortname, availabilityPk, request, address = null) {
      const network = address && networkOf(address);
      if (network) await admitQuote(network);
      const path = `${departurePath(shortname, availabilityPk)}validate/`;
      const call = {
        operation: 'validate',
        method: 'POST',
        path,
        body: toWireBooking(request),
        reply: quoteReply,
        timeoutMs: READ_TIMEOUT_MS,
      } as const;
      try {
        const quote = withOwnReason(toQuote(await caller.repeatedly('quote', call, `${shortname} ${network ?? ''}`)));
        if (!quote.isBookable) forgetSeats(shortname, availabilityPk);
        return quote;
      } catch (error) {
        return validateFailure(error);
      }
    },
    async book(shortname, availabilityPk, request) {
      const path = departurePath(shortname, availabilityPk);
      const call = {
        operation: 'book',
        method: 'POST',
        path,
        body: toWireBooking(request),
        reply: bookingReply,
        timeoutMs: bookTimeoutMs,
      } as const;
      try {
        const { booking } = await caller.once('booking', call);
        forgetSeats(shortname, availabilityPk);
        return { outcome: 'booked', booking: toBooking(booking) };
      } catch (error) {
        const failure = bookFailure(error);
        if (failure.outcome === 'refused') forgetSeats(shortname, availabilityPk);
        return failure;
      }
    },
    async findBooking(shortname, availabilityPk, externalId) {
      const booking = await orNull(async () => {
        const { bookings } = await ask('find_booking', departurePath(shortname, availabilityPk), bookingsReply);
        const found = pickByReference(bookings, externalId);
        return found && getBooking(shortname, found.uuid);
      });
      return booking?.status === 'cancelled' ? null : booking;
    },
  };
}

/** Returns null where FareHarbor says that the departure or booking does not exist. */
async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'resource.notFound') return null;
    throw error;
  }
}

function withOwnReason(quote: Quote): Quote {
  return quote.isBookable ? quote : { ...quote, reason: reasonOf(quote.code, quote.reason) };
}
