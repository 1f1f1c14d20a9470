import type { AnswerOf, InputOf } from '@tours/contract/api';
import type { Context } from '../../platform/context.ts';
import { zonedDeparture } from '../../platform/lib/zoned.ts';
import { requireOwnCompany } from '../item/own-company.ts';

/** Lists the departures of an item that FareHarbor offers in these days, whether a group sells them or not. */
export async function listDepartures(
  ctx: Context,
  { shortname, pk, start, end, refresh }: InputOf<'listDepartures'>,
): Promise<AnswerOf<'listDepartures'>> {
  const company = await requireOwnCompany(ctx, shortname);
  const days = { from: start, to: end };
  const isRefreshed = refresh === 'yes';
  const { value, fetchedAt } = await ctx.fareharbor.listDepartures(shortname, pk, days, { isRefreshed });
  return {
    availabilities: value.map((departure) => ({
      pk: departure.pk,
      start_at: zonedDeparture(departure.startLocal, company.timezone),
      end_at: zonedDeparture(departure.endLocal, company.timezone),
      capacity: departure.capacity,
    })),
    fetchedAt: fetchedAt.toISOString(),
  };
}
