import { IconCash, IconCreditCard, IconReceiptRefund } from '@tabler/icons-react';
import type { TRANSACTION_TYPES } from '@tours/contract/list-constants';
import type { ListedTransaction } from '@tours/contract/order-lists';

type Type = (typeof TRANSACTION_TYPES)[number];
type Line = Pick<ListedTransaction, 'transactionType' | 'direction' | 'state'>;

export const TRANSACTION_LABELS: Record<Type, string> = { payment: 'Payment', refund: 'Refund', cash: 'Cash' };

const ICONS = { payment: IconCreditCard, refund: IconReceiptRefund, cash: IconCash };

/**
 * The amount with its sign, so that a column adds up: negative for money that went back, zero for a failed transfer.
 */
export function signed({ direction, state }: Line, cents: number): number {
  if (state === 'failed' || cents === 0) return 0;
  return direction === 'in' ? cents : -cents;
}

export function transactionLabel({ transactionType, direction, state }: Line): string {
  const label =
    transactionType === 'cash' && direction === 'out' ? 'Cash given back' : TRANSACTION_LABELS[transactionType];
  return state === 'failed' ? `${label} (sent back by the bank)` : label;
}

/** The type of a transaction, as icon and text. */
export function TransactionType({ line }: { line: Line }) {
  const Icon = ICONS[line.transactionType];
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.375rem' }}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {transactionLabel(line)}
    </span>
  );
}
