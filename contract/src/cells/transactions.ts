import { cashLabel } from '../instalment-labels.ts';
import type { TRANSACTION_TYPES } from '../list-constants.ts';
import type { ListedTransaction } from '../transaction.ts';
import type { Cells } from './cell.ts';

type Line = Pick<ListedTransaction, 'transactionType' | 'way' | 'direction' | 'state'>;
/** The fees of a line, which only employees see. */
type Amounts = Partial<Pick<ListedTransaction, 'amountCents' | 'feeCents' | 'partnerCommissionCents'>>;

export const TRANSACTION_LABELS: Record<(typeof TRANSACTION_TYPES)[number], string> = {
  payment: 'Payment',
  refund: 'Refund',
  cash: 'Cash',
  dispute: 'Dispute',
};

/**
 * The amount with its sign, so that a column adds up: negative for money that went back, zero for a failed transfer.
 */
export function signed({ direction, state }: Pick<Line, 'direction' | 'state'>, cents: number): number {
  if (state === 'failed' || cents === 0) return 0;
  return direction === 'in' ? cents : -cents;
}

export function transactionLabel(line: Line & Amounts): string {
  const { transactionType, way, direction, state } = line;
  if (transactionType === 'dispute') return disputeLabel(line);
  if (way) return cashLabel(way, direction);
  const label = TRANSACTION_LABELS[transactionType];
  return state === 'failed' ? `${label} (sent back by the bank)` : label;
}

/** Fee and commission follow a dispute with lines of their own, whose amount is zero. */
function disputeLabel({ direction, amountCents, feeCents, partnerCommissionCents }: Line & Amounts): string {
  const isOut = direction === 'out';
  if (amountCents === 0 && partnerCommissionCents)
    return isOut ? 'Dispute, commission taken back' : 'Dispute, commission given again';
  if (amountCents === 0 && feeCents) return isOut ? 'Dispute, fee returned' : 'Dispute, fee charged again';
  return isOut ? 'Dispute' : 'Dispute, money back';
}

export const transactionCells = {
  ID: ({ lolaId }) => lolaId,
  Type: transactionLabel,
  'Total amount': { cents: (line) => signed(line, line.amountCents) },
  Created: { at: (line) => line.createdAt },
  Customer: ({ customer }) => customer.name,
  Item: ({ item }) => item.title,
  'Booking ID': ({ item }) => item.lolaId,
  'Order ID': ({ order }) => order.lolaId,
  Fee: { cents: (line) => signed(line, line.feeCents) },
  'Partner fee': { cents: (line) => signed(line, line.partnerCommissionCents) },
  'Gateway ID': ({ gatewayId }) => gatewayId ?? '',
} satisfies Cells<ListedTransaction>;
