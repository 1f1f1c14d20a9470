import type { ValidateReply } from '@tours/contract/fareharbor';
import { AppError } from '../../lib/app-error.ts';
import { CallFailure, isNotSent, isUnanswered } from './failure.ts';
import { type BookResult, FareHarborRefused, FareHarborUnavailable } from './port.ts';
import { reasonOf } from './reasons.ts';

/**
 * With these a 404 says that there is no such thing. Any other may come of a key that was revoked, and says nothing of
 * what was asked for.
 */
const NOT_THERE = new Set<string | null>(['availability-pk-invalid', 'booking-uuid-invalid', 'item-pk-invalid']);

const isShutOut = (error: CallFailure) => error.status === 404 && !NOT_THERE.has(error.code);

/** What a failed read, or change of an existing record, means to the rest of the product. */
export function readFailure(error: unknown): unknown {
  if (isUnanswered(error)) return new FareHarborUnavailable((error as Error).message, { cause: error });
  if (!(error instanceof CallFailure)) return error;
  if (isShutOut(error)) return new FareHarborUnavailable(error.message, { cause: error });
  if (error.status === 404) return new AppError('resource.notFound');
  return new FareHarborRefused(error.message, error.code ?? 'unknown');
}

/** A dry run that is refused outright, such as for a ticket type that is gone, is a plain no as well. */
export function validateFailure(error: unknown): ValidateReply {
  if (!(error instanceof CallFailure) || error.kind !== 'refused' || isShutOut(error)) throw readFailure(error);
  return { is_bookable: false, code: error.code, error: reasonOf(error.code, error.message) };
}

export function bookFailure(error: unknown): BookResult {
  const cause = error instanceof Error ? error.message : String(error);
  if (isNotSent(error)) return { outcome: 'notSent', cause };
  if (!(error instanceof CallFailure)) throw error;
  if (error.kind !== 'refused') return { outcome: 'unclear', cause, isOver: isOver(error) };
  if (isShutOut(error)) return { outcome: 'notSent', cause };
  return { outcome: 'refused', code: error.code ?? 'unknown', reason: reasonOf(error.code, cause) };
}

/**
 * Behind a gateway that gave up waiting (502, 504) the work may still be going on, and a success that can't be read may be
 * anybody's; any other answer ended it.
 */
function isOver({ status }: CallFailure): boolean {
  return status !== null && status >= 400 && status !== 502 && status !== 504;
}
