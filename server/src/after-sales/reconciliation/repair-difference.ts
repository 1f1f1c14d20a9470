import type { ListedDifference } from '@tours/contract/reconciliation';
import { and, eq } from 'drizzle-orm';
import { readDisputesOf } from '../../payments/index.ts';
import { heldOrder } from '../../platform/access/staff-order.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type DifferenceRepair, refunds } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { FareHarborRefused } from '../../platform/integrations/fareharbor/port.ts';
import { PaymentsRefused } from '../../platform/integrations/stripe/port.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import {
  advancePlan,
  cancelRefundedBooking,
  cancelStrayBooking,
  lowerPlan,
  refreshBooking,
  releaseAgain,
  releaseHold,
  settleOrder,
  withPaymentsStopped,
} from '../../sales/index.ts';
import { moveTransfer } from '../dispute/move-transfer.ts';
import { recordRefunds } from '../refund/record-refunds.ts';
import { type AuthorisedDifference, authorisedDifference } from './authorised-difference.ts';
import { inspectOrder } from './inspect-order.ts';
import { inspectStray } from './inspect-stray.ts';
import { presentDifference } from './present.ts';

/**
 * Repairs a difference with the verb that would have prevented it, and then compares both sides again. The difference
 * is closed only if it is gone. A closed one stays closed, however often this is called.
 */
export async function repairDifference(ctx: Context, { id }: { id: string }): Promise<ListedDifference> {
  const begun = await authorisedDifference(ctx, id);
  const { difference } = begun;
  if (difference.state === 'open') {
    if (!difference.repair) throw new AppError('difference.needsPerson');
    // The attempt is saved first, and the verbs then save their own results.
    await inTransaction(ctx, (ctx) =>
      audit(ctx, 'difference.repaired', difference, {
        before: { kind: difference.kind, ours: difference.ours, theirs: difference.theirs },
        after: { repair: difference.repair, order: begun.order?.lolaId, ...difference.about },
      }),
    );
    await mend(ctx, begun, difference.repair);
    const occasion = { repairedId: id };
    if (difference.orderId) await inspectOrder(ctx, difference.orderId, occasion);
    else await inspectStray(ctx, difference, occasion);
  }
  const after = await authorisedDifference(ctx, id);
  return presentDifference(after, after.timezone);
}

async function mend(ctx: Context, begun: AuthorisedDifference, repair: DifferenceRepair): Promise<void> {
  try {
    await REPAIRS[repair](ctx, begun);
  } catch (error) {
    const refused = (cause: string) => new AppError('difference.refused', { cause }, { cause: error });
    if (error instanceof FareHarborRefused) throw refused(error.vendorText);
    if (error instanceof PaymentsRefused) throw refused(error.message);
    throw error;
  }
}

const REPAIRS: Record<DifferenceRepair, (ctx: Context, begun: AuthorisedDifference) => Promise<unknown>> = {
  settle: (ctx, { difference }) => settleOrder(ctx, orderOf(difference)),
  recordRefunds: async (ctx, { difference }) => {
    await refuseWhileRefunding(ctx, orderOf(difference));
    return recordRefunds(ctx, intentOf(difference));
  },
  recordDisputes: (ctx, { difference }) => readDisputesOf(ctx, intentOf(difference)),
  moveTransfer: (ctx, { difference }) => moveTransfer(ctx, difference.subject),
  rereadBooking: (ctx, { difference }) => refreshBooking(ctx, itemOf(difference)),
  cancelSeats: (ctx, { difference }) => {
    const { shortname, uuid } = required(difference.about.booking, 'the booking of the difference');
    if (difference.kind === 'strayBooking') return cancelStrayBooking(ctx, shortname, uuid);
    const id = itemOf(difference);
    if (difference.kind === 'refundedStillBooked') return cancelRefundedBooking(ctx, id);
    return releaseAgain(ctx, { id, orderId: orderOf(difference) }, uuid);
  },
  advancePlan: (ctx, { difference }) => advancePlan(ctx, orderOf(difference)),
  lowerPlan: (ctx, { difference }) => stopAsking(ctx, orderOf(difference), itemOf(difference)),
  releaseHold: (ctx, { difference }) => releaseHold(ctx, intentOf(difference)),
};

type Difference = AuthorisedDifference['difference'];
const orderOf = ({ orderId }: Difference) => required(orderId, 'the order of the difference');
const itemOf = ({ orderItemId }: Difference) => required(orderItemId, 'the booking of the difference');
const intentOf = ({ about }: Difference) => required(about.intent, 'the payment of the difference');

/** Takes the unpaid part of a cancelled booking off the plan, as its cancellation should have done. */
function stopAsking(ctx: Context, orderId: string, orderItemId: string): Promise<number> {
  return withPaymentsStopped(ctx, orderId, (lease) =>
    inTransaction(ctx, async (ctx) =>
      lowerPlan(ctx, await heldOrder(ctx, orderId), { orderItemId, isCancelled: true, lease }),
    ),
  );
}

/** Refuses while a refund under way reserves the money, because another could not be written down. */
async function refuseWhileRefunding(ctx: Context, orderId: string): Promise<void> {
  const open = await ctx.db.$count(refunds, and(eq(refunds.orderId, orderId), eq(refunds.state, 'open')));
  if (open > 0) throw new AppError('booking.busy');
}
