import type { NamedFile } from '@tours/contract/endpoint';
import type { Context } from '../../platform/context.ts';
import { visibleStatement } from './pay-statement.ts';
import { readLines, type StatementRow } from './read-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { writeStatementPdf } from './write-statement-pdf.ts';

export async function getStatementPdf(ctx: Context, { id }: { id: string }): Promise<NamedFile> {
  const statement = await visibleStatement(ctx, id);
  const content = await writeStatementPdf(statement, await readLines(ctx, statement));
  return { name: `${nameOf(statement)}.pdf`, content };
}

export async function getStatementCsv(ctx: Context, { id }: { id: string }): Promise<NamedFile> {
  const statement = await visibleStatement(ctx, id);
  const content = statementCsv(statement, await readLines(ctx, statement));
  return { name: `${nameOf(statement)}.csv`, content };
}

const nameOf = ({ number, month }: StatementRow) => `commission-statement-${number}-${month.slice(0, 7)}`;
