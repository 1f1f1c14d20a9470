import type { ZonedString } from '@tours/contract/values';
import { Moment } from '../moment.tsx';
import type { Column } from './record-table.tsx';

/** A column of dates with times. The zone that all rows share stands in the heading; a file has the whole text. */
export const timeColumn = <Row, Sort extends string>(
  header: string,
  at: (row: Row) => ZonedString,
  rest: Partial<Column<Row, Sort>> = {},
): Column<Row, Sort> => ({
  header,
  at,
  sortLabels: ['earliest first', 'latest first'],
  render: (row) => <Moment at={at(row)} />,
  ...rest,
});

/** A time at which a record was made or changed. A wide list has its hour, a smaller one has it in the tooltip. */
export const recordedColumn: typeof timeColumn = (header, at, rest) => ({
  ...timeColumn(header, at, rest),
  isRecorded: true,
});
