import type { AnyColumn, SQL } from 'drizzle-orm';
import type { OwnedTable } from '../access/visible-to.ts';

/** The caller of a list: the rows that they may read, and the time zone in which their days begin. */
export interface Reader {
  type: 'customer' | 'agent' | 'employee';
  zone: string;
  own(table: OwnedTable): SQL;
  /** Limits rows to the reader's divisions. Undefined for customers, because they may have ordered in any division. */
  inDivision(column: AnyColumn): SQL | undefined;
}
