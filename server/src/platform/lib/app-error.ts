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

/** Refuses the value of one field of the body, such as `slug` or `fields/2`. People read the message at the field. */
export function invalidField(field: string, message: string): AppError<'request.invalid'> {
  return new AppError('request.invalid', [{ path: `body/${field}`, message }]);
}

/** Refuses to overwrite what somebody else saved. It names who and when, so that the two can talk. */
export function changedMeanwhile(saved: { lastModifiedBy: string | null; updatedAt: string }): AppError {
  const { lastModifiedBy, updatedAt } = saved;
  return new AppError('record.changed', { lastModifiedBy, updatedAt });
}

export function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'resource.notFound') return null;
    throw error;
  });
}
