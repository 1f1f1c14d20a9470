import type { ListedDispute } from '@tours/contract/dispute';
import { pick } from '@tours/contract/pick';
import { needsAnswer } from '../../payments/index.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import type { AuthorisedDispute } from './authorised-dispute.ts';

export function presentListed(
  { dispute, order }: Pick<AuthorisedDispute, 'dispute' | 'order'>,
  zone: string,
): ListedDispute {
  const { closedAt, dueBy, openedAt, sentAt } = dispute;
  return {
    _id: dispute.id,
    ...pick(dispute, ['gatewayId', 'amountCents', 'reason', 'state']),
    order: { _id: order.id, lolaId: order.lolaId, customer: order.contactName },
    isOpen: closedAt === null,
    needsAnswer: needsAnswer(dispute) && !sentAt,
    dueBy: dueBy && zoned(dueBy, zone),
    openedAt: zoned(openedAt, zone),
    sentAt: sentAt && zoned(sentAt, zone),
  };
}
