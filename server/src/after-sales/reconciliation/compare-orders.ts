import { OPEN_INSTALMENT_STATES } from '@tours/contract/instalment-labels';
import { addDays } from '@tours/contract/time';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { inspectOrder } from './inspect-order.ts';
import { moveOn, type Run } from './run.ts';

/** Each of these orders costs its own calls. There are few, unless something is very wrong. */
const BATCH = 20;

/**
 * Checks orders that the provider's lists do not cover: their payment was missing there, or they were not final after a
 * day, or their payment plan looks wrong.
 */
export async function compareOrders(ctx: Context, run: Run): Promise<Run> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select o.id from orders o
    where o.division_id = ${run.divisionId} and o.id > ${run.cursor ?? FIRST}::uuid
      and (${paidByUnmet(run)} or ${UNFINISHED_FOR_A_DAY} or ${planLooksWrong(ctx, run.divisionId)})
    order by o.id limit ${BATCH}`);
  for (const { id } of rows) await inspectOrder(ctx, id, { reconciliationId: run.id });
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

const OPEN = sql.raw(`('${OPEN_INSTALMENT_STATES.join("', '")}')`);

/** The orders `o` of a division whose plan looks wrong by our own rows. judge-plan.ts then says what is wrong. */
function planLooksWrong(ctx: Context, divisionId: string): SQL {
  const latest = addDays(ctx.clock().toISOString().slice(0, 10), -2);
  const owed = sql`p_order.amount_total_cents - p_order.amount_paid_cents - p_order.amount_waived_cents`;
  return sql`o.id in (
    select p.order_id from payment_plans p join orders p_order on p_order.id = p.order_id
    where p.division_id = ${divisionId} and p.state <> 'offered' and p_order.state = 'confirmed' and (
      ${owed} <> coalesce((select sum(i.amount_cents) from instalments i
        where i.plan_id = p.id and i.state in ${OPEN} and p.state = 'active'), 0)
      or exists (select 1 from instalments i left join charges c on c.id = i.charge_id where i.plan_id = p.id
        and (i.state = 'paid') and (c.state is distinct from 'paid' or c.amount_cents <> i.amount_cents))
      or exists (select 1 from charges c where c.order_id = p.order_id and c.state = 'paid'
        and (c.paid_at > p.stopped_at or (c.kind = 'instalment' and not exists (
          select 1 from instalments i where i.charge_id = c.id and i.state = 'paid'))))
      or exists (select 1 from order_items i where i.order_id = p.order_id and i.status = 'cancelled'
        and i.amount_paid_cents + i.amount_waived_cents < i.amount_total_cents)
      or (p.state = 'active' and not p.is_paused and exists (select 1 from instalments i where i.plan_id = p.id
        and ((i.state = 'planned' and i.due_on < ${latest}::date)
          or (i.state in ('due', 'retrying', 'overdue') and i.next_try_on < ${latest}::date))))))`;
}
