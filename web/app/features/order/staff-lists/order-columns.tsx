import { IconExternalLink, IconMail, IconSignature } from '@tabler/icons-react';
import { marksOf, staffOrderCells } from '@tours/contract/cells/orders';
import type { ORDER_SORTS } from '@tours/contract/list-constants';
import type { ListedOrder } from '@tours/contract/order';
import { orderPath } from '../../../lib/paths.ts';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type Column, IdTitle } from '../../../ui/portal/list/record-table.tsx';
import { RowMenu, RowMenuItem } from '../../../ui/portal/list/row-menu.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { customerOf, isPaidObvious } from '../lists/listed-columns.tsx';
import type { OrderActions } from './use-order-actions.ts';

export type OrderSort = (typeof ORDER_SORTS)[number];

/** Orders filtered by trip dates are sorted by these dates, and can't be sorted by a column. */
export function orderColumns(actions: OrderActions, isByTrip: boolean): Column<ListedOrder, OrderSort>[] {
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
    { header: 'Refunded', isOptional: true, spare: 'soon' },
    { header: 'Balance Remaining', isBlank: ({ amountRemainingCents }) => amountRemainingCents === 0 },
    { header: 'Group', kind: 'text', isOptional: true, narrow: 'hidden' },
    { header: 'Email', kind: 'text', sort: 'email', isOptional: true, spare: 'soon' },
    { header: 'Partner', kind: 'text', isOptional: true, spare: 'soon' },
    { header: 'Created', sort: 'createdAt', isOptional: true, isRecorded: true },
    { header: 'Last updated', sort: 'updatedAt', spare: 'soon', isOptional: true, isRecorded: true },
    { header: 'Actions', kind: 'actions', render: (order) => <OrderMenu order={order} {...actions} /> },
  ]);

const statusOf = (order: ListedOrder) => marksOf(order, 'partner')[0];

function OrderMenu({ order, busy, ...actions }: { order: ListedOrder } & OrderActions) {
  const isUnpaid = order.checkoutState !== 'confirmed';
  return (
    <RowMenu label={`Actions for ${order.lolaId}`} isBusy={busy === order._id}>
      <RowMenuItem icon={IconExternalLink} href={orderPath(order._id)}>
        View Order
      </RowMenuItem>
      <RowMenuItem icon={IconMail} disabled={isUnpaid} run={() => actions.sendConfirmation(order)}>
        Send confirmation email
      </RowMenuItem>
      <RowMenuItem icon={IconSignature} disabled={isUnpaid} run={() => actions.sendWaivers(order)}>
        Send waivers reminder email
      </RowMenuItem>
    </RowMenu>
  );
}
