import type { Partner } from '@tours/contract/partner';
import { and, eq, isNull } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { companyZone } from '../../platform/db/company-of.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { partners } from '../../platform/db/tables/index.ts';
import { facts } from './facts.ts';
import { presentPartner } from './present.ts';

export async function getPartner(ctx: Context, { id }: { id: string }): Promise<Partner> {
  const found = await ctx.db
    .select({ partner: partners, timezone: companyZone(partners.divisionId), ...facts })
    .from(partners)
    .where(and(eq(partners.id, id), isNull(partners.deletedAt), staffScope(ctx, partners.divisionId)))
    .then(foundRow);
  return presentPartner(found);
}
