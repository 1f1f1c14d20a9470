import type { ListedWaiver } from '@tours/contract/waiver-list';
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { waivers, waiverTemplates } from '../../platform/db/tables/index.ts';
import type { Actor } from '../../platform/lib/actor.ts';
import { presentFacts } from './present.ts';

/** The title when it was signed, or the template's current title. */
const shownTitle = sql<string>`coalesce(${waivers.signedTitle}, ${waiverTemplates.title})`;

/** Lists leave out the signed copy and the answers, because both are long: a drawn signature has up to 200 KB. */
const { signedWaiver: _, signedFields: __, ...columns } = getTableColumns(waivers);

/** Selects waivers with everything that lists show of them. */
export function selectListed(ctx: Context, condition: SQL | undefined) {
  return ctx.db
    .select({
      waiver: columns,
      title: shownTitle,
    })
    .from(waivers)
    .innerJoin(waiverTemplates, eq(waiverTemplates.id, waivers.waiverTemplateId))
    .where(condition);
}

export function presentListedWaiver(row: Awaited<ReturnType<typeof selectListed>>[number], actor: Actor): ListedWaiver {
  const { waiver, title } = row;
  const { traveller, ...facts } = presentFacts(waiver);
  return {
    ...facts,
    traveller: actor.type === 'agent' ? traveller : { ...traveller, email: waiver.travellerEmail },
    waiverTemplate: { _id: waiver.waiverTemplateId, title },
    orderItem: waiver.orderItemId,
    orderLolaId: waiver.orderLolaId,
  };
}
