import type { Item } from '../types.ts';
import { emeraldCanoe, glacierWalk, photoBook, rainforestNight } from './coastline-extras.ts';
import { cedarCanyon, foodWalk, peakGondola } from './coastline-land.ts';
import { harbourKayak, sunsetCruise, whaleWatching } from './coastline-water.ts';
import { bisonSafari, lakeSailing } from './prairie.ts';

export { companies } from './companies.ts';

/** The pks derive from positions in `departures`: append, never reorder. */
export const items: Item[] = [
  whaleWatching,
  cedarCanyon,
  harbourKayak,
  peakGondola,
  foodWalk,
  rainforestNight,
  photoBook,
  sunsetCruise,
  glacierWalk,
  emeraldCanoe,
  bisonSafari,
  lakeSailing,
];
