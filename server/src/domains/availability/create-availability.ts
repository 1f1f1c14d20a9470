import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../context.ts';
import { availabilities, availabilityWaiverTemplates, waiverTemplates } from '../../db/tables/index.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import { cleanOptionalRichText } from '../../lib/rich-text.ts';
import { instantOf } from '../../lib/zoned.ts';
import { audit } from '../audit.ts';
import { authorisedItem } from '../item/authorised-item.ts';
import type { FieldMapping } from './rules.ts';

export interface NewAvailability {
  itemId: string;
  fareharborPk: number;
  headline?: string;
  isCustomDetails?: boolean;
  description?: string;
  itinerary?: string;
  isHidden?: boolean;
  customFieldMapping?: FieldMapping;
  waiverTemplateIds?: string[];
}

/** Start and end are FareHarbor's, read there by pk; a departure that does not exist there can't be sold. */
export async function createAvailability(
  ctx: Context,
  input: NewAvailability,
): Promise<typeof availabilities.$inferSelect> {
  const item = await authorisedItem(ctx, input.itemId);
  const { value: live } = await ctx.fareharbor.getAvailability(item.fareharborShortname, input.fareharborPk);
  const { waiverTemplateIds = [], ...own } = input;
  return inTransaction(ctx, async (ctx) => {
    const [availability] = await ctx.db
      .insert(availabilities)
      .values({
        ...own,
        divisionId: item.divisionId,
        startLocal: live.start_at,
        endLocal: live.end_at,
        startAt: instantOf(live.start_at),
        endAt: instantOf(live.end_at),
        description: cleanOptionalRichText(input.description),
        itinerary: cleanOptionalRichText(input.itinerary),
      })
      .returning();
    await linkTemplates(ctx, availability!, waiverTemplateIds);
    await audit(ctx, {
      divisionId: item.divisionId,
      action: 'availability.created',
      entityType: 'availability',
      entityId: availability!.id,
      after: { ...availability, waiverTemplateIds },
    });
    return availability!;
  });
}

/** Only templates of the same division; one that is not is answered as absent. */
async function linkTemplates(
  ctx: TransactionContext,
  availability: { id: string; divisionId: string },
  unverifiedIds: string[],
): Promise<void> {
  const wanted = [...new Set(unverifiedIds)];
  if (!wanted.length) return;
  const own = await ctx.db
    .select({ id: waiverTemplates.id })
    .from(waiverTemplates)
    .where(
      and(
        inArray(waiverTemplates.id, wanted),
        eq(waiverTemplates.divisionId, availability.divisionId),
        isNull(waiverTemplates.deletedAt),
      ),
    );
  if (own.length !== wanted.length) throw new AppError('resource.notFound');
  await ctx.db
    .insert(availabilityWaiverTemplates)
    .values(own.map(({ id }) => ({ availabilityId: availability.id, waiverTemplateId: id })));
}
