import { formatMonth } from '@tours/contract/payout';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { brandOf, mailSupport, queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, divisions, employees, type FeeInvoice, WORKS_EVERYWHERE } from '../../platform/db/tables/index.ts';
import type { Company } from './due-months.ts';

/**
 * Mails the invoice to the employees with a sign-in who work in every division of the company. If there is none, the
 * platform's support learns of it.
 */
export async function queueFeeInvoiceMails(ctx: TransactionContext, company: Company, invoice: FeeInvoice) {
  const [division] = await ctx.db
    .select({ id: divisions.id, seller: sellerColumns })
    .from(divisions)
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(eq(divisions.companyId, company.id))
    .orderBy(asc(divisions.createdAt), asc(divisions.id))
    .limit(1);
  if (!division) return;
  const readers = await ctx.db
    .select({ id: employees.id, name: employees.name, email: employees.email })
    .from(employees)
    .where(and(eq(employees.companyId, company.id), isNotNull(employees.identityId), WORKS_EVERYWHERE))
    .orderBy(asc(employees.id));
  const { number } = invoice;
  const month = formatMonth(invoice.month.slice(0, 7));
  if (!readers.length)
    await mailSupport(ctx, {
      type: 'feeInvoice.noReader',
      message: `Nobody with a login works in every division of ${company.name}, so nobody got its platform fee invoice.`,
      facts: { number: String(number), month },
      onceKey: `fee-invoice:${invoice.id}:support`,
    });
  for (const { id, name, email } of readers) {
    await queueMail(ctx, {
      template: 'fee-invoice',
      to: email,
      data: {
        brand: brandOf(ctx.config, division.seller),
        name,
        invoiceId: invoice.id,
        number,
        month,
        totalCents: invoice.totalCents,
        settingsUrl: `${ctx.config.PUBLIC_URL}/companies/divisions/settings`,
      },
      divisionId: null,
      orderId: null,
      onceKey: `fee-invoice:${invoice.id}:${id}`,
    });
  }
}
