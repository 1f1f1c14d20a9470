import { IconCash, IconCreditCard, IconReceiptRefund } from '@tabler/icons-react';
import type { TRANSACTION_TYPES } from '@tours/contract/constants';

type Type = (typeof TRANSACTION_TYPES)[number];

export const TRANSACTION_WORDS: Record<Type, string> = { payment: 'Payment', refund: 'Refund', cash: 'Cash' };

const ICONS = { payment: IconCreditCard, refund: IconReceiptRefund, cash: IconCash };

/** Told by its icon at a glance, and by its word. */
export function TransactionType({ type }: { type: Type }) {
  const Icon = ICONS[type];
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.375rem' }}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {TRANSACTION_WORDS[type]}
    </span>
  );
}
