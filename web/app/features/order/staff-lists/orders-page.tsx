import { IconExternalLink, IconMail, IconReceipt, IconSignature } from '@tabler/icons-react';
import type { InputOf } from '@tours/contract/api';
import { marksOf, staffOrderCells } from '@tours/contract/cells/orders';
import type { ORDER_SORTS, ORDER_STATUS_FILTERS } from '@tours/contract/list-constants';
import { message } from '@tours/contract/messages';
import type { ListedOrder } from '@tours/contract/order';
import type { OrderTotals } from '@tours/contract/order-list';
import { useApi } from '../../../lib/api.ts';
import { orderPath } from '../../../lib/paths.ts';
import { staffOrderPath } from '../../../lib/portal-paths.ts';
import { followMail } from '../../../ui/portal/follow-mail.ts';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type Column, IdTitle } from '../../../ui/portal/list/record-table.tsx';
import { RemindButton } from '../../../ui/portal/list/remind-button.tsx';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';
import { useReadAgain } from '../../../ui/portal/read-again.ts';
import { StateChip } from '../../../ui/state-chip.tsx';
import { useActions } from '../../../ui/use-actions.ts';
import { customerOf, isPaidObvious } from '../lists/listed-columns.tsx';
import type { FilterFields, SalesFilter } from './sales-filter.ts';
import { type LoadedSales, SalesList } from './sales-list.tsx';
import type { TotalLabels } from './totals-line.tsx';

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
  amountWaivedCents: 'No longer to be paid',
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

type OrderSort = (typeof ORDER_SORTS)[number];

/** Orders filtered by trip dates are sorted by these dates, and can't be sorted by a column. */
function orderColumns(actions: OrderActions, isByTrip: boolean): Column<ListedOrder, OrderSort>[] {
  const columns = sortableColumns(actions);
  return isByTrip ? columns.map(({ sort: _, ...column }) => column) : columns;
}

const sortableColumns = (actions: OrderActions): Column<ListedOrder, OrderSort>[] =>
  withCells(staffOrderCells, [
    {
      header: 'ID',
      kind: 'title',
      sort: 'lolaId',
      render: (order) => <IdTitle id={order.lolaId} name={customerOf(order)} />,
    },
    {
      header: 'Status',
      render: (order) => {
        const { label, tone } = statusOf(order);
        return <StateChip tone={tone} size="md" label={label} />;
      },
    },
    { header: 'Customer', kind: 'text', sort: 'customer', narrow: 'hidden' },
    { header: 'Total', sort: 'amountTotal' },
    { header: 'Paid', isBlank: isPaidObvious },
    { header: 'Refunded', spare: 'soon' },
    { header: 'No longer to be paid', spare: 'last' },
    { header: 'Balance Remaining', isBlank: ({ amountRemainingCents }) => amountRemainingCents === 0 },
    { header: 'Group', kind: 'text', narrow: 'hidden' },
    { header: 'Email', kind: 'text', sort: 'email', spare: 'soon' },
    { header: 'Partner', kind: 'text', spare: 'soon' },
    { header: 'Created', sort: 'createdAt', isRecorded: true },
    { header: 'Last updated', sort: 'updatedAt', spare: 'soon', isRecorded: true },
    { header: 'Actions', kind: 'actions', render: (order) => <OrderMenu order={order} {...actions} /> },
  ]);

const statusOf = (order: ListedOrder) => marksOf(order, 'partner')[0];

function OrderMenu({ order, busy, ...actions }: { order: ListedOrder } & OrderActions) {
  const isUnbooked = order.checkoutState !== 'confirmed' || order.isCancelled;
  return (
    <RowMenu label={`Actions for ${order.lolaId}`} isBusy={busy === order._id}>
      <RowMenuItem icon={IconExternalLink} href={orderPath(order._id)}>
        View Order
      </RowMenuItem>
      <RowMenuItem icon={IconMail} disabled={isUnbooked} run={() => actions.sendConfirmation(order)}>
        Send confirmation email
      </RowMenuItem>
      <RowMenuItem icon={IconSignature} disabled={isUnbooked} run={() => actions.sendWaivers(order)}>
        Send waivers reminder email
      </RowMenuItem>
    </RowMenu>
  );
}

type Named = Pick<ListedOrder, '_id' | 'lolaId' | 'customer'>;

/** Mails about an order that staff send by hand. `busy` is the id of the order with an action in progress. */
function useOrderActions() {
  const client = useApi();
  const { busy, carryOut } = useActions({ after: useReadAgain() });
  const mailed = { failed: 'mail.failed' as const };
  return {
    busy,
    sendConfirmation: ({ _id: id, lolaId, customer }: Named) =>
      carryOut({
        ...mailed,
        id,
        question: {
          title: 'Send the confirmation again?',
          message: `We’ll email the confirmation of ${lolaId} to ${customer.name} (${customer.email}) again.`,
          confirmLabel: 'Send',
        },
        act: async () => followMail(client, await client.emailOrderConfirmation({ params: { id } })),
      }),
    sendWaivers: ({ _id: id, lolaId, customer }: Named) =>
      carryOut({
        ...mailed,
        id,
        question: {
          title: 'Send the waivers reminder?',
          message: `We’ll email ${customer.name} (${customer.email}) a reminder for the unsigned waivers of ${lolaId}.`,
          confirmLabel: 'Send',
        },
        act: async () => followMail(client, await client.emailOrderWaivers({ params: { id }, body: {} })),
      }),
  };
}

type OrderActions = ReturnType<typeof useOrderActions>;
