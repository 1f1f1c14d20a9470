import type { InputOf } from '@tours/contract/api';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import type { Context } from '../../platform/context.ts';
import { withFreshPlan } from '../../platform/db/fresh-plan.ts';
import { waivers } from '../../platform/db/tables/index.ts';
import { containsWords } from '../../platform/lists/search.ts';
import { isListedWaiver } from './list-filter.ts';

const MOST = 50;

/**
 * Lists tours by name, because many groups sell the same tour. The index is read from one name to the next, so the time
 * depends on the number of tours and not of waivers.
 */
export async function listWaiverTours(ctx: Context, query: InputOf<'listWaiverTours'>): Promise<{ name: string }[]> {
  const division = await authorisedDivision(ctx, query.division);
  const name = waivers.itemName;
  const next = (after?: SQL) => sql`select ${name} from ${waivers}
    where ${and(eq(waivers.divisionId, division.id), isListedWaiver, after)} order by ${name} limit 1`;
  const isAskedFor = query.search ? containsWords(sql`(' ' || tours.name)`, query.search) : undefined;
  const { rows } = await ctx.db.execute<{ name: string }>(
    withFreshPlan(sql`
      with recursive tours(name) as (
        (${next()})
        union all
        select (${next(sql`${name} > tours.name`)}) from tours where tours.name is not null)
      select tours.name from tours where ${and(sql`tours.name is not null`, isAskedFor)}
      order by tours.name limit ${MOST}`),
  );
  return rows;
}
