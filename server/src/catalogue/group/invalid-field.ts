import { AppError } from '../../platform/lib/app-error.ts';

/** Refuses the value of one field of a form. */
export function invalidField(field: string, problem: string): AppError {
  return new AppError('request.invalid', [{ field, problem }]);
}
