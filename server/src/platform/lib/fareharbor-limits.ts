/**
 * How long a call waits for its share of the call budget: a person waits for a read; thirty families who save three tours
 * each at the same moment ask for six seconds of prices; a booking is worth more patience.
 */
export const PERMIT_WAIT_MS = { read: 4_000, quote: 10_000, booking: 10_000 } as const;

/** Nobody waits for the comparing of books; its part of the budget is small, so its turn may be a while coming. */
export const PATIENT_WAIT_MS = 60_000;
export const PATIENT_SHARE = 0.2;

export const READ_TIMEOUT_MS = 10_000;

/** FareHarbor itself cuts a request after 60 seconds: who gives up earlier has to look for the booking later. */
export const LONGEST_BOOK_MS = 65_000;

/**
 * So long after `book` was called, also by a process that has died since, its request has come to an end: a booking that
 * can't be found by then was never made, however short its answer was waited for. Waiting for a permit counts, and five
 * seconds for clocks that differ.
 */
export const BOOK_OVER_MS = PERMIT_WAIT_MS.booking + LONGEST_BOOK_MS + 5_000;
