import { formatCents } from '@tours/contract/money';
import type { RefundSplit } from '@tours/contract/refund';
import { and, eq, inArray } from 'drizzle-orm';
import { alertStaff } from '../../mails/index.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { companyOf } from '../../platform/db/company-of.ts';
import { type Order, operatorDebts, ownersOf, refundLegs } from '../../platform/db/tables/index.ts';
import type { RefundLeg } from './legs.ts';
import { debtOf } from './split.ts';

/** Records the operator's debt for a refund that the platform paid, and notifies both. */
export async function recordDebt(
  ctx: TransactionContext,
  order: Order,
  leg: RefundLeg,
  split: RefundSplit,
): Promise<void> {
  const amountCents = debtOf(split);
  const { id: companyId } = await companyOf(ctx, order.divisionId);
  await ctx.db.insert(operatorDebts).values({ companyId, ...ownersOf(order), legId: leg.id, amountCents });
  await audit(ctx, 'order.debtRecorded', order, { after: { refund: leg.gatewayId, amountCents } });
  const message =
    `A refund of ${formatCents(leg.amountCents)} was paid from the platform's balance, because the operator's part could ` +
    `not be taken back at Stripe. The operator owes the platform ${formatCents(amountCents)} for it.`;
  await alertStaff(ctx, {
    order,
    type: 'operator.debt',
    key: leg.id,
    heading: `You owe the platform ${formatCents(amountCents)}`,
    message,
  });
}

/** Voids the debt, because the bank sent the refund back and the platform has its money again. */
export async function voidDebt(ctx: TransactionContext, gatewayId: string): Promise<void> {
  const ofRefund = ctx.db.select({ id: refundLegs.id }).from(refundLegs).where(eq(refundLegs.gatewayId, gatewayId));
  await ctx.db
    .update(operatorDebts)
    .set({ state: 'void' })
    .where(and(inArray(operatorDebts.legId, ofRefund), eq(operatorDebts.state, 'owed')));
}
