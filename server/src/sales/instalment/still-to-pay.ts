import type { MailData, MailToSend } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { cancelDay } from '../plan/days.ts';
import { runningPlan } from '../plan/running-plan.ts';

type Asking = 'instalment-reminder' | 'instalment-failed' | 'order-overdue';
const ASKING: readonly string[] = ['instalment-reminder', 'instalment-failed', 'order-overdue'] satisfies Asking[];

/**
 * Returns the data of a mail as it must be sent now. A mail that asks for a payment may have waited, so it asks for what is
 * still open of it, and null means that nothing is, or that the payment has another day. Other mails keep their data.
 */
export async function stillToPay(
  ctx: Context,
  { template, data, orderId }: Pick<MailToSend, 'template' | 'data' | 'orderId'>,
): Promise<MailToSend['data'] | null> {
  if (!ASKING.includes(template) || !orderId) return data;
  const asked = data as MailData<Asking>;
  if ('stage' in asked && asked.stage === 'cancelled') return data;
  const running = await runningPlan(ctx, orderId);
  const ofDay = running?.open.filter(({ dueOn }) => dueOn === asked.dueOn) ?? [];
  const one = ofDay.find(({ amountCents }) => amountCents === asked.amountCents) ?? ofDay[0];
  if (!running || !one || running.plan.isPaused) return null;
  // Nothing is cancelled on that day after a warning that was taken back, even if another one followed.
  if ('stage' in asked && cancelDay(one, running.plan.timezone) !== asked.cancelledOn) return null;
  return { ...asked, amountCents: one.amountCents };
}
