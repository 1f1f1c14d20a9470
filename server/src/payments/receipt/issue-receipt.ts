import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import { charges, receipts, refundLegs } from '../../platform/db/tables/index.ts';
import { numbered } from './head.ts';
import { type Movement, movementTables, printed } from './movement.ts';

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
      jsonb_build_object('method', ${method}, 'lines', ${printed(sql`line`)}) as added
    from line having count(*) > 0 and count(taxes) = count(*) and ${isDue}`;
  await ctx.db.execute(sql`
    with ${movementTables(movement)},
    ${numbered({ orderId: sql`${orderId}::uuid`, kind, part, issuedAt: ctx.clock() })}`);
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
  await ctx.db.execute(
    sql`with ${numbered({ orderId: sql`${leg.orderId}::uuid`, kind: 'reversal', part, issuedAt: ctx.clock() })}`,
  );
}
