import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { companies } from '../../platform/db/tables/index.ts';

/** The caller's company, where they are an employee and it has this name in the booking system. */
export async function ownCompany(ctx: Context, shortname: string): Promise<{ timezone: string } | null> {
  if (ctx.actor.type !== 'employee') return null;
  const [found] = await ctx.db
    .select({ timezone: companies.timezone })
    .from(companies)
    .where(and(eq(companies.id, ctx.actor.companyId), eq(companies.fareharborShortname, shortname)));
  return found ?? null;
}
