import type { WaiverTemplate } from '@tours/contract/waiver-template';
import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companies, divisions, waiverTemplates } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { departureCount, lastModifiedBy } from './facts.ts';
import { presentWaiverTemplate } from './present.ts';

export async function getWaiverTemplate(ctx: Context, { id }: { id: string }): Promise<WaiverTemplate> {
  const [found] = await ctx.db
    .select({ template: waiverTemplates, timezone: companies.timezone, departureCount, lastModifiedBy })
    .from(waiverTemplates)
    .innerJoin(divisions, eq(divisions.id, waiverTemplates.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(
      and(eq(waiverTemplates.id, id), isNull(waiverTemplates.deletedAt), staffScope(ctx, waiverTemplates.divisionId)),
    );
  if (!found) throw new AppError('resource.notFound');
  return presentWaiverTemplate(found.template, found);
}
