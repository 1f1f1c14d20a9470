import { isDeepStrictEqual } from 'node:util';
import type { AvailabilityChange, StaffAvailability } from '@tours/contract/availability';
import { eq } from 'drizzle-orm';
import { actorName, audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { availabilities } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changedMeanwhile } from '../../platform/lib/app-error.ts';
import { differences } from '../../platform/lib/differences.ts';
import { zoned } from '../../platform/lib/zoned.ts';
import { authorisedAvailability } from './authorised-availability.ts';
import { replaceTemplates } from './link-templates.ts';
import { presentAvailability } from './present.ts';
import { readOne } from './read.ts';
import { refuseHealthMapping, settingColumns } from './settings.ts';

/**
 * Changes the given fields, and writes nothing if they already have these values. A change of texts must name the version
 * that the employee saw; hiding and showing need not.
 */
export async function updateAvailability(
  ctx: Context,
  { id, ...change }: { id: string } & AvailabilityChange,
): Promise<StaffAvailability> {
  const { version, waiverTemplates } = 'version' in change ? change : {};
  const settings = settingColumns(change);
  return inTransaction(ctx, async (ctx) => {
    const before = await authorisedAvailability(ctx, id);
    await refuseHealthMapping(ctx, before.divisionId, change);
    if (version !== undefined && version !== before.version)
      throw changedMeanwhile({ ...before, updatedAt: zoned(before.updatedAt, before.timezone) });
    const linked = new Set(before.waiverTemplates.map(({ _id }) => _id));
    const relinked = waiverTemplates && !isDeepStrictEqual(new Set(waiverTemplates), linked);
    if (!relinked && !differences(before, settings)) return presentAvailability(before);
    await ctx.db
      .update(availabilities)
      .set({ ...settings, version: before.version + 1 })
      .where(eq(availabilities.id, id));
    if (relinked) await replaceTemplates(ctx, before, waiverTemplates);
    const after = await readOne(ctx, id);
    // Signature counts are not part of the record, so a new signature is no change.
    const { updatedAt: _, waivers: __, ...record } = after;
    await audit(ctx, 'availability.updated', before, differences(before, record) ?? {});
    return presentAvailability({ ...after, lastModifiedBy: actorName(ctx.actor) });
  });
}
