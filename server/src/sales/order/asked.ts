import { CARD_MIN_CENTS } from '@tours/contract/constants';
import { addDays } from '@tours/contract/time';

/** A payer is asked for a payment by hand so many days before its day. */
export const ASKED_DAYS_BEFORE = 7;

interface OpenPayment {
  state: string;
  dueOn: string;
  amountCents: number;
}

/**
 * True if the family has to make an open payment now: one by hand from its first reminder on, one by card once its day has
 * come and the card was not charged. Nobody is asked for less than a card can pay: staff waive it or take it by hand.
 */
export const isAskedFor = (payment: OpenPayment, isAutomatic: boolean, today: string): boolean =>
  payment.amountCents >= CARD_MIN_CENTS &&
  (payment.state !== 'planned' || (!isAutomatic && payment.dueOn <= addDays(today, ASKED_DAYS_BEFORE)));
