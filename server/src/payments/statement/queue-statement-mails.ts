import { formatMonth, toPay } from '@tours/contract/payout';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { brandOf, queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { agents } from '../../platform/db/tables/index.ts';
import type { StatementRow } from './read-statement.ts';
import type { StatementPartner } from './statement-partner.ts';

/** Tells every agent of the partner who has a sign-in that a statement was issued. */
export async function queueStatementMails(ctx: TransactionContext, partner: StatementPartner, statement: StatementRow) {
  const readers = await ctx.db
    .select({ id: agents.id, name: agents.name, email: agents.email })
    .from(agents)
    .where(and(eq(agents.partnerId, partner.id), isNotNull(agents.identityId)))
    .orderBy(asc(agents.id));
  for (const { id, name, email } of readers) {
    await queueMail(ctx, {
      template: 'statement-issued',
      to: email,
      data: {
        brand: brandOf(ctx.config, partner.seller),
        name,
        partnerName: partner.name,
        number: statement.number,
        month: formatMonth(statement.month.slice(0, 7)),
        closingCents: statement.closingCents,
        payableCents: toPay(statement),
        statementsUrl: `${ctx.config.PUBLIC_URL}/partners/statements`,
      },
      divisionId: partner.divisionId,
      orderId: null,
      onceKey: `statement:${statement.id}:${id}`,
    });
  }
}
