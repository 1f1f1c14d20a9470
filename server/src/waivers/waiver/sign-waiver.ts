import type { InputOf } from '@tours/contract/api';
import type { SigningWaiver } from '@tours/contract/waiver';
import { and, eq, isNull } from 'drizzle-orm';
import { brandOf, linkId, queueMail, recordUse } from '../../mails/index.ts';
import { allowMailTo } from '../../platform/access/attempts.ts';
import { audit } from '../../platform/audit.ts';
import { sellerOf } from '../../platform/config/seller.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { orders, type SignedWaiver, waivers } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zoned, zonedDeparture } from '../../platform/lib/zoned.ts';
import { addLink } from '../proof/chain.ts';
import { proofRecord } from '../proof/proof-record.ts';
import { type AuthorisedWaiver, authorisedWaiver } from './authorised-waiver.ts';
import { presentSigningWaiver } from './present.ts';
import { redrawSignatures, signedFieldsOf } from './signed-fields.ts';
import { textsOf, wordingOf } from './wording.ts';

const DAY = 24 * 60 * 60;
/** Each signing mails a copy to an address that anybody can type. A school signs for all its pupils and tours in a day. */
const SIGNINGS = { perEmail: { window: DAY, max: 200 }, perNetwork: { window: DAY, max: 2000 } };

/**
 * Signs a waiver once. The signer sends only the answers; texts and time are the server's. The row decides between two
 * simultaneous signings, and the second is refused. Employees read it, and must not sign in a family's name.
 */
export async function signWaiver(ctx: Context, input: InputOf<'signWaiver'>): Promise<SigningWaiver> {
  const found = await authorisedWaiver(ctx, input);
  if (!found.isForFamily) throw new AppError('auth.forbidden');
  const signedWaiver = textsOf(found.template);
  refuseUnlessOpen(found);
  if (input.wording !== wordingOf(signedWaiver)) throw new AppError('waiver.wordingChanged');
  const signedFields = await redrawSignatures(signedFieldsOf(signedWaiver, input.fields));
  const dateSigned = new Date();
  return inTransaction(ctx, async (ctx) => {
    // Staff who revoke links or correct the email wait for this lock, and other signatures don't. They may have been earlier.
    await ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, found.waiver.orderId)).for('share');
    refuseUnlessOpen(await authorisedWaiver(ctx, input));
    const [signed] = await ctx.db
      .update(waivers)
      .set({
        dateSigned,
        signedWaiver,
        signedFields,
        travellerName: input.traveller.name,
        travellerEmail: input.traveller.email,
      })
      .where(
        and(
          eq(waivers.id, found.waiver.id),
          eq(waivers.isSigned, false),
          eq(waivers.status, 'open'),
          isNull(waivers.erasedAt),
        ),
      )
      .returning();
    if (!signed) throw new AppError('waiver.alreadySigned');
    await audit(ctx, 'waiver.signed', found.waiver, {
      before: { traveller: { name: found.waiver.travellerName, email: found.waiver.travellerEmail } },
      after: {
        lolaId: found.waiver.lolaId,
        traveller: input.traveller,
        template: signedWaiver.title,
        wording: wordingOf(signedWaiver),
        // The consent text says that these are recorded.
        ...ctx.device,
      },
    });
    if (found.linkId) await recordUse(ctx, found.linkId, 'signed');
    await queueSignedMail(ctx, { ...signed, signedWaiver, dateSigned }, found.division);
    const { name, color } = sellerOf(ctx.config, found.division);
    const around = { seller: { name, color }, division: { name: found.division.name }, device: ctx.device };
    // Attempts don't count. Otherwise anybody could use up the signatures of any email. A school in one network shares the row
    // of the count, so it is locked late.
    await allowMailTo(ctx, 'signing', input.traveller.email, SIGNINGS);
    await addLink(ctx, signed.divisionId, proofRecord(signed, around));
    return presentSigningWaiver(await authorisedWaiver(ctx, input));
  });
}

function refuseUnlessOpen({ waiver }: AuthorisedWaiver): void {
  if (waiver.erasedAt) throw new AppError('waiver.erased');
  refuseClosed(waiver);
}

/** Only an open waiver is signed, here or on paper. */
export function refuseClosed(waiver: Pick<typeof waivers.$inferSelect, 'isSigned' | 'status'>): void {
  if (waiver.isSigned) throw new AppError('waiver.alreadySigned');
  if (waiver.status === 'void') throw new AppError('waiver.cancelled');
  if (waiver.status === 'pending') throw new AppError('waiver.notConfirmed');
}

/** Queues the signer's copy to the address given with the signature, in the transaction of the signing. */
async function queueSignedMail(
  ctx: TransactionContext,
  signed: typeof waivers.$inferSelect & { signedWaiver: SignedWaiver; dateSigned: Date },
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
      waiverTitle: signed.signedWaiver.title,
      lolaId: signed.lolaId,
      travellerName: signed.travellerName,
      trip: {
        title: signed.itemName,
        headline: signed.itemHeadline,
        start: zonedDeparture(signed.startLocal, timezone),
        end: zonedDeparture(signed.endLocal, timezone),
      },
      signedAt: zoned(signed.dateSigned, timezone),
    },
    divisionId: signed.divisionId,
    orderId: signed.orderId,
    onceKey: `waiver-signed:${id}`,
  });
}
