import type { TransactionContext } from '../src/platform/context.ts';
import { type Catalogue, dayFromNow } from './catalogue.ts';
import { placeGroup } from './place-group.ts';
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

export async function placeVancouverGroups(ctx: TransactionContext, vancouver: Vancouver): Promise<void> {
  const { catalogue, mapleId, harbourId } = vancouver;
  await placeSpringBreak(ctx, vancouver);
  await placeGroup(ctx, {
    partnerId: mapleId,
    title: 'Summer Camp',
    slug: 'summer-camp',
    description: summerCampDescription,
    isActive: false,
    catalogue,
    window: { from: 59, to: 65 },
    tours: [
      { item: 'Harbour Kayak Morning', departures: [{ nth: 1 }] },
      { item: 'Rainforest Night Walk', departures: [] },
    ],
  });
  await placeGroup(ctx, {
    partnerId: mapleId,
    title: 'Spring Break Last Year',
    slug: 'last-year',
    description: lastYearDescription,
    isActive: true,
    dateLive: dayFromNow(-420),
    dateExpiry: dayFromNow(-320),
    catalogue,
    window: { from: -331, to: -325 },
    tours: [{ item: 'Whale Watching Voyage', departures: [{ nth: 0 }] }],
  });
  const weekendId = await placeGroup(ctx, {
    partnerId: harbourId,
    title: 'Harbour Weekend',
    slug: 'harbour-weekend',
    description: harbourWeekendDescription,
    terms: harbourWeekendTerms,
    isActive: true,
    dateLive: dayFromNow(-7),
    isCustomerPortalEmail: false,
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
  await placeCheckoutQuestions(ctx, weekendId);
}
