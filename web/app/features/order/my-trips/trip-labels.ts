import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import type { OwnTrip } from '@tours/contract/own-trip';
import { daysIn, formatPlainDay, localTime, type ZonedString } from '@tours/contract/time';
import type { Chip } from '../../../ui/state-chip.tsx';

type Standing = Pick<OwnTrip, 'status' | 'isConfirmed' | 'isEnding' | 'payment' | 'refund'>;

/** True for a trip that is cancelled, or will be once FareHarbor answers. */
export const isOff = ({ status, isEnding }: Pick<OwnTrip, 'status' | 'isEnding'>) => status === 'cancelled' || isEnding;

/** The state of a trip in plain words: one statement, the most important one. */
export function tripState({ status, isConfirmed, isEnding, payment, refund }: Standing): Chip {
  if (status === 'cancelled') {
    const money = { none: '', part: ', partly refunded', full: ' and refunded' }[refund];
    return { label: `Cancelled${money}`, tone: 'bad' };
  }
  if (isEnding) return { label: 'Being cancelled', tone: 'waiting' };
  if (!isConfirmed) return { label: 'Being confirmed', tone: 'waiting' };
  if (refund === 'full') return { label: 'Booked, refunded', tone: 'neutral' };
  if (payment?.isDue) return { label: 'Booked, payment due', tone: 'waiting' };
  return status === 'rebooked' ? { label: 'Booked, details changed', tone: 'good' } : { label: 'Booked', tone: 'good' };
}

/** The days until a trip, counted in its place: `Today`, `Tomorrow`, `In 12 days`. */
export function untilTrip(start: ZonedString, now: Date): string {
  const days = daysIn({ from: dayThere(start, now), to: start.slice(0, 10) }) - 1;
  if (days < 0) return 'In progress';
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${days} days`;
}

/** The day of an instant by the clock of the trip. */
const dayThere = (start: ZonedString, now: Date): string => localTime(now.getTime(), start).slice(0, 10);

export type OwnPayment = NonNullable<OwnTrip['payment']>;

/** Asks for a payment that is due now, also long after its day. */
export function askText(start: ZonedString, { amountCents, dueOn }: OwnPayment, now: Date): string {
  const due = dueOn < dayThere(start, now) ? '. It was due' : ', due';
  return `Please pay ${formatCents(amountCents)}${due} ${formatPlainDay(dueOn)}`;
}

/** The most travellers whose names a card has room for. */
const FAMILY = 6;

/** The people of a trip. Names are missing where FareHarbor does not ask for them. */
export function peopleOf({ travellers }: Pick<OwnTrip, 'travellers'>): string {
  const named = travellers.filter(Boolean);
  if (named.length === travellers.length)
    return named.length > FAMILY ? `${named.slice(0, FAMILY).join(', ')} and others` : named.join(', ');
  return counted(travellers.length, 'traveller');
}
