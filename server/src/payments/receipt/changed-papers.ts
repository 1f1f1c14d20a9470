import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import {
  commissionStatementLines,
  commissionStatements,
  divisions,
  feeInvoices,
  receipts,
} from '../../platform/db/tables/index.ts';
import { FEE_INVOICE_HASH } from '../fee-invoice/hash.ts';
import { HASH } from '../statement/hash.ts';
import { RECEIPT_HASH } from './hash.ts';

interface ChangedPaper extends Record<string, unknown> {
  paper: 'Receipt' | 'Commission statement' | 'Fee invoice';
  number: number;
  id: string;
}

/** More are not listed, because whoever changed so many knows why. */
const MOST = 100;

/**
 * Finds papers of a division whose stored hash or sums no longer fit their content. The first division of a company also
 * finds the company's fee invoices.
 */
export async function changedPapers(
  ctx: Context,
  { divisionId, isFirst }: { divisionId: string; isFirst: boolean },
): Promise<ChangedPaper[]> {
  const { rows } = await ctx.db.execute<ChangedPaper>(sql`
    select 'Receipt' as paper, number, id from ${receipts} where division_id = ${divisionId} and hash <> ${RECEIPT_HASH}
    union all
    select 'Commission statement', number, id from ${commissionStatements} where division_id = ${divisionId}
      and (hash <> ${HASH} or lines_cents <> (select coalesce(sum(commission_cents), 0) from ${commissionStatementLines}
        where statement_id = ${commissionStatements}.id))
    union all
    select 'Fee invoice', number, id from ${feeInvoices} where ${isFirst} and hash <> ${FEE_INVOICE_HASH}
      and company_id = (select company_id from ${divisions} where id = ${divisionId})
    order by paper, number limit ${MOST}`);
  return rows;
}
