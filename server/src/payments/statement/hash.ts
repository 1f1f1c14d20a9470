import { pick } from '@tours/contract/pick';
import { type SQL, sql } from 'drizzle-orm';
import { commissionStatementLines, commissionStatements } from '../../platform/db/tables/index.ts';

/** Their order is part of every stored hash. */
const FROZEN = {
  ...pick(commissionStatements, ['companyId', 'divisionId', 'partnerId', 'number', 'month', 'timezone']),
  ...pick(commissionStatements, ['partnerName', 'sellerName', 'openingCents', 'paidBeforeCents', 'linesCents']),
  ...pick(commissionStatements, ['closingCents', 'payableCents', 'taxNumber', 'taxPercentage', 'taxCents']),
};

/** SHA-256 over everything of a statement that issuing froze, computed from the stored rows. */
export const HASH: SQL<string> = sql<string>`encode(sha256(convert_to(
  jsonb_build_array(${sql.join(Object.values(FROZEN), sql`, `)})::text || coalesce((
    select string_agg(jsonb_build_array(transaction_id, kind, amount_cents, commission_cents, payable_on)::text, '' order by transaction_id)
    from ${commissionStatementLines} where statement_id = ${commissionStatements}.id), ''), 'UTF8')), 'hex')`;
