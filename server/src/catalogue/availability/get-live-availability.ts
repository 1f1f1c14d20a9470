import type { LiveAvailability } from '@tours/contract/fareharbor';
import type { Context } from '../../platform/context.ts';
import { ownCompany } from './own-company.ts';
import { requireSold } from './require-sold.ts';

interface Input {
  params: { shortname: string; pk: number };
}

/** A departure as the booking system has it now, for whoever may look at it. */
export async function getLiveAvailability(
  ctx: Context,
  { params }: Input,
): Promise<{ availability: LiveAvailability; fetchedAt: string }> {
  // Staff look before they sell.
  if (!(await ownCompany(ctx, params.shortname))) await requireSold(ctx, params.shortname, params.pk);
  const { value, fetchedAt } = await ctx.fareharbor.getAvailability(params.shortname, params.pk);
  return { availability: value, fetchedAt: fetchedAt.toISOString() };
}
