import { REFUND_PROGRESS } from '@tours/contract/constants';
import { message } from '@tours/contract/messages';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { refunds } from '../../platform/db/tables/index.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { cancelStep } from './cancel-step.ts';
import { cardStep } from './card-step.ts';
import { type Refund, type RefundLease, RefundLeaseLost, releaseRefund, takeRefund } from './lease.ts';
import { ledgerStep } from './ledger-step.ts';
import { legsOf } from './legs.ts';
import { mailStep } from './mail-step.ts';
import { planRefundRetry } from './plan-retry.ts';
import { stepsOf } from './steps.ts';

export type RefundProgress = (event: { value: number; message: string }) => void;
/**
 * over: done, or refused. waiting: a job continues. busy: another process has the lease. unknown: there is no such
 * refund.
 */
export type RefundRun = 'over' | 'waiting' | 'busy' | 'unknown';

type Step = (ctx: Context, lease: RefundLease, refund: Refund) => Promise<Refund | null>;
const STEPS: [name: keyof typeof REFUND_PROGRESS, step: Step, label: string][] = [
  ['card', cardStep, 'Step: Stripe Refund'],
  ['cancel', cancelStep, 'Step: Fareharbor Cancel'],
  ['ledger', ledgerStep, 'Step: Lolagroups Save'],
  ['mail', mailStep, 'Step: Email'],
];

/**
 * Brings a refund to its end: card → cancellation → ledger → mail. Request, job and sweeper all call it, any number of
 * times and at any time, because each step first checks what is already done.
 */
export async function runRefund(ctx: Context, id: string, report: RefundProgress = () => {}): Promise<RefundRun> {
  const taken = await takeRefund(ctx, id);
  if (!taken) return withoutLease(ctx, id);
  const { lease } = taken;
  let refund: Refund = taken.refund;
  try {
    for (const [name, step, label] of STEPS) {
      const [before, after] = REFUND_PROGRESS[name];
      report({ value: before, message: label });
      const next = await step(ctx, lease, refund);
      if (!next) {
        // Money that has moved is recorded even if the vendors' answers take long.
        if (name === 'card' || name === 'cancel') await ledgerStep(ctx, lease, refund);
        return await later(ctx, lease, refund);
      }
      refund = next;
      const said = stepsOf(refund, await legsOf(ctx, id)).find((one) => one.step === name)?.message;
      report({ value: after, message: said ?? label });
      if (refund.state !== 'open') return 'over';
    }
    return 'over';
  } catch (error) {
    if (error instanceof RefundLeaseLost) return 'busy';
    ctx.log.error({ err: error, refundId: id }, 'a refund stops for now');
    if (!(error instanceof PaymentsUnavailable))
      report({ value: REFUND_PROGRESS.ledger[1], message: message('refund.saveFailed') });
    return await later(ctx, lease, refund);
  } finally {
    if (refund.state === 'open') await releaseRefund(ctx, lease).catch((err) => ctx.log.warn({ err }, 'lease kept'));
  }
}

async function later(ctx: Context, lease: RefundLease, refund: Refund): Promise<RefundRun> {
  await planRefundRetry(ctx, lease, refund);
  return 'waiting';
}

async function withoutLease(ctx: Context, id: string): Promise<RefundRun> {
  const [row] = await ctx.db.select({ state: refunds.state }).from(refunds).where(eq(refunds.id, id));
  if (!row) return 'unknown';
  return row.state === 'open' ? 'busy' : 'over';
}
