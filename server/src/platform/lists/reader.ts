import type { AnyColumn, SQL } from 'drizzle-orm';
import type { OwnedTable } from '../access/visible-to.ts';

/** The caller of a list: which rows are theirs, and in which zone their days begin. */
export interface Reader {
  type: 'customer' | 'agent' | 'employee';
  zone: string;
  own(table: OwnedTable): SQL;
  /** Limits rows to the reader's divisions. Undefined for customers, who may have ordered in any. */
  inDivision(column: AnyColumn): SQL | undefined;
}
