import type { WaiverTemplate, WaiverTemplateChange } from '@tours/contract/waiver-template';
import { eq } from 'drizzle-orm';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { type WaiverField, waiverTemplates } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { changedMeanwhile } from '../../platform/lib/app-error.ts';
import { getWaiverTemplate, lockWaiverTemplate } from './get-waiver-template.ts';
import { rowOf } from './row-of.ts';

type Change = WaiverTemplateChange & { id: string };

/**
 * A template may change while it is in use. Signed waivers have their own copy, and unsigned ones show the new texts. The mark
 * of a question counts for its signed answers too, also after it was renamed or removed.
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
    const changes = { ...row, formerFields, version: before.version + 1, updatedAt: new Date() };
    const [after] = await ctx.db.update(waiverTemplates).set(changes).where(eq(waiverTemplates.id, id)).returning();
    await audit(ctx, 'waivertemplate.updated', before, { before, after });
    return getWaiverTemplate(ctx, { id });
  });
}

const healthTitles = (fields: WaiverField[]) =>
  fields.flatMap(({ title, purpose }) => (purpose === 'health' ? title : []));
