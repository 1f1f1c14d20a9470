import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Stripe } from 'stripe';
import { createPayments } from '../../src/platform/integrations/stripe/adapter.ts';
import type { NewIntent } from '../../src/platform/integrations/stripe/port.ts';
import { startSandbox } from './start-sandbox.ts';

export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_unit',
  STRIPE_WEBHOOK_SECRET: 'whsec_unit_tests',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_unit_connect',
};

export type Payments = ReturnType<typeof createPayments>;

export const paymentsWith = (config: { STRIPE_URL: string; STRIPE_SECRET_KEY?: string }) =>
  createPayments({ config: { ...KEYS, ...config }, log: pino({ level: 'silent' }) });

/** The adapter with the real sandbox, and the vendor's own library. */
export async function openPayments() {
  const sandbox = await startSandbox(KEYS);
  const { hostname: host, port } = new URL(sandbox.url);
  return {
    sandbox,
    payments: paymentsWith({ STRIPE_URL: `${sandbox.url}/stripe` }),
    stripe: new Stripe(KEYS.STRIPE_SECRET_KEY, { host, port, protocol: 'http' }),
  };
}

export const key = () => `key:${randomUUID()}`;

export const somebody = () => ({ orderId: randomUUID(), name: 'Ana Parent', email: 'ana@example.com' });

export async function intentFor(payments: Payments, more: Partial<NewIntent> = {}): Promise<NewIntent> {
  return {
    orderId: randomUUID(),
    amountCents: 33_915,
    applicationFeeCents: 1_696,
    destinationAccount: 'acct_coastline',
    stripeCustomerId: await payments.createCustomer(somebody()),
    capture: 'manual',
    statementDescriptorSuffix: 'MAPLE LEAF',
    description: 'Spring Break',
    metadata: { groupTitle: 'Spring Break' },
    isCardKept: false,
    ...more,
  };
}
