import { Anchor, VisuallyHidden } from '@mantine/core';
import { formatDateTime } from '@tours/contract/time';
import type { ZonedString } from '@tours/contract/values';
import { orderPath } from '../../../lib/paths.ts';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import { Moment } from '../../../ui/portal/moment.tsx';

/** A column of amounts. In a file they are plain numbers without currency and commas, for spreadsheets. */
export const amountColumn = <Row, Sort extends string>(
  header: string,
  cents: (row: Row) => number,
  rest: Partial<Column<Row, Sort>> = {},
): Column<Row, Sort> => ({
  header,
  kind: 'number',
  text: (row) => (cents(row) / 100).toFixed(2),
  render: (row) => <Money cents={cents(row)} />,
  ...rest,
});

export const timeColumn = <Row, Sort extends string>(
  header: string,
  at: (row: Row) => ZonedString,
  rest: Partial<Column<Row, Sort>> = {},
): Column<Row, Sort> => ({
  header,
  isOptional: true,
  text: (row) => formatDateTime(at(row)),
  render: (row) => <Moment at={at(row)} />,
  ...rest,
});

/** Opens the public page of the order in a new tab. */
export function ViewOrder({ order }: { order: { _id: string; lolaId: string } }) {
  return (
    <Anchor href={orderPath(order._id)} target="_blank" rel="noreferrer" inherit style={{ whiteSpace: 'nowrap' }}>
      View Order<VisuallyHidden> {order.lolaId} (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}

/** Breaks an email only where it does not fit otherwise. */
export function Email({ children }: { children: string }) {
  return <span style={{ display: 'inline-block', minWidth: '10rem', overflowWrap: 'anywhere' }}>{children}</span>;
}
