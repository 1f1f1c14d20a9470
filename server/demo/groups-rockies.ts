import type { Context } from '../src/platform/context.ts';
import { type Catalogue, dayFromNow } from './catalogue.ts';
import { storePicture } from './pictures.ts';
import { placeGroup } from './place-group.ts';
import { placeTours } from './place-tours.ts';
import { alpineWeekDescription, alpineWeekTerms } from './texts/other-groups.ts';
import { placeWaiverTemplates } from './waiver-templates.ts';

interface Rockies {
  divisionId: string;
  catalogue: Catalogue;
  summitId: string;
}

export async function placeRockiesGroups(ctx: Context, { divisionId, catalogue, summitId }: Rockies): Promise<void> {
  const waivers = await placeWaiverTemplates(ctx, {
    divisionId,
    operator: 'Coastline Tours, Rockies',
    place: 'on a glacier and on a mountain lake',
  });
  const group = await placeGroup(ctx, {
    partnerId: summitId,
    title: 'Alpine Week',
    slug: 'alpine-week',
    description: alpineWeekDescription,
    terms: alpineWeekTerms,
    headerUrl: await storePicture(ctx, 'alpine-week', 'groups'),
    isActive: true,
    dateLive: dayFromNow(-3),
    dateExpiry: dayFromNow(95),
  });
  await placeTours(ctx, {
    groupId: group.id,
    catalogue,
    window: { from: 89, to: 95 },
    tours: [
      {
        item: 'Alpine Glacier Walk',
        departures: [
          { nth: 0, waiverTemplateIds: waivers.both },
          { nth: 1, waiverTemplateIds: waivers.both },
        ],
      },
      { item: 'Emerald Lake Canoe', departures: [{ nth: 0 }, { nth: 1 }] },
    ],
  });
}
