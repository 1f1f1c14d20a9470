import { type DetailsOf, type ErrorCode, errorCodes } from '@tours/contract/errors';

/** An expected refusal. Domain code throws codes, and only the HTTP error mapper knows statuses. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  override name = 'AppError';
  readonly code: Code;
  readonly details: DetailsOf<Code> | undefined;
  constructor(code: Code, details?: DetailsOf<Code>, options?: ErrorOptions) {
    super(errorCodes[code].message, options);
    this.code = code;
    this.details = details;
  }
}
