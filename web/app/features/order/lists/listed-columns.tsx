import { Anchor, Group, VisuallyHidden } from '@mantine/core';
import { marksOf } from '@tours/contract/cells/orders';
import type { ORDER_SORTS } from '@tours/contract/list-constants';
import type { ListedOrder } from '@tours/contract/order';
import { orderPath } from '../../../lib/paths.ts';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import classes from './listed-columns.module.css';

type Sort = (typeof ORDER_SORTS)[number];
type OrderColumn = Column<ListedOrder, Sort>;

/** The link covers the whole row. */
const number: OrderColumn = {
  header: 'ID',
  kind: 'title',
  sort: 'lolaId',
  render: (order) => (
    <Anchor href={orderPath(order._id)} target="_blank" rel="noreferrer" className={classes.open} inherit>
      <VisuallyHidden>View Order </VisuallyHidden>
      {order.lolaId}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  ),
};

const group: OrderColumn = {
  header: 'Group',
  isOptional: true,
};

const status = (reader: 'customer' | 'partner'): OrderColumn => ({
  header: 'Status',
  render: (order) => (
    <Group gap={4} component="span" display="inline-flex">
      {marksOf(order, reader).map(({ label, tone }) => (
        <StateChip key={label} tone={tone} size="md">
          {label}
        </StateChip>
      ))}
    </Group>
  ),
});

const amounts: OrderColumn[] = [
  { header: 'Total Amount', sort: 'amountTotal' },
  { header: 'Amount Paid' },
  { header: 'Amount Refunded' },
  { header: 'Balance Remaining' },
];

const moments: OrderColumn[] = [
  { header: 'Date created', sort: 'createdAt', isOptional: true, isRecorded: true },
  { header: 'Last updated', sort: 'updatedAt', isOptional: true, isRecorded: true },
];

export const customerColumns: OrderColumn[] = [number, group, status('customer'), ...amounts, ...moments];

export const partnerColumns: OrderColumn[] = [
  number,
  {
    header: 'Customer',
    sort: 'customer',
    render: ({ customer, group }) => (
      // One element, because a phone would give several elements a place each.
      <span>
        {customer.name} <span className="soft">· {group.title}</span>
      </span>
    ),
  },
  status('partner'),
  ...amounts,
  { header: 'Commission' },
  ...moments,
];
