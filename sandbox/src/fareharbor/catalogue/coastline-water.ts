import type { Departure, Item } from '../types.ts';
import { coastline, field, inBC, option, prototype, travellerFields } from './build.ts';

const pier = {
  note: 'Meet at the ticket hut beside the whale-tail sculpture.',
  address: { street: '120 Seawall Walk', city: 'Vancouver', postal_code: 'V6C 3T4', ...inBC },
  latitude: 49.2891,
  longitude: -123.1158,
};

const paddleClub = {
  note: 'The red paddle club, two minutes past the playground.',
  address: { street: '14 Otter Cove Road', city: 'North Vancouver', postal_code: 'V7G 1L2', ...inBC },
  latitude: 49.3271,
  longitude: -122.9489,
};

export const whaleWatching: Item = {
  ...coastline,
  pk: 41_201,
  name: 'Whale Watching Voyage',
  headline: 'Three and a half hours among humpbacks and orcas',
  description: [
    'Step aboard the Salish Star, a quiet covered catamaran with outdoor decks all around, and head for the feeding grounds of the Strait of Georgia.',
    'Our naturalist passes round a whale rib, a hydrophone lets everybody hear who is talking below, and children may help write the sighting log that researchers use.',
    'We have found whales on nine trips out of ten. If we do not, your whole group **comes again for free**, on any date this year.',
  ],
  bookingNotes: [
    'Be on the pier **20 minutes** before departure; the boat cannot wait for late buses.',
    'It is ten degrees colder on the water than in town: bring a warm layer, a hat and flat shoes.',
    'Prone to seasickness? Sit outside, low and at the back, and ask the crew for ginger sweets.',
  ],
  cancellationPolicy: 'Full refund until 48 hours before departure.',
  place: pier,
  image: 'whale.webp',
  gallery: ['whale.webp', 'harbour.webp'],
  prototypes: [
    prototype(50_101, 'Adult', '18 and over', 14_900),
    prototype(50_102, 'Youth', '13 to 17', 11_950),
    prototype(50_103, 'Child', '3 to 12', 8_975, { plural: 'Children' }),
  ],
  bookingFields: [
    field({
      pk: 313_101,
      type: 'extended-option',
      name: 'Photo package',
      description: 'Our deckhand takes portraits of the whole group and the best shots of the day.',
      extended_options: [
        option(88_100, 'None'),
        option(88_101, 'Digital set', 2_500, 'Thirty edited pictures, by link, within two days.'),
        option(88_102, 'Digital set and print', 4_000, 'The digital set and one framed group picture.'),
      ],
    }),
  ],
  departures: [
    { inDays: 60, start: '09:00', minutes: 210, capacity: 24 },
    { inDays: 60, start: '13:30', minutes: 210, capacity: 18 },
    { inDays: -330, start: '09:00', minutes: 210, capacity: 24 },
  ],
};

export const harbourKayak: Item = {
  ...coastline,
  pk: 41_203,
  name: 'Harbour Kayak Morning',
  headline: 'Paddle with harbour seals before the ferries wake up',
  description: [
    'An easy two-hour paddle along the sheltered north shore, in stable sea kayaks, with one guide for every six people.',
    'We start with half an hour on the beach: how to hold the paddle, how to steer, what to do when you giggle too much. Then we glide past sleeping seals and the old cannery, and land for cocoa on an island with nobody on it.',
  ],
  bookingNotes: [
    'Everybody must be able to **swim 50 metres**.',
    'Bring a full change of clothes and a towel. We lend wetsuits, jackets and water shoes.',
  ],
  cancellationPolicy: 'Full refund until 24 hours before departure, and always when we call off for wind.',
  place: paddleClub,
  image: 'kayak.webp',
  gallery: ['kayak.webp', 'harbour.webp'],
  prototypes: [
    prototype(50_301, 'Double kayak seat', 'Two people share one kayak', 7_895, { minimumPartySize: 2 }),
    prototype(50_302, 'Single kayak', '16 and over', 9_650),
  ],
  customerFields: [
    ...travellerFields(313_064),
    field({ pk: 313_106, type: 'yes-no', name: 'I can swim 50 metres', is_required: true }),
  ],
  departures: [
    { inDays: 61, start: '08:30', minutes: 180, capacity: 12, minimumPartySize: 2 },
    { inDays: 63, start: '08:30', minutes: 180, capacity: 12, minimumPartySize: 2 },
  ],
};

export const sunsetCruise: Item = {
  ...coastline,
  pk: 41_208,
  name: 'Harbour Sunset Cruise',
  headline: 'City lights, live fiddle and a warm cabin',
  description: [
    'Two slow hours under the bridges while the mountains turn pink. There is chowder below, blankets above, and a fiddler who takes requests.',
    'The whole boat is step-free from the pier to the upper deck.',
  ],
  bookingNotes: ['Boarding closes **10 minutes** before departure.', 'Soft drinks on board; cash and card accepted.'],
  cancellationPolicy: 'Full refund until 24 hours before departure.',
  place: pier,
  image: 'harbour.webp',
  gallery: ['harbour.webp', 'whale.webp'],
  prototypes: [
    prototype(50_801, 'Adult', '16 and over', 6_450),
    prototype(50_802, 'Child', '4 to 15', 3_815, { plural: 'Children' }),
  ],
  departures: [
    { inDays: 20, start: '18:30', minutes: 120, capacity: 40 },
    { inDays: 21, start: '18:30', minutes: 120, capacity: 40 },
    { inDays: 22, start: '18:30', minutes: 120, capacity: 40, status: 'call' },
    ...everyEvening(26, 87),
    { inDays: 1, start: '16:30', minutes: 120, capacity: 40 },
  ],
};

/**
 * A season of evening cruises: daily at 18:30, every third day also at 21:00. One evening every two weeks is chartered.
 */
function everyEvening(from: number, to: number): Departure[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((inDays) => [
    { inDays, start: '18:30', minutes: 120, capacity: inDays % 14 === 0 ? 0 : 40 },
    ...(inDays % 3 === 0 ? [{ inDays, start: '21:00', minutes: 90, capacity: 24 }] : []),
  ]);
}
