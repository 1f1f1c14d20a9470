import { Anchor, Group, VisuallyHidden } from '@mantine/core';
import type { ListedOrder } from '@tours/contract/order';
import { orderPath } from '../../lib/paths.ts';
import { Money } from '../../ui/money.tsx';
import { Moment } from '../../ui/portal/moment.tsx';
import type { Column } from '../../ui/portal/record-table.tsx';
import { StateChip } from '../../ui/state-chip.tsx';
import classes from './listed-columns.module.css';
import { marksOf } from './listed-state.ts';

/** The whole row opens the order. */
const number: Column<ListedOrder> = {
  header: 'ID',
  kind: 'title',
  render: (order) => (
    <Anchor href={orderPath(order._id)} target="_blank" rel="noreferrer" className={classes.open} inherit>
      <VisuallyHidden>View Order </VisuallyHidden>
      {order.lolaId}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </Anchor>
  ),
};

const group: Column<ListedOrder> = { header: 'Group', render: (order) => order.group.title };

const status = (reader: 'customer' | 'partner'): Column<ListedOrder> => ({
  header: 'Status',
  render: (order) => (
    <Group gap={4} component="span" display="inline-flex">
      {marksOf(order, reader).map(({ words, tone }) => (
        <StateChip key={words} tone={tone} size="md">
          {words}
        </StateChip>
      ))}
    </Group>
  ),
});

const amount = (header: string, cents: (order: ListedOrder) => number): Column<ListedOrder> => ({
  header,
  kind: 'number',
  render: (order) => <Money cents={cents(order)} />,
});

const created: Column<ListedOrder> = {
  header: 'Date created',
  render: (order) => <Moment at={order.createdAt} />,
};

export const customerColumns: Column<ListedOrder>[] = [
  number,
  group,
  status('customer'),
  amount('Total', (order) => order.amountTotalCents),
  amount('Paid', (order) => order.amountPaidCents),
  amount('Refunded', (order) => order.amountRefundedCents),
  amount('Remaining', (order) => order.amountRemainingCents),
  created,
];

export const partnerColumns: Column<ListedOrder>[] = [
  number,
  group,
  { header: 'Customer', render: (order) => order.customer.name },
  { header: 'Seats', kind: 'number', render: (order) => order.seatCount },
  status('partner'),
  amount('Total', (order) => order.amountTotalCents),
  created,
];
