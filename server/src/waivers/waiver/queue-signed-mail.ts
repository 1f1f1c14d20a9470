import { brandOf, linkId, queueMail } from '../../messages/index.ts';
import type { TransactionContext } from '../../platform/context.ts';
import type { waivers } from '../../platform/db/tables/index.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';

/** Queues the signer's copy to the address given with the signature, in the transaction of the signing. */
export async function queueSignedMail(
  ctx: TransactionContext,
  signed: typeof waivers.$inferSelect,
  division: Parameters<typeof brandOf>[1],
): Promise<void> {
  const { id, timezone } = signed;
  await queueMail(ctx, {
    template: 'waiver-signed',
    to: signed.travellerEmail,
    data: {
      brand: brandOf(ctx.config, division),
      waiverId: id,
      waiverUrl: linkId('waiver', id, signed.travellerEmail),
      waiverTitle: signed.signedWaiver!.title,
      lolaId: signed.lolaId,
      travellerName: signed.travellerName,
      trip: {
        title: signed.itemName,
        headline: signed.itemHeadline,
        start: zonedDeparture(signed.startLocal, timezone),
        end: zonedDeparture(signed.endLocal, timezone),
      },
      signedAt: zoned(signed.dateSigned!, timezone),
    },
    divisionId: signed.divisionId,
    orderId: signed.orderId,
    onceKey: `waiver-signed:${id}`,
  });
}
