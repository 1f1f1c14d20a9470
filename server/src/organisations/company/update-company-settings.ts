import type { InputOf } from '@tours/contract/api';
import type { CompanySettings } from '@tours/contract/company-settings';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { companies, divisions, type FieldMapping, fieldPurposes } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changedMeanwhile, invalidField } from '../../platform/lib/app-error.ts';
import { differences } from '../../platform/lib/differences.ts';
import { companyForSettings } from './company-for-settings.ts';
import { getCompanySettings } from './get-company-settings.ts';

type Input = InputOf<'updateCompanySettings'>;

/**
 * Changes the settings of the caller's company, and writes nothing if they already have these values. New values count
 * from the next payment, plan or paper.
 */
export function updateCompanySettings(ctx: Context, { version, ...input }: Input): Promise<CompanySettings> {
  return inTransaction(ctx, async (ctx) => {
    const { company: before } = await companyForSettings(ctx);
    await refuseHealthFields(ctx, before.id, input.customFieldMapping);
    const change = {
      ...input,
      legalName: input.legalName || null,
      legalAddress: input.legalAddress || null,
      gstNumber: input.gstNumber || null,
      qstNumber: input.qstNumber || null,
      pstNumber: input.pstNumber || null,
    };
    const changed = differences(before, change);
    if (changed) {
      const { rowCount } = await ctx.db
        .update(companies)
        .set({ ...changed.after, version: version + 1, updatedAt: new Date() })
        .where(and(eq(companies.id, before.id), eq(companies.version, version)));
      if (!rowCount) throw changedMeanwhile(await getCompanySettings(ctx));
      await audit(ctx, 'company.settingsUpdated', { id: before.id, divisionId: null }, changed);
    }
    return getCompanySettings(ctx);
  });
}

/**
 * A question that asks for health can't ask for a name or an age, because everybody reads those. The divisions are
 * locked, because a change of a question's purpose locks its own.
 */
async function refuseHealthFields(ctx: TransactionContext, companyId: string, mapping: FieldMapping): Promise<void> {
  await ctx.db.execute(sql`select from ${divisions} where company_id = ${companyId} order by id for no key update`);
  const health = await ctx.db
    .select({ pk: fieldPurposes.fieldPk })
    .from(fieldPurposes)
    .innerJoin(divisions, eq(divisions.id, fieldPurposes.divisionId))
    .where(and(eq(divisions.companyId, companyId), eq(fieldPurposes.purpose, 'health')));
  for (const [fact, field] of Object.entries(mapping))
    if (health.some(({ pk }) => pk === field))
      throw invalidField(`customFieldMapping/${fact}`, 'This question asks for a health answer');
}
