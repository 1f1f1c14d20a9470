import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../context.ts';
import { availabilityWaiverTemplates, waivers, waiverTemplates } from '../../db/tables/index.ts';
import { readableId } from '../../lib/readable-id.ts';
import { applicableTemplates } from './rules.ts';

interface WaiverEntry {
  travellerId: string;
  name: string;
  age: number | null;
  availabilityId: string;
  itemName: string;
  itemHeadline: string;
  /** FareHarbor's local times with offset. */
  startLocal: string;
  endLocal: string;
  timezone: string;
}

interface GenerateInput {
  orderId: string;
  divisionId: string;
  /** Of the order's contact: where reminders go until the signer gives another. */
  email: string;
  entries: WaiverEntry[];
}

export type NewWaiver = typeof waivers.$inferInsert;

/** Unsigned waivers, not yet written, for everyone whose age calls for one. */
export async function waiversFor(ctx: Context, input: GenerateInput): Promise<NewWaiver[]> {
  const templates = await templatesOf(ctx, input);
  return input.entries.flatMap((entry) => {
    const linked = templates.filter((template) => template.availabilityId === entry.availabilityId);
    return applicableTemplates(linked, entry.age).map((template) => ({
      lolaId: readableId('waiver'),
      divisionId: input.divisionId,
      orderId: input.orderId,
      travellerId: entry.travellerId,
      waiverTemplateId: template.id,
      travellerName: entry.name,
      travellerAge: entry.age,
      travellerEmail: input.email,
      travellerStatus: template.waiverType,
      itemName: entry.itemName,
      itemHeadline: entry.itemHeadline,
      startLocal: entry.startLocal,
      endLocal: entry.endLocal,
      timezone: entry.timezone,
    }));
  });
}

/** Once the travellers exist. Writing again adds only what is missing. */
export async function insertWaivers(ctx: TransactionContext, rows: NewWaiver[]): Promise<void> {
  if (!rows.length) return;
  await ctx.db
    .insert(waivers)
    .values(rows)
    .onConflictDoNothing({ target: [waivers.travellerId, waivers.waiverTemplateId] });
}

function templatesOf(ctx: Context, { entries, divisionId }: GenerateInput) {
  const availabilityIds = [...new Set(entries.map((entry) => entry.availabilityId))];
  return ctx.db
    .select({
      availabilityId: availabilityWaiverTemplates.availabilityId,
      id: waiverTemplates.id,
      waiverType: waiverTemplates.waiverType,
      legalAge: waiverTemplates.legalAge,
    })
    .from(availabilityWaiverTemplates)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, availabilityWaiverTemplates.waiverTemplateId))
    .where(
      and(
        inArray(availabilityWaiverTemplates.availabilityId, availabilityIds),
        eq(waiverTemplates.divisionId, divisionId),
        isNull(waiverTemplates.deletedAt),
      ),
    );
}
