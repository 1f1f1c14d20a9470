import type { Fault } from '../world/sandbox-control.ts';

/** A refusal while settling that lasts until somebody fixes its cause. */
export interface Refusal {
  status: number;
  code: string;
}

export const EFFECTS = ['delay', '5xx', '429', 'drop-before', 'drop-after', 'malformed', 'refused'] as const;
export type EffectName = (typeof EFFECTS)[number];

/**
 * The effects that `npm test` runs: one for each kind of failure that the product distinguishes. To it, a late or an
 * unreadable answer is a lost one ('drop-after'). Only `npm run chaos` has these two for every call. Elsewhere, a late
 * booking, a late refund and the unreadable answers of a payment, a booking, a check-in and a read are tested.
 */
export const KINDS_OF_FAILURE = ['5xx', '429', 'drop-before', 'drop-after', 'refused'] as const satisfies EffectName[];

/** A departure that only one cell uses, because faults are distinguished by their path. */
interface Place {
  group: [slug: string, partner: string];
  tour: string;
  departure: number;
}

/** The call to break. */
export type Where = Pick<Fault, 'target' | 'method' | 'path' | 'query' | 'key'>;

/** The facts about the order when its fault is set. */
export interface Facts {
  pk: number;
  orderId: string;
  intentId: string;
  email: string;
}

export interface FaultCall {
  name: string;
  /** The request as the sandbox logs it, without ids. */
  shape: string;
  place: (effect: EffectName) => Place;
  /** A second departure in the cart. */
  second?: Place;
  /** The cart's last departure is sold out before its seats are booked. */
  isRefused?: boolean;
  /** The fault is set at this step, because its path is not known earlier. */
  when: 'filled' | 'saved' | 'intended';
  fault: (facts: Facts) => Where;
  /** The number of failures: more than the client's own retries. */
  times: number;
  /** Longer than the client's time limit, if that is only seconds. */
  delayMs: number;
  /** A booking's answer is lost first, because otherwise this call is not made. */
  needsLostBooking?: boolean;
  /** Only calls made while settling can be refused halfway. Elsewhere a person reads the refusal. */
  refusal?: Refusal;
  ends: 'confirmed' | 'released';
}

const SPRING: Place['group'] = ['spring-break', 'maple-leaf-academy'];
const HARBOUR: Place['group'] = ['harbour-weekend', 'groups'];
const ALPINE: Place['group'] = ['alpine-week', 'summit-school'];
const LAKE: Place['group'] = ['lake-days', 'red-river'];
const at = (group: Place['group'], tour: string, departure: number): Place => ({ group, tour, departure });

const shared = () => at(ALPINE, 'Alpine Glacier Walk', 1);
/** Answers are cached for seconds, so every effect uses a departure that nothing else reads. */
const UNREAD: Record<EffectName, Place> = {
  delay: at(SPRING, 'Whale Watching Voyage', 0),
  '5xx': at(SPRING, 'Whale Watching Voyage', 1),
  '429': at(HARBOUR, 'Harbour Sunset Cruise', 0),
  'drop-before': at(HARBOUR, 'Harbour Sunset Cruise', 1),
  'drop-after': at(SPRING, 'Peak Gondola and Ridge Hike', 1),
  malformed: at(SPRING, 'Old Town Food Walk', 1),
  refused: at(SPRING, 'Old Town Food Walk', 1),
};

const READ = { times: 4, delayMs: 11_000, ends: 'confirmed' } as const;
const STRIPE = { times: 4, delayMs: 21_000, ends: 'confirmed', place: shared } as const;
const SHUT_OUT: Refusal = { status: 404, code: 'company-shortname-invalid' };
const RESTRICTED: Refusal = { status: 400, code: 'insufficient_capabilities_for_transfer' };
const fareharbor = (method: string, path: string) => ({ target: 'fareharbor', method, path }) as const;
const stripe = (method: string, path: string) => ({ target: 'stripe', method, path }) as const;

/** Every outgoing call between "Pay Now" and the confirmation in the mailbox. */
export const CALLS: FaultCall[] = [
  {
    ...READ,
    name: 'FareHarbor read departure',
    shape: 'fareharbor GET /companies/:id/availabilities/:id/',
    place: (effect) => UNREAD[effect],
    when: 'filled',
    fault: ({ pk }) => fareharbor('GET', `/availabilities/${pk}/$`),
  },
  {
    ...READ,
    name: 'FareHarbor validate',
    shape: 'fareharbor POST /companies/:id/availabilities/:id/bookings/validate/',
    place: () => at(SPRING, 'Cedar Canyon Walk', 0),
    when: 'filled',
    fault: ({ pk }) => fareharbor('POST', `/availabilities/${pk}/bookings/validate/$`),
  },
  {
    ...READ,
    name: 'FareHarbor create booking',
    shape: 'fareharbor POST /companies/:id/availabilities/:id/bookings/',
    place: () => at(SPRING, 'Cedar Canyon Walk', 1),
    when: 'filled',
    fault: ({ pk }) => fareharbor('POST', `/availabilities/${pk}/bookings/$`),
    times: 2,
    refusal: SHUT_OUT,
  },
  {
    ...READ,
    name: 'FareHarbor look up by reference',
    shape: 'fareharbor GET /companies/:id/availabilities/:id/bookings/',
    place: () => at(SPRING, 'Peak Gondola and Ridge Hike', 0),
    when: 'filled',
    fault: ({ pk }) => fareharbor('GET', `/availabilities/${pk}/bookings/$`),
    refusal: SHUT_OUT,
    needsLostBooking: true,
  },
  {
    ...READ,
    name: 'FareHarbor read booking',
    shape: 'fareharbor GET /companies/:id/bookings/:id/',
    place: () => at(LAKE, 'Lake Days Sailing', 0),
    when: 'filled',
    fault: () => fareharbor('GET', '^/companies/prairietrails/bookings/'),
    refusal: SHUT_OUT,
    needsLostBooking: true,
  },
  {
    ...READ,
    name: 'FareHarbor cancel booking',
    shape: 'fareharbor DELETE /companies/:id/bookings/:id/',
    place: () => at(ALPINE, 'Alpine Glacier Walk', 0),
    second: at(ALPINE, 'Emerald Lake Canoe', 0),
    isRefused: true,
    when: 'filled',
    fault: () => fareharbor('DELETE', '^/companies/coastlinetours/bookings/'),
    refusal: SHUT_OUT,
    ends: 'released',
  },
  {
    ...STRIPE,
    name: 'Stripe create intent',
    shape: 'stripe POST /payment_intents',
    when: 'saved',
    fault: ({ orderId }) => ({ ...stripe('POST', '^/payment_intents$'), key: `^intent:${orderId}` }),
  },
  {
    ...STRIPE,
    name: 'Stripe retrieve intent',
    shape: 'stripe GET /payment_intents/:id',
    when: 'intended',
    fault: ({ intentId }) => stripe('GET', `^/payment_intents/${intentId}$`),
  },
  {
    ...STRIPE,
    name: 'Stripe capture',
    shape: 'stripe POST /payment_intents/:id/capture',
    when: 'intended',
    fault: ({ intentId }) => stripe('POST', `/${intentId}/capture$`),
    refusal: RESTRICTED,
  },
  {
    ...STRIPE,
    name: 'Stripe cancel intent',
    shape: 'stripe POST /payment_intents/:id/cancel',
    place: () => at(ALPINE, 'Emerald Lake Canoe', 1),
    isRefused: true,
    when: 'intended',
    fault: ({ intentId }) => stripe('POST', `/${intentId}/cancel$`),
    refusal: RESTRICTED,
    ends: 'released',
  },
  {
    name: 'SMTP confirmation mail',
    shape: 'mail SMTP',
    place: shared,
    when: 'filled',
    fault: ({ email }) => ({ target: 'mail', path: email }),
    times: 2,
    delayMs: 3_000,
    ends: 'confirmed',
  },
];

/** The number of failures, and the delay for slow answers. */
export type Strength = Pick<FaultCall, 'times' | 'delayMs' | 'refusal'>;

/** Whether a call can fail in this way. */
export const canFail = ({ refusal }: Pick<FaultCall, 'refusal'>, effect: EffectName) =>
  effect !== 'refused' || refusal !== undefined;

export function faultOf(where: Where, effect: EffectName, { times, delayMs, refusal }: Strength): Fault {
  if (effect === 'refused') return { ...where, effect: 'status', value: refusal!.status, code: refusal!.code };
  if (effect === 'delay') return { ...where, effect, value: delayMs, times: 1 };
  if (effect !== '5xx' && effect !== '429') return { ...where, effect, times };
  // Mail servers use other numbers: their 4xx is a temporary failure, their 5xx a final refusal.
  const [trouble, tooMany] = where.target === 'mail' ? [451, 421] : [503, 429];
  return { ...where, effect: 'status', value: effect === '5xx' ? trouble : tooMany, times };
}

/** A logged request without its ids, comparable with `shape`. */
export function shapeOf({ target, method, path }: { target: string; method: string; path: string }): string {
  if (target === 'mail') return 'mail SMTP';
  const anonymous = path
    .replace(/^(\/companies\/)[^/]+/, '$1:id')
    .replace(/\/(\d+|pi_\w+|[0-9a-f]{8}-[0-9a-f-]{27})(?=\/|$)/g, '/:id');
  return `${target} ${method} ${anonymous}`;
}
