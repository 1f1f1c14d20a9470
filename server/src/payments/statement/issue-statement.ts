import type { InputOf } from '@tours/contract/api';
import { formatMonth, toPay } from '@tours/contract/payout';
import { pick } from '@tours/contract/pick';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { brandOf, queueMail } from '../../mails/index.ts';
import { actorName, audit } from '../../platform/audit.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { agents, commissionStatementLines, commissionStatements } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { draftTables, firstDay, readDrafts } from './drafts.ts';
import { issuedOf } from './get-partner-statement.ts';
import { HASH } from './hash.ts';
import { presentStatement, type StatementRow } from './read-statement.ts';
import { lockedPartner, type StatementPartner } from './statement-partner.ts';

/** Freezes the draft of a month under the next number of the company, and notifies the partner's agents. */
export function issueStatement(ctx: Context, { id, month }: InputOf<'issueStatement'>) {
  return inTransaction(ctx, async (ctx) => {
    const partner = await lockedPartner(ctx, id);
    await refuseOthers(ctx, partner, month);
    const statement = await freeze(ctx, partner, month);
    await audit(ctx, 'partner.statementIssued', partner, {
      after: { month, ...pick(statement, ['number', 'closingCents', 'payableCents', 'taxCents', 'hash']) },
    });
    const mailedCount = await queueStatementMails(ctx, partner, statement);
    return { ...(await presentStatement(ctx, statement)), mailedCount };
  });
}

async function refuseOthers(ctx: TransactionContext, partner: StatementPartner, month: string): Promise<void> {
  if (await issuedOf(ctx, partner.id, month)) throw new AppError('statement.alreadyIssued');
  const drafts = await readDrafts(ctx, partner);
  const [first] = drafts;
  const draft = drafts.find((each) => each.month === month);
  if (!first || !draft) throw new AppError('statement.nothing');
  if (draft !== first) throw new AppError('statement.outOfOrder', { month: formatMonth(first.month) });
  if (!draft.isOver) throw new AppError('statement.monthNotOver');
}

/** Writes the statement with its lines in one SQL statement, then its hash. */
async function freeze(ctx: TransactionContext, partner: StatementPartner, month: string): Promise<StatementRow> {
  const { id, companyId, divisionId, name, timezone } = partner;
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    with ${draftTables(ctx, partner)},
    statement as (
      insert into ${commissionStatements} (company_id, division_id, partner_id, number, month, timezone, partner_name,
        seller_name, opening_cents, paid_before_cents, lines_cents, closing_cents, payable_cents, tax_number,
        tax_percentage, tax_cents, hash, issued_by_name)
      select ${companyId}::uuid, ${divisionId}::uuid, ${id}::uuid,
        (select coalesce(max(number), 0) + 1 from ${commissionStatements} where company_id = ${companyId}),
        month, ${timezone}, ${name}, ${sellerOf(ctx.config, partner.seller).name}, opening, paid_before, cents, closing,
        payable, tax_number, case when tax_number is null then 0 else tax_percentage end, tax, '', ${actorName(ctx.actor)}
      from draft where month = ${firstDay(month)} and is_first
      returning id, month),
    lines as (
      insert into ${commissionStatementLines} (statement_id, transaction_id, kind, amount_cents, commission_cents,
        payable_on)
      select statement.id, line.id, kind, amount, commission, payable_on from line join statement using (month))
    select id from statement`);
  // A transaction of an earlier month was written since the drafts were read.
  if (!rows[0]) throw new AppError('statement.outOfOrder', { month: 'the earlier month' });
  return ctx.db
    .update(commissionStatements)
    .set({ hash: HASH })
    .where(eq(commissionStatements.id, rows[0].id))
    .returning()
    .then(oneRow);
}

/** Notifies every agent of the partner who has a sign-in that a statement was issued. Returns their number. */
async function queueStatementMails(ctx: TransactionContext, partner: StatementPartner, statement: StatementRow) {
  const readers = await ctx.db
    .select({ id: agents.id, name: agents.name, email: agents.email })
    .from(agents)
    .where(and(eq(agents.partnerId, partner.id), isNotNull(agents.identityId)))
    .orderBy(asc(agents.id));
  for (const { id, name, email } of readers)
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
  return readers.length;
}
