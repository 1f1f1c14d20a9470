import type { CardFailure, PaymentMethod } from './types.ts';

type Decline = Pick<CardFailure, 'code' | 'decline_code' | 'message' | 'advice_code' | 'network_decline_code'>;
export type TestCard = {
  number: string;
  token?: string;
  decline?: Decline;
  /** The card can be saved, but every charge is declined. */
  isDeclinedLater?: true;
  /** `unless-set-up`: no authentication after an earlier payment with `setup_future_usage` saved the card. */
  authentication?: 'always' | 'unless-set-up';
  refund?: 'pending' | 'fails-later';
  dispute?: true;
};

/**
 * The bank's advice, and the code that Visa sends with it. Banks give no advice with most other codes:
 * https://docs.stripe.com/declines/card
 */
const advice: Record<string, Pick<Decline, 'advice_code' | 'network_decline_code'>> = {
  generic_decline: { advice_code: 'try_again_later', network_decline_code: '05' },
  insufficient_funds: { advice_code: 'try_again_later', network_decline_code: '51' },
  processing_error: { advice_code: 'try_again_later', network_decline_code: '96' },
  lost_card: { advice_code: 'do_not_try_again', network_decline_code: '41' },
  stolen_card: { advice_code: 'do_not_try_again', network_decline_code: '43' },
  do_not_try_again: { advice_code: 'do_not_try_again', network_decline_code: 'R0' },
  expired_card: { advice_code: 'confirm_card_data', network_decline_code: '54' },
  incorrect_cvc: { advice_code: 'confirm_card_data', network_decline_code: 'N7' },
};

const declined = (decline_code: string): Decline => ({
  code: 'card_declined',
  decline_code,
  ...advice[decline_code],
  message: decline_code === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
});
const failed = (code: string, message: string): Decline => ({ code, decline_code: code, message, ...advice[code] });

/** The refusals that a bank can begin for a saved card: lost, expired, out of money and so on. */
const declineOf = (code: string): Decline =>
  testCards.find(({ decline }) => decline?.decline_code === code)?.decline ?? declined(code);

export const testCards: TestCard[] = [
  { number: '4242424242424242', token: 'pm_card_visa' },
  { number: '5555555555554444', token: 'pm_card_mastercard' },
  { number: '378282246310005', token: 'pm_card_amex' },
  { number: '4000000000000002', token: 'pm_card_visa_chargeDeclined', decline: declined('generic_decline') },
  {
    number: '4000000000009995',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    decline: declined('insufficient_funds'),
  },
  { number: '4000000000009987', token: 'pm_card_visa_chargeDeclinedLostCard', decline: declined('lost_card') },
  { number: '4000000000009979', token: 'pm_card_visa_chargeDeclinedStolenCard', decline: declined('stolen_card') },
  {
    number: '4000000000000069',
    token: 'pm_card_chargeDeclinedExpiredCard',
    decline: failed('expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    decline: failed('incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    token: 'pm_card_chargeDeclinedProcessingError',
    decline: failed('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  {
    number: '4000000000000341',
    token: 'pm_card_chargeCustomerFail',
    decline: declined('generic_decline'),
    isDeclinedLater: true,
  },
  { number: '4000002500003155', token: 'pm_card_authenticationRequiredOnSetup', authentication: 'unless-set-up' },
  { number: '4000002760003184', token: 'pm_card_authenticationRequired', authentication: 'always' },
  { number: '4000000000003220', token: 'pm_card_threeDSecure2Required', authentication: 'always' },
  {
    number: '4000008400001629',
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    authentication: 'always',
    decline: declined('generic_decline'),
  },
  { number: '4000000000007726', token: 'pm_card_pendingRefund', refund: 'pending' },
  { number: '4000000000005126', token: 'pm_card_refundFail', refund: 'fails-later' },
  { number: '4000000000000259', token: 'pm_card_createDispute', dispute: true },
];

/** Any valid number that is not a test card is declined, as in Stripe's test mode. */
export const behaviourOf = (number: string): TestCard =>
  testCards.find((card) => card.number === number) ?? { number, decline: declined('test_mode_live_card') };

/** The behaviour of a saved card now: its bank may have decided otherwise than its number says. */
export function behaviourNow({ $: { number, bank } }: PaymentMethod): TestCard {
  const card = behaviourOf(number);
  if (bank === null) return card;
  const { decline: _, authentication: __, ...plain } = card;
  if (bank === 'approve') return plain;
  if (bank === 'authentication_required') return { ...plain, authentication: 'always' };
  return { ...plain, decline: declineOf(bank) };
}

export const isTestCard = (number: string) => testCards.some((card) => card.number === number);

export function brandOf(number: string) {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'unknown';
}
