/** Business constants of the product. Source: the specification's section 9 of each document. */
export const PRODUCT_NAME = 'Group Tours';
export const VERSION = '1.6.7';
export const CURRENCY = 'cad';
export const CART_MAX_ITEMS = 5;
export const DEFAULT_TIMEZONE = 'America/Vancouver';
/** The FareHarbor custom field that holds a traveller's age where an availability has no mapping of its own. */
export const PRESET_AGE_FIELD = 313066;
export const PRESET_FIRSTNAME_FIELD = 313064;
export const PRESET_LASTNAME_FIELD = 313065;
export const DEFAULT_LEGAL_AGE = 19;
/** After this many hours an order whose seats are still not confirmed is released and everybody is told. */
export const BOOKING_GIVE_UP_HOURS = 24;
export const TEMPORARY_PASSWORD_LENGTH = 10;
export const API_KEY_HEADER = 'x-api-key';

export const READABLE_ID_PREFIX = { order: 'OR', item: 'IT', transaction: 'TR', waiver: 'WA' } as const;

export const FONT_SIZES = [6, 8, 10, 12, 14, 16, 18, 20, 24, 30, 32, 36, 42, 48, 54, 60, 80, 92] as const;

/** Of a picture that staff upload, as it comes from a camera. */
export const IMAGE_MAX_BYTES = 15_000_000;

/** Path segments of our own routes: no partner may take one as its slug, or its links would lead elsewhere. */
export const RESERVED_SLUGS = [
  'groups',
  'orders',
  'waivers',
  'login',
  'login-amplify',
  'companies',
  'customers',
  'partners',
  'about',
  'api',
  'fareharbor',
  'files',
  'assets',
  'healthz',
  'readyz',
  'metrics',
] as const;

/** Checkout progress, in percent, as the person sees it. */
export const CHECKOUT_PROGRESS = {
  start: 5,
  formValidated: 10,
  customerResolved: 20,
  bookingsValidated: 30,
  waiversGenerated: 40,
  orderBuilt: 50,
  payloadsAttached: 60,
  orderSaved: 70,
  intentCreated: 80,
  paymentAuthorised: 90,
  seatsBooked: 99,
} as const;
export type CheckoutStep = keyof typeof CHECKOUT_PROGRESS;

/** zod's own rule for emails, for pages that are to open without zod. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const EMAIL_MAX = 200;

/** Counters of the specification for a group; of texts, letters that are seen. */
export const GROUP_MAX = { title: 60, slug: 60, description: 3000, customFooter: 2000, terms: 3000 } as const;

/** Carries how many rows a list has in all, whatever page of it was asked for. */
export const TOTAL_HEADER = 'x-total-count';

/**
 * Counters of the specification for a departure's headline and texts, which are counted as they are seen, without their
 * markup; how many are added at once; and how many days, both ends included, are shown or searched at once.
 */
export const AVAILABILITY_LIMITS = { headline: 60, text: 2000, added: 200, daysShown: 62, daysAdded: 186 } as const;

/** In cents: the least that may be refunded, unless less is left. */
export const REFUND_MIN_CENTS = 100;

/** The card provider charges no less. */
export const CARD_MIN_CENTS = 50;

/** How far a refund has come when a step begins and ends, in percent; the stream tells these. */
export const REFUND_PROGRESS = {
  card: [5, 40],
  cancel: [45, 65],
  ledger: [70, 85],
  mail: [90, 100],
} as const;

/** Up to so many orders, bookings or transactions a list is counted; `X-Total-Count` says one more where there are more. */
export const COUNTED_UP_TO = 1000;
export const ORDER_SORTS = ['createdAt', 'updatedAt', 'lolaId', 'amountTotal', 'customer', 'email'] as const;
export const BOOKING_SORTS = ['bookedAt', 'startDate', 'lolaId', 'title', 'amountTotal'] as const;
export const TRANSACTION_SORTS = ['createdAt', 'lolaId', 'amount'] as const;
export const DIFFERENCE_SORTS = ['foundAt', 'kind'] as const;

/** In what our books and the vendors' may differ; each with its words in the list of differences. */
export const DIFFERENCE_KINDS = [
  'capturedWithoutSeat',
  'bookedWithoutPayment',
  'chargedTwice',
  'paidDiffers',
  'refundedDiffers',
  'feeDiffers',
  'destinationDiffers',
  'priceDiffers',
  'refundUnknown',
  'disputed',
  'disputeUnknown',
  'disputeDiffers',
  'changedAtFareharbor',
  'refundedStillBooked',
  'strayBooking',
  'holdLeft',
  'stuck',
] as const;

/** What can be done about a difference by pressing a button. */
export const LEDGER_REPAIRS = [
  'settle',
  'recordRefunds',
  'recordDisputes',
  'rereadBooking',
  'cancelSeats',
  'releaseHold',
] as const;

export const DIFFERENCE_STATES = ['open', 'repaired', 'gone', 'acknowledged'] as const;
export const ORDER_STATUSES = ['paid', 'refunded', 'notPaid'] as const;
export const BOOKING_STATUSES = ['created', 'booked', 'rebooked', 'cancelled'] as const;
export const TRANSACTION_TYPES = ['payment', 'refund', 'cash'] as const;

/**
 * A signed waiver is proof in a dispute, also against its signer, so it is kept until nobody can go to court over the
 * trip: British Columbia's ultimate limitation period. Ask a lawyer before making it shorter.
 */
export const SIGNED_WAIVER_YEARS = 15;
