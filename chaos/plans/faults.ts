import type { Fault } from '../../server/test/setup/world/sandbox-control.ts';
import type { Random } from './random.ts';

const stripe = (method: string, path: string) => ({ target: 'stripe', method, path }) as const;

/** The outgoing calls of money over time. */
const CALLS = [
  stripe('POST', '^/payment_intents$'),
  stripe('GET', '^/payment_intents/[^/]+$'),
  stripe('POST', '^/payment_intents/[^/]+$'),
  stripe('POST', '/confirm$'),
  stripe('POST', '/confirm$'),
  stripe('POST', '/cancel$'),
  stripe('GET', '^/payment_methods/'),
  stripe('POST', '^/refunds$'),
  stripe('GET', '^/refunds'),
  stripe('POST', '/reversals$'),
  stripe('POST', '^/transfers$'),
  stripe('GET', '^/disputes/'),
  { target: 'fareharbor', method: 'DELETE', path: '/bookings/' } as const,
];

const EFFECTS: ((random: Random) => Pick<Fault, 'effect'> & Partial<Fault>)[] = [
  () => ({ effect: 'drop-before' }),
  () => ({ effect: 'drop-after' }),
  () => ({ effect: 'drop-after' }),
  (random) => ({ effect: 'status', value: random.pick([500, 502, 503]) }),
  () => ({ effect: 'status', value: 429 }),
  () => ({ effect: 'malformed' }),
  (random) => ({ effect: 'delay', value: random.from(200, 2_500) }),
];

const WEBHOOKS: ((random: Random) => Fault)[] = [
  () => ({ target: 'stripe', effect: 'no-webhooks' }),
  (random) => ({ target: 'stripe', effect: 'no-webhooks', times: random.from(1, 5) }),
  (random) => ({ target: 'stripe', effect: 'duplicate-webhooks', value: random.from(2, 6), times: random.from(1, 20) }),
  (random) => ({ target: 'stripe', effect: 'reorder-webhooks', value: random.from(3, 20) }),
];

/** The faults of a day: none on most days, on some days several at once. */
export function faultsOf(random: Random): Fault[] {
  const calls = Array.from({ length: random.times(0.9) + random.times(0.3) }, () => ({
    ...random.pick(CALLS),
    times: random.pick([1, 1, 2, 4, 12]),
    ...random.pick(EFFECTS)(random),
  }));
  return random.is(0.3) ? [...calls, random.pick(WEBHOOKS)(random)] : calls;
}
