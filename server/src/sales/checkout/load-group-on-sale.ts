import { pick } from '@tours/contract/pick';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { groupUnavailableReason, offeredPlan } from '../../catalogue/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  availabilities,
  companies,
  divisions,
  groups,
  IS_ON_SALE,
  items,
  partners,
} from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

export type GroupOnSale = Awaited<ReturnType<typeof loadGroupOnSale>>;
export type DepartureOnSale = GroupOnSale['departures'][number];

function onSaleRows({ db }: Context, groupId: string, availabilityIds: string[]) {
  const sold = db
    .select({ id: availabilities.id, groupId: items.groupId })
    .from(availabilities)
    .innerJoin(items, eq(items.id, availabilities.itemId))
    .where(and(inArray(availabilities.id, availabilityIds), IS_ON_SALE))
    .as('sold');
  return db
    .select({
      group: pick(groups, ['id', 'timezone', 'terms', 'isActive', 'dateLive', 'dateExpiry', 'paymentPlan']),
      partner: { id: partners.id, name: partners.name, comissionPercentage: partners.comissionPercentage },
      division: { id: divisions.id },
      company: {
        ...pick(companies, ['name', 'fareharborShortname', 'fareharborVoucherAllowed', 'customFieldMapping']),
        ...pick(companies, ['lolaFeePercentage', 'accountState', 'planMinimumCents', 'isUnpaidBookingAllowed']),
      },
      availability: availabilities,
      item: items,
    })
    .from(groups)
    .innerJoin(partners, eq(partners.id, groups.partnerId))
    .innerJoin(divisions, eq(divisions.id, groups.divisionId))
    .innerJoin(companies, eq(companies.id, divisions.companyId))
    .leftJoin(sold, eq(sold.groupId, groups.id))
    .leftJoin(availabilities, eq(availabilities.id, sold.id))
    .leftJoin(items, eq(items.id, availabilities.itemId))
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)));
}

/** Loads the group if the public may book it now, with those of the wanted departures that it shows and sells. */
export async function loadGroupOnSale(ctx: Context, groupId: string, availabilityIds: string[]) {
  const rows = await onSaleRows(ctx, groupId, availabilityIds);
  if (!rows[0]) throw new AppError('group.notFound');
  const { group, partner, division, company } = rows[0];
  const now = ctx.clock();
  const reason = groupUnavailableReason(group, now);
  if (reason) throw new AppError('group.unavailable', { reason });
  if (company.accountState !== 'active') throw new AppError('group.paymentsPaused');
  const departures = rows.flatMap(({ availability, item }) => (availability && item ? [{ availability, item }] : []));
  return { group, partner, division, company, departures, plan: offeredPlan({ ...group, company }, now) };
}
