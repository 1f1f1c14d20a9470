import type { Context } from '../src/platform/context.ts';
import { type Catalogue, dayFromNow } from './catalogue.ts';
import { storePicture } from './pictures.ts';
import { placeGroup } from './place-group.ts';
import { placeTours } from './place-tours.ts';
import { placeCheckoutQuestions } from './questions.ts';
import { placeSpringBreak } from './spring-break.ts';
import {
  harbourWeekendDescription,
  harbourWeekendTerms,
  lastYearDescription,
  summerCampDescription,
} from './texts/other-groups.ts';

interface Vancouver {
  divisionId: string;
  catalogue: Catalogue;
  mapleId: string;
  harbourId: string;
}

export async function placeVancouverGroups(ctx: Context, vancouver: Vancouver): Promise<void> {
  await placeSpringBreak(ctx, vancouver);
  await placeSummerCamp(ctx, vancouver);
  await placeLastYear(ctx, vancouver);
  await placeHarbourWeekend(ctx, vancouver);
}

async function placeSummerCamp(ctx: Context, { mapleId, catalogue }: Vancouver): Promise<void> {
  const group = await placeGroup(ctx, {
    partnerId: mapleId,
    title: 'Summer Camp',
    slug: 'summer-camp',
    description: summerCampDescription,
    headerUrl: await storePicture(ctx, 'summer-camp', 'groups'),
    isActive: false,
  });
  await placeTours(ctx, {
    groupId: group.id,
    catalogue,
    window: { from: 59, to: 65 },
    tours: [
      { item: 'Harbour Kayak Morning', departures: [{ nth: 1 }] },
      { item: 'Rainforest Night Walk', departures: [] },
    ],
  });
}

async function placeLastYear(ctx: Context, { mapleId, catalogue }: Vancouver): Promise<void> {
  const group = await placeGroup(ctx, {
    partnerId: mapleId,
    title: 'Spring Break Last Year',
    slug: 'last-year',
    description: lastYearDescription,
    headerUrl: await storePicture(ctx, 'last-year', 'groups'),
    isActive: true,
    dateLive: dayFromNow(-420),
    dateExpiry: dayFromNow(-320),
  });
  await placeTours(ctx, {
    groupId: group.id,
    catalogue,
    window: { from: -331, to: -325 },
    tours: [{ item: 'Whale Watching Voyage', departures: [{ nth: 0 }] }],
  });
}

async function placeHarbourWeekend(ctx: Context, { harbourId, catalogue }: Vancouver): Promise<void> {
  const group = await placeGroup(ctx, {
    partnerId: harbourId,
    title: 'Harbour Weekend',
    slug: 'harbour-weekend',
    description: harbourWeekendDescription,
    terms: harbourWeekendTerms,
    headerUrl: await storePicture(ctx, 'harbour-weekend', 'groups'),
    isActive: true,
    dateLive: dayFromNow(-7),
    isCustomerPortalEmail: false,
  });
  await placeTours(ctx, {
    groupId: group.id,
    catalogue,
    window: { from: 19, to: 25 },
    tours: [
      {
        item: 'Harbour Sunset Cruise',
        departures: [
          { nth: 0, headline: 'First evening' },
          { nth: 1, headline: 'Second evening' },
        ],
      },
    ],
  });
  await placeCheckoutQuestions(ctx, group.id);
}
