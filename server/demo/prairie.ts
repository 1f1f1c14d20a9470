import { createCompany, createDivision } from '../src/organisations/index.ts';
import type { Context } from '../src/platform/context.ts';
import { dayFromNow, readCatalogue } from './catalogue.ts';
import { placePeopleOfPrairie } from './people.ts';
import { storePicture } from './pictures.ts';
import { placeGroup } from './place-group.ts';
import { placePartner } from './place-partner.ts';
import { placeTours } from './place-tours.ts';
import { lakeDaysDescription, lakeDaysTerms } from './texts/other-groups.ts';
import { placeWaiverTemplates } from './waiver-templates.ts';

const TIMEZONE = 'America/Winnipeg';

/**
 * Creates the other tenant, with its own questions in the booking system and its own zone. It shares nothing with
 * Coastline.
 */
export async function placePrairie(ctx: Context): Promise<void> {
  const company = await createCompany(ctx, {
    name: 'Prairie Trails',
    timezone: TIMEZONE,
    fareharborShortname: 'prairietrails',
    stripeConnectedAccountId: 'acct_prairie',
    lolaFeePercentage: 3,
    customFieldMapping: { age: 413_066, firstname: 413_064, lastname: 413_065 },
  });
  const winnipeg = await createDivision(ctx, {
    companyId: company.id,
    name: 'Winnipeg',
    shortname: 'WPG',
    logoUrl: await storePicture(ctx, 'logo-prairie', 'divisions'),
    brandColor: '#8a4b14',
  });
  const redRiver = await placePartner(ctx, {
    divisionId: winnipeg.id,
    name: 'Red River Agency',
    slug: 'red-river',
    website: 'https://redriver.example',
    email: 'hello@redriver.example',
    phone: '+1 204 555 0190',
    comissionPercentage: 12,
    timezone: TIMEZONE,
    logoUrl: await storePicture(ctx, 'red-river', 'partners'),
    address: {
      streetName: 'Forks Market Road',
      unit: '201',
      streetNumber: '1',
      city: 'Winnipeg',
      state: 'Manitoba',
      postalCode: 'R3C4L9',
      country: 'Canada',
    },
  });
  await placeLakeDays(ctx, { divisionId: winnipeg.id, partnerId: redRiver.id, shortname: company.fareharborShortname });
  await placePeopleOfPrairie(ctx, { winnipegId: winnipeg.id, redRiverId: redRiver.id });
}

interface LakeDays {
  divisionId: string;
  partnerId: string;
  shortname: string;
}

async function placeLakeDays(ctx: Context, { divisionId, partnerId, shortname }: LakeDays): Promise<void> {
  const waivers = await placeWaiverTemplates(ctx, {
    divisionId,
    operator: 'Prairie Trails',
    place: 'on open grassland among bison and on a large lake',
  });
  const group = await placeGroup(ctx, {
    partnerId,
    title: 'Lake Days',
    slug: 'lake-days',
    description: lakeDaysDescription,
    terms: lakeDaysTerms,
    headerUrl: await storePicture(ctx, 'lake-days', 'groups'),
    isActive: true,
    dateLive: dayFromNow(-10),
    dateExpiry: dayFromNow(60),
  });
  await placeTours(ctx, {
    groupId: group.id,
    catalogue: await readCatalogue(ctx.fareharbor, shortname),
    window: { from: 44, to: 50 },
    tours: [
      { item: 'Bison Sunrise Safari', departures: [{ nth: 0 }, { nth: 1 }] },
      {
        item: 'Lake Days Sailing',
        departures: [
          { nth: 0, waiverTemplateIds: waivers.both },
          { nth: 1, waiverTemplateIds: waivers.both },
        ],
      },
    ],
  });
}
