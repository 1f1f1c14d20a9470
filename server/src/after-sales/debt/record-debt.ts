import { formatCents } from '@tours/contract/money';
import { and, eq } from 'drizzle-orm';
import { alertStaff } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import { type Order, operatorDebts, ownersOf } from '../../platform/db/tables/index.ts';

/** A leg of a refund that the platform paid, or the operator's part of a dispute that its balance did not cover. */
type Cause = { legId: string } | { disputeTransferId: string };

interface NewDebt {
  cause: Cause;
  amountCents: number;
  message: string;
  /** Stripe's id of the refund, for the audit log. */
  refund?: string;
}

/** Records once what the operator owes the platform, and notifies both. */
export async function recordDebt(
  ctx: TransactionContext,
  order: Order,
  { cause, amountCents, message, refund }: NewDebt,
): Promise<void> {
  const { id: companyId } = await companyOf(ctx, order.divisionId);
  const [debt] = await ctx.db
    .insert(operatorDebts)
    .values({ companyId, ...ownersOf(order), ...cause, amountCents })
    .onConflictDoNothing()
    .returning({ id: operatorDebts.id });
  if (!debt) return;
  const isRefund = 'legId' in cause;
  await audit(ctx, isRefund ? 'order.debtRecorded' : 'order.disputeDebtRecorded', order, {
    after: { refund, amountCents },
  });
  await alertStaff(ctx, {
    order,
    type: 'operator.debt',
    key: isRefund ? cause.legId : cause.disputeTransferId,
    heading: `You owe the platform ${formatCents(amountCents)}`,
    message,
  });
}

/** Ends a debt: paid when a later try went through, void when it is not due any more. */
export async function endDebt(ctx: TransactionContext, cause: Cause, state: 'paid' | 'void'): Promise<void> {
  const { legId, disputeTransferId } = operatorDebts;
  const isIt = 'legId' in cause ? eq(legId, cause.legId) : eq(disputeTransferId, cause.disputeTransferId);
  await ctx.db
    .update(operatorDebts)
    .set({ state })
    .where(and(isIt, eq(operatorDebts.state, 'owed')));
}
