import { formatCents } from '@tours/contract/money';
import { and, eq } from 'drizzle-orm';
import { alertStaff } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import { type disputeTransfers, type Order, operatorDebts, ownersOf } from '../../platform/db/tables/index.ts';

type Transfer = typeof disputeTransfers.$inferSelect;

/** Records once what the operator owes, because its balance does not cover its part of a disputed payment. */
export async function recordDisputeDebt(ctx: TransactionContext, order: Order, transfer: Transfer): Promise<void> {
  const amountCents = transfer.amountCents - transfer.feeCents;
  const { id: companyId } = await companyOf(ctx, order.divisionId);
  const [debt] = await ctx.db
    .insert(operatorDebts)
    .values({ companyId, ...ownersOf(order), disputeTransferId: transfer.id, amountCents })
    .onConflictDoNothing({ target: operatorDebts.disputeTransferId })
    .returning({ id: operatorDebts.id });
  if (!debt) return;
  await audit(ctx, 'order.disputeDebtRecorded', order, { after: { amountCents } });
  const message =
    `A disputed payment was withdrawn, and the operator's balance at Stripe is too low for its part. The operator owes ` +
    `the platform ${formatCents(amountCents)}. It is taken from the balance as soon as that is possible.`;
  await alertStaff(ctx, {
    order,
    type: 'operator.debt',
    key: transfer.id,
    heading: `You owe the platform ${formatCents(amountCents)}`,
    message,
  });
}

/** Ends the debt of a transfer: paid when a later try went through, void when it is not due any more. */
export async function endDisputeDebt(ctx: TransactionContext, transferId: string, state: 'paid' | 'void') {
  await ctx.db
    .update(operatorDebts)
    .set({ state })
    .where(and(eq(operatorDebts.disputeTransferId, transferId), eq(operatorDebts.state, 'owed')));
}

export const voidDisputeDebt = (ctx: TransactionContext, transferId: string) => endDisputeDebt(ctx, transferId, 'void');
