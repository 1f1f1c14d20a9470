import { CARD_MIN_CENTS } from '@tours/contract/constants';
import { addDays } from '@tours/contract/time';

/** A payer is asked for a payment by hand so many days before its day. */
export const ASKED_DAYS_BEFORE = 7;

interface OpenPayment {
  state: string;
  dueOn: string;
  amountCents: number;
}

/** The first open payment by day. Nobody is asked for less than a card can pay: staff waive it or take it by hand. */
export const nextPayable = <T extends OpenPayment>(open: T[]): T | undefined =>
  open
    .filter(({ amountCents }) => amountCents >= CARD_MIN_CENTS)
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))[0];

/**
 * True if the family has to make an open payment now: one by hand from its first reminder on, one by card once its day has
 * come and the card was not charged.
 */
export const isAskedFor = ({ state, dueOn }: OpenPayment, isAutomatic: boolean, today: string): boolean =>
  state !== 'planned' || (!isAutomatic && dueOn <= addDays(today, ASKED_DAYS_BEFORE));
