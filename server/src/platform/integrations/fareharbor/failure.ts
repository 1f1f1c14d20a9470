/**
 * The kind of a failed call, which decides what may be done next.
 * `refused`: FareHarbor understood and said no (`code`). `keyRejected`: our keys are wrong. `rateLimited`: FareHarbor
 * did not process the call. `unreachable`: FareHarbor never got the request. `serverError`, `broken`: the work may or
 * may not be done.
 */
type FailureKind = 'refused' | 'keyRejected' | 'rateLimited' | 'unreachable' | 'serverError' | 'broken';

export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly code: string | null;
  /** The text of FareHarbor. It may quote a name or an answer, so it is no part of the message, which is logged. */
  readonly vendorText: string;
  constructor(kind: FailureKind, text: string, at: { status?: number; code?: string | null; cause?: unknown } = {}) {
    super(at.status === undefined ? text : `${kind}: ${at.code ?? `HTTP ${at.status}`}`, { cause: at.cause });
    this.vendorText = text;
    this.kind = kind;
    this.status = at.status ?? null;
    this.code = at.code ?? null;
  }
}

/** Thrown when there was no permit in time, so the call was not made. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
}

/** Thrown after too many failures in a row, so the call was not made. */
export class BreakerOpen extends Error {
  override name = 'BreakerOpen';
}

/** True if FareHarbor seems down, false for a clear refusal, null for errors that say nothing about FareHarbor. */
export function isOutage(error: unknown): boolean | null {
  if (!(error instanceof CallFailure)) return null;
  return error.kind !== 'refused' && error.kind !== 'keyRejected';
}

/** True if there is no answer for now, whatever the reason. An older value is then better than none. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof BudgetSpent || error instanceof BreakerOpen) return true;
  return error instanceof CallFailure && error.kind !== 'refused';
}

/** True if nothing can have happened, because the request was not sent or not processed. */
export function isNotSent(error: unknown): boolean {
  if (error instanceof BudgetSpent || error instanceof BreakerOpen) return true;
  return error instanceof CallFailure && ['keyRejected', 'rateLimited', 'unreachable'].includes(error.kind);
}
