import type { TRANSACTION_TYPES } from '../list-constants.ts';
import type { ListedTransaction } from '../order-lists.ts';
import { formatDateTime } from '../time.ts';
import type { Cells } from './cell.ts';

type Line = Pick<ListedTransaction, 'transactionType' | 'direction' | 'state'>;

export const TRANSACTION_LABELS: Record<(typeof TRANSACTION_TYPES)[number], string> = {
  payment: 'Payment',
  refund: 'Refund',
  cash: 'Cash',
  dispute: 'Dispute',
};

/**
 * The amount with its sign, so that a column adds up: negative for money that went back, zero for a failed transfer.
 */
export function signed({ direction, state }: Line, cents: number): number {
  if (state === 'failed' || cents === 0) return 0;
  return direction === 'in' ? cents : -cents;
}

export function transactionLabel({ transactionType, direction, state }: Line): string {
  if (transactionType === 'dispute') return direction === 'out' ? 'Dispute' : 'Dispute, money back';
  const label =
    transactionType === 'cash' && direction === 'out' ? 'Cash given back' : TRANSACTION_LABELS[transactionType];
  return state === 'failed' ? `${label} (sent back by the bank)` : label;
}

export const transactionCells: Cells<ListedTransaction> = {
  ID: ({ lolaId }) => lolaId,
  Type: transactionLabel,
  'Total amount': { cents: (line) => signed(line, line.amountCents) },
  Created: (line) => formatDateTime(line.createdAt),
  Customer: ({ customer }) => customer.name,
  Item: ({ item }) => `${item.title} ${item.lolaId}`,
  'Order ID': ({ order }) => order.lolaId,
  Fee: { cents: (line) => signed(line, line.feeCents) },
  'Partner fee': { cents: (line) => signed(line, line.partnerFeeCents) },
  'Gateway ID': ({ gatewayId }) => gatewayId ?? '',
};
