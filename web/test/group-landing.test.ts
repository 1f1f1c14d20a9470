import type { PublicGroup, PublicItem, SeatCount } from '@tours/contract/group';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../app/features/booking-form/trip.ts';
import { addressOf } from '../app/features/group/group-address.ts';
import { departuresOf, priceFromOf } from '../app/features/group/landing/departures.ts';
import { groupMeta, summaryOf } from '../app/features/group/landing/group-meta.ts';
import { ageText } from '../app/features/group/landing/seats-freshness.tsx';
import type { Seats } from '../app/features/group/landing/use-seats.ts';

const departure = (id: string, day: number) =>
  ({ _id: id, startDate: `2027-01-${day}T13:00:00-07:00[America/Vancouver]` }) as PublicItem['availabilities'][number];

function seatsOf(status: Seats['status'], capacities: Record<string, number>): Seats {
  const counts = Object.entries(capacities).map(([availability, capacity]): [string, SeatCount] => [
    availability,
    { availability, capacity, priceFromCents: capacity < 0 ? null : 1000 + capacity, fetchedAt: null },
  ]);
  return { status, counts: new Map(counts), checkedAt: null, isPartial: false, readAgain: () => {} };
}

describe('the departures of a tour', () => {
  const item = { availabilities: [departure('late', 20), departure('soon', 15), departure('none', 16)] } as PublicItem;

  it('are sorted by date, each with the state of its seats', () => {
    const texts = departuresOf(item, seatsOf('ready', { soon: 12, none: -1, late: 0 })).map(({ text }) => text);
    expect(texts).toEqual(['12 seats available', 'No dates available', 'Sold out']);
  });

  it('wait for their seats, and say so when the call failed', () => {
    const states = (status: Seats['status']) => departuresOf(item, seatsOf(status, {})).map(({ state }) => state);
    expect(states('loading')).toEqual(['unknown', 'unknown', 'unknown']);
    expect(states('failed')).toEqual(['unchecked', 'unchecked', 'unchecked']);
  });

  it('give the tour its lowest price', () => {
    expect(priceFromOf(item, seatsOf('ready', { soon: 12, none: -1, late: 0 }))).toBe(1000);
    expect(priceFromOf(item, seatsOf('ready', { none: -1 }))).toBeNull();
  });
});

describe('texts of a departure', () => {
  const item = {
    headline: 'item',
    isCustomDetails: true,
    itinerary: 'item',
    description: '',
    fareharborDetails: { headline: 'vendor', description_safe_html: 'vendor', booking_notes_safe_html: 'vendor' },
  } as PublicItem;
  const own = { headline: 'own', isCustomDetails: true, itinerary: 'own', description: '' };

  it('are its own, then the item’s, then the booking system’s', () => {
    const availability = own as PublicItem['availabilities'][number];
    const all = { headline: 'own', itinerary: 'own', description: 'vendor' };
    expect(textsOf(item, availability)).toEqual(all);
    const plain = { ...availability, headline: '', isCustomDetails: false };
    expect(textsOf(item, plain)).toEqual({ ...all, headline: 'item', itinerary: 'item' });
  });
});

describe('the previews for other sites', () => {
  const group = {
    title: 'Spring Break',
    path: '/school/spring',
    isAvailable: true,
    description: '<p>Whales &amp; <b>peaks</b>.</p>',
    headerUrl: '/files/header.webp',
    partner: { name: 'School' },
    division: { name: 'Vancouver', domain: null },
  } as PublicGroup;

  it('absolute addresses, on the division’s own domain where it has one', () => {
    expect(addressOf(group, 'https://tours.example')).toEqual({
      url: 'https://tours.example/school/spring',
      imageUrl: 'https://tours.example/files/header.webp',
    });
    const branded = { ...group, division: { ...group.division, domain: 'trips.example' } };
    expect(addressOf(branded, 'https://tours.example').url).toBe('https://trips.example/school/spring');
  });

  it('title, plain description and picture; nothing to index when it cannot be booked', () => {
    const address = addressOf(group, 'https://tours.example');
    const seller = { name: 'Coastline Tours', logoUrl: null, color: null, supportEmail: 'help@sea.example' };
    expect(groupMeta({ group, address, seller })).toEqual(
      expect.arrayContaining([
        { title: 'Spring Break · School' },
        { name: 'description', content: 'Whales & peaks.' },
        { property: 'og:site_name', content: 'Coastline Tours' },
        { property: 'og:image', content: 'https://tours.example/files/header.webp' },
      ]),
    );
    const noIndex = { name: 'robots', content: 'noindex' };
    expect(groupMeta({ group: { ...group, isAvailable: false }, address, seller })).toContainEqual(noIndex);
    expect(groupMeta({ group: null, address: null, seller: null })).toContainEqual(noIndex);
  });

  it('cuts long texts between words', () => {
    expect(summaryOf(`<p>${'word '.repeat(40)}</p>`)).toBe(`${'word '.repeat(32).trim()}…`);
  });
});

it('says how old the seat counts are', () => {
  expect([0, 12_000, 59_000, 61_000, 600_000].map(ageText)).toEqual([
    'just now',
    '12 s ago',
    '59 s ago',
    '1 min ago',
    '10 min ago',
  ]);
});
