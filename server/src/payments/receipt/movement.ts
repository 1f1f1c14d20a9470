import { type SQL, sql } from 'drizzle-orm';
import { orderItems, transactions, travellers } from '../../platform/db/tables/index.ts';
import { isDispute, kept } from '../transaction/kept.ts';

/** The lines of a charge, or of one leg of a refund. Disputes move money too, but change no sale, so they have no papers. */
export interface Movement {
  chargeId: string;
  legId: string | null;
}

/**
 * The tables `line` and `taxed`: the lines of a movement of money, and the taxes written to them. The taxes of an item
 * grow with what is paid of it: its share so far, rounded once, less the taxes of its other lines. They so add up to
 * FareHarbor's figure when everything is paid, and to 0 when everything is given back.
 */
export const movementTables = ({ chargeId, legId }: Movement): SQL => sql`
  line as (
    select t.id, t.order_item_id, i.position, i.title, i.start_local, t.direction,
      case t.direction when 'in' then t.amount_cents else -t.amount_cents end as amount,
      (select count(*)::int from ${travellers} where order_item_id = i.id) as travellers,
      coalesce(t.taxes_cents * case t.direction when 'in' then 1 else -1 end,
        case when i.amount_total_cents = 0 then 0
          else round(i.taxes_cents::numeric * sums.amount / i.amount_total_cents)::int end - sums.taxes) as taxes
    from ${transactions} t join ${orderItems} i on i.id = t.order_item_id
    cross join lateral (
      select coalesce(sum(${kept(transactions.amountCents)}), 0)::int as amount,
        coalesce(sum(${kept(transactions.taxesCents)}), 0)::int as taxes
      from ${transactions} where ${transactions.orderId} = t.order_id and ${transactions.orderItemId} = i.id
        and not ${isDispute}) sums
    where t.charge_id = ${chargeId}::uuid and t.leg_id is not distinct from ${legId}::uuid and t.state <> 'failed'
      and t.movement_id is null),
  taxed as (
    update ${transactions} set taxes_cents = line.taxes * case line.direction when 'in' then 1 else -1 end
    from line where ${transactions.id} = line.id and line.taxes is not null)`;

/** The lines as a receipt prints them. `table` has the columns of `line`. */
export const printed = (table: SQL): SQL => sql`(select jsonb_agg(jsonb_build_object('title', title,
  'startLocal', start_local, 'travellers', travellers, 'amountCents', amount, 'taxesCents', taxes) order by position)
  from ${table})`;
