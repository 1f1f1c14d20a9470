import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { LOCKS } from '../../platform/db/locks.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import {
  companies,
  divisions,
  type FeeInvoice,
  feeInvoices,
  IS_DEBT_SETTLED,
  refundLegs,
  transactions,
} from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import { firstDay } from '../statement/drafts.ts';
import { type Company, dueMonths } from './due-months.ts';
import { FEE_INVOICE_HASH } from './hash.ts';
import { queueFeeInvoiceMails } from './queue-fee-invoice-mails.ts';

/** Makes every invoice that is due, each in a transaction of its own. A second run finds nothing left. */
export async function issueFeeInvoices(ctx: Context): Promise<void> {
  const all = await ctx.db.select().from(companies);
  await eachAlone(
    ctx,
    all,
    ({ id }) => ({ companyId: id }),
    async (company) => {
      for (const month of await dueMonths(ctx, company)) await inTransaction(ctx, (ctx) => issue(ctx, company, month));
    },
  );
}

/** A month without fees has no invoice. */
async function issue(ctx: TransactionContext, company: Company, month: string): Promise<void> {
  // One after the other, so that the numbers have no gaps.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${LOCKS.feeInvoices})`);
  const sums = await sumsOf(ctx, company, month);
  if (!sums.feeCents && !sums.refundedCents) return;
  const totalCents = sums.feeCents - sums.refundedCents;
  const { config } = ctx;
  const [invoice] = await ctx.db
    .insert(feeInvoices)
    .values({
      companyId: company.id,
      number: sql`(select coalesce(max(number), 0) + 1 from ${feeInvoices})`,
      month: firstDay(month),
      ...sums,
      totalCents,
      taxCents: taxWithin(totalCents, config),
      content: contentOf(ctx, company),
      hash: '',
      issuedAt: ctx.clock(),
    })
    .onConflictDoNothing()
    .returning();
  if (!invoice) return;
  await ctx.db.update(feeInvoices).set({ hash: FEE_INVOICE_HASH }).where(eq(feeInvoices.id, invoice.id));
  const after = { number: invoice.number, month, totalCents };
  await audit(ctx, 'company.feeInvoiced', { id: company.id, divisionId: null }, { after });
  await queueFeeInvoiceMails(ctx, company, invoice);
}

/**
 * The tax in what the platform kept. Stripe took the fee from the payments, so nothing is left to charge on
 * top: the fee includes the tax. A seller without a number charges none.
 */
function taxWithin(totalCents: number, { INVOICE_TAX_NUMBER, INVOICE_TAX_PERCENTAGE }: Context['config']): number {
  if (!INVOICE_TAX_NUMBER) return 0;
  // Thousandths of a percent are whole numbers, so only the division rounds.
  const rate = Math.round(INVOICE_TAX_PERCENTAGE * 1000);
  return Math.sign(totalCents) * Math.round((Math.abs(totalCents) * rate) / (100_000 + rate));
}

function contentOf({ config }: Context, company: Company): FeeInvoice['content'] {
  return {
    seller: {
      name: config.INVOICE_SELLER_NAME ?? config.BRAND_NAME,
      address: config.INVOICE_SELLER_ADDRESS ?? '',
      taxNumber: config.INVOICE_TAX_NUMBER,
    },
    buyer: {
      name: company.legalName ?? company.name,
      address: company.legalAddress ?? '',
      taxNumber: company.gstNumber,
    },
    timezone: company.timezone,
    tax: config.INVOICE_TAX_NUMBER
      ? { label: config.INVOICE_TAX_LABEL, percentage: config.INVOICE_TAX_PERCENTAGE }
      : null,
  };
}

/**
 * The fees of payments, and those that went back with refunds and disputes, until the end of the month and less what
 * earlier invoices have. The fee of a refund goes back together with the operator's transfer, or lowers the operator's debt
 * if the platform paid the refund. If the bank returns the refund later, the fee stays back, because the next refund uses
 * that money. Only a debt that was not settled is void then, and the next invoice corrects the earlier one.
 */
async function sumsOf(ctx: Context, { id, timezone }: Company, month: string) {
  const end = sql`(${firstDay(month)}::date + interval '1 month') at time zone ${timezone}`;
  const isOwed = sql`leg_id in (select id from ${refundLegs} where source = 'platform') and (state <> 'failed' or ${IS_DEBT_SETTLED})`;
  const cents = (condition: SQL, invoiced: AnyColumn) =>
    sql`coalesce(sum(fee_cents) filter (where ${condition}), 0)::int
      - (select coalesce(sum(${invoiced}), 0)::int from ${feeInvoices} where company_id = ${id})`;
  const { rows } = await ctx.db.execute<{ feeCents: number; refundedCents: number }>(sql`
    select ${cents(sql`direction = 'in'`, feeInvoices.feeCents)} as "feeCents",
      ${cents(sql`direction = 'out' and (is_transfer_reversed or transaction_type = 'dispute' or ${isOwed})`, feeInvoices.refundedCents)} as "refundedCents"
    from ${transactions}
    where division_id in (select id from ${divisions} where company_id = ${id}) and created_at < ${end}`);
  return oneRow(rows);
}
