import { sumOf } from '@tours/contract/money';
import { eq } from 'drizzle-orm';
import { brandOf, queueMail } from '../../mails/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { readSeller } from '../../platform/db/seller-columns.ts';
import { groups, partners, type tripCancellations } from '../../platform/db/tables/index.ts';
import { tripOf } from '../../sales/index.ts';
import type { planTrip } from './plan-booking.ts';

type Operation = Pick<typeof tripCancellations.$inferSelect, 'id' | 'divisionId' | 'reason'>;
type Planned = Awaited<ReturnType<typeof planTrip>>;

/** Mails the partner of each group on the trip once. The mail names no sums, which are the families' business. */
export async function mailPartners(
  ctx: TransactionContext,
  { id: operationId, divisionId, reason }: Operation,
  planned: Planned,
): Promise<void> {
  const brand = brandOf(ctx.config, await readSeller(ctx, divisionId));
  for (const [groupId, ofGroup] of Map.groupBy(planned, ({ plan }) => plan.facts.order.groupId)) {
    const [group] = await ctx.db
      .select({ title: groups.title, email: partners.email })
      .from(groups)
      .innerJoin(partners, eq(partners.id, groups.partnerId))
      .where(eq(groups.id, groupId));
    const [first] = ofGroup;
    if (!group || !first) continue;
    await queueMail(ctx, {
      template: 'trip-cancelled',
      to: group.email,
      data: {
        brand,
        groupTitle: group.title,
        trip: {
          ...tripOf(first.plan.facts.item),
          travellerCount: sumOf(ofGroup, ({ booking }) => booking.travellerCount),
        },
        bookingCount: ofGroup.length,
        reason,
      },
      divisionId,
      orderId: null,
      onceKey: `trip-cancelled:${operationId}:${groupId}`,
    });
  }
}
