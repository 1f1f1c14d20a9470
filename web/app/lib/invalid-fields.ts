import type { InvalidValues } from '@tours/contract/errors';

/** The details of `request.invalid` by field of the body: `body/address/city` becomes `address/city`. */
export function invalidFields(details: unknown): { field: string; message: string }[] {
  const values = Array.isArray(details) ? (details as InvalidValues) : [];
  return values
    .filter(({ path }) => path.startsWith('body/'))
    .map(({ path, message }) => ({ field: path.slice('body/'.length), message }));
}
