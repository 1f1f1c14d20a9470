import { AppError } from './app-error.ts';

/** Refuses the value of one field of the body, such as `slug` or `fields/2`. People read the message at the field. */
export function invalidField(field: string, message: string): AppError<'request.invalid'> {
  return new AppError('request.invalid', [{ path: `body/${field}`, message }]);
}
