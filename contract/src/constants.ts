/** Business constants of the product, from section 9 of each specification document. */
export const PRODUCT_NAME = 'Group Tours';
export const VERSION = '1.6.7';
export const CURRENCY = 'cad';
export const CART_MAX_ITEMS = 5;
/** The most characters of a cancellation policy of FareHarbor's. Orders send it back as it was shown. */
export const CANCELLATION_POLICY_MAX = 20_000;
export const DEFAULT_TIMEZONE = 'America/Vancouver';
/** The FareHarbor custom field for a traveller's age, used when neither an availability nor its company names one. */
export const PRESET_AGE_FIELD = 313066;
export const DEFAULT_LEGAL_AGE = 19;
/**
 * An order whose seats are still unconfirmed after this many hours is released, and everybody concerned is notified.
 */
export const BOOKING_GIVE_UP_HOURS = 24;
/** Nobody's card is charged, and no phone rings, before this hour in the zone of the plan or trip. */
export const FIRST_HOUR = 9;
export const TEMPORARY_PASSWORD_LENGTH = 10;
export const API_KEY_HEADER = 'x-api-key';

export const READABLE_ID_PREFIX = { order: 'OR', item: 'IT', transaction: 'TR', waiver: 'WA' } as const;

export const FONT_SIZES = [6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 32, 36, 42, 48, 54, 60, 80, 92] as const;

/** The largest picture that staff may upload; a camera's own file fits. */
export const IMAGE_MAX_BYTES = 15_000_000;

/** The specification's checkout progress in percent, for the steps that take time. */
export const CHECKOUT_PROGRESS = {
  start: 5,
  formValidated: 10,
  toursRead: 20,
  bookingsValidated: 30,
  orderSaved: 70,
  intentCreated: 80,
  paymentAuthorised: 90,
  seatsBooked: 99,
} as const;

/** The email rule of zod, copied so that pages can check an email without loading zod. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const EMAIL_MAX = 200;

/** The specification's limits for a group's texts. In those with markup (not title and slug) only visible letters count. */
export const GROUP_MAX = { title: 60, slug: 60, description: 3000, customFooter: 2000, terms: 3000 } as const;

/** The header with the total number of rows in a list, whichever page was requested. */
export const TOTAL_HEADER = 'x-total-count';

/**
 * The specification's limits for a departure's headline and texts (markup does not count), how many departures can be
 * added at once, and how many days (both ends included) can be shown or searched at once.
 */
export const AVAILABILITY_LIMITS = { headline: 60, text: 2000, added: 200, daysShown: 62, daysAdded: 186 } as const;

/** The smallest refund in cents, unless less than that is left to refund. */
export const REFUND_MIN_CENTS = 100;

/** Stripe does not charge less than this. */
export const CARD_MIN_CENTS = 50;

/** Refund progress in percent at the start and end of each step, as the stream reports it. */
export const REFUND_PROGRESS = {
  card: [5, 40],
  cancel: [45, 65],
  ledger: [70, 85],
  mail: [90, 100],
} as const;

/**
 * A signed waiver is evidence in a dispute, also against its signer, so it is kept until no one can sue over the trip:
 * British Columbia's ultimate limitation period. Ask a lawyer before shortening it.
 */
export const SIGNED_WAIVER_YEARS = 15;
/**
 * The name of an erased person stays for this time on a receipt that must name the buyer, because accounts are kept for six
 * years after the end of their year.
 */
export const RECEIPT_NAME_YEARS = 7;

/** The links of an order, among them the one that stops messages, end this long after its last departure. */
export const ORDER_DAYS = 90;

/** The last instalment is due at least this many days before the first trip. */
export const PLAN_ENDS_DAYS_BEFORE = 7;

/**
 * A sync reads at most this many departures of an item, the next ones first. Each is a call to FareHarbor, whose limit all
 * companies share.
 */
export const SYNCED_MOST = 200;
