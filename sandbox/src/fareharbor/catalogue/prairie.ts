import type { Item } from '../types.ts';
import { prototype, travellerFields } from './build.ts';

// Fields belong to one operator, so their pks differ from Coastline's although they ask the same.
const common = {
  company: 'prairietrails',
  customerFields: travellerFields(413_064),
  bookingFields: [],
} satisfies Partial<Item>;

export const bisonSafari: Item = {
  ...common,
  pk: 41_301,
  name: 'Bison Sunrise Safari',
  headline: 'Breakfast on the grassland, with thirty bison watching',
  description: [
    'We leave in the dark and park the open bus where the herd usually spends the night. Then the sky does its work.',
    'Breakfast is bannock with saskatoon jam, cooked on the tailgate while a ranger tells how the bison came back.',
  ],
  bookingNotes: ['The bus leaves **on the minute**: sunrise does not wait. Bring gloves in every season.'],
  cancellationPolicy: 'Full refund until 48 hours before departure.',
  place: {
    note: 'Bus stop with the painted bison.',
    address: { street: '8 Forks Landing', city: 'Winnipeg', province: 'MB', postal_code: 'R3C 4T6', country: 'CA' },
    latitude: 49.8872,
    longitude: -97.1314,
  },
  image: 'bison.webp',
  gallery: ['bison.webp'],
  prototypes: [
    prototype(51_101, 'Adult', '16 and over', 7_985),
    prototype(51_102, 'Child', '4 to 15', 4_495, { plural: 'Children' }),
  ],
  departures: [
    { inDays: 45, start: '05:45', minutes: 195, capacity: 32 },
    { inDays: 46, start: '05:45', minutes: 195, capacity: 32 },
  ],
};

export const lakeSailing: Item = {
  ...common,
  pk: 41_302,
  name: 'Lake Days Sailing',
  headline: 'A day at the tiller on an inland sea',
  description: [
    'Lake Winnipeg is so wide that you lose sight of land. Four to a boat with an instructor each, you learn to tack, to reef and to eat a sandwich at fifteen degrees of heel.',
    'We anchor at noon off a sandbar for swimming and skipping stones.',
  ],
  bookingNotes: ['Soft-soled shoes and **sun cream**. We keep spare windbreakers.'],
  cancellationPolicy: 'Full refund until 48 hours before departure, and always in a storm warning.',
  place: {
    note: 'Pier 3, white boathouse.',
    address: { street: '3 Harbour Avenue', city: 'Gimli', province: 'MB', postal_code: 'R0C 1B0', country: 'CA' },
    latitude: 50.6336,
    longitude: -96.9907,
  },
  image: 'lake.webp',
  gallery: ['lake.webp'],
  prototypes: [prototype(51_201, 'Adult', '16 and over', 11_875), prototype(51_202, 'Youth', '8 to 15', 8_425)],
  departures: [
    { inDays: 45, start: '10:00', minutes: 360, capacity: 16 },
    { inDays: 46, start: '10:00', minutes: 360, capacity: 16 },
  ],
};
