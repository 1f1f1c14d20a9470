import { addDays } from '@tours/contract/time';
import type { Instalment, PaymentPlan } from '../../platform/db/tables/index.ts';
import { localDay } from '../../platform/lib/zoned.ts';
import { CANCEL_NOTICE_HOURS, CANCEL_WARNING_DAYS, noticeDay, workDay } from '../../sales/index.ts';

interface OverdueFacts {
  instalment: Pick<Instalment, 'dueOn' | 'cancelWarnedAt' | 'cancelNoticedAt'>;
  plan: Pick<PaymentPlan, 'timezone'>;
  /** The mail server has taken the mails that were queued so far. */
  areMailsSent: boolean;
}

/** Two mails, the second one a last notice, and the cancellation. */
export type OverdueWork = 'warning' | 'notice' | 'cancelled';

/** The step that an overdue instalment is due for in a group that cancels such orders. Each step needs the one before. */
export function overdueWork({ instalment, plan, areMailsSent }: OverdueFacts, now: Date): OverdueWork | null {
  const { dueOn, cancelWarnedAt, cancelNoticedAt } = instalment;
  const day = workDay(now, plan.timezone);
  // At night nobody is warned, and no seat is cancelled.
  if (day !== localDay(now, plan.timezone)) return null;
  if (!cancelWarnedAt) return day >= addDays(dueOn, CANCEL_WARNING_DAYS) ? 'warning' : null;
  if (!areMailsSent) return null;
  if (!cancelNoticedAt) return day >= noticeDay(cancelWarnedAt, plan.timezone) ? 'notice' : null;
  return now.getTime() - cancelNoticedAt.getTime() >= CANCEL_NOTICE_HOURS * 3_600_000 ? 'cancelled' : null;
}
