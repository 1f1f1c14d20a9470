import { type ErrorCode, errorCodes } from '@tours/contract/errors';

/** An expected refusal. Domain code throws codes, and only the HTTP error mapper knows statuses. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: unknown;
  constructor(code: ErrorCode, details?: unknown, options?: ErrorOptions) {
    super(errorCodes[code].message, options);
    this.code = code;
    this.details = details;
  }
}
