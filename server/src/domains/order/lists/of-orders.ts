import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../../db/tables/index.ts';
import type { Neighbour } from './reach.ts';
import type { Viewer } from './viewer.ts';

/** The orders that fulfil a condition, among those that may be the viewer's, as `id`. */
export const ordersThat = ({ around }: Viewer, isOne: SQL): SQL =>
  sql`select ${orders.id} as id from ${orders} where ${and(around?.(orders.divisionId), isOne)}`;

/** Asked of the order that `column` names. */
export const itsOrderIs = (column: AnyColumn, isOne: SQL): SQL =>
  sql`(select ${isOne} from ${orders} where ${orders.id} = ${column})`;

/** The rows of a list whose order fulfils a condition. `column`: the list's own column of the order. */
export const ofOrders = (column: AnyColumn, viewer: Viewer, isOne: SQL): Neighbour => ({
  column,
  rows: ordersThat(viewer, isOne),
  each: itsOrderIs(column, isOne),
});
