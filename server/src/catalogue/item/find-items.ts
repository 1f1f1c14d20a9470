import type { InputOf } from '@tours/contract/api';
import type { StaffItem } from '@tours/contract/item';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { items } from '../../platform/db/tables/index.ts';
import { type Page, readPage } from '../../platform/lists/read-page.ts';
import { authorisedGroup } from '../group/authorised-group.ts';
import { presentStaffItem } from './present-staff.ts';
import { staffItemRows } from './staff-rows.ts';

type Query = InputOf<'findItems'>;

const COLUMNS = {
  order: [items.displayOrder, items.name],
  name: sql`lower(${items.name})`,
  updatedAt: items.updatedAt,
};
const SEARCHED = [items.name, items.headline, sql`${items.fareharborDetails}->>'name'`];

/**
 * Lists the items of a group of the caller's divisions, shown or hidden, in the order of the public page unless the
 * query says otherwise.
 */
export async function findItems(ctx: Context, query: Query): Promise<Page<StaffItem>> {
  const group = await authorisedGroup(ctx, query.group);
  const where = and(eq(items.groupId, group.id), contains(SEARCHED, query.search));
  const list = { from: items, where, id: items.id, sort: query.sort ?? 'order', columns: COLUMNS, isShort: true };
  return (await readPage(ctx, list, query, (chosen) => staffItemRows(ctx.db, chosen))).map(presentStaffItem);
}
