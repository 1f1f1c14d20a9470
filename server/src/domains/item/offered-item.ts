import type { Context } from '../../context.ts';
import type { FareharborItemDetails } from '../../db/tables/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { cleanOptionalRichText } from '../../lib/rich-text.ts';

interface Offered {
  fareharborShortname: string;
  fareharborItemPk: number;
}

/** What the booking system says of an item. One that it does not offer, or no longer, is gone. */
export async function offeredItem(
  ctx: Context,
  { fareharborShortname, fareharborItemPk }: Offered,
  options?: { maxAgeMs: number },
): Promise<FareharborItemDetails> {
  try {
    return cleanDetails(await ctx.fareharbor.getItem(fareharborShortname, fareharborItemPk, options));
  } catch (error) {
    if (error instanceof AppError && error.code === 'resource.notFound') throw new AppError('item.gone');
    throw error;
  }
}

/** "Safe html" is somebody else's promise. Cleaned here once, so that showing a page costs nothing. */
export function cleanDetails(details: FareharborItemDetails): FareharborItemDetails {
  return {
    ...details,
    image_cdn_url: /^https?:\/\//.test(details.image_cdn_url) ? details.image_cdn_url : '',
    description_safe_html: cleanOptionalRichText(details.description_safe_html),
    booking_notes_safe_html: cleanOptionalRichText(details.booking_notes_safe_html),
  };
}
