/**
 * FareHarbor's refusals, worded for travellers. The vendor's texts are listed under "bookability-error" and
 * "booking-creation-error" of its error codes.
 */
const GONE = 'This departure is no longer offered.';
const CLOSED = 'Online booking for this departure is closed.';
const NO_SEATS = 'Not enough seats are left.';
const TOO_MANY = 'The party is too large for this departure.';
const TOO_FEW = 'The party is too small for this departure.';

const ANSWERS = 'An answer is missing or not accepted. Please check your answers.';

const BY_TEXT: readonly (readonly [vendorText: RegExp, reason: string])[] = [
  [/availability was removed|item is not available|item is private/i, GONE],
  [/call to book/i, 'This departure can only be booked by phone.'],
  [/cutoff time reached/i, 'It is too late to book this departure.'],
  [/auto-open time not reached/i, 'Booking for this departure has not opened yet.'],
  [/full for all customer types/i, NO_SEATS],
  [/full for customer type/i, NO_SEATS],
  [/resources are not available|unable to satisfy resources/i, NO_SEATS],
  [/invalid customer type rate/i, 'A chosen ticket type is no longer offered. Please choose again.'],
  [/over maximum for customer type/i, 'There are too many travellers of one ticket type.'],
  [/under minimum for customer type/i, 'There are too few travellers of one ticket type.'],
  [/party size is too large/i, TOO_MANY],
  [/party size is too small/i, TOO_FEW],
  [/availability is not bookable|\bclosed\b/i, CLOSED],
];

const BY_CODE: Readonly<Record<string, string>> = {
  'availability-pk-invalid': GONE,
  'item-pk-invalid': GONE,
  'resource-bookability-error': NO_SEATS,
  'customer-type-rates-invalid': 'A chosen ticket type is no longer offered. Please choose again.',
  'booking-custom-field-value-creation-error': ANSWERS,
  'booking-custom-field-values-invalid': ANSWERS,
  'customer-custom-field-value-creation-error': ANSWERS,
  'customer-custom-field-values-invalid': ANSWERS,
  'contact-error': 'The contact details were not accepted. Please check name, email and phone.',
};

/** Our own sentence for a refusal, or undefined. */
export function knownReason(
  code: string | null | undefined,
  vendorText: string | null | undefined,
): string | undefined {
  const text = vendorText ?? '';
  return BY_TEXT.find(([pattern]) => pattern.test(text))?.[1] ?? BY_CODE[code ?? ''];
}

/** FareHarbor may quote an answer in its texts, so none of them is kept. The log has the code. */
export function reasonOf(code: string | null | undefined, vendorText: string | null | undefined): string {
  return knownReason(code, vendorText) ?? 'This departure can’t be booked right now.';
}
