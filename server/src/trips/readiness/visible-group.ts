import { pick } from '@tours/contract/pick';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { offerSender } from '../../platform/db/offer-sender.ts';
import { sellerColumns } from '../../platform/db/seller-columns.ts';
import { companies, divisions, groups, partners } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

/** The group with its partner and seller, for an agent of that partner or an employee of its division. */
export async function visibleGroup(ctx: Context, id: string): Promise<VisibleGroup> {
  const found = await readGroup(ctx, id, visibleTo(ctx, groups));
  if (!found) throw new AppError('resource.notFound');
  return found;
}

/** The same for jobs, which have no caller. */
export async function readGroup(ctx: Context, id: string, condition?: SQL) {
  const [found] = await ctx.db
    .select(GROUP)
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .where(and(eq(groups.id, id), isNull(groups.deletedAt), condition));
  return found ?? null;
}

const GROUP = {
  ...pick(groups, ['id', 'title', 'timezone', 'isWeeklyNudge', 'divisionId', 'partnerId']),
  partner: { name: partners.name, email: partners.email, timezone: partners.timezone },
  division: sellerColumns,
  offerSender,
};
export type VisibleGroup = NonNullable<Awaited<ReturnType<typeof readGroup>>>;
