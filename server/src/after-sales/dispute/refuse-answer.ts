import { type Dispute, isClosed } from '../../payments/index.ts';
import { PaymentsRefused } from '../../platform/integrations/stripe/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Returns why a dispute can no longer be answered, or null if it can. */
export function refusalOfAnswer(dispute: Dispute, now: Date) {
  if (dispute.sentAt) return 'dispute.sent' as const;
  if (dispute.acceptedByName) return 'dispute.accepted' as const;
  if (isClosed(dispute.state)) return 'dispute.closed' as const;
  return dispute.dueBy && dispute.dueBy <= now ? ('dispute.tooLate' as const) : null;
}

export function refuseAnswer(dispute: Dispute, now: Date): void {
  const code = refusalOfAnswer(dispute, now);
  if (code) throw new AppError(code);
}

/** Shows the person why Stripe refused. */
export async function asRefusal(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof PaymentsRefused)
      throw new AppError('dispute.refused', { cause: error.message }, { cause: error });
    throw error;
  }
}
