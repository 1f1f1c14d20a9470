import { isDeepStrictEqual } from 'node:util';
import type { AvailabilityChange, StaffAvailability } from '@tours/contract/availability';
import { and, eq, sql } from 'drizzle-orm';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { availabilities } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { authorisedAvailability } from './authorised-availability.ts';
import { replaceTemplates } from './link-templates.ts';
import { presentAvailability } from './present.ts';
import { type AvailabilityRecord, readOne } from './read.ts';
import { refuseHealthMapping, settingColumns } from './settings.ts';

/**
 * Changes the given fields. A change of texts must name the version that the employee saw; hiding and showing need not.
 */
export async function updateAvailability(
  ctx: Context,
  { id, ...change }: { id: string } & AvailabilityChange,
): Promise<StaffAvailability> {
  const settings = settingColumns(change);
  return inTransaction(ctx, async (ctx) => {
    const before = await authorisedAvailability(ctx, id);
    await refuseHealthMapping(ctx, before.divisionId, change);
    const opened = 'version' in change ? change.version : before.version;
    const [changed] = await ctx.db
      .update(availabilities)
      .set({ ...settings, version: sql`${availabilities.version} + 1` })
      .where(and(eq(availabilities.id, id), eq(availabilities.version, opened)))
      .returning({ id: availabilities.id });
    if (!changed) {
      const { lastModifiedBy, updatedAt, timezone } = before;
      throw new AppError('record.changed', { lastModifiedBy, updatedAt: zoned(updatedAt, timezone) });
    }
    if ('waiverTemplates' in change && change.waiverTemplates)
      await replaceTemplates(ctx, before, change.waiverTemplates);
    const after = await readOne(ctx, id);
    await audit(ctx, 'availability.updated', before, difference(before, after));
    return presentAvailability({ ...after, lastModifiedBy: actorName(ctx.actor) });
  });
}

/**
 * Lists the changed fields with both values. Signature counts are not part of the record, so a new signature is no
 * change.
 */
function difference(before: AvailabilityRecord, after: AvailabilityRecord) {
  const fields = (Object.keys(after) as (keyof AvailabilityRecord)[]).filter(
    (field) => field !== 'updatedAt' && field !== 'waivers' && !isDeepStrictEqual(before[field], after[field]),
  );
  const only = (row: AvailabilityRecord) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: only(before), after: only(after) };
}
