/**
 * What went wrong with one call, which decides what may be done next.
 * refused: FareHarbor understood and said no (`code`). keyRejected: our keys are wrong. rateLimited: not looked at, come
 * back later. unreachable: it never got the request. serverError, broken: it may or may not have done the work.
 */
export type FailureKind = 'refused' | 'keyRejected' | 'rateLimited' | 'unreachable' | 'serverError' | 'broken';

export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly code: string | null;
  constructor(kind: FailureKind, message: string, at: { status?: number; code?: string | null; cause?: unknown } = {}) {
    super(message, { cause: at.cause });
    this.kind = kind;
    this.status = at.status ?? null;
    this.code = at.code ?? null;
  }
}

/** No permit within the time allowed: the call was not made. */
export class BudgetSpent extends Error {
  override name = 'BudgetSpent';
}

/** Too many failures in a row: the call was not made. */
export class BreakerOpen extends Error {
  override name = 'BreakerOpen';
}

/** Whether FareHarbor is down; false for a clear answer we did not like, null for errors that say nothing about it. */
export function isOutage(error: unknown): boolean | null {
  if (!(error instanceof CallFailure)) return null;
  return error.kind !== 'refused' && error.kind !== 'keyRejected';
}

/** No answer to be had for now, whoever is to blame: a value from before is better than nothing. */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof BudgetSpent || error instanceof BreakerOpen) return true;
  return error instanceof CallFailure && error.kind !== 'refused';
}

/** Nothing can have happened: the request was never sent, or was turned away at the door. */
export function isNotSent(error: unknown): boolean {
  if (error instanceof BudgetSpent || error instanceof BreakerOpen) return true;
  return error instanceof CallFailure && ['keyRejected', 'rateLimited', 'unreachable'].includes(error.kind);
}
