import { Anchor, VisuallyHidden } from '@mantine/core';
import type { ZonedString } from '@tours/contract/values';
import { orderPath } from '../../../lib/paths.ts';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/portal/list/record-table.tsx';
import {
  recordedColumn as anyRecordedColumn,
  timeColumn as anyTimeColumn,
} from '../../../ui/portal/list/time-column.tsx';

/** A column of amounts. In a file they are plain numbers without currency and commas, for spreadsheets. */
export const amountColumn = <Row, Sort extends string>(
  header: string,
  cents: (row: Row) => number,
  rest: Partial<Column<Row, Sort>> = {},
): Column<Row, Sort> => ({
  header,
  kind: 'number',
  render: (row) => <Money cents={cents(row)} />,
  ...rest,
});

/** A column of times that the person may hide. */
export const timeColumn = <Row, Sort extends string>(
  header: string,
  at: (row: Row) => ZonedString,
  rest: Partial<Column<Row, Sort>> = {},
): Column<Row, Sort> => anyTimeColumn(header, at, { isOptional: true, ...rest });

/** A column of times at which a record was made or changed, which the person may hide. */
export const recordedColumn: typeof timeColumn = (header, at, rest) =>
  anyRecordedColumn(header, at, { isOptional: true, ...rest });

/** Opens the public page of the order in a new tab. */
export function ViewOrder({ order }: { order: { _id: string; lolaId: string } }) {
  return (
    <Anchor href={orderPath(order._id)} target="_blank" rel="noreferrer" inherit style={{ whiteSpace: 'nowrap' }}>
      View Order<VisuallyHidden> {order.lolaId} (opens in a new tab)</VisuallyHidden>
    </Anchor>
  );
}
