import type { WaiverTemplate, WaiverTemplateChange } from '@tours/contract/waiver-template';
import { eq } from 'drizzle-orm';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type WaiverField, waiverTemplates } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changedMeanwhile } from '../../platform/lib/app-error.ts';
import { differences } from '../../platform/lib/differences.ts';
import { getWaiverTemplate, lockWaiverTemplate } from './get-waiver-template.ts';
import { rowOf } from './row-of.ts';

type Change = WaiverTemplateChange & { id: string };

/**
 * Changes a template, and writes nothing if it already has these values. It may be in use: signed waivers have their own
 * copy, and unsigned ones show the new texts. The mark of a question counts for its signed answers too, also after it was
 * renamed or removed.
 */
export async function updateWaiverTemplate(ctx: Context, { id, ...input }: Change): Promise<WaiverTemplate> {
  const row = rowOf(input);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockWaiverTemplate(ctx, id);
    if (before.version !== input.version) throw changedMeanwhile(await getWaiverTemplate(ctx, { id }));
    const titles = row.fields.map(({ title }) => title);
    const known = [...before.formerFields, ...before.fields];
    const formerFields = known.filter(({ title, purpose }) => purpose && !titles.includes(title));
    const kept = healthTitles([...row.fields, ...before.formerFields.filter((field) => formerFields.includes(field))]);
    if (healthTitles(known).some((title) => !kept.includes(title))) requireHealthRight(ctx);
    const changed = differences(before, { ...row, formerFields });
    if (changed) {
      await ctx.db
        .update(waiverTemplates)
        .set({ ...changed.after, version: before.version + 1, updatedAt: new Date() })
        .where(eq(waiverTemplates.id, id));
      await audit(ctx, 'waivertemplate.updated', before, changed);
    }
    return getWaiverTemplate(ctx, { id });
  });
}

const healthTitles = (fields: WaiverField[]) =>
  fields.flatMap(({ title, purpose }) => (purpose === 'health' ? title : []));
