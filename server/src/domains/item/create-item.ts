import type { Context } from '../../context.ts';
import { type FareharborItemDetails, items } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { cleanOptionalRichText } from '../../lib/rich-text.ts';
import { audit } from '../audit.ts';
import { authorisedGroup } from '../group/authorised-group.ts';

export interface NewItem {
  groupId: string;
  fareharborItemPk: number;
  /** FareHarbor's own name when left out. */
  name?: string;
  headline?: string;
  itemType?: 'item' | 'addon';
  displayOrder?: number;
  isHidden?: boolean;
  isCustomDetails?: boolean;
  description?: string;
  itinerary?: string;
}

/** What FareHarbor says of the item is read there, by its pk; the caller only chooses and words. */
export async function createItem(ctx: Context, input: NewItem): Promise<typeof items.$inferSelect> {
  const group = await authorisedGroup(ctx, input.groupId);
  const details = cleanDetails(await ctx.fareharbor.getItem(group.fareharborShortname, input.fareharborItemPk));
  return inTransaction(ctx, async (ctx) => {
    const [item] = await ctx.db
      .insert(items)
      .values({
        ...input,
        divisionId: group.divisionId,
        name: input.name ?? details.name,
        description: cleanOptionalRichText(input.description),
        itinerary: cleanOptionalRichText(input.itinerary),
        fareharborDetails: details,
      })
      .returning();
    await audit(ctx, {
      divisionId: group.divisionId,
      action: 'item.created',
      entityType: 'item',
      entityId: item!.id,
      after: item,
    });
    return item!;
  });
}

/** "Safe html" is somebody else's promise. Cleaned here once, so that showing a page costs nothing. */
function cleanDetails(details: FareharborItemDetails): FareharborItemDetails {
  return {
    ...details,
    image_cdn_url: /^https?:\/\//.test(details.image_cdn_url) ? details.image_cdn_url : '',
    description_safe_html: cleanOptionalRichText(details.description_safe_html),
    booking_notes_safe_html: cleanOptionalRichText(details.booking_notes_safe_html),
  };
}
