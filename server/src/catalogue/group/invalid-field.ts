import { AppError } from '../../platform/lib/app-error.ts';

/** Refuses what stands in one field of a form. */
export function invalidField(field: string, problem: string): AppError {
  return new AppError('request.invalid', [{ field, problem }]);
}
