import type { Context } from '../../platform/context.ts';
import type { FareharborItemDetails } from '../../platform/db/tables/index.ts';
import { AppError } from '../../platform/lib/app-error.ts';

interface Offered {
  fareharborShortname: string;
  fareharborItemPk: number;
}

/** Reads an item from FareHarbor. An item that it does not offer (any more) is refused. */
export async function offeredItem(
  ctx: Context,
  { fareharborShortname, fareharborItemPk }: Offered,
  options?: { maxAgeMs: number },
): Promise<FareharborItemDetails> {
  try {
    return await ctx.fareharbor.getItem(fareharborShortname, fareharborItemPk, options);
  } catch (error) {
    if (error instanceof AppError && error.code === 'resource.notFound') throw new AppError('item.gone');
    throw error;
  }
}
