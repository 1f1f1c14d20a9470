import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import {
  commissionStatementLines,
  commissionStatements,
  companies,
  divisions,
  partners,
  transactions,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { counts, isDispute, signed } from '../transaction/signed.ts';

/** The values, or the columns of a partner in a query around. */
interface OfPartner {
  id: string | SQL;
  timezone: string | SQL;
}

/**
 * The tables `line` and `draft`, with which a statement begins. `line` holds what no issued statement has yet: each
 * transaction that counts, and the difference where a stated one counts otherwise now. A line that comes after its
 * month was issued belongs to the next month. A month without lines and balance has no draft.
 *
 * Commission is payable from the day on which the trip has left and the company's days have passed. `due` holds it by the
 * month of that day, also for lines that are stated already, because a rebooking moves the day.
 */
export function draftTables(ctx: Context, { id, timezone }: OfPartner): SQL {
  const now = sql`${ctx.clock().toISOString()}::timestamptz`;
  const [amount, commission] = [signed(transactions.amountCents), signed(transactions.partnerCommissionCents)];
  const monthOf = (instant: SQL) => sql`date_trunc('month', ${instant} at time zone ${timezone}::text)::date`;
  const payableOn = sql`(left(${transactions.startLocal}, 10)::date + terms.days)`;
  return sql`
    terms as (
      select c.payout_delay_days as days, p.tax_number, c.commission_tax_percentage as tax_percentage
      from ${partners} p join ${divisions} d on d.id = p.division_id join ${companies} c on c.id = d.company_id
      where p.id = ${id}),
    last as (
      select month, closing_cents as closing, case state when 'paid' then payable_cents else 0 end as paid
      from ${commissionStatements} where partner_id = ${id} order by month desc limit 1),
    stated as (
      select transaction_id, sum(amount_cents)::int as amount, sum(commission_cents)::int as commission
      from ${commissionStatementLines} l join ${commissionStatements} s on s.id = l.statement_id
      where s.partner_id = ${id} group by transaction_id),
    line as (
      select ${transactions.id} as id, case when stated.transaction_id is null then 'transaction' else 'correction' end as kind,
        ${amount} - coalesce(stated.amount, 0) as amount, ${commission} - coalesce(stated.commission, 0) as commission,
        greatest(${monthOf(sql`${transactions.createdAt}`)}, (select (month + interval '1 month')::date from last)) as month,
        ${payableOn} as payable_on
      from ${transactions} cross join terms left join stated on stated.transaction_id = ${transactions.id}
      where ${transactions.partnerId} = ${id} and case when stated.transaction_id is null then ${counts} and ${isStated}
        else (${amount}, ${commission}) is distinct from (stated.amount, stated.commission) end),
    due as (
      select greatest(month, date_trunc('month', payable_on)::date) as month, commission as cents from line
      union all
      select date_trunc('month', ${payableOn})::date, stated.commission
      from stated join ${transactions} on ${transactions.id} = stated.transaction_id cross join terms
      union all
      select month, -payable_cents from ${commissionStatements} where partner_id = ${id} and state = 'paid'),
    months as (
      select each::date as month from generate_series(
        coalesce((select month + interval '1 month' from last), (select min(month) from line)::timestamp),
        ${monthOf(now)}::timestamp, interval '1 month') each),
    sums as (select month, count(*)::int as lines, sum(commission)::int as cents from line group by month),
    balances as (
      select month, coalesce(lines, 0) as lines, coalesce(cents, 0) as cents,
        (coalesce((select closing - paid from last), 0) + coalesce(sum(cents) over (
          order by month rows between unbounded preceding and 1 preceding), 0))::int as balance
      from months left join sums using (month)),
    found as (
      select *, row_number() over (order by month) = 1 as is_first from balances where lines > 0 or balance <> 0),
    draft as (
      select month, lines, cents, is_first, balance + cents as closing, payable, tax_number, tax_percentage,
        case when tax_number is null then 0
          else round(greatest(payable, 0) * tax_percentage / 100)::int end as tax,
        case when is_first then coalesce((select closing from last), 0) else balance end as opening,
        case when is_first then coalesce((select paid from last), 0) else 0 end as paid_before,
        (month + interval '1 month') at time zone ${timezone}::text <= ${now} as is_over
      from found cross join terms
        cross join lateral (select coalesce(sum(due.cents), 0)::int as payable from due where due.month <= found.month) owed)`;
}

/** Partners see nothing of a dispute until it is decided, and then only its commission. */
export const isStated = sql`(not ${isDispute} or ${transactions.partnerCommissionCents} <> 0)`;

export interface Draft extends Record<string, unknown> {
  month: string;
  openingCents: number;
  paidBeforeCents: number;
  linesCents: number;
  closingCents: number;
  payableCents: number;
  taxNumber: string | null;
  taxPercentage: number;
  taxCents: number;
  /** No earlier month waits to be issued. */
  isFirst: boolean;
  isOver: boolean;
}

export async function readDrafts(ctx: Context, partner: OfPartner): Promise<Draft[]> {
  const { rows } = await ctx.db.execute<Draft>(
    sql`with ${draftTables(ctx, partner)} select ${DRAFT_COLUMNS} from draft order by month`,
  );
  return rows;
}

/** `month` as `2027-01`, and the sums, as `Draft` names them. */
export const DRAFT_COLUMNS = sql`to_char(draft.month, 'YYYY-MM') as month, opening as "openingCents",
  paid_before as "paidBeforeCents", cents as "linesCents", closing as "closingCents", payable as "payableCents",
  tax_number as "taxNumber", tax_percentage::float as "taxPercentage", tax as "taxCents", is_first as "isFirst",
  is_over as "isOver"`;

export const firstDay = (month: string) => `${month}-01`;

/** Refuses to remove a partner while commission is owed in either direction. */
export async function refuseUnsettled(ctx: Context, partner: { id: string; timezone: string }): Promise<void> {
  const balanceCents = (await readDrafts(ctx, partner)).at(-1)?.closingCents ?? 0;
  if (balanceCents !== 0) throw new AppError('partner.hasCommission', { balanceCents });
}
