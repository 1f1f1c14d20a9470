import { type PaymentStatus, READINESS_PARTS, type ReadinessState } from '@tours/contract/readiness';
import { countsAsSigned } from '@tours/contract/waiver-state';
import type { SeatRow } from './read-rows.ts';

/** Open things count as late from this many days before the departure on, when the first reminder is sent. */
const LATE_DAYS = 7;

/** Nobody is asked twice within this time. */
const PAUSE_HOURS = 72;

export const isAskedLately = (askedAt: string | null, now: Date): boolean =>
  askedAt !== null && now.getTime() - new Date(askedAt).getTime() < PAUSE_HOURS * 3_600_000;

/** The facts of one seat by which it is judged. */
export type Facts = Pick<SeatRow, 'waivers' | 'plan' | 'questions' | 'isAddOn'> & {
  order: Pick<SeatRow['order'], 'state' | 'erasedAt'>;
  item: Pick<SeatRow['item'], 'startAt'>;
};

const MONEY_STATES: Record<PaymentStatus, ReadinessState> = {
  paid: 'done',
  onPlan: 'done',
  overdue: 'late',
  schoolPays: 'notNeeded',
};

/** A seat is ready when nothing of it is open or late. Money is done while nothing is due. */
export function judge({ order, item, waivers, plan, questions, isAddOn }: Facts, now: Date) {
  const isLate = item.startAt.getTime() - now.getTime() < LATE_DAYS * 86_400_000;
  const waiting: ReadinessState = isLate ? 'late' : 'open';
  // Without a running plan nothing is owed: the order is paid, or the money for a seat being booked is held.
  const payment: PaymentStatus = plan ?? 'paid';
  const states = {
    seat: seatState(order, isAddOn),
    money: MONEY_STATES[payment],
    // Nobody signs for an erased person.
    waivers: order.erasedAt ? 'notNeeded' : waiverState(waivers, waiting),
    questions: questionState(questions, waiting),
  } satisfies Record<string, ReadinessState>;
  const isReady = READINESS_PARTS.every((part) => ['done', 'notNeeded'].includes(states[part]));
  return { states, payment, isReady };
}

function seatState(order: Facts['order'], isAddOn: boolean): ReadinessState {
  if (order.state !== 'confirmed') return 'open';
  return isAddOn ? 'notNeeded' : 'done';
}

function waiverState(waivers: Facts['waivers'], waiting: ReadinessState): ReadinessState {
  if (!waivers.length) return 'notNeeded';
  return waivers.every(countsAsSigned) ? 'done' : waiting;
}

function questionState({ isLate, isOpen, isAsked }: Facts['questions'], waiting: ReadinessState): ReadinessState {
  if (isLate) return 'late';
  if (isOpen) return waiting;
  return isAsked ? 'done' : 'notNeeded';
}

/** A departed seat keeps its state, but nobody can do anything about it any more. */
export const hasDeparted = ({ item }: Pick<Facts, 'item'>, now: Date): boolean => item.startAt <= now;

/** True for a seat that waits for its family. A seat that is still being booked waits for us. */
export function waitsForFamily(seat: Facts, now: Date): boolean {
  const { states } = judge(seat, now);
  const isWaiting = READINESS_PARTS.some((part) => part !== 'seat' && ['open', 'late'].includes(states[part]));
  return states.seat !== 'open' && isWaiting && !hasDeparted(seat, now);
}
