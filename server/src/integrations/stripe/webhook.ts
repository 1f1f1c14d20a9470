import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import type { PaymentEvent } from './port.ts';

interface Trust {
  stripe: Stripe;
  secret: string;
  log: Logger;
}

/** https://docs.stripe.com/webhooks: signed over the bytes as sent, and no older than five minutes. */
export function readEvent(trust: Trust, rawBody: Buffer, signature: string | undefined): PaymentEvent | null {
  if (!signature) return null;
  try {
    const event = trust.stripe.webhooks.constructEvent(rawBody, signature, trust.secret);
    return { id: event.id, type: event.type, payload: event };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    trust.log.warn(`webhook refused: ${error.message.split('\n')[0]}`);
    return null;
  }
}
