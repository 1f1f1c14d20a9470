import { Anchor, Group, VisuallyHidden } from '@mantine/core';
import { customerOrderCells, marksOf, partnerOrderCells } from '@tours/contract/cells/orders';
import type { ORDER_SORTS } from '@tours/contract/list-constants';
import type { ListedOrder } from '@tours/contract/order';
import type { ReactNode } from 'react';
import { orderPath } from '../../../lib/paths.ts';
import { withCells } from '../../../ui/portal/list/list-file.ts';
import { type FileColumn, IdTitle, NameAndMore } from '../../../ui/portal/list/record-table.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';

type Sort = (typeof ORDER_SORTS)[number];
type OrderColumn = FileColumn<ListedOrder, Sort, keyof typeof customerOrderCells & keyof typeof partnerOrderCells>;

/** The link covers the whole row. */
const number = (nameOf: (order: ListedOrder) => ReactNode): OrderColumn => ({
  header: 'ID',
  kind: 'title',
  sort: 'lolaId',
  render: (order) => (
    <Anchor
      href={orderPath(order._id)}
      target="_blank"
      rel="noreferrer"
      className="over-all figures"
      inherit
      c="inherit"
      style={{ textDecoration: 'underline var(--line-strong)', textUnderlineOffset: '0.2em' }}
    >
      <VisuallyHidden>View Order </VisuallyHidden>
      <IdTitle id={order.lolaId} name={nameOf(order)} />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  ),
});

const status = (reader: 'customer' | 'partner'): OrderColumn => ({
  header: 'Status',
  render: (order) => (
    <Group gap={4} component="span" display="inline-flex">
      {marksOf(order, reader).map(({ label, tone }) => (
        <StateChip key={label} tone={tone} size="md" label={label} />
      ))}
    </Group>
  ),
});

/** True if the status beside the total says how much is paid. */
export const isPaidObvious = (order: ListedOrder) => {
  const { amountPaidCents, amountTotalCents, isCancelled, dispute, hasOverduePayment } = order;
  const isAll = amountPaidCents === amountTotalCents && !isCancelled;
  return !dispute && !hasOverduePayment && (amountPaidCents === 0 || isAll);
};

const amounts: OrderColumn[] = [
  { header: 'Total Amount', sort: 'amountTotal' },
  { header: 'Amount Paid', isBlank: isPaidObvious },
  { header: 'Amount Refunded', isBlank: ({ amountRefundedCents }) => amountRefundedCents === 0 },
  { header: 'No longer to be paid', isBlank: ({ amountWaivedCents }) => amountWaivedCents === 0 },
  { header: 'Balance Remaining', isBlank: ({ amountRemainingCents }) => amountRemainingCents === 0 },
];

const moments: OrderColumn[] = [
  { header: 'Date created', sort: 'createdAt', isRecorded: true },
  {
    header: 'Last updated',
    sort: 'updatedAt',
    isRecorded: true,
    isBlank: ({ createdAt, updatedAt }) => createdAt.slice(0, 10) === updatedAt.slice(0, 10),
  },
];

export const customerColumns = withCells(customerOrderCells, [
  number(({ group }) => group.title),
  { header: 'Group', narrow: 'hidden' },
  status('customer'),
  ...amounts,
  ...moments,
]);

/** Names an order on a phone. */
export const customerOf = ({ customer, group }: ListedOrder) => <NameAndMore name={customer.name} more={group.title} />;

export const partnerColumns = withCells(partnerOrderCells, [
  number(customerOf),
  { header: 'Customer', sort: 'customer', narrow: 'hidden', render: customerOf },
  status('partner'),
  ...amounts,
  { header: 'Commission', isBlank: ({ partnerCommissionCents }) => !partnerCommissionCents },
  ...moments,
]);
