import { IconReceipt } from '@tabler/icons-react';
import type { InputOf } from '@tours/contract/api';
import type { ORDER_STATUS_FILTERS } from '@tours/contract/list-constants';
import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import type { OrderTotals } from '@tours/contract/order-list';
import { staffOrderPath } from '../../../lib/portal-paths.ts';
import { RemindButton } from '../../../ui/portal/list/remind-button.tsx';
import { orderColumns } from './order-columns.tsx';
import type { FilterFields, SalesFilter } from './sales-filter.ts';
import { type LoadedSales, SalesList } from './sales-list.tsx';
import type { TotalLabels, Totals } from './totals-line.tsx';
import { useOrderActions } from './use-order-actions.ts';

export const ORDER_FILTERS: FilterFields<keyof InputOf<'getOrderTotals'>> = {
  choices: [
    {
      name: 'status',
      label: 'Status',
      values: {
        paid: 'Paid',
        refunded: 'Refunded',
        notPaid: 'Not paid',
        overdue: 'Overdue',
        unconfirmed: 'Not confirmed',
        disputed: 'Disputed',
      } satisfies Record<(typeof ORDER_STATUS_FILTERS)[number], string>,
    },
  ],
  days: [
    { label: 'Trip', from: 'tripFrom', to: 'tripTo' },
    { label: 'Booked', from: 'bookedFrom', to: 'bookedTo' },
  ],
};

const LABELS = {
  rows: 'Orders',
  amountTotalCents: 'Total',
  amountPaidCents: 'Paid',
  amountRefundedCents: 'Refunded',
  amountRemainingCents: 'Balance Remaining',
} satisfies TotalLabels<OrderTotals>;

export function OrdersPage(props: LoadedSales<ListedOrder>) {
  return (
    <SalesList
      {...props}
      title="Orders"
      fields={ORDER_FILTERS}
      columns={orderColumns(useOrderActions(), isByTrip(props.filter))}
      hrefOf={({ _id }) => staffOrderPath(_id)}
      labels={LABELS}
      actions={(orders, clear) => <RemindButton orders={orders.map(({ _id }) => _id)} onDone={clear} />}
      list="orders"
      failure={message('orders.fetchFailed')}
      empty={{
        icon: IconReceipt,
        text: 'Each order from your groups’ pages appears here, paid or not.',
      }}
    />
  );
}

export const isByTrip = ({ tripFrom, tripTo }: SalesFilter): boolean => Boolean(tripFrom || tripTo);

export const orderTotals = ({ orders: rows, ...sums }: OrderTotals): Totals => ({ rows, ...sums });
