import type { CheckInStatus } from '@tours/contract/company-settings';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import type {
  BookingRequest,
  FareharborAnswer,
  FareharborBooking,
  FareharborItemDetails,
} from '../../db/tables/index.ts';

/** A FareHarbor booking in our own terms. `status` is that of the last rebooking: see `rebookedTo`. */
export interface Booking extends FareharborBooking {
  availabilityPk: number | null;
  rebookedFrom: string | null;
  rebookedTo: string | null;
  /** The currency of the amounts, or null if FareHarbor does not say. */
  currency: string | null;
  /** The tour that was booked. */
  item: { pk: number; name: string } | null;
  /** Null if FareHarbor does not say. */
  isCancellable: boolean | null;
  /** The local time up to which it can be cancelled, or null without one. */
  cancelCutoff: string | null;
}

/** An entry in a departure's list of bookings, which has fewer fields than a booking that is read by itself. */
export interface ListedBooking {
  uuid: string;
  externalId: string;
  status: string;
}

/** The reference, the voucher and the words of answers are only needed to book. */
export type QuoteRequest = Pick<BookingRequest, 'contact' | 'travellers'> & {
  answers: FareharborAnswer[];
} & Partial<Pick<BookingRequest, 'reference' | 'voucherNumber'>>;

/** The answer to a dry run. The amounts are missing if the key may not see them. */
export interface Quote {
  isBookable: boolean;
  /** The reason for the refusal, which may be shown to the person. */
  reason?: string | null;
  code?: string | null;
  taxCents?: number | null;
  totalCents?: number | null;
}

export interface Read<T> {
  value: T;
  fetchedAt: Date;
}

interface ReadOptions {
  maxAgeMs?: number;
}

export interface LiveReadOptions extends ReadOptions {
  /** The address of the person who asks. One that has caused too many reads gets the last answer, up to a limit of its age. */
  address?: string | null;
}

/**
 * `booked`: FareHarbor holds the seats. `refused`: FareHarbor refused permanently, and `reason` may be shown to the
 * person. `notSent`: we did not ask (breaker open, budget spent) or were refused access, so nothing happened.
 * `unclear`: there is no usable answer, so look the booking up before asking again.
 */
export type BookResult =
  | { outcome: 'booked'; booking: Booking }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'notSent'; cause: string }
  | {
      outcome: 'unclear';
      /** True if the call has certainly ended, because it was answered with an error. A look-up now is final. */
      isOver: boolean;
    };

/** Days as YYYY-MM-DD in the company's time zone, both included. */
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

interface Departure extends DepartureSummary {
  itemPk: number | null;
  isCancelled: boolean;
}

interface FareHarborCompany {
  timezone: string | null;
  /** The currency of all its prices, as a lower-case ISO code. */
  currency: string | null;
}

/** FareHarbor. Reads throw FareHarborUnavailable or AppError('resource.notFound'). */
export interface FareHarbor {
  /** Reads a company, which is not found where our keys may not book with it. Cached for a minute. */
  getCompany(shortname: string, options?: ReadOptions): Promise<FareHarborCompany>;
  /** Lists the items of a company. Cached for a minute; `maxAgeMs: 0` asks again. */
  listItems(shortname: string, options?: ReadOptions): Promise<FareharborItemDetails[]>;
  getItem(shortname: string, pk: number, options?: ReadOptions): Promise<FareharborItemDetails>;
  /**
   * Lists departures in the order of their days; FareHarbor leaves out those that can only be booked by phone. The
   * range is cut into slices, which everybody shares and which are cached for a minute; `isRefreshed` asks again. The
   * age is that of the oldest slice.
   */
  listDepartures(
    shortname: string,
    itemPk: number,
    days: DaysRange,
    options?: { isRefreshed?: boolean },
  ): Promise<Read<DepartureSummary[]>>;
  /** Reads one departure and its item. Cached for seconds; `maxAgeMs: 0` asks again. */
  getDeparture(shortname: string, pk: number, options?: ReadOptions): Promise<Departure>;
  /** Reads seats and prices. Cached for seconds and shared by everybody who waits; `maxAgeMs: 0` asks again. */
  getAvailability(shortname: string, pk: number, options?: LiveReadOptions): Promise<Read<LiveAvailability>>;
  /** Reads the seats left in a departure, not cached. It waits like `readBooking`. */
  readSeats(shortname: string, availabilityPk: number): Promise<number>;
  /**
   * Asks for prices with a dry run, not cached. A refusal is `isBookable: false`. Throws if there is no answer, or
   * request.rateLimited if this `address` asked too often. While the budget is short, addresses and companies take
   * turns.
   */
  validate(shortname: string, availabilityPk: number, request: QuoteRequest, address?: string | null): Promise<Quote>;
  book(shortname: string, availabilityPk: number, request: BookingRequest): Promise<BookResult>;
  /**
   * Finds a booking by our own reference, which is the only way when the answer to the booking call was lost. Never
   * cached.
   */
  findBooking(shortname: string, availabilityPk: number, externalId: string): Promise<Booking | null>;
  /** Reads a booking, following its rebookings to the last one. */
  getBooking(shortname: string, uuid: string): Promise<Booking>;
  /** Reads every booking of a departure, from all sellers, with one call. It waits like `readBooking`. */
  listBookings(shortname: string, availabilityPk: number): Promise<ListedBooking[]>;
  /**
   * Like `getBooking`, for work that nobody waits for: it uses a small part of the budget, so that it never delays
   * people's calls. Null means that there is no such booking.
   */
  readBooking(shortname: string, uuid: string): Promise<Booking | null>;
  /** Reads every booking of the chain that this booking belongs to, from the first one to the one that holds now. */
  traceBooking(shortname: string, uuid: string): Promise<string[]>;
  /**
   * Cancels a booking; doing so twice is harmless. Throws AppError('resource.notFound') if there is no such booking.
   */
  cancelBooking(shortname: string, uuid: string): Promise<Booking>;
  /** Lists the statuses by which the company checks people in. Cached for a minute. */
  listCheckInStatuses(shortname: string): Promise<CheckInStatus[]>;
  /**
   * Sets the check-in status of the whole party of a booking; null resets it. Doing so twice is harmless. It waits like
   * `readBooking`.
   */
  checkIn(shortname: string, uuid: string, statusPk: number | null): Promise<void>;
  /** Adds a line to the note of a booking, in place of the line that has the same start. */
  writeNoteLine(shortname: string, uuid: string, start: string, text: string): Promise<void>;
}

/** Thrown when there is no answer, or an unusable one. Try again later. */
export class FareHarborUnavailable extends Error {
  override name = 'FareHarborUnavailable';
}

/** Thrown when FareHarbor permanently refuses a change of an existing record, such as a cancellation after its cutoff. */
export class FareHarborRefused extends Error {
  override name = 'FareHarborRefused';
  readonly code: string;
  /** The text of FareHarbor, for staff. It may quote a name, so no log gets it. */
  readonly vendorText: string;
  constructor(vendorText: string, code: string) {
    super(`refused: ${code}`);
    this.code = code;
    this.vendorText = vendorText;
  }
}
