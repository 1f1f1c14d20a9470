import { pick } from '@tours/contract/pick';
import type { WaiverTemplate, WaiverTemplateChange } from '@tours/contract/waiver-template';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { waiverTemplates } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/lib/app-error.ts';
import { getWaiverTemplate, lockWaiverTemplate } from './get-waiver-template.ts';
import { rowOf } from './row-of.ts';

type Change = WaiverTemplateChange & { id: string };

/**
 * A template may change while it is in use. Signed waivers have their own copy, and unsigned ones show the new texts.
 */
export async function updateWaiverTemplate(ctx: Context, { id, ...input }: Change): Promise<WaiverTemplate> {
  const row = rowOf(input);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockWaiverTemplate(ctx, id);
    // Somebody saved first. The error names who and when, so that the two can talk.
    if (before.version !== input.version)
      throw new AppError('record.changed', pick(await getWaiverTemplate(ctx, { id }), ['lastModifiedBy', 'updatedAt']));
    const changes = { ...row, version: before.version + 1, updatedAt: new Date() };
    const [after] = await ctx.db.update(waiverTemplates).set(changes).where(eq(waiverTemplates.id, id)).returning();
    await audit(ctx, 'waivertemplate.updated', before, { before, after });
    return getWaiverTemplate(ctx, { id });
  });
}
