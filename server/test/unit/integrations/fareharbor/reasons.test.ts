import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../../../src/platform/integrations/fareharbor/reasons.ts';

const VENDOR_TEXTS = [
  'Availability was removed',
  'Call to book',
  'Closed',
  'Cutoff time reached',
  'No bookings cutoff time reached',
  'Auto-open time not reached',
  'Full for all customer types',
  'Full for customer type',
  'Invalid customer type rate for availability',
  'Item is not available',
  'Item is private',
  'Over maximum for customer type',
  'Under minimum for customer type',
  'Party size is too large',
  'Party size is too small',
  'Resources are not available',
  'Unable to satisfy resources.',
  'Availability is not bookable.',
];

describe('reasonOf', () => {
  it.each(VENDOR_TEXTS)('has its own sentence for "%s"', (text) => {
    const reason = reasonOf('bookability-error', `Unable to create booking: ${text}`);
    expect(reason).not.toContain(text);
    expect(reason).toMatch(/^[A-Z].*\.$/);
  });

  it('says that seats are gone, whatever has run out', () => {
    const reason = 'Not enough seats are left.';
    expect(reasonOf('bookability-error', 'Full for customer type')).toBe(reason);
    expect(reasonOf('booking-creation-error', 'Unable to satisfy resources.')).toBe(reason);
    expect(reasonOf('resource-bookability-error', '')).toBe(reason);
  });

  it.each(['booking', 'customer'])('keeps no text about an answer, which it may quote (%s)', (whose) => {
    for (const code of [`${whose}-custom-field-values-invalid`, `${whose}-custom-field-value-creation-error`])
      expect(reasonOf(code, 'Invalid value for Dietary needs: peanut allergy')).not.toContain('peanut');
  });

  it.each([
    ['new-code', 'Not with a peanut allergy'],
    [null, null],
  ])('keeps no text for a code that we do not know, such as %s', (code, text) => {
    expect(reasonOf(code, text)).toBe('This departure can’t be booked right now.');
  });
});
