import { REFUND_PROGRESS } from '@tours/contract/constants';
import { errorCodes } from '@tours/contract/errors';
import { alertSupport } from '../../mails/index.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { queueRun, retryPause } from '../../platform/durable/job.ts';
import type { Lease } from '../../platform/durable/lease.ts';
import { type Run, runSteps } from '../../platform/durable/run-steps.ts';
import { PaymentsUnavailable } from '../../platform/integrations/stripe/port.ts';
import { cancelStep } from './cancel-step.ts';
import { cardStep } from './card-step.ts';
import { type Refund, refundLeases, writeRefund } from './lease.ts';
import { ledgerStep } from './ledger-step.ts';
import { legsOf } from './legs.ts';
import { mailStep } from './mail-step.ts';
import { stepsOf } from './steps.ts';

/** `message` is empty until a step has something to say. */
export type RefundProgress = (event: { value: number; message: string }) => void;
type RefundRun = Exclude<Run<Refund>['end'], 'idle'>;

type Step = (ctx: Context, lease: Lease, refund: Refund) => Promise<Refund | null>;
const STEPS: [name: keyof typeof REFUND_PROGRESS, step: Step][] = [
  ['card', cardStep],
  ['cancel', cancelStep],
  ['ledger', ledgerStep],
  ['mail', mailStep],
];

/**
 * Brings a refund to its end: card → cancellation → ledger → mail. Request, job and sweeper all call it, any number of
 * times and at any time, because each step first checks what is already done.
 */
export async function runRefund(ctx: Context, id: string, report: RefundProgress = () => {}): Promise<RefundRun> {
  const { end } = await runSteps(ctx, refundLeases, id, {
    steps: STEPS.map(([name, step]) => async (lease: Lease, refund: Refund) => {
      const [before, after] = REFUND_PROGRESS[name];
      report({ value: before, message: '' });
      const next = await step(ctx, lease, refund);
      if (next) {
        const said = stepsOf(next, await legsOf(ctx, id)).find((one) => one.step === name)?.message;
        report({ value: after, message: said ?? '' });
      }
      // Money that has moved is recorded even if the vendors' answers take long.
      else if (name === 'card' || name === 'cancel') await ledgerStep(ctx, lease, refund);
      return next;
    }),
    isOver: ({ state }) => state !== 'open',
    queueRetry: async (lease, refund, failure) => {
      if (failure !== undefined) {
        ctx.log.error({ err: failure, refundId: id }, 'a refund stops for now');
        if (!(failure instanceof PaymentsUnavailable))
          report({ value: REFUND_PROGRESS.ledger[1], message: errorCodes['refund.saveFailed'].message });
      }
      await queueRefundRetry(ctx, lease, refund);
    },
  });
  return end === 'idle' ? 'over' : end;
}

const ALERT_AFTER_MS = 5 * 60_000;

/** Queues the next try after a pause that grows with the age of the refund, and alerts support once. */
async function queueRefundRetry(ctx: Context, lease: Lease, refund: Refund): Promise<void> {
  const age = Date.now() - refund.createdAt.getTime();
  await inTransaction(ctx, async (ctx) => {
    if (age > ALERT_AFTER_MS && refund.alertedAt === null) {
      const order = await lockOrder(ctx, refund.orderId);
      await writeRefund(ctx, lease, { alertedAt: new Date() });
      await alertSupport(ctx, { order, type: 'refund.waiting', key: refund.id, message: WAITING });
    }
    await queueRun(ctx, 'run-refund', refund.id, { inMs: retryPause(age) });
  });
}

const WAITING = 'A refund has started but isn’t finished yet. We’ll keep trying for 24 hours.';
