import type { TransactionContext } from '../src/platform/context.ts';
import { type Catalogue, dayFromNow } from './catalogue.ts';
import { placeGroup } from './place-group.ts';
import { alpineWeekDescription, alpineWeekTerms } from './texts/other-groups.ts';
import { placeWaiverTemplates } from './waiver-templates.ts';

interface Rockies {
  divisionId: string;
  catalogue: Catalogue;
  summitId: string;
}

export async function placeRockiesGroups(
  ctx: TransactionContext,
  { divisionId, catalogue, summitId }: Rockies,
): Promise<void> {
  const waiverTemplateIds = await placeWaiverTemplates(ctx, {
    divisionId,
    operator: 'Coastline Tours, Rockies',
    place: 'on a glacier and on a mountain lake',
  });
  await placeGroup(ctx, {
    partnerId: summitId,
    title: 'Alpine Week',
    slug: 'alpine-week',
    description: alpineWeekDescription,
    terms: alpineWeekTerms,
    isActive: true,
    dateLive: dayFromNow(-3),
    dateExpiry: dayFromNow(95),
    catalogue,
    window: { from: 89, to: 95 },
    tours: [
      { item: 'Alpine Glacier Walk', departures: [0, 1].map((nth) => ({ nth, waiverTemplateIds })) },
      { item: 'Emerald Lake Canoe', departures: [{ nth: 0 }, { nth: 1 }] },
    ],
  });
}
