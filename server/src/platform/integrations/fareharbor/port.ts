import type { BookingPayload, LiveAvailability, ValidateReply } from '@tours/contract/fareharbor';
import type { FareharborBooking, FareharborItemDetails } from '../../db/tables/index.ts';

/** What FareHarbor holds of a booking, in our words. `status` follows rebookings: see `rebookedTo`. */
export interface Booking extends FareharborBooking {
  externalId: string;
  availabilityPk: number | null;
  rebookedFrom: string | null;
  rebookedTo: string | null;
  /** Of its amounts; null where it is not told. */
  currency: string | null;
  /** The tour it is a booking of. */
  item: { pk: number; name: string } | null;
}

/** A line of a departure's list of bookings: FareHarbor tells less of each than when it is read by itself. */
export interface ListedBooking {
  uuid: string;
  externalId: string;
  status: string;
  rebookedTo: string | null;
}

export interface Read<T> {
  value: T;
  fetchedAt: Date;
}

interface ReadOptions {
  maxAgeMs?: number;
}

/**
 * booked: it holds the seats. refused: it said no for good (`reason` is fit for the person). notSent: we did not ask
 * (breaker open, budget spent) or were not let in, so nothing happened. unclear: asked, no usable answer; look it up before asking again.
 */
export type BookResult =
  | { outcome: 'booked'; booking: Booking }
  | { outcome: 'refused'; reason: string; code: string }
  | { outcome: 'notSent'; cause: string }
  | {
      outcome: 'unclear';
      cause: string;
      /** The call has certainly ended (it was answered, with a 5xx), so a look-up now is final. */
      isOver: boolean;
    };

/** YYYY-MM-DD in the company's zone, both included. */
export interface DaysRange {
  from: string;
  to: string;
}

export interface DepartureSummary {
  pk: number;
  startLocal: string;
  endLocal: string;
  capacity: number;
}

/** The operator as the booking system knows it. */
interface FareHarborCompany {
  name: string;
  timezone: string | null;
  /** Lower-case ISO code of all its prices. */
  currency: string | null;
}

/** The booking system. Reads throw FareHarborUnavailable or AppError('resource.notFound'). */
export interface FareHarbor {
  /** Not found where our keys may not book with it. Cached for a minute. */
  getCompany(shortname: string, options?: ReadOptions): Promise<FareHarborCompany>;
  /** Cached for a minute; `maxAgeMs: 0` asks anew. */
  listItems(shortname: string, options?: ReadOptions): Promise<FareharborItemDetails[]>;
  getItem(shortname: string, pk: number, options?: ReadOptions): Promise<FareharborItemDetails>;
  /**
   * In the order of the days; `call to book` ones are left out by the vendor. Cut into slices that everybody shares and
   * that are remembered for a minute; `isRefreshed` asks anew. The age is that of the oldest slice.
   */
  listDepartures(
    shortname: string,
    itemPk: number,
    days: DaysRange,
    options?: { isRefreshed?: boolean },
  ): Promise<Read<DepartureSummary[]>>;
  /** One departure, and which item it is of. */
  getDeparture(shortname: string, pk: number): Promise<DepartureSummary & { itemPk: number | null }>;
  /** Cached for seconds and shared by all who wait; `maxAgeMs: 0` asks anew. */
  getAvailability(shortname: string, pk: number, options?: ReadOptions): Promise<Read<LiveAvailability>>;
  /**
   * Not cached. Throws only when there is no answer, or request.rateLimited where the `address` that asks has asked too
   * often; a refusal is `is_bookable: false`. While the budget is short, addresses and companies take turns.
   */
  validate(
    shortname: string,
    availabilityPk: number,
    payload: BookingPayload,
    address?: string | null,
  ): Promise<ValidateReply>;
  book(shortname: string, availabilityPk: number, payload: BookingPayload): Promise<BookResult>;
  /** By our own reference, the only way to find a booking whose answer was lost. Never cached. */
  findBooking(shortname: string, availabilityPk: number, externalId: string): Promise<Booking | null>;
  /** Follows a rebooking chain to its end. */
  getBooking(shortname: string, uuid: string): Promise<Booking>;
  /** Every booking of a departure, from all who sell it, by one call. Patient, like `readBooking`. */
  listBookings(shortname: string, availabilityPk: number): Promise<ListedBooking[]>;
  /**
   * As `getBooking`, for work that nobody waits for: it takes its turn within a small part of the budget, so that
   * people's calls never wait for it. Null: there is no such booking.
   */
  readBooking(shortname: string, uuid: string): Promise<Booking | null>;
  /** Every booking of the chain that this one is a link of, from the first one made to the one that holds now. */
  traceBooking(shortname: string, uuid: string): Promise<string[]>;
  /** Cancelling twice is the same as once. Throws AppError('resource.notFound') where there is no such booking. */
  cancelBooking(shortname: string, uuid: string): Promise<Booking>;
}

/** No answer, or an answer that says nothing: try again later. */
export class FareHarborUnavailable extends Error {
  override name = 'FareHarborUnavailable';
}

/** FareHarbor refuses for good what a verb asked of an existing record, such as a cancellation past its cutoff. */
export class FareHarborRefused extends Error {
  override name = 'FareHarborRefused';
  readonly code: string;
  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}
