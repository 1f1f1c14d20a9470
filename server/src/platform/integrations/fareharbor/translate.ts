import { AppError } from '../../lib/app-error.ts';
import { CallFailure, isNotSent, isUnanswered } from './failure.ts';
import { type BookResult, FareHarborRefused, FareHarborUnavailable, type Quote } from './port.ts';
import { reasonOf } from './reasons.ts';

/** With these codes a 404 means that the object does not exist. With any other code it may come from a revoked key. */
const NOT_THERE = new Set<string | null>(['availability-pk-invalid', 'booking-uuid-invalid', 'item-pk-invalid']);

const isShutOut = (error: CallFailure) => error.status === 404 && !NOT_THERE.has(error.code);

/** The error that the rest of the product gets for a failed read, or for a failed change of an existing record. */
export function readFailure(error: unknown): unknown {
  if (isUnanswered(error)) return new FareHarborUnavailable((error as Error).message, { cause: error });
  if (!(error instanceof CallFailure)) return error;
  if (isShutOut(error)) return new FareHarborUnavailable(error.message, { cause: error });
  if (error.status === 404) return new AppError('resource.notFound');
  return new FareHarborRefused(error.vendorText, error.code ?? 'unknown');
}

/** A dry run that fails with a refusal, such as for a deleted ticket type, counts as not bookable. */
export function validateFailure(error: unknown): Quote {
  if (!(error instanceof CallFailure) || error.kind !== 'refused' || isShutOut(error)) throw readFailure(error);
  return { isBookable: false, code: error.code, reason: reasonOf(error.code, error.vendorText) };
}

export function bookFailure(error: unknown): BookResult {
  const cause = error instanceof Error ? error.message : String(error);
  if (isNotSent(error)) return { outcome: 'notSent', cause };
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind !== 'refused') return { outcome: 'unclear', isOver: isOver(error) };
  if (isShutOut(error)) return { outcome: 'notSent', cause };
  return { outcome: 'refused', reason: reasonOf(error.code, error.vendorText) };
}

/**
 * True if the call has certainly ended. Behind a proxy that stopped waiting (502, 504) the work may still be running,
 * and an unreadable success may come from any server in between.
 */
function isOver({ status }: CallFailure): boolean {
  return status !== null && status >= 400 && status !== 502 && status !== 504;
}
