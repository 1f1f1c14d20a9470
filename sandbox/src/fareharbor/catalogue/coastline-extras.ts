import type { Item } from '../types.ts';
import { coastline, inBC, prototype } from './build.ts';

export const rainforestNight: Item = {
  ...coastline,
  pk: 41_206,
  name: 'Rainforest Night Walk',
  headline: 'Owls, glowing fungi and the sound of rain',
  description: [
    'When the day visitors have gone we walk in with red lamps. Eyes adjust, ears open, and the forest that looked asleep turns out to be busy.',
    'We call the owls. They usually answer.',
  ],
  bookingNotes: ['Dark, soft clothes that do not rustle. **No white torches**, please.'],
  cancellationPolicy: 'Full refund until 24 hours before the walk.',
  place: {
    note: 'Car park C, at the carved owl.',
    address: { street: '55 Lighthouse Trail', city: 'West Vancouver', postal_code: 'V7W 1B4', ...inBC },
    latitude: 49.3322,
    longitude: -123.2634,
  },
  image: 'rainforest.webp',
  gallery: ['rainforest.webp', 'canyon.webp'],
  prototypes: [
    prototype(50_601, 'Adult', '17 and over', 5_485),
    prototype(50_602, 'Child', '7 to 16', 3_650, { plural: 'Children' }),
  ],
  departures: [{ inDays: 65, start: '20:30', minutes: 120, capacity: 20 }],
};

export const photoBook: Item = {
  ...coastline,
  pk: 41_207,
  name: 'Trip Photo Book',
  headline: 'Forty pages of your week, printed and posted',
  description: [
    'Our photographers send their best pictures of your group, you add yours by link, and a real person lays out a forty-page book on heavy paper.',
    'It is posted within three weeks, to one address in Canada per book.',
  ],
  bookingNotes: ['One book per family is usual. You get the upload link **the day after your last tour**.'],
  cancellationPolicy: 'Refundable until the last tour of your trip begins.',
  place: {
    note: 'Nothing to pick up: we post it.',
    address: { street: '120 Seawall Walk', city: 'Vancouver', postal_code: 'V6C 3T4', ...inBC },
    latitude: 49.2889,
    longitude: -123.1162,
  },
  image: 'photobook.webp',
  gallery: ['photobook.webp'],
  prototypes: [prototype(50_701, 'Photo book', 'One book', 3_900)],
  customerFields: [],
  departures: [{ inDays: 64, start: '18:00', minutes: 0, capacity: 200 }],
};

const rockies = { city: 'Field', postal_code: 'V0A 1G0', ...inBC };

export const glacierWalk: Item = {
  ...coastline,
  pk: 41_209,
  name: 'Alpine Glacier Walk',
  headline: 'Roped up on ancient ice, at a gentle pace',
  description: [
    'A snow coach brings you to the edge of the ice. There you get crampons, a rope and a mountain guide who has walked this glacier for twenty summers and still talks to it.',
    'We look into blue crevasses, drink meltwater that fell as snow before printing was invented, and turn back before anybody is tired.',
  ],
  bookingNotes: ['Wear **ankle-high boots** and long trousers. Sunglasses are not optional on ice.'],
  cancellationPolicy: 'Full refund until 72 hours before departure, and whenever the guides call off for weather.',
  place: {
    note: 'Guide hut by the snow coach terminal.',
    address: { street: '1 Icefield Road', ...rockies },
    latitude: 51.4968,
    longitude: -116.4874,
  },
  image: 'glacier.webp',
  gallery: ['glacier.webp', 'alpine.webp'],
  prototypes: [prototype(50_901, 'Adult', '16 and over', 12_495), prototype(50_902, 'Youth', '10 to 15', 8_350)],
  departures: [
    { inDays: 90, start: '09:30', minutes: 240, capacity: 20 },
    { inDays: 91, start: '09:30', minutes: 240, capacity: 20 },
  ],
};

export const emeraldCanoe: Item = {
  ...coastline,
  pk: 41_210,
  name: 'Emerald Lake Canoe',
  headline: 'Big red canoes on impossibly green water',
  description: [
    'Eight paddlers to a canoe, one steerswoman who does the difficult part, and a lake so green that people suspect paint.',
    'We paddle to the waterfall, eat butter tarts on the shingle and race each other home.',
  ],
  bookingNotes: ['You will get **a little wet**. Dry bags for phones are in the boat.'],
  cancellationPolicy: 'Full refund until 48 hours before departure.',
  place: {
    note: 'Boathouse on the north shore.',
    address: { street: '30 Emerald Shore', ...rockies },
    latitude: 51.4431,
    longitude: -116.5311,
  },
  image: 'lake.webp',
  gallery: ['lake.webp', 'alpine.webp'],
  prototypes: [
    prototype(51_001, 'Canoe seat', '13 and over', 6_735),
    prototype(51_002, 'Child', '5 to 12', 4_215, { plural: 'Children' }),
  ],
  departures: [
    { inDays: 91, start: '13:00', minutes: 120, capacity: 24 },
    { inDays: 92, start: '10:00', minutes: 120, capacity: 24 },
  ],
};
