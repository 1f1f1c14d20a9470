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
  sortWords: ['earliest first', 'latest first'],
  render: (row) => <Moment at={at(row)} />,
  ...rest,
});
