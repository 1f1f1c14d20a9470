import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { availabilityWaiverTemplates, waiverTemplates } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockWaiverTemplate } from './get-waiver-template.ts';

/**
 * Deletes a template and unlinks it from its departures. Its row stays, because its waivers are still shown and signed
 * with its texts.
 */
export function removeWaiverTemplate(ctx: Context, { id }: { id: string }): Promise<{ _id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const template = await lockWaiverTemplate(ctx, id);
    const unlinked = await ctx.db
      .delete(availabilityWaiverTemplates)
      .where(eq(availabilityWaiverTemplates.waiverTemplateId, id))
      .returning({ availabilityId: availabilityWaiverTemplates.availabilityId });
    const now = new Date();
    await ctx.db
      .update(waiverTemplates)
      .set({ deletedAt: now, updatedAt: now, version: template.version + 1 })
      .where(eq(waiverTemplates.id, id));
    await audit(ctx, 'waivertemplate.removed', template, { before: { ...template, departures: unlinked.length } });
    return { _id: id };
  });
}
