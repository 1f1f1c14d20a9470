import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { withoutEmails } from '../../lib/error-line.ts';
import { toDecline } from './mapping.ts';
import { type Decline, PaymentsRefused, PaymentsUnavailable } from './port.ts';

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeCardError,
  StripeConnectionError,
  StripeError,
  StripeIdempotencyError,
  StripeRateLimitError,
} = Stripe.errors;

/** Thrown when Stripe answered with success, but not in a form that shows what was done. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** Turns Stripe's failures into the port's two errors. Any other error is a mistake of our own and stays as it is. */
export function translated(error: unknown, log: Logger): unknown {
  if (error instanceof UnreadableAnswer) {
    log.warn({ err: error }, `stripe call failed: ${error.message}`);
    return new PaymentsUnavailable(error.message, { cause: error });
  }
  if (!(error instanceof StripeError)) return error;
  const said = withoutEmails(error.message);
  const facts = { type: error.type, code: error.code ?? null, param: error.param, stripeRequest: error.requestId };
  if (isUnknownOutcome(error)) {
    log.warn(facts, `stripe call failed: ${said}`);
    return new PaymentsUnavailable(error.message, { cause: error });
  }
  // A declined card is reported to the browser only, so anything that Stripe refuses to the server needs a person's
  // attention.
  if (error instanceof StripeAuthenticationError)
    log.error(facts, 'Stripe does not accept our key: nothing can be paid');
  else log.warn(facts, `stripe refused: ${said}`);
  return new PaymentsRefused(error.message, error.code ?? null);
}

/**
 * True if the outcome is unknown and asking again is right. Stripe reports a key in use and a lock timeout in this way
 * too.
 */
function isUnknownOutcome(error: unknown): boolean {
  return (
    error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError
  );
}

/** The outcome of a call for the metrics, with the same values as for FareHarbor. */
export function outcomeOf(error: unknown): string {
  if (error instanceof StripeAuthenticationError) return 'keyRejected';
  if (error instanceof StripeRateLimitError) return 'rateLimited';
  if (error instanceof StripeConnectionError || error instanceof UnreadableAnswer) return 'broken';
  if (error instanceof StripeAPIError) return 'serverError';
  return error instanceof StripeError ? 'refused' : 'mistake';
}

/** True if Stripe understood and says that this cannot be done, or not any more. */
export function isRefusal(error: unknown): boolean {
  return error instanceof StripeError && !isUnknownOutcome(error) && !(error instanceof StripeAuthenticationError);
}

/** True if there is no such object: it is deleted, belongs to another account, or was never made. */
const isMissing = (error: unknown) => error instanceof StripeError && error.code === 'resource_missing';

/** Null for an object that does not exist. */
export async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The bank's refusal of a card, or null for any other failure. A card that is gone counts as refused permanently. */
export function declineOf(error: unknown): Decline | null {
  if (error instanceof StripeCardError) return toDecline(error);
  const isGone = error instanceof StripeError && error.param === 'payment_method' && isRefusal(error);
  return isGone ? { code: 'card_removed', advice: 'do_not_try_again' } : null;
}

/** True if a transfer cannot be reversed because its account holds too little. */
export function isShortOfFunds(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'balance_insufficient';
}

/** True if Stripe repeated a stored failure, which it does for a day. This key will then never give another answer. */
export function isReplayedFailure(error: unknown): boolean {
  return error instanceof StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

/** True if the key was used with other parameters before, such as when a group was renamed after a lost answer. */
export function isOtherWish(error: unknown): boolean {
  return error instanceof StripeIdempotencyError && error.statusCode === 400;
}

/**
 * True if the call was answered and has ended. Behind a proxy that stopped waiting, or under a key in use, it may still
 * run.
 */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof StripeError) || error instanceof StripeConnectionError) return false;
  return error.statusCode !== undefined && ![409, 502, 504].includes(error.statusCode);
}

/** False for a final refusal, true if the outcome is unknown. Throws errors that are our own mistakes. */
export function isUnclear(error: unknown): boolean {
  if (error instanceof UnreadableAnswer) return true;
  if (!(error instanceof StripeError)) throw error;
  return isUnknownOutcome(error);
}
