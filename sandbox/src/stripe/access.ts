import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { badParameter, StripeError } from './errors.ts';

export function authenticate(request: FastifyRequest, keys: Config['stripe']): { isPublishable: boolean } {
  const [, key] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (!key) {
    throw new StripeError(
      401,
      'You did not provide an API key. Use "Authorization: Bearer YOUR_SECRET_KEY".',
      {},
      true,
    );
  }
  if (key === keys.secretKey) return { isPublishable: false };
  if (key === keys.publishableKey) return { isPublishable: true };
  throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 8)}****`, {}, true);
}

/** Destination charges live on the platform, so a call on behalf of an operator would hide a mistake. */
export function refuseConnectedAccount(account: unknown) {
  if (!account) return;
  throw new StripeError(403, `The provided key does not have access to account '${account}'.`, {}, true);
}

export function refusePublishable(): never {
  throw new StripeError(
    401,
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { code: 'secret_key_required' },
    true,
  );
}

export function checkClientSecret(intent: { object: string; client_secret: string }, unverifiedSecret: unknown) {
  if (intent.client_secret === unverifiedSecret) return;
  const what = intent.object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';
  throw badParameter('client_secret', `The client_secret provided does not match this ${what}.`);
}

const publishableFields = [
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'next_action',
  'payment_method',
  'setup_future_usage',
  'status',
  'usage',
];

/** The fields of an intent that a browser may see: no metadata, no split of the money, no customer. */
export const publishableView = (intent: object) =>
  Object.fromEntries(Object.entries(intent).filter(([key]) => publishableFields.includes(key)));
