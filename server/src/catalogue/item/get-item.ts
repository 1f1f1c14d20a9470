import type { StaffItem } from '@tours/contract/item';
import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { items } from '../../platform/db/tables/index.ts';
import { authorisedItem } from './authorised-item.ts';
import { presentStaffItem } from './present-staff.ts';
import { staffItemRows } from './staff-rows.ts';

/** Reads an item of the caller's divisions with its departures. */
export async function getItem(ctx: Context, { id }: { id: string }): Promise<StaffItem> {
  const item = await authorisedItem(ctx, id);
  const row = await staffItemRows(ctx.db, eq(items.id, item.id)).then(foundRow);
  return presentStaffItem(row);
}
