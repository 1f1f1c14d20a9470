import { ApiError } from '@tours/contract/client';
import { message } from '@tours/contract/messages';
import { expect, it } from 'vitest';
import { withDetail } from '../app/lib/with-detail.ts';

const refusal = (text: string) =>
  new ApiError(503, { error: 'fareharbor.unavailable', message: text, details: null, requestId: 'r1' });

it('a reason follows a message in brackets, unless it says the same', () => {
  const general = message('fareharbor.fetchFailed');
  expect(withDetail('fareharbor.fetchFailed', refusal('The key was revoked.'))).toBe(
    `${general} (The key was revoked.)`,
  );
  expect(withDetail('fareharbor.fetchFailed', refusal(general))).toBe(general);
  expect(withDetail('fareharbor.fetchFailed', new Error('offline'))).toBe(general);
});
