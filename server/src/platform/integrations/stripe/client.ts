import { Stripe } from 'stripe';
import type { Config } from '../../config/config.ts';

export type StripeConfig = Pick<
  Config,
  'STRIPE_SECRET_KEY' | 'STRIPE_URL' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_CONNECT_WEBHOOK_SECRET'
>;

/** Makes a call under the name that it has in the metrics. Its failures are those of the port. */
export type Ask = <T>(operation: string, work: () => Promise<T>) => Promise<T>;

/** STRIPE_URL names another host for the sandbox. The library takes an origin and always calls `/v1` below it. */
export function createClient(config: StripeConfig): Stripe {
  return new Stripe(config.STRIPE_SECRET_KEY, {
    ...(config.STRIPE_URL && addressOf(new URL(config.STRIPE_URL))),
    timeout: 20_000,
    // The library repeats a call with the same idempotency key, so the work is not done twice.
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

function addressOf(url: URL) {
  const protocol = url.protocol === 'https:' ? ('https' as const) : ('http' as const);
  return { protocol, host: url.hostname, port: url.port || (protocol === 'https' ? '443' : '80') };
}
