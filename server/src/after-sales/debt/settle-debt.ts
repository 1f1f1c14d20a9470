import type { Debt } from '@tours/contract/dispute';
import { formatCents } from '@tours/contract/money';
import { and, eq, isNull } from 'drizzle-orm';
import { alertSupport } from '../../mails/index.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import { foundRow, oneRow } from '../../platform/db/one-row.ts';
import { disputeTransfers, operatorDebts, orders } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { presentDebt, readDebts } from './find-debts.ts';

/** Records that the operator paid in another way. A repeated request changes nothing. */
export async function settleDebt(ctx: Context, { id, note }: { id: string; note: string }): Promise<Debt> {
  const own = and(eq(operatorDebts.id, id), staffScope(ctx, operatorDebts.divisionId));
  await inTransaction(ctx, async (ctx) => {
    const debt = await ctx.db.select().from(operatorDebts).where(own).for('update').then(foundRow);
    if (debt.state === 'settled' && debt.settledNote === note) return;
    if (debt.state !== 'owed') throw new AppError('debt.notOwed');
    if (debt.disputeTransferId) await endTransfer(ctx, debt.disputeTransferId);
    await ctx.db
      .update(operatorDebts)
      .set({ state: 'settled', settledAt: ctx.clock(), settledByName: actorName(ctx.actor), settledNote: note })
      .where(eq(operatorDebts.id, id));
    const order = await ctx.db.select().from(orders).where(eq(orders.id, debt.orderId)).then(oneRow);
    await audit(ctx, 'order.debtSettled', order, { after: { debt: id, amountCents: debt.amountCents, note } });
    // The debtor records the payment, so the creditor is notified.
    const message = `The operator recorded that it paid its debt of ${formatCents(debt.amountCents)} in another way: ${note}`;
    await alertSupport(ctx, { order, type: 'operator.debtSettled', key: id, message });
  });
  const row = oneRow(await readDebts(ctx, own));
  const { timezone } = await companyOf(ctx, row.debt.divisionId);
  return presentDebt(row, timezone);
}

/** Ends the tries to take the money, unless one of them is on its way. */
async function endTransfer(ctx: TransactionContext, transferId: string): Promise<void> {
  const isIdle = and(eq(disputeTransfers.state, 'short'), isNull(disputeTransfers.attemptedAt));
  const ended = await ctx.db
    .update(disputeTransfers)
    .set({ state: 'settled' })
    .where(and(eq(disputeTransfers.id, transferId), isIdle))
    .returning({ id: disputeTransfers.id });
  if (!ended.length) throw new AppError('debt.busy');
}
