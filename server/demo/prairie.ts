import { insertPartner } from '../src/catalogue/index.ts';
import { createCompany, createDivision } from '../src/organisations/index.ts';
import type { TransactionContext } from '../src/platform/context.ts';
import { dayFromNow, readCatalogue } from './catalogue.ts';
import { placeAgent, placeEmployee } from './people.ts';
import { storePicture } from './pictures.ts';
import { placeGroup } from './place-group.ts';
import { lakeDaysDescription, lakeDaysTerms } from './texts/other-groups.ts';
import { placeWaiverTemplates } from './waiver-templates.ts';

const TIMEZONE = 'America/Winnipeg';

/**
 * Creates the other tenant, with its own questions in the booking system and its own zone. It shares nothing with
 * Coastline.
 */
export async function placePrairie(ctx: TransactionContext): Promise<void> {
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
  const redRiver = await insertPartner(ctx, {
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
  const waiverTemplateIds = await placeWaiverTemplates(ctx, {
    divisionId: winnipeg.id,
    operator: 'Prairie Trails',
    place: 'on open grassland among bison and on a large lake',
  });
  await placeGroup(ctx, {
    partnerId: redRiver.id,
    title: 'Lake Days',
    slug: 'lake-days',
    description: lakeDaysDescription,
    terms: lakeDaysTerms,
    isActive: true,
    dateLive: dayFromNow(-10),
    dateExpiry: dayFromNow(60),
    catalogue: await readCatalogue(ctx.fareharbor, company.fareharborShortname),
    window: { from: 44, to: 50 },
    tours: [
      { item: 'Bison Sunrise Safari', departures: [{ nth: 0 }, { nth: 1 }] },
      { item: 'Lake Days Sailing', departures: [0, 1].map((nth) => ({ nth, waiverTemplateIds })) },
    ],
  });
  await placeEmployee(ctx, [winnipeg.id], {
    name: 'Petra',
    lastname: 'Novak',
    email: 'employee@prairie.example',
  });
  await placeAgent(ctx, redRiver.id, { name: 'Ray', lastname: 'Dumont', email: 'agent@redriver.example' });
}
