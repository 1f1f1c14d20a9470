import type { findItems as endpoint, StaffItem } from '@tours/contract/item';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { items } from '../../db/tables/index.ts';
import { counted } from '../../lib/counted.ts';
import { pageOf } from '../../lib/page-of.ts';
import { authorisedGroup } from '../group/authorised-group.ts';
import { presentStaffItem } from './present-staff.ts';
import { staffItemRows } from './staff-rows.ts';

type Query = z.output<NonNullable<typeof endpoint.query>>;

const sorts = { order: items.displayOrder, name: sql`lower(${items.name})`, updatedAt: items.updatedAt };

/** The items of a group of the caller's divisions, shown or hidden; as the public page has them unless asked otherwise. */
export async function findItems(ctx: Context, query: Query): Promise<StaffItem[]> {
  const group = await authorisedGroup(ctx, query.group);
  const isFound = and(eq(items.groupId, group.id), query.search ? contains(query.search) : undefined)!;
  const { limit, offset } = pageOf(query);
  const { sort = 'order' } = query;
  const column = sorts[sort.replace('-', '') as keyof typeof sorts];
  const [rows, [found]] = await Promise.all([
    staffItemRows(ctx.db, isFound)
      .orderBy(sort.startsWith('-') ? desc(column) : asc(column), asc(items.name), asc(items.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ total: count() }).from(items).where(isFound),
  ]);
  return counted(rows.map(presentStaffItem), found!.total);
}

/** Plain text, so `%` and `_` are looked for as they are. */
const contains = (search: string) =>
  sql`strpos(lower(concat_ws(' ', ${items.name}, ${items.headline}, ${items.fareharborDetails}->>'name')), lower(${search})) > 0`;
