import type { Debt } from '@tours/contract/dispute';
import { formatCents } from '@tours/contract/money';
import { and, eq, isNull } from 'drizzle-orm';
import { alertSupport } from '../../mails/index.ts';
import { chargeOf, writeMovement } from '../../payments/index.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import { lockOrder } from '../../platform/db/lock-order.ts';
import { foundRow, oneRow } from '../../platform/db/one-row.ts';
import { disputes, disputeTransfers, type Order, operatorDebts } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { required } from '../../platform/lib/required.ts';
import { presentDebt, readDebts } from './find-debts.ts';

/** Records that the operator paid in another way. A repeated request changes nothing. */
export async function settleDebt(ctx: Context, { id, note }: { id: string; note: string }): Promise<Debt> {
  const own = and(eq(operatorDebts.id, id), staffScope(ctx, operatorDebts.divisionId));
  await inTransaction(ctx, async (ctx) => {
    const { orderId } = await ctx.db.select().from(operatorDebts).where(own).then(foundRow);
    // The order is locked first, as everywhere, to avoid a deadlock.
    const order = await lockOrder(ctx, orderId);
    const debt = await ctx.db.select().from(operatorDebts).where(own).for('update').then(foundRow);
    if (debt.state === 'settled' && debt.settledNote === note) return;
    if (debt.state !== 'owed') throw new AppError('debt.notOwed');
    if (debt.disputeTransferId) await endTransfer(ctx, order, debt.disputeTransferId);
    await ctx.db
      .update(operatorDebts)
      .set({ state: 'settled', settledByName: actorName(ctx.actor), settledNote: note })
      .where(eq(operatorDebts.id, id));
    await audit(ctx, 'order.debtSettled', order, { after: { debt: id, amountCents: debt.amountCents, note } });
    // The debtor records the payment, so the creditor is notified.
    const message = `The operator recorded that it paid its debt of ${formatCents(debt.amountCents)} in another way: ${note}`;
    await alertSupport(ctx, { order, type: 'operator.debtSettled', key: id, message });
  });
  const row = oneRow(await readDebts(ctx, own));
  const { timezone } = await companyOf(ctx, row.debt.divisionId);
  return presentDebt(row, timezone);
}

/** Ends the tries to take the money, unless one of them is on its way. The debt was lower by the platform's fee, so that goes back. */
async function endTransfer(ctx: TransactionContext, order: Order, transferId: string): Promise<void> {
  const isIdle = and(eq(disputeTransfers.state, 'short'), isNull(disputeTransfers.attemptedAt));
  const [ended] = await ctx.db
    .update(disputeTransfers)
    .set({ state: 'settled' })
    .where(and(eq(disputeTransfers.id, transferId), isIdle))
    .returning();
  if (!ended) throw new AppError('debt.busy');
  const dispute = await ctx.db.select().from(disputes).where(eq(disputes.id, ended.disputeId)).then(oneRow);
  const charge = required(await chargeOf(ctx, dispute.paymentIntentId), 'the charge of a disputed payment');
  const { amountCents, feeCents } = ended;
  await writeMovement(
    ctx,
    { order, dispute, charge },
    { kind: 'settled', amountCents, feeCents, gatewayId: transferId },
  );
}
