import type { InputOf } from '@tours/contract/api';
import type { LiveAvailability } from '@tours/contract/fareharbor';
import type { Context } from '../../platform/context.ts';
import { requireSold } from '../group/sold-departures.ts';
import { ownCompany } from '../item/own-company.ts';

/** Reads a departure from FareHarbor as it is now, for callers who may see it. */
export async function getLiveAvailability(
  ctx: Context,
  { shortname, pk }: InputOf<'getLiveAvailability'>,
): Promise<{ availability: LiveAvailability; fetchedAt: string }> {
  // Employees may see departures that no group sells yet.
  if (!(await ownCompany(ctx, shortname))) await requireSold(ctx, shortname, pk);
  const address = ctx.device?.address;
  const { value, fetchedAt } = await ctx.fareharbor.getAvailability(shortname, pk, { address });
  return { availability: value, fetchedAt: fetchedAt.toISOString() };
}
