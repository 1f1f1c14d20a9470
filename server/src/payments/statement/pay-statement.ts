import type { InputOf } from '@tours/contract/api';
import type { Statement } from '@tours/contract/statement';
import { and, eq } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow, oneRow } from '../../platform/db/one-row.ts';
import { commissionStatements } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { newestOf, presentStatement, type StatementRow } from './read-statement.ts';
import { lockedPartner } from './statement-partner.ts';

/** Records the payment of what is payable on the newest statement. It includes what earlier statements left unpaid. */
export async function payStatement(ctx: Context, { id, paidOn, way, reference }: InputOf<'payStatement'>) {
  const { partnerId } = await visibleStatement(ctx, id);
  return inTransaction(ctx, async (ctx): Promise<Statement> => {
    const partner = await lockedPartner(ctx, partnerId);
    const { state, payableCents, taxCents, number, month, timezone } = await visibleStatement(ctx, id);
    if (state === 'paid') throw new AppError('statement.alreadyPaid');
    if ((await newestOf(ctx, partnerId)) !== id) throw new AppError('statement.carried');
    if (payableCents <= 0) throw new AppError('statement.nothingToPay');
    const now = ctx.clock();
    if (paidOn < month) throw new AppError('statement.paidTooEarly');
    if (paidOn > zoned(now, timezone).slice(0, 10)) throw new AppError('statement.paidInFuture');
    const paid = await ctx.db
      .update(commissionStatements)
      .set({
        state: 'paid',
        paidOn,
        paidWay: way,
        paidReference: reference,
        paidRecordedAt: now,
        paidByName: actorName(ctx.actor),
      })
      .where(eq(commissionStatements.id, id))
      .returning()
      .then(oneRow);
    await audit(ctx, 'partner.statementPaid', partner, {
      after: { number, month: month.slice(0, 7), payableCents, taxCents, paidOn, way, reference },
    });
    return presentStatement(ctx, paid);
  });
}

/** Finds an issued statement that the caller may read: an employee of its division, or an agent of its partner. */
export async function visibleStatement(ctx: Context, id: string): Promise<StatementRow> {
  return ctx.db
    .select()
    .from(commissionStatements)
    .where(and(eq(commissionStatements.id, id), visibleTo(ctx, commissionStatements)))
    .then(foundRow);
}
