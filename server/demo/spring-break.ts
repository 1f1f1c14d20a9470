import { NEW_PLAN } from '@tours/contract/new-plan';
import type { TransactionContext } from '../src/platform/context.ts';
import { type Catalogue, dayFromNow } from './catalogue.ts';
import { type PlannedTour, placeGroup } from './place-group.ts';
import { placeQuestions } from './questions.ts';
import {
  springBreakDescription,
  springBreakFooter,
  springBreakTerms,
  whaleItinerary,
  whaleMorningItinerary,
} from './texts/spring-break.ts';
import { placeWaiverTemplates } from './waiver-templates.ts';

interface SpringBreak {
  divisionId: string;
  mapleId: string;
  catalogue: Catalogue;
}

/** Creates the group that a new user books in, with one tour of every kind. */
export async function placeSpringBreak(
  ctx: TransactionContext,
  { divisionId, mapleId, catalogue }: SpringBreak,
): Promise<void> {
  const waivers = await placeWaiverTemplates(ctx, {
    divisionId,
    operator: 'Coastline Tours',
    place: 'on the sea, on mountain paths and on bridges high above the ground',
  });
  const groupId = await placeGroup(ctx, {
    partnerId: mapleId,
    title: 'Spring Break',
    slug: 'spring-break',
    description: springBreakDescription,
    customFooter: springBreakFooter,
    terms: springBreakTerms,
    isActive: true,
    dateLive: dayFromNow(-21),
    dateExpiry: dayFromNow(66),
    isSendEmailToPartner: true,
    isCustomerPortalEmail: true,
    paymentPlan: {
      ...NEW_PLAN,
      deposit: { kind: 'percent', percent: 25 },
      dates: [30, 20, 10].map((days) => ({ kind: 'beforeDeparture', days })),
      maxMoveDays: 7,
      nonRefundableCents: 2_000,
    },
    catalogue,
    window: { from: 59, to: 65 },
    tours: tours(waivers),
  });
  await placeQuestions(ctx, groupId);
}

function tours(bothWaivers: string[]): PlannedTour[] {
  return [
    {
      item: 'Whale Watching Voyage',
      headline: 'Humpbacks and orcas with the whole school',
      isCustomDetails: true,
      itinerary: whaleItinerary,
      departures: [
        { nth: 0, headline: 'Morning voyage', waiverTemplateIds: bothWaivers, itinerary: whaleMorningItinerary },
        { nth: 1, headline: 'Afternoon voyage', waiverTemplateIds: bothWaivers },
      ],
    },
    {
      item: 'Cedar Canyon Walk',
      departures: [{ nth: 0 }, { nth: 1 }],
    },
    {
      item: 'Harbour Kayak Morning',
      departures: [
        {
          nth: 0,
          waiverTemplateIds: bothWaivers,
          customFieldMapping: { age: 313_066, firstname: 313_064, lastname: 313_065 },
        },
        // Reserved for the teachers. Staff can still show it.
        { nth: 1, headline: 'Teachers only', isHidden: true, waiverTemplateIds: bothWaivers },
      ],
    },
    {
      item: 'Peak Gondola and Ridge Hike',
      departures: [
        { nth: 0, waiverTemplateIds: bothWaivers },
        { nth: 1, waiverTemplateIds: bothWaivers },
      ],
    },
    {
      item: 'Old Town Food Walk',
      departures: [{ nth: 0 }, { nth: 1 }],
    },
    // This tour is announced and has no dates yet.
    { item: 'Rainforest Night Walk', departures: [] },
    { item: 'Trip Photo Book', itemType: 'addon', departures: [{ nth: 0 }] },
  ];
}
