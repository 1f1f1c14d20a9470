import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import type { PaymentEvent } from './port.ts';

/**
 * Checks that the event is signed over the exact bytes and no older than five minutes: https://docs.stripe.com/webhooks
 * The secrets are those of the platform's endpoint and of the one for connected accounts.
 */
export function readEvent(
  { stripe, secrets, log }: { stripe: Stripe; secrets: string[]; log: Logger },
  rawBody: Buffer,
  signature: string | undefined,
): PaymentEvent | null {
  if (!signature) return null;
  const refusals: string[] = [];
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(rawBody, signature, secret);
      return { id: event.id, type: event.type, payload: event };
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      const [firstLine = ''] = error.message.split('\n');
      refusals.push(firstLine);
    }
  }
  log.warn(`webhook refused: ${refusals.join('; ')}`);
  return null;
}
