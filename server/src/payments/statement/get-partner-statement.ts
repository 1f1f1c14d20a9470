import type { InputOf } from '@tours/contract/api';
import type { Statement } from '@tours/contract/statement';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { commissionStatements } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { DRAFT_COLUMNS, type Draft, draftTables, firstDay } from './drafts.ts';
import { presentDraft } from './list-partner-statements.ts';
import { type Line, linesOf, presentLines, presentStatement, type StatementRow } from './read-statement.ts';
import { type StatementPartner, statementPartner } from './statement-partner.ts';

type Input = InputOf<'getPartnerStatement'>;

/** Returns the issued statement of a month, or its draft as it is now. */
export async function getPartnerStatement(ctx: Context, { id, month }: Input): Promise<Statement> {
  const partner = await statementPartner(ctx, id);
  const issued = await issuedOf(ctx, partner.id, month);
  return issued ? presentStatement(ctx, issued) : readDraft(ctx, partner, month);
}

export async function issuedOf(ctx: Context, partnerId: string, month: string): Promise<StatementRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(commissionStatements)
    .where(and(eq(commissionStatements.partnerId, partnerId), eq(commissionStatements.month, firstDay(month))));
  return found;
}

/** Computes a draft and its lines in one SQL statement, so that they agree. */
async function readDraft(ctx: Context, partner: StatementPartner, month: string): Promise<Statement> {
  const { rows } = await ctx.db.execute<Draft & { stored: Line[] }>(sql`
    with ${draftTables(ctx, partner)}
    select ${DRAFT_COLUMNS}, ${linesOf(sql`(select * from line where line.month = draft.month)`)} as stored
    from draft where month = ${firstDay(month)}`);
  if (!rows[0]) throw new AppError('resource.notFound');
  const { stored, ...draft } = rows[0];
  return {
    ...presentDraft(draft),
    partner: { _id: partner.id, name: partner.name },
    timezone: partner.timezone,
    hash: null,
    issuedBy: null,
    payment: null,
    canIssue: draft.isFirst && draft.isOver,
    canPay: false,
    lines: presentLines(stored, partner.timezone),
  };
}
