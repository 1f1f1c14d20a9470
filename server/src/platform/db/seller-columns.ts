import { pick } from '@tours/contract/pick';
import { eq } from 'drizzle-orm';
import { oneRow } from './one-row.ts';
import type { WithDb } from './pool.ts';
import { companies, divisions } from './tables/index.ts';

/** The columns that `sellerOf` needs. The query joins the division's company. */
export const sellerColumns = {
  ...pick(divisions, ['domain', 'logoUrl', 'brandColor']),
  companyName: companies.name,
  fareharborShortname: companies.fareharborShortname,
};

/** A division as `brandOf` takes it. */
export const readSeller = (ctx: WithDb, divisionId: string) =>
  ctx.db
    .select(sellerColumns)
    .from(divisions)
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(divisions.id, divisionId))
    .then(oneRow);
