import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { inspectOrder } from './inspect-order.ts';
import { type Match, moveOn } from './match.ts';
import { planLooksWrong } from './suspect-plans.ts';

/** Each of these orders costs its own calls. There are few, unless something is very wrong. */
const BATCH = 20;

/**
 * Checks orders that the provider's lists do not cover: their payment was missing there, or they were not final after a
 * day, or their payment plan looks wrong.
 */
export async function walkOrders(ctx: Context, match: Match): Promise<Match> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.division_id = ${match.divisionId} and o.id > ${match.cursor ?? FIRST}::uuid
      and (${paidByUnmet(match)} or ${UNFINISHED_FOR_A_DAY} or ${planLooksWrong(ctx, match.divisionId)})
    order by o.id limit ${BATCH}`);
  for (const { id } of rows) await inspectOrder(ctx, id, { matchId: match.id });
  const last = rows.at(-1);
  return moveOn(ctx, match, last ? { cursor: last.id } : { stage: 'departures', cursor: null, percent: 50 });
}

const FIRST = '00000000-0000-0000-0000-000000000000';

const UNFINISHED_FOR_A_DAY = sql`(o.is_held and o.authorised_at < now() - interval '1 day')`;

function paidByUnmet({ id, since, startedAt }: Match): SQL {
  return sql`(o.state = 'confirmed' and exists (
    select 1 from charges c where c.order_id = o.id and c.method = 'card' and c.state = 'paid'
      and exists (select 1 from transactions t where t.charge_id = c.id and t.transaction_type = 'payment'
        and t.created_at between ${since.toISOString()}::timestamptz and ${startedAt.toISOString()}::timestamptz)
      and not exists (select 1 from ledger_match_seen s where s.match_id = ${id} and s.intent_id = c.intent_id)))`;
}
