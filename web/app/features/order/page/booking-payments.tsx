import { cashLabel } from '@tours/contract/instalment-labels';
import type { PublicOrderItem } from '@tours/contract/order';
import { formatDateTime } from '@tours/contract/time';
import { Money } from '../../../ui/money.tsx';
import classes from './order-page.module.css';

const STATES = {
  pending: ', waiting for the bank',
  failed: ', sent back by the bank',
  succeeded: '',
} as const;
const names = { payment: 'Payment', refund: 'Refund', cash: 'Cash' } as const;

export function BookingPayments({ transactions }: Pick<PublicOrderItem, 'transactions'>) {
  if (!transactions.length) return null;
  return (
    <details className={`fold ${classes.text}`}>
      <summary>Payments</summary>
      <ul className={classes.payments}>
        {transactions.map((transaction) => (
          <li key={transaction._id} className="figures">
            <span>
              {transaction.way ? cashLabel(transaction.way, transaction.direction) : names[transaction.transactionType]}{' '}
              {transaction.lolaId}
              {STATES[transaction.state]}
              <br />
              <span className="soft">{formatDateTime(transaction.createdAt)}</span>
            </span>
            <Money cents={transaction.direction === 'out' ? -transaction.amountCents : transaction.amountCents} />
          </li>
        ))}
      </ul>
    </details>
  );
}
