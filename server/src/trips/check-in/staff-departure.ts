import { and, eq } from 'drizzle-orm';
import { staffScope } from '../../platform/access/staff-scope.ts';
import type { Context } from '../../platform/context.ts';
import { foundRow } from '../../platform/db/one-row.ts';
import { departures } from '../../platform/db/tables/index.ts';

/** A departure of the caller's divisions, for staff who issue and revoke its links. */
export async function staffDeparture(ctx: Context, id: string) {
  return ctx.db
    .select()
    .from(departures)
    .where(and(eq(departures.id, id), staffScope(ctx, departures.divisionId)))
    .then(foundRow);
}
