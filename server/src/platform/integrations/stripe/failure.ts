import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { PaymentsRefused, PaymentsUnavailable } from './port.ts';

const {
  StripeAPIError,
  StripeAuthenticationError,
  StripeConnectionError,
  StripeError,
  StripeIdempotencyError,
  StripeRateLimitError,
} = Stripe.errors;

/** Answered with success, but not in a form that tells what was done. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}

/** Stripe's failures in the port's two words. Anything else is a mistake of our own and passes as it is. */
export function translated(error: unknown, log: Logger): unknown {
  if (error instanceof UnreadableAnswer) {
    log.warn({ err: error }, `stripe call failed: ${error.message}`);
    return new PaymentsUnavailable(error.message, { cause: error });
  }
  if (!(error instanceof StripeError)) return error;
  const facts = { type: error.type, code: error.code ?? null, param: error.param, stripeRequest: error.requestId };
  if (isUnknownOutcome(error)) {
    log.warn(facts, `stripe call failed: ${error.message}`);
    return new PaymentsUnavailable(error.message, { cause: error });
  }
  // A declined card is reported to the browser, never here: whatever is refused to the server needs a person to look.
  if (error instanceof StripeAuthenticationError)
    log.error(facts, 'Stripe does not accept our key: nothing can be paid');
  else log.warn(facts, `stripe refused: ${error.message}`);
  return new PaymentsRefused(error.message, error.code ?? null);
}

/** A key that is still in use and a lock that was not granted in time come as these too: ask again. */
function isUnknownOutcome(error: unknown): boolean {
  return (
    error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError
  );
}

/** The same words as for the booking system, for the metrics. */
export function outcomeOf(error: unknown): string {
  if (error instanceof StripeAuthenticationError) return 'keyRejected';
  if (error instanceof StripeRateLimitError) return 'rateLimited';
  if (error instanceof StripeConnectionError || error instanceof UnreadableAnswer) return 'broken';
  if (error instanceof StripeAPIError) return 'serverError';
  return error instanceof StripeError ? 'refused' : 'mistake';
}

/** Stripe understood and says that this cannot be done (any more). */
export function isRefusal(error: unknown): boolean {
  return error instanceof StripeError && !isUnknownOutcome(error) && !(error instanceof StripeAuthenticationError);
}

/** There is no such object: deleted, of another account, or never made. */
export function isMissing(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'resource_missing';
}

/** A transfer cannot be reversed: its account holds too little. */
export function isShortOfFunds(error: unknown): boolean {
  return error instanceof StripeError && error.code === 'balance_insufficient';
}

/** A stored failure, given out again for the same key for a day: asking with this key will never tell more. */
export function isReplayedFailure(error: unknown): boolean {
  return error instanceof StripeError && error.headers?.['idempotent-replayed'] === 'true';
}

/** The key was used for another wish before: a group was renamed, say, between a lost answer and the next try. */
export function isOtherWish(error: unknown): boolean {
  return error instanceof StripeIdempotencyError && error.statusCode === 400;
}

/** The call was answered, so it has ended; behind a gateway that gave up waiting, or under a key in use, it may go on. */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof StripeError) || error instanceof StripeConnectionError) return false;
  return error.statusCode !== undefined && ![409, 502, 504].includes(error.statusCode);
}

/** For a call whose outcome matters more than its error: refused for good, or nobody knows. Throws what is our mistake. */
export function isUnclear(error: unknown): boolean {
  if (error instanceof UnreadableAnswer) return true;
  if (!(error instanceof StripeError)) throw error;
  return isUnknownOutcome(error);
}
