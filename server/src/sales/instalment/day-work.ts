import { isPayable } from '@tours/contract/instalment-labels';
import { addDays } from '@tours/contract/time';
import type { Instalment, PaymentPlan } from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { ASKED_DAYS_BEFORE } from '../order/is-asked-for.ts';
import { OVERDUE_AFTER_DAYS, workDay } from '../plan/days.ts';

type Dated = Pick<Instalment, 'id' | 'state' | 'dueOn' | 'nextTryOn' | 'amountCents' | 'isByHand'>;
type OfPlan = Pick<PaymentPlan, 'isByCard' | 'timezone' | 'isPaused' | 'schoolPaysAt' | 'pausedAt' | 'createdAt'>;

/**
 * A mail about an instalment: to the payer until its day, to the payer after it, or to staff. Its key contains the day, so
 * that a moved instalment gets its own mails.
 */
export interface Reminder {
  kind: 'payer' | 'late' | 'staff';
  onceKey: string;
}

/** The work that a day brings for an instalment that is still open. */
export interface DayWork {
  day: string;
  /** The kept card pays it. */
  isByCard: boolean;
  becomesDue: boolean;
  becomesOverdue: boolean;
  isTryDue: boolean;
  reminder: Reminder | null;
}

export function dayWork(instalment: Dated, plan: OfPlan, now: Date): DayWork {
  const day = workDay(now, plan.timezone);
  const { state, dueOn, nextTryOn } = instalment;
  const { isPaused } = plan;
  const isByCard = plan.isByCard && !instalment.isByHand;
  const becomesDue = state === 'planned' && dueOn <= day;
  const isLate = day >= addDays(dueOn, OVERDUE_AFTER_DAYS);
  const hasTry = nextTryOn !== null || (becomesDue && isByCard);
  return {
    day,
    isByCard,
    becomesDue,
    becomesOverdue: !isPaused && isLate && !hasTry && (becomesDue || state === 'due' || state === 'retrying'),
    isTryDue: isByCard && !isPaused && hasTry && (nextTryOn ?? dueOn) <= day,
    reminder: reminderOf(instalment, { ...plan, isByCard }, day),
  };
}

/** The days before and after the due day on which a payer gets a mail. If several were missed, the latest counts. */
const AUTOMATIC = [-ASKED_DAYS_BEFORE, -1];
const BY_HAND = [-ASKED_DAYS_BEFORE, -3, 0, 2];
/** An instalment has no work earlier than this many days before its due day. East of UTC a day begins before UTC's. */
export const AHEAD_DAYS = 1 - Math.min(...AUTOMATIC, ...BY_HAND);

function reminderOf(instalment: Dated, plan: OfPlan, day: string): Reminder | null {
  const { id, dueOn, state } = instalment;
  if (plan.pausedAt) return null;
  const from = lateFrom(dueOn, plan);
  if (state === 'overdue' || day >= addDays(from, OVERDUE_AFTER_DAYS))
    return { kind: 'staff', onceKey: `instalment-late:${id}:${from}` };
  // Staff ask the school instead of the family. Nobody is asked for less than a card can pay.
  if (plan.schoolPaysAt || !isPayable(instalment)) return null;
  const offset = (plan.isByCard ? AUTOMATIC : BY_HAND).findLast((days) => addDays(dueOn, days) <= day);
  if (offset === undefined) return null;
  // From the due day on the card is charged, and the payer gets a mail about the payment or its refusal instead.
  if (day >= dueOn && (plan.isByCard || (state === 'retrying' && offset <= 0))) return null;
  // If the plan began after the reminder was due, the payer has only just seen its dates.
  if (addDays(dueOn, offset) < localDay(plan.createdAt, plan.timezone)) return null;
  return { kind: offset > 0 ? 'late' : 'payer', onceKey: `instalment:${id}:${dueOn}:${offset}` };
}

/**
 * A school has as many days as a family. They count from the due day, or from the day on which somebody said that it pays
 * if that is later.
 */
function lateFrom(dueOn: string, { schoolPaysAt, timezone }: OfPlan): string {
  const saidOn = schoolPaysAt ? localDay(schoolPaysAt, timezone) : dueOn;
  return saidOn > dueOn ? saidOn : dueOn;
}
