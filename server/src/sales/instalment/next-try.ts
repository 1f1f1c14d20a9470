import { addDays } from '@tours/contract/time';
import type { Instalment } from '../../platform/db/tables/index.ts';
import type { Decline } from '../../platform/integrations/stripe/port.ts';
import { needsCustomer } from '../plan/needs-customer.ts';

/** The days between the four tries of a card: on day 0, 2, 5 and 9. */
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
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  'do_not_try_again',
]);

/** True if the card was given up although tries were left. Other payments by this card would fail as well. */
export const isCardGone = ({
  failure,
  tries,
  nextTryOn,
}: Pick<Instalment, 'failure' | 'tries' | 'nextTryOn'>): boolean =>
  failure !== null && nextTryOn === null && tries <= PAUSES.length && !needsCustomer(failure);

/** The day of the next try after the given number of refusals of one card. Null: none until there is another card. */
export function nextTry(
  { code, advice }: Pick<Decline, 'code' | 'advice'>,
  tries: number,
  today: string,
): string | null {
  if (advice === 'do_not_try_again' || FINAL.has(code) || needsCustomer(code)) return null;
  const pause = PAUSES[tries - 1];
  return pause === undefined ? null : addDays(today, pause);
}
