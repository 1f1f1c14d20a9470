import { READ_TIMEOUT_MS } from '../../lib/fareharbor-limits.ts';
import { networkOf } from '../../lib/network-of.ts';
import type { Caller } from './caller.ts';
import { availabilityPath, bookingPath, departurePath } from './catalogue-calls.ts';
import { CallFailure } from './failure.ts';
import { toBooking, toQuote, toWireBooking } from './mapping.ts';
import { type FareHarbor, FareHarborRefused, type Quote } from './port.ts';
import { reasonOf } from './reasons.ts';
import { bookFailure, readFailure, validateFailure } from './translate.ts';
import { bookingReply, checkInReply, noteReply, quoteReply } from './wire.ts';

interface Parts {
  caller: Caller;
  getBooking: FareHarbor['getBooking'];
  /** Throws when this network has asked for too many prices. */
  admitQuote: (network: string) => Promise<void>;
  bookTimeoutMs: number;
  /** Called with the path of a departure whose seats are not what was last read. */
  onSeatsChanged: (path: string) => void;
}

export function bookingCalls({ caller, getBooking, admitQuote, bookTimeoutMs, onSeatsChanged }: Parts) {
  const forgetSeats = (shortname: string, pk: number) => onSeatsChanged(availabilityPath(shortname, pk));

  return {
    async validate(shortname, pk, request, address = null) {
      const network = address && networkOf(address);
      if (network) await admitQuote(network);
      const call = {
        operation: 'validate',
        method: 'POST',
        path: `${departurePath(shortname, pk)}validate/`,
        body: toWireBooking(request),
        reply: quoteReply,
        timeoutMs: READ_TIMEOUT_MS,
      } as const;
      try {
        const quote = withOwnReason(toQuote(await caller.repeatedly('quote', call, `${shortname} ${network ?? ''}`)));
        if (!quote.isBookable) forgetSeats(shortname, pk);
        return quote;
      } catch (error) {
        return validateFailure(error);
      }
    },
    async book(shortname, pk, request) {
      try {
        const { booking } = await caller.once('booking', {
          operation: 'book',
          method: 'POST',
          path: departurePath(shortname, pk),
          body: toWireBooking(request),
          reply: bookingReply,
          timeoutMs: bookTimeoutMs,
        });
        forgetSeats(shortname, pk);
        return { outcome: 'booked', booking: toBooking(booking) };
      } catch (error) {
        const failure = bookFailure(error);
        if (failure.outcome === 'refused') forgetSeats(shortname, pk);
        return failure;
      }
    },
    async cancelBooking(shortname, uuid) {
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
    },
    async checkIn(shortname, uuid, status) {
      const call = {
        operation: 'check_in',
        method: 'PUT',
        path: `${bookingPath(shortname, uuid)}checkin/`,
        body: { checkin_status: status, customer: null },
        reply: checkInReply,
        timeoutMs: READ_TIMEOUT_MS,
      } as const;
      try {
        const { customers } = (await caller.inBackground(call)).booking;
        // Some of FareHarbor's documents call the status `status`. If they are right, FareHarbor takes ours for missing, and
        // checks the party in where we reset it.
        if (customers.some(({ checkin_status: its }) => its !== undefined && (its?.pk ?? null) !== status))
          throw new FareHarborRefused('FareHarbor did not accept the check-in status.', 'checkin-not-taken');
      } catch (error) {
        const isDone = error instanceof CallFailure && error.code === 'invalid-checkin-already-checked-in';
        if (!isDone || status === null) throw readFailure(error);
      }
    },
    async writeNoteLine(shortname, uuid, start, text) {
      const path = bookingPath(shortname, uuid);
      const shared = { reply: noteReply, timeoutMs: READ_TIMEOUT_MS };
      try {
        const get = { ...shared, operation: 'get_booking', method: 'GET', path } as const;
        const { note } = (await caller.repeatedly('booking', get)).booking;
        const others = note ? note.split('\n').filter((line) => !line.startsWith(start)) : [];
        const body = { note: [...others, `${start}${text}`].join('\n') };
        if (body.note === note) return;
        await caller.repeatedly('booking', { ...shared, operation: 'note', method: 'PUT', path: `${path}note/`, body });
      } catch (error) {
        throw readFailure(error);
      }
    },
  } satisfies Partial<FareHarbor>;
}

function withOwnReason(quote: Quote): Quote {
  return quote.isBookable ? quote : { ...quote, reason: reasonOf(quote.code, quote.reason) };
}
