import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { readBooks } from './facts.ts';
import { inspectOrder } from './inspect-order.ts';
import { judgePlan } from './judge-plan.ts';
import { moveOn, type Run } from './run.ts';

/** Each order that looks wrong costs its own calls. There are few, unless something is very wrong. */
const BATCH = 20;

/**
 * Checks orders that the provider's lists do not cover: their payment was missing there, or they were not final after a
 * day, or their payment plan is wrong, which our own rows show.
 */
export async function compareOrders(ctx: Context, run: Run): Promise<Run> {
  const isSuspect = sql`(${paidByUnmet(run)} or ${UNFINISHED_FOR_A_DAY})`;
  const { rows } = await ctx.db.execute<{ id: string; isSuspect: boolean }>(sql`
    select o.id, ${isSuspect} as "isSuspect" from orders o
    where o.division_id = ${run.divisionId} and o.id > ${run.cursor ?? FIRST}::uuid
      and (${isSuspect} or exists (select from payment_plans p where p.order_id = o.id
        and (p.state = 'active' or (p.state <> 'offered' and o.updated_at > ${run.since.toISOString()}::timestamptz))))
    order by o.id limit ${BATCH}`);
  for (const { id, isSuspect } of rows)
    if (isSuspect || (await isPlanWrong(ctx, id))) await inspectOrder(ctx, id, { reconciliationId: run.id });
  const last = rows.at(-1);
  return moveOn(ctx, run, last ? { cursor: last.id } : { stage: 'departures', cursor: null, percent: 50 });
}

const FIRST = '00000000-0000-0000-0000-000000000000';

const UNFINISHED_FOR_A_DAY = sql`(o.is_held and o.authorised_at < now() - interval '1 day')`;

function paidByUnmet({ id, since, startedAt }: Run): SQL {
  return sql`(o.state = 'confirmed' and exists (
    select 1 from charges c where c.order_id = o.id and c.method = 'card' and c.state = 'paid'
      and exists (select 1 from transactions t where t.charge_id = c.id and t.transaction_type = 'payment'
        and t.created_at between ${since.toISOString()}::timestamptz and ${startedAt.toISOString()}::timestamptz)
      and not exists (select 1 from reconciliation_seen s where s.reconciliation_id = ${id} and s.intent_id = c.intent_id)))`;
}

async function isPlanWrong(ctx: Context, orderId: string): Promise<boolean> {
  const books = await readBooks(ctx, orderId);
  return books !== null && judgePlan(books, ctx.clock()).length > 0;
}
