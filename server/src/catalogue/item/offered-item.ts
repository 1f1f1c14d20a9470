import type { Context } from '../../platform/context.ts';
import type { FareharborItemDetails } from '../../platform/db/tables/index.ts';
import { AppError, nullIfMissing } from '../../platform/lib/app-error.ts';
import type { AuthorisedItem } from './authorised-item.ts';

type Offered = Pick<AuthorisedItem, 'fareharborShortname' | 'fareharborItemPk'>;

/** Reads an item from FareHarbor. An item that it does not offer (any more) is refused. */
export async function offeredItem(
  ctx: Context,
  { fareharborShortname, fareharborItemPk }: Offered,
  options?: { maxAgeMs: number },
): Promise<FareharborItemDetails> {
  const item = await nullIfMissing(ctx.fareharbor.getItem(fareharborShortname, fareharborItemPk, options));
  if (!item) throw new AppError('item.gone');
  return item;
}
