import type { ListedDispute } from '@tours/contract/dispute';
import { needsAnswer } from '../../payments/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import type { Dispute } from './lease.ts';

interface Row {
  dispute: Dispute;
  order: { id: string; lolaId: string; contactName: string };
}

export function presentListed({ dispute, order }: Row, zone: string): ListedDispute {
  const { id, gatewayId, amountCents, reason, state, closedAt, dueBy, openedAt, sentAt } = dispute;
  return {
    _id: id,
    gatewayId,
    amountCents,
    reason,
    state,
    order: { _id: order.id, lolaId: order.lolaId, customer: order.contactName },
    isOpen: closedAt === null,
    needsAnswer: needsAnswer(dispute) && !sentAt,
    dueBy: dueBy && zoned(dueBy, zone),
    openedAt: zoned(openedAt, zone),
    sentAt: sentAt && zoned(sentAt, zone),
  };
}
