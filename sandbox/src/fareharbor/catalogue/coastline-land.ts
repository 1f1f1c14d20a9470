import type { Item } from '../types.ts';
import { coastline, field, inBC, option, prototype, travellerFields } from './build.ts';

export const cedarCanyon: Item = {
  ...coastline,
  pk: 41_202,
  name: 'Cedar Canyon Walk',
  headline: 'Swaying bridges and trees older than castles',
  description: [
    'Cross the long bridge seventy metres above the river, then follow a guide down to the mossy floor of the canyon where the cedars are eight hundred years old.',
    'We stop often: to smell crushed needles, to find banana slugs, and to be quiet together for one whole minute, which children like far more than their parents expect.',
  ],
  bookingNotes: [
    'Sturdy shoes, please: **no sandals on the bridge**.',
    'Choose lunch for each traveller below; we pack it in the morning.',
  ],
  cancellationPolicy: 'Full refund until 48 hours before the walk.',
  place: {
    note: 'Inside the gate, left of the totem poles.',
    address: { street: '3700 Canyon Road', city: 'North Vancouver', postal_code: 'V7R 4J1', ...inBC },
    latitude: 49.3429,
    longitude: -123.1149,
  },
  image: 'canyon.webp',
  gallery: ['canyon.webp', 'rainforest.webp'],
  prototypes: [
    prototype(50_201, 'Adult', '17 and over', 6_895),
    prototype(50_202, 'Youth', '13 to 16', 4_995),
    prototype(50_203, 'Child', '6 to 12', 3_250, { plural: 'Children' }),
  ],
  customerFields: [
    ...travellerFields(313_064),
    field({
      pk: 313_102,
      type: 'extended-option',
      name: 'Lunch',
      is_required: true,
      description: 'Sandwich, fruit, cookie and a juice. All picnics are nut-free.',
      extended_options: [
        option(88_201, 'No lunch'),
        option(88_202, 'Picnic', 1_450),
        option(88_203, 'Vegetarian picnic', 1_450),
      ],
    }),
  ],
  departures: [
    { inDays: 61, start: '10:00', minutes: 180, capacity: 30 },
    { inDays: 62, start: '10:00', minutes: 180, capacity: 30 },
  ],
};

export const peakGondola: Item = {
  ...coastline,
  pk: 41_204,
  name: 'Peak Gondola and Ridge Hike',
  headline: 'Up by gondola, along the ridge, down by sunset',
  description: [
    'Twelve minutes by gondola take you from the harbour to the snow line. From there our guide leads a two-hour loop along the ridge, with both the ocean and the glaciers in sight.',
    'At the top lodge there is time for soup, a look at the two rescued grizzlies, and the steepest slide in the province.',
  ],
  bookingNotes: [
    'The ridge has snow until June: boots are a must, and you can **rent them below**.',
    'Bring a refillable bottle or order water with your booking.',
  ],
  cancellationPolicy:
    'Full refund until 48 hours before departure; with Flexible cancellation until the gondola doors close.',
  place: {
    note: 'Lower gondola station, group desk.',
    address: { street: '6400 Peak Way', city: 'North Vancouver', postal_code: 'V7R 4K9', ...inBC },
    latitude: 49.3707,
    longitude: -123.0988,
  },
  image: 'gondola.webp',
  gallery: ['gondola.webp', 'alpine.webp'],
  prototypes: [
    prototype(50_401, 'Adult', '19 and over', 8_925),
    prototype(50_402, 'Youth', '13 to 18', 6_785),
    prototype(50_403, 'Child', '8 to 12', 5_250, { plural: 'Children' }),
  ],
  customerFields: [
    ...travellerFields(313_064),
    field({ pk: 313_109, type: 'yes-no', name: 'Rental snow boots', modifier_type: 'adjust', offset: 900 }),
  ],
  bookingFields: [
    field({
      pk: 313_107,
      type: 'count',
      name: 'Bottles of water',
      modifier_type: 'adjust',
      offset: 200,
      count_min: 0,
      count_max: 6,
    }),
    field({ pk: 313_108, type: 'long', name: 'Dietary needs or allergies' }),
    field({
      pk: 313_110,
      type: 'yes-no',
      name: 'Flexible cancellation',
      description: 'Cancel until departure for 10 % of the price.',
      modifier_kind: 'percentage',
      modifier_type: 'adjust',
      percentage: 10,
    }),
  ],
  departures: [
    { inDays: 63, start: '14:00', minutes: 300, capacity: 16 },
    { inDays: 64, start: '09:30', minutes: 300, capacity: 16 },
  ],
};

export const foodWalk: Item = {
  ...coastline,
  pk: 41_205,
  name: 'Old Town Food Walk',
  headline: 'Seven kitchens, one hungry afternoon',
  description: [
    'Dumplings folded in front of you, bannock straight from the iron, a maple ice cream that makes adults go silent: we walk two kilometres and taste in seven places whose owners are friends of ours.',
    'Between bites you hear how a fishing village became a city, told by people who cook its food.',
  ],
  bookingNotes: ['Come **without lunch**. Tell the guide about allergies at the start; every stop has an alternative.'],
  cancellationPolicy: 'Full refund until 24 hours before the walk.',
  place: {
    note: 'Under the steam clock that is always two minutes slow.',
    address: { street: '2 Water Street', city: 'Vancouver', postal_code: 'V6B 2K8', ...inBC },
    latitude: 49.2843,
    longitude: -123.1088,
  },
  image: 'food.webp',
  gallery: ['food.webp'],
  prototypes: [
    prototype(50_501, 'Adult', '13 and over', 9_275),
    prototype(50_502, 'Child', '5 to 12', 5_850, { plural: 'Children' }),
  ],
  departures: [
    { inDays: 62, start: '15:00', minutes: 165, capacity: 0, maximumPartySize: 6 },
    { inDays: 64, start: '15:00', minutes: 165, capacity: 14, maximumPartySize: 6 },
  ],
};
