import { planMinimumCents } from '@tours/contract/payment-schedule';
import { pick } from '@tours/contract/pick';
import type { StaffDivision } from '@tours/contract/session';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companies, divisions } from '../../platform/db/tables/index.ts';

/** Reads divisions for their employees, sorted by name. The caller must check which ones may be read. */
export async function findDivisions(ctx: Context, ids: string[]): Promise<StaffDivision[]> {
  if (!ids.length) return [];
  const rows = await ctx.db
    .select({ division: divisions, company: companies })
    .from(divisions)
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(inArray(divisions.id, ids))
    .orderBy(asc(divisions.name));
  return rows.map(({ division, company }) => ({
    _id: division.id,
    ...pick(division, ['name', 'shortname', 'domain', 'logoUrl']),
    company: {
      _id: company.id,
      name: company.name,
      settings: {
        timezone: company.timezone,
        fareharborShortname: company.fareharborShortname,
        planMinimumCents: company.isUnpaidBookingAllowed ? planMinimumCents(company) : null,
      },
      accountState: company.accountState,
    },
  }));
}
