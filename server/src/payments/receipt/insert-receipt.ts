import { type SQL, sql } from 'drizzle-orm';
import type { TransactionContext } from '../../platform/context.ts';
import {
  companies,
  divisions,
  groups,
  orders,
  partners,
  type Receipt,
  receiptCounters,
  receipts,
  transactions,
} from '../../platform/db/tables/index.ts';
import { RECEIPT_HASH } from './hash.ts';

/** The order, the company and the sums that every receipt names. The company must have what a receipt needs. */
const headOf = (orderId: string): SQL => sql`
  select o.id as order_id, o.division_id, o.partner_id, o.group_id, o.customer_id, o.contact_name as payer_name,
    c.id as company_id, sums.paid, sums.refunded, jsonb_build_object(
      'issuer', jsonb_build_object('legalName', c.legal_name, 'legalAddress', c.legal_address,
        'gstNumber', c.gst_number, 'qstNumber', c.qst_number, 'pstNumber', c.pst_number),
      'timezone', c.timezone, 'orderLolaId', o.lola_id, 'group', g.title, 'partner', p.name,
      'totalCents', o.amount_total_cents, 'waivedCents', o.amount_waived_cents, 'paidCents', sums.paid, 'refundedCents', sums.refunded,
      'balanceCents', greatest(o.amount_total_cents - o.amount_waived_cents - sums.paid, 0)) as content
  from ${orders} o
  join ${divisions} d on d.id = o.division_id
  join ${companies} c on c.id = d.company_id and c.issues_receipts
  join ${groups} g on g.id = o.group_id
  join ${partners} p on p.id = o.partner_id
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where direction = 'in'), 0)::int as paid,
      coalesce(sum(amount_cents) filter (where direction = 'out' and state <> 'failed'), 0)::int as refunded
    from ${transactions} where order_id = o.id and transaction_type <> 'dispute') sums
  where o.id = ${orderId}::uuid`;

interface NewReceipt {
  orderId: string;
  kind: Receipt['kind'];
  tables?: SQL;
  /**
   * One row or none, with the columns charge_id, leg_id, points_to_id, amount_cents, taxes_cents, added (more of the
   * content) and school_name. Without a row, no number is used up.
   */
  part: SQL;
}

/**
 * Gives a paper the next number of the company, and stores it with its hash. The counter's row is locked last, and until
 * the transaction ends.
 */
export async function insertReceipt(ctx: TransactionContext, receipt: NewReceipt): Promise<void> {
  const { orderId, kind, tables, part } = receipt;
  await ctx.db.execute(sql`
    with ${tables ? sql`${tables},` : sql``}
    head as (${headOf(orderId)}),
    part as (${part}),
    counter as (
      insert into ${receiptCounters} as counters (company_id, last_number) select company_id, 1 from head, part
      on conflict (company_id) do update set last_number = counters.last_number + 1 returning last_number as number),
    fresh as (
      select company_id, order_id, division_id, partner_id, group_id, customer_id, number, ${kind}::text as kind,
        charge_id, leg_id, points_to_id, amount_cents, taxes_cents, head.content || added as content, payer_name,
        school_name, date_trunc('milliseconds', ${ctx.clock()}::timestamptz) as issued_at
      from head, part, counter)
    insert into ${receipts} (company_id, order_id, division_id, partner_id, group_id, customer_id, number, kind,
      charge_id, leg_id, points_to_id, amount_cents, taxes_cents, content, payer_name, school_name, issued_at, hash)
    select *, ${RECEIPT_HASH} from fresh`);
}

/** The table `line` as a receipt prints it. */
export const PRINTED_LINES = sql`(select jsonb_agg(jsonb_build_object('title', title, 'startLocal', start_local,
  'travellers', travellers, 'amountCents', amount, 'taxesCents', taxes) order by position) from line)`;
