import type { InputOf } from '@tours/contract/api';
import type { getLedgerMatch as endpoint } from '@tours/contract/daily-match';
import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { ledgerDifferences, ledgerMatches } from '../../platform/db/tables/index.ts';
import { presentMatch } from './present.ts';

type Query = InputOf<'getLedgerMatch'>;
type Answer = z.input<typeof endpoint.response>;

/** Returns the state or result of a division's last match. */
export async function getLedgerMatch(ctx: Context, query: Query): Promise<Answer> {
  const { id, timezone } = await authorisedDivision(ctx, query.division);
  const [[match], open] = await Promise.all([
    ctx.db
      .select()
      .from(ledgerMatches)
      .where(eq(ledgerMatches.divisionId, id))
      .orderBy(desc(ledgerMatches.startedAt))
      .limit(1),
    ctx.db.$count(ledgerDifferences, and(eq(ledgerDifferences.divisionId, id), eq(ledgerDifferences.state, 'open'))),
  ]);
  return { match: match ? presentMatch(match, timezone) : null, open };
}
