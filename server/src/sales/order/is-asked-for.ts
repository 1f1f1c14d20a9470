import { addDays } from '@tours/contract/time';

/** A payer is asked for a payment by hand from this many days before its due day, when the first reminder is sent. */
export const ASKED_DAYS_BEFORE = 7;

interface OpenPayment {
  state: string;
  dueOn: string;
}

/** A payment by hand is asked for from its first reminder on, one by card once its day has come without a charge. */
export const isAskedFor = ({ state, dueOn }: OpenPayment, isByCard: boolean, today: string): boolean =>
  state !== 'planned' || (!isByCard && dueOn <= addDays(today, ASKED_DAYS_BEFORE));
