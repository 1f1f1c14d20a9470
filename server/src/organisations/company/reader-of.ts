import { DEFAULT_TIMEZONE } from '@tours/contract/constants';
import { type AnyColumn, eq } from 'drizzle-orm';
import { authorisedDivision } from '../../platform/access/authorised-division.ts';
import { staffScope } from '../../platform/access/staff-scope.ts';
import { type OwnedTable, visibleTo } from '../../platform/access/visible-to.ts';
import type { Context } from '../../platform/context.ts';
import { oneRow } from '../../platform/db/one-row.ts';
import { companies, partners } from '../../platform/db/tables/index.ts';
import type { Reader } from '../../platform/lists/reader.ts';

/**
 * The reader of a list. With `division`, which must be one of the employee's own, the list can be read in the order of
 * an index.
 */
export async function readerOf(ctx: Context, division?: string): Promise<Reader> {
  if (division !== undefined) {
    const { id, timezone } = await authorisedDivision(ctx, division);
    const inDivision = (column: AnyColumn) => eq(column, id);
    return { type: 'employee', zone: timezone, own: ({ divisionId }) => inDivision(divisionId), inDivision };
  }
  const { actor } = ctx;
  const own = (table: OwnedTable) => visibleTo(ctx, table);
  if (actor.type === 'customer') return { type: 'customer', zone: DEFAULT_TIMEZONE, own, inDivision: () => undefined };
  if (actor.type === 'agent') {
    return {
      type: 'agent',
      zone: await zoneOf(ctx, partners, actor.partnerId),
      own,
      inDivision: (column) => eq(column, actor.divisionId),
    };
  }
  const zone = actor.type === 'employee' ? await zoneOf(ctx, companies, actor.companyId) : DEFAULT_TIMEZONE;
  return { type: 'employee', zone, own, inDivision: (column) => staffScope(ctx, column) };
}

async function zoneOf(ctx: Context, table: typeof companies | typeof partners, id: string): Promise<string> {
  const found = oneRow(await ctx.db.select({ zone: table.timezone }).from(table).where(eq(table.id, id)));
  return found.zone;
}
