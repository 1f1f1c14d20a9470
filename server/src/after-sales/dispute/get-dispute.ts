import type { StaffDispute } from '@tours/contract/dispute';
import type { NamedFile } from '@tours/contract/endpoint';
import { pick } from '@tours/contract/pick';
import { eq } from 'drizzle-orm';
import { chargeOf, commissionIfLost, movementsOf } from '../../payments/index.ts';
import type { Context } from '../../platform/context.ts';
import { paymentPlans } from '../../platform/db/tables/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { authorisedDispute } from './authorised-dispute.ts';
import { makePack, PDF_FIELD } from './evidence/make-pack.ts';
import { writeEvidencePdf } from './evidence/write-evidence-pdf.ts';
import { transfersOf } from './lease.ts';
import { isOpen, operatorIfLost } from './plan-transfer.ts';
import { presentListed } from './present.ts';
import { refusalOfAnswer } from './refuse-answer.ts';

/** Returns a dispute with its money and its evidence as it is now. */
export async function getDispute(ctx: Context, { id }: { id: string }): Promise<StaffDispute> {
  const found = await authorisedDispute(ctx, id);
  const { dispute, order, company } = found;
  const zone = company.timezone;
  const [pack, movements, transfers, charge, [plan]] = await Promise.all([
    makePack(ctx, found),
    movementsOf(ctx, id),
    transfersOf(ctx, id),
    chargeOf(ctx, dispute.paymentIntentId),
    ctx.db.select({ pausedAt: paymentPlans.pausedAt }).from(paymentPlans).where(eq(paymentPlans.orderId, order.id)),
  ]);
  const open = transfers.find(isOpen);
  const ifLost =
    dispute.closedAt || !charge
      ? null
      : {
          ...(await operatorIfLost(ctx, dispute, charge, transfers)),
          commissionCents: await commissionIfLost(ctx, { chargeId: charge.id, disputeId: id }),
        };
  return {
    ...presentListed({ dispute, order }, zone),
    payment: {
      intentId: dispute.paymentIntentId,
      amountCents: charge?.amountCents ?? 0,
      paidAt: charge?.paidAt ? zoned(charge.paidAt, zone) : null,
    },
    withdrawnCents: dispute.withdrawnCents,
    movements: movements.map(({ id, createdAt, ...movement }) => ({
      _id: id,
      ...pick(movement, ['kind', 'amountCents', 'gatewayFeeCents', 'feeCents', 'commissionCents', 'gatewayId']),
      at: zoned(createdAt, zone),
    })),
    transfer: open ? pick(open, ['kind', 'amountCents', 'problem']) : null,
    ifLost,
    isPlanPaused: plan?.pausedAt != null,
    evidence: {
      hash: pack.hash,
      isStaged: dispute.evidenceHash === pack.hash,
      parts: pack.parts.map(({ title, lines }) => ({ title, count: lines.length })),
      fields: [...Object.keys(pack.fields), PDF_FIELD],
    },
    canAnswer: refusalOfAnswer(dispute, ctx.clock()) === null,
    sentBy: dispute.sentByName,
    acceptedBy: dispute.acceptedByName,
  };
}

export async function getEvidencePdf(ctx: Context, { id }: { id: string }): Promise<NamedFile> {
  const found = await authorisedDispute(ctx, id);
  const content = await writeEvidencePdf(await makePack(ctx, found));
  return { name: `evidence-${found.order.lolaId}.pdf`, content };
}
