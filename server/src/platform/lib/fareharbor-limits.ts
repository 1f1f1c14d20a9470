/**
 * The time that a call waits for its share of the call budget. A person waits for a read. Thirty families who save
 * three tours each at the same moment need six seconds of prices. A booking is worth a longer wait.
 */
export const PERMIT_WAIT_MS = { read: 4_000, quote: 10_000, booking: 10_000 } as const;

/** Reconciliation runs without anybody waiting. Its part of the budget is small, so it may wait long. */
export const BACKGROUND_WAIT_MS = 60_000;
export const BACKGROUND_SHARE = 0.2;

export const READ_TIMEOUT_MS = 10_000;

/**
 * FareHarbor itself ends a request after 60 seconds. A caller that gives up earlier has to look for the booking later.
 */
export const LONGEST_BOOK_MS = 65_000;

/**
 * The time after the start of `book` by which its request has certainly ended, even if the process died. A booking that
 * can't be found then was never made. It includes the wait for a permit and five seconds for clocks that differ.
 */
export const BOOK_OVER_MS = PERMIT_WAIT_MS.booking + LONGEST_BOOK_MS + 5_000;
