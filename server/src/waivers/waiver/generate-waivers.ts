import { pick } from '@tours/contract/pick';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { availabilityWaiverTemplates, type Owners, waivers, waiverTemplates } from '../../platform/db/tables/index.ts';
import { readableId } from '../../platform/lib/readable-id.ts';
import { idIn } from '../../platform/lists/choose-page.ts';
import { waiverTexts } from '../../platform/lists/search-texts.ts';
import { applicableTemplates, type TemplateRule } from './rules.ts';

interface WaiverFacts {
  orderItemId: string;
  bookingLolaId: string;
  travellerId: string;
  name: string;
  age: number | null;
  itemName: string;
  itemHeadline: string;
  /** As FareHarbor writes it. */
  tripStartLocal: string;
  /** Local times with offset. */
  startLocal: string;
  endLocal: string;
  timezone: string;
}

interface OrderFacts {
  owners: Owners;
  orderLolaId: string;
  /** The contact of the order gets reminders until the signer gives another email. */
  email: string;
  /** Waivers of an order that is confirmed already are open from the start. */
  status: 'pending' | 'open';
}

interface GenerateInput extends OrderFacts {
  entries: (WaiverFacts & { availabilityId: string })[];
}

type Template = TemplateRule & { id: string };
type NewWaiver = typeof waivers.$inferInsert;

/** Builds the rows of unsigned waivers for every traveller whose age requires one. It does not insert them. */
export async function waiversFor(ctx: Context, input: GenerateInput): Promise<NewWaiver[]> {
  const templates = await templatesOf(ctx, input);
  return input.entries.flatMap((entry) => {
    const linked = templates.filter((template) => template.availabilityId === entry.availabilityId);
    return newWaivers(input, entry, linked);
  });
}

/** Builds the waivers that the traveller's age requires, from the given templates. */
export function newWaivers(order: OrderFacts, traveller: WaiverFacts, templates: Template[]): NewWaiver[] {
  return applicableTemplates(templates, traveller.age).map((template) => {
    const lolaId = readableId('waiver');
    return {
      lolaId,
      ...waiverTexts({ ...traveller, ...order, lolaId }),
      ...order.owners,
      status: order.status,
      orderItemId: traveller.orderItemId,
      travellerId: traveller.travellerId,
      waiverTemplateId: template.id,
      travellerName: traveller.name,
      travellerAge: traveller.age,
      travellerEmail: order.email,
      travellerStatus: template.waiverType,
      ...pick(traveller, ['itemName', 'itemHeadline', 'tripStartLocal', 'startLocal', 'endLocal', 'timezone']),
    };
  });
}

/** Inserts waivers after their travellers. A repetition inserts only what is missing. Returns the inserted ones. */
export async function insertWaivers(
  ctx: TransactionContext,
  rows: NewWaiver[],
): Promise<{ id: string; lolaId: string }[]> {
  if (!rows.length) return [];
  const inserted = await ctx.db.execute<{ id: string; lolaId: string }>(
    sql`${insertRows(waivers, rows)} on conflict (traveller_id, waiver_template_id) do nothing
      returning id, lola_id as "lolaId"`,
  );
  return inserted.rows;
}

/** Deletes waivers before the order's travellers are replaced. An order that can still change has no signed ones. */
export async function removeUnsigned(ctx: TransactionContext, orderId: string): Promise<void> {
  await ctx.db.delete(waivers).where(and(eq(waivers.orderId, orderId), eq(waivers.isSigned, false)));
}

function templatesOf(ctx: Context, { entries, owners }: GenerateInput) {
  const availabilityIds = [...new Set(entries.map((entry) => entry.availabilityId))];
  return ctx.db
    .select({
      availabilityId: availabilityWaiverTemplates.availabilityId,
      ...pick(waiverTemplates, ['id', 'waiverType', 'legalAge']),
    })
    .from(availabilityWaiverTemplates)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, availabilityWaiverTemplates.waiverTemplateId))
    .where(
      and(
        idIn(availabilityWaiverTemplates.availabilityId, availabilityIds),
        eq(waiverTemplates.divisionId, owners.divisionId),
        isNull(waiverTemplates.deletedAt),
      ),
    );
}
