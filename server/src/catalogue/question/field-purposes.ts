import type { InputOf } from '@tours/contract/api';
import { PRESET_AGE_FIELD } from '@tours/contract/constants';
import type { FareharborField } from '@tours/contract/question';
import { and, desc, eq, sql } from 'drizzle-orm';
import { requireHealthRight } from '../../platform/access/health-right.ts';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { availabilities, companies, divisions, fieldPurposes } from '../../platform/db/tables/index.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { invalidField } from '../../platform/lib/app-error.ts';
import { authorisedItem } from '../item/authorised-item.ts';
import { holdFields } from './health-fields.ts';

/** Lists what FareHarbor asks for an item's newest departure: of each traveller, and once for the booking. */
export async function listFieldPurposes(ctx: Context, { id }: { id: string }): Promise<FareharborField[]> {
  const item = await authorisedItem(ctx, id);
  const [newest] = await ctx.db
    .select({ pk: availabilities.fareharborPk })
    .from(availabilities)
    .where(eq(availabilities.itemId, id))
    .orderBy(desc(availabilities.startAt))
    .limit(1);
  if (!newest) return [];
  const { value } = await ctx.fareharbor.getAvailability(item.fareharborShortname, newest.pk);
  const asked = [
    ...value.customer_type_rates.flatMap((rate) => rate.custom_field_instances ?? []),
    ...(value.custom_field_instances ?? []),
  ].map(({ custom_field }) => custom_field);
  const purposes = await ctx.db.select().from(fieldPurposes).where(eq(fieldPurposes.divisionId, item.divisionId));
  return [...new Map(asked.map((field) => [field.pk, field])).values()].map(({ pk, title, name }) => ({
    pk,
    name: title || name,
    purpose: purposes.find(({ fieldPk }) => fieldPk === pk)?.purpose ?? 'none',
  }));
}

/** The purpose holds in the whole division, because FareHarbor's questions belong to the company. */
export async function setFieldPurpose(ctx: Context, { id, field, purpose }: InputOf<'setFieldPurpose'>) {
  const { divisionId } = await authorisedItem(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    await holdFields(ctx, divisionId);
    const isField = and(eq(fieldPurposes.divisionId, divisionId), eq(fieldPurposes.fieldPk, field));
    const [before] = await ctx.db.select().from(fieldPurposes).where(isField).for('update');
    // Without the mark, everybody would read the answers.
    if (before?.purpose === 'health' && purpose !== 'health') requireHealthRight(ctx);
    if (purpose === 'health') await refuseNames(ctx, divisionId, field);
    if (purpose === 'none') await ctx.db.delete(fieldPurposes).where(isField);
    else
      await ctx.db
        .insert(fieldPurposes)
        .values({ divisionId, fieldPk: field, purpose })
        .onConflictDoUpdate({
          target: [fieldPurposes.divisionId, fieldPurposes.fieldPk],
          set: { purpose: sql`excluded.purpose` },
        });
    if ((before?.purpose ?? 'none') !== purpose)
      await audit(
        ctx,
        'item.fieldPurposeSet',
        { id, divisionId },
        { before: { field, purpose: before?.purpose ?? 'none' }, after: { field, purpose } },
      );
    return { pk: field, purpose };
  });
}

/** Names and ages are read by everybody, so a question that departures take them from can't ask for health. */
async function refuseNames(ctx: Context, divisionId: string, field: number): Promise<void> {
  const { rows } = await ctx.db.execute(sql`
    select from ${availabilities} where division_id = ${divisionId} and ${isMapped(field)}
    union all
    select from ${companies} where id = (select company_id from ${divisions} where id = ${divisionId}) and ${isMapped(field)}
    limit 1`);
  if (rows.length || field === PRESET_AGE_FIELD)
    throw invalidField('purpose', 'Departures take a traveller’s name or age from this question');
}

const isMapped = (field: number) =>
  sql`exists (select from jsonb_each(custom_field_mapping) as mapped where mapped.value = to_jsonb(${field}::bigint))`;
