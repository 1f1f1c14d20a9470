import { ApiError } from '@tours/contract/client';
import { expect } from 'vitest';

/** The refusal of a call. Any other outcome fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}
