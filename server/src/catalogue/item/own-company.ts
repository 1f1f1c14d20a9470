import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companies } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** Finds the caller's company by its name in FareHarbor. Returns null unless the caller is its employee. */
export async function ownCompany(ctx: Context, shortname: string): Promise<{ timezone: string } | null> {
  if (ctx.actor.type !== 'employee') return null;
  const [found] = await ctx.db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(and(eq(companies.id, ctx.actor.companyId), eq(companies.fareharborShortname, shortname)));
  return found ?? null;
}

/** Refuses another company's catalogue like one that does not exist. */
export async function requireOwnCompany(ctx: Context, shortname: string): Promise<{ timezone: string }> {
  const company = await ownCompany(ctx, shortname);
  if (!company) throw new AppError('resource.notFound');
  return company;
}
