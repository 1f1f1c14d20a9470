import { addDays } from '@tours/contract/time';
import type { Decline } from '../../platform/integrations/stripe/port.ts';
import { needsCustomer } from '../plan/needs-customer.ts';

/** The days between the four tries of a card: on day 0, 2, 5 and 9. The column `isByHand` counts them too. */
const PAUSES = [2, 3, 4];

/** Another try would fail as well, and the card networks fine those who make it. */
const FINAL = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'expired_card',
  'card_removed',
  'card_not_supported',
  'currency_not_supported',
  'invalid_account',
  'new_account_information_available',
  'do_not_try_again',
]);

/** The holder asked the bank to stop these payments, which holds for a card that the bank sends later as well. */
const STOPPED_BY_HOLDER = new Set([
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
]);

export const isStoppedByHolder = (code: string | null): boolean => code !== null && STOPPED_BY_HOLDER.has(code);

type Refusal = Pick<Decline, 'code' | 'advice'>;

/** True if no payment can ever be made by this card. One that its owner has to confirm may still work. */
export const isFinal = ({ code, advice }: Refusal): boolean =>
  !needsCustomer(code) && (advice === 'do_not_try_again' || FINAL.has(code) || isStoppedByHolder(code));

/** The day of the next try after the given number of refusals of one card. Null: none until there is another card. */
export function nextTry(refusal: Refusal, tries: number, today: string): string | null {
  if (isFinal(refusal) || needsCustomer(refusal.code)) return null;
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : addDays(today, pause);
}
