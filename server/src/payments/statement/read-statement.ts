import { pick } from '@tours/contract/pick';
import type { IssuedStatement, Statement } from '@tours/contract/statement';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import {
  commissionStatementLines,
  commissionStatements,
  orders,
  transactions,
} from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';

export type StatementRow = typeof commissionStatements.$inferSelect;

/** The lines of a statement in the order of their transactions. `table` has the columns of `line` in drafts.ts. */
export const linesOf = (table: SQL) => sql<Line[]>`(
  select coalesce(json_agg(json_build_object('transaction', json_build_object('_id', t.id, 'lolaId', t.lola_id),
    'order', json_build_object('_id', o.id, 'lolaId', o.lola_id), 'kind', line.kind, 'transactionType', t.transaction_type,
    'way', t.way, 'createdAt', t.created_at, 'amountCents', line.amount, 'commissionCents', line.commission,
    'payableOn', line.payable_on) order by t.created_at, t.id), '[]')
  from ${table} line join ${transactions} t on t.id = line.id join ${orders} o on o.id = t.order_id)`;

/** A line with PostgreSQL's text of its instant. */
export type Line = Omit<Statement['lines'][number], 'createdAt'> & { createdAt: string };

export async function readLines(ctx: Context, { id, timezone }: StatementRow): Promise<Statement['lines']> {
  const table = sql`(select transaction_id as id, kind, amount_cents as amount, commission_cents as commission, payable_on
    from ${commissionStatementLines} where statement_id = ${id})`;
  const { rows } = await ctx.db.execute<{ lines: Line[] }>(sql`select ${linesOf(table)} as lines`);
  return presentLines(oneRow(rows).lines, timezone);
}

export const presentLines = (lines: Line[], timezone: string): Statement['lines'] =>
  lines.map((line) => ({ ...line, createdAt: zoned(new Date(line.createdAt), timezone) }));

export const presentIssued = (row: StatementRow): IssuedStatement => ({
  _id: row.id,
  ...pick(row, ['number', 'state', 'openingCents', 'paidBeforeCents', 'linesCents', 'closingCents', 'payableCents']),
  ...pick(row, ['taxNumber', 'taxPercentage', 'taxCents', 'paidOn']),
  month: row.month.slice(0, 7),
  issuedAt: zoned(row.issuedAt, row.timezone),
});

export async function presentStatement(ctx: Context, row: StatementRow): Promise<Statement> {
  const [lines, newest] = await Promise.all([readLines(ctx, row), newestOf(ctx, row.partnerId)]);
  const { paidWay: way, paidReference: reference, paidByName: recordedBy, paidRecordedAt: at, timezone } = row;
  const payment =
    way && recordedBy && at ? { way, reference: reference ?? '', recordedBy, recordedAt: zoned(at, timezone) } : null;
  return {
    ...presentIssued(row),
    partner: { _id: row.partnerId, name: row.partnerName },
    timezone,
    hash: row.hash,
    issuedBy: row.issuedByName,
    payment,
    canIssue: false,
    canPay: row.state === 'issued' && row.payableCents > 0 && newest === row.id,
    lines,
  };
}

/** The newest statement of a partner: it carries the balance of all others. */
export async function newestOf(ctx: Context, partnerId: string): Promise<string | undefined> {
  const [found] = await ctx.db
    .select({ id: commissionStatements.id })
    .from(commissionStatements)
    .where(eq(commissionStatements.partnerId, partnerId))
    .orderBy(sql`${commissionStatements.month} desc`)
    .limit(1);
  return found?.id;
}
