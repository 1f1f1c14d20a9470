import { type SQL, sql } from 'drizzle-orm';
import { commissionStatementLines, commissionStatements } from '../../platform/db/tables/index.ts';

const frozen = [
  commissionStatements.companyId,
  commissionStatements.divisionId,
  commissionStatements.partnerId,
  commissionStatements.number,
  commissionStatements.month,
  commissionStatements.timezone,
  commissionStatements.partnerName,
  commissionStatements.sellerName,
  commissionStatements.openingCents,
  commissionStatements.paidBeforeCents,
  commissionStatements.linesCents,
  commissionStatements.closingCents,
  commissionStatements.payableCents,
  commissionStatements.taxNumber,
  commissionStatements.taxPercentage,
  commissionStatements.taxCents,
];

/** SHA-256 over everything of a statement that issuing froze, computed from the stored rows. */
export const HASH: SQL<string> = sql<string>`encode(sha256(convert_to(
  jsonb_build_array(${sql.join(frozen, sql`, `)})::text || coalesce((
    select string_agg(jsonb_build_array(transaction_id, kind, amount_cents, commission_cents, payable_on)::text, '' order by transaction_id)
    from ${commissionStatementLines} where statement_id = ${commissionStatements}.id), ''), 'UTF8')), 'hex')`;
