import { IconCash, IconCreditCard, IconGavel, IconReceiptRefund } from '@tabler/icons-react';
import { transactionLabel } from '@tours/contract/cells/transactions';
import type { ListedTransaction } from '@tours/contract/transaction';

type Line = Pick<ListedTransaction, 'transactionType' | 'way' | 'direction' | 'state'>;

const ICONS = { payment: IconCreditCard, refund: IconReceiptRefund, cash: IconCash, dispute: IconGavel };

export function TransactionType({ line }: { line: Line }) {
  const Icon = ICONS[line.transactionType];
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: '0.375rem', verticalAlign: 'middle' }}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {transactionLabel(line)}
    </span>
  );
}
