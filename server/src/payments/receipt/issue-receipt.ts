import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { charges, orderItems, receipts, refundLegs, transactions, travellers } from '../../platform/db/tables/index.ts';
import { isDispute, signed } from '../transaction/signed.ts';
import { insertReceipt, PRINTED_LINES } from './insert-receipt.ts';

/**
 * Issues the receipt of a charge that is being marked as paid: call it in that transaction, after the ledger has the
 * charge's lines and the order its totals, as the last statement, because it locks the company's counter. The caller
 * holds the order's lock. A second call does nothing. It issues nothing while the company's numbers are missing, or if
 * FareHarbor gave no taxes; the payment goes on.
 */
export async function issueReceipt(ctx: TransactionContext, charge: { id: string; orderId: string }): Promise<void> {
  const { id: chargeId, orderId } = charge;
  await issue(ctx, { chargeId, legId: null }, orderId, {
    kind: 'receipt',
    pointsTo: sql`null::uuid`,
    method: sql`(select method from ${charges} where id = ${chargeId})`,
    isDue: sql`not exists (select 1 from ${receipts} where charge_id = ${chargeId} and kind = 'receipt')`,
  });
}

/**
 * Issues the credit note of a refund's leg whose lines were just written, if the leg's charge has a receipt. The rules are
 * those of `issueReceipt`.
 */
export async function issueCreditNote(
  ctx: TransactionContext,
  leg: { id: string; chargeId: string; orderId: string },
): Promise<void> {
  const { id: legId, chargeId, orderId } = leg;
  const receipt = sql`(select id from ${receipts} where charge_id = ${chargeId} and kind = 'receipt')`;
  await issue(ctx, { chargeId, legId }, orderId, {
    kind: 'creditNote',
    pointsTo: receipt,
    method: sql`(select method from ${refundLegs} where id = ${legId})`,
    isDue: sql`${receipt} is not null
      and not exists (select 1 from ${receipts} where charge_id = ${chargeId} and leg_id = ${legId} and kind = 'creditNote')`,
  });
}

/** The lines of a charge, or of one leg of a refund. Disputes move money too, but change no sale, so they have no papers. */
interface Movement {
  chargeId: string;
  legId: string | null;
}

/**
 * The tables `line` and `taxed`: the lines of a movement of money, and the taxes written to them. The taxes of an item
 * grow with what is paid of it: its share so far, rounded once, less the taxes of its other lines. They so add up to
 * FareHarbor's figure when everything is paid, and to 0 when everything is given back.
 */
const movementTables = ({ chargeId, legId }: Movement): SQL => sql`
  line as (
    select t.id, t.order_item_id, i.position, i.title, i.start_local, t.direction,
      case t.direction when 'in' then t.amount_cents else -t.amount_cents end as amount,
      (select count(*)::int from ${travellers} where order_item_id = i.id) as travellers,
      coalesce(t.taxes_cents * case t.direction when 'in' then 1 else -1 end,
        case when i.amount_total_cents = 0 then 0
          else round(i.taxes_cents::numeric * sums.amount / i.amount_total_cents)::int end - sums.taxes) as taxes
    from ${transactions} t join ${orderItems} i on i.id = t.order_item_id
    cross join lateral (
      select coalesce(sum(${signed(transactions.amountCents)}), 0)::int as amount,
        coalesce(sum(${signed(transactions.taxesCents)}), 0)::int as taxes
      from ${transactions} where ${transactions.orderId} = t.order_id and ${transactions.orderItemId} = i.id
        and not ${isDispute}) sums
    where t.charge_id = ${chargeId}::uuid and t.leg_id is not distinct from ${legId}::uuid and t.state <> 'failed'
      and t.movement_id is null),
  taxed as (
    update ${transactions} set taxes_cents = line.taxes * case line.direction when 'in' then 1 else -1 end
    from line where ${transactions.id} = line.id and line.taxes is not null)`;

interface Kind {
  kind: 'receipt' | 'creditNote';
  pointsTo: SQL;
  method: SQL;
  isDue: SQL;
}

async function issue(ctx: TransactionContext, movement: Movement, orderId: string, what: Kind): Promise<void> {
  const { kind, pointsTo, method, isDue } = what;
  const part = sql`
    select ${movement.chargeId}::uuid as charge_id, ${movement.legId}::uuid as leg_id, ${pointsTo} as points_to_id,
      sum(amount)::int as amount_cents, sum(taxes)::int as taxes_cents, null::text as school_name,
      jsonb_build_object('method', ${method}, 'lines', ${PRINTED_LINES}) as added
    from line having count(*) > 0 and count(taxes) = count(*) and ${isDue}`;
  await insertReceipt(ctx, { orderId, kind, tables: movementTables(movement), part });
}

/** The bank returned a refund, so its credit note is cancelled by a paper of its own with the same figures. */
export async function reverseCreditNote(
  ctx: TransactionContext,
  leg: { id: string; chargeId: string; orderId: string },
): Promise<void> {
  const part = sql`
    select charge_id, leg_id, id as points_to_id, -amount_cents as amount_cents, -taxes_cents as taxes_cents,
      school_name as school_name, jsonb_build_object('method', content -> 'method', 'lines', (
        select jsonb_agg(line || jsonb_build_object('amountCents', -(line -> 'amountCents')::int,
          'taxesCents', -(line -> 'taxesCents')::int) order by place)
        from jsonb_array_elements(content -> 'lines') with ordinality as lines (line, place))) as added
    from ${receipts} where charge_id = ${leg.chargeId} and leg_id = ${leg.id} and kind = 'creditNote'
      and not exists (select 1 from ${receipts} where charge_id = ${leg.chargeId}
        and leg_id = ${leg.id} and kind = 'reversal')`;
  await insertReceipt(ctx, { orderId: leg.orderId, kind: 'reversal', part });
}
