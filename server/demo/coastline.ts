import { insertPartner } from '../src/catalogue/index.ts';
import { createCompany, createDivision } from '../src/organisations/index.ts';
import type { TransactionContext } from '../src/platform/context.ts';
import { readCatalogue } from './catalogue.ts';
import { placeRockiesGroups } from './groups-rockies.ts';
import { placeVancouverGroups } from './groups-vancouver.ts';
import { placeAgent, placeEmployee } from './people.ts';
import { storePicture } from './pictures.ts';

const TIMEZONE = 'America/Vancouver';

export async function placeCoastline(ctx: TransactionContext): Promise<void> {
  const company = await createCompany(ctx, {
    name: 'Coastline Tours',
    timezone: TIMEZONE,
    fareharborShortname: 'coastlinetours',
    stripeConnectedAccountId: 'acct_coastline',
    lolaFeePercentage: 5,
    legalName: 'Coastline Tours Ltd.',
    legalAddress: '700 Waterfront Road\nVancouver BC V6C 3N6',
    gstNumber: '123456782RT0001',
    commissionTaxPercentage: 5,
    customFieldMapping: { age: 313_066, firstname: 313_064, lastname: 313_065 },
  });
  const vancouver = await createDivision(ctx, {
    companyId: company.id,
    name: 'Vancouver',
    shortname: 'VAN',
    logoUrl: await storePicture(ctx, 'logo-coastline', 'divisions'),
    brandColor: '#14606b',
  });
  const rockies = await createDivision(ctx, {
    companyId: company.id,
    name: 'Rockies',
    shortname: 'RKY',
    logoUrl: await storePicture(ctx, 'logo-coastline', 'divisions'),
    brandColor: '#2f5d8a',
  });
  const partners = await placePartners(ctx, vancouver.id, rockies.id);
  const catalogue = await readCatalogue(ctx.fareharbor, company.fareharborShortname);
  await placeVancouverGroups(ctx, { divisionId: vancouver.id, catalogue, ...partners });
  await placeRockiesGroups(ctx, { divisionId: rockies.id, catalogue, summitId: partners.summitId });
  await placeEmployee(ctx, [vancouver.id], {
    name: 'Erin',
    lastname: 'Walsh',
    email: 'employee@coastline.example',
  });
  await placeEmployee(ctx, [vancouver.id, rockies.id], {
    name: 'Mario',
    lastname: 'Silva',
    email: 'manager@coastline.example',
  });
  await placeAgent(ctx, partners.mapleId, { name: 'Amélie', lastname: 'Tremblay', email: 'agent@maple.example' });
}

async function placePartners(ctx: TransactionContext, vancouverId: string, rockiesId: string) {
  const maple = await insertPartner(ctx, {
    divisionId: vancouverId,
    name: 'Maple Leaf Academy',
    slug: 'maple-leaf-academy',
    website: 'https://maple.example',
    email: 'trips@maple.example',
    phone: '+1 604 555 0131',
    comissionPercentage: 10,
    timezone: TIMEZONE,
    logoUrl: await storePicture(ctx, 'maple-leaf-academy', 'partners'),
    address: {
      streetName: 'Arbutus Street',
      unit: '',
      streetNumber: '4180',
      city: 'Vancouver',
      state: 'British Columbia',
      postalCode: 'V6J4A1',
      country: 'Canada',
    },
  });
  const harbour = await insertPartner(ctx, {
    divisionId: vancouverId,
    name: 'Harbour Travel',
    slug: null,
    website: 'https://harbour.example',
    email: 'hello@harbour.example',
    phone: '+1 604 555 0148',
    comissionPercentage: 0,
    timezone: TIMEZONE,
    logoUrl: await storePicture(ctx, 'harbour-travel', 'partners'),
    address: {
      streetName: 'Water Street',
      unit: '5',
      streetNumber: '210',
      city: 'Vancouver',
      state: 'British Columbia',
      postalCode: 'V6B1B8',
      country: 'Canada',
    },
  });
  const summit = await insertPartner(ctx, {
    divisionId: rockiesId,
    name: 'Summit School',
    slug: 'summit-school',
    website: 'https://summit.example',
    email: 'office@summit.example',
    phone: '+1 250 555 0166',
    comissionPercentage: 8,
    timezone: TIMEZONE,
    taxNumber: '876543216RT0001',
    logoUrl: await storePicture(ctx, 'summit-school', 'partners'),
    address: {
      streetName: 'Kicking Horse Avenue',
      unit: '',
      streetNumber: '12',
      city: 'Field',
      state: 'British Columbia',
      postalCode: 'V0A1G0',
      country: 'Canada',
    },
  });
  return { mapleId: maple.id, harbourId: harbour.id, summitId: summit.id };
}
