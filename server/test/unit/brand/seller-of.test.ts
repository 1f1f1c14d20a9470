import { expect, test } from 'vitest';
import { originElsewhere, type SellingDivision, sellerOf } from '../../../src/platform/config/seller.ts';

const brand = { tagline: '', color: '#2b4a86', logoUrl: null, supportEmail: 'help@brand.example', supportPhone: null };
const config = {
  PUBLIC_URL: 'https://tours.example:8443',
  SUPPORT_EMAIL: 'support@tours.example',
  BRANDS: [
    { ...brand, host: 'tidewater.example', company: 'coastlinetours', name: 'Tidewater Trips' },
    { ...brand, host: 'meadowlark.example', company: 'prairietrails', name: 'Meadowlark Journeys' },
    { ...brand, host: 'anyone.example', company: null, name: 'Anyone' },
  ],
};
const vancouver: SellingDivision = {
  domain: null,
  logoUrl: '/files/coastline.webp',
  brandColor: '#14606b',
  companyName: 'Coastline Tours',
  fareharborShortname: 'coastlinetours',
};
const withDomain = { ...vancouver, domain: 'https://Anyone.example/' };

test('without a host, the seller is the brand of the division’s domain, otherwise the company', () => {
  expect(sellerOf(config, vancouver)).toEqual({
    name: 'Coastline Tours',
    logoUrl: '/files/coastline.webp',
    color: '#14606b',
    supportEmail: 'support@tours.example',
  });
  expect(sellerOf(config, withDomain)).toMatchObject({ name: 'Anyone', supportEmail: 'help@brand.example' });
  expect(sellerOf(config, { ...vancouver, domain: 'trips.example' }).name).toBe('Coastline Tours');
});

test('on a page, a brand keeps its name if it sells for this company', () => {
  const nameOn = (host: string, division = vancouver) => sellerOf(config, division, host).name;
  expect(nameOn('tidewater.example')).toBe('Tidewater Trips');
  expect(nameOn('anyone.example')).toBe('Anyone');
  expect(nameOn('meadowlark.example')).toBe('Coastline Tours');
  expect(nameOn('tours.example')).toBe('Coastline Tours');
  expect(nameOn('')).toBe('Coastline Tours');
  expect(nameOn('tidewater.example', withDomain)).toBe('Anyone');
});

test('only a page under another brand moves: to the domain, the company’s brand, or PUBLIC_URL', () => {
  for (const host of ['tidewater.example', 'anyone.example', 'tours.example', 'localhost', ''])
    expect(originElsewhere(config, vancouver, host)).toBeNull();
  expect(originElsewhere(config, vancouver, 'meadowlark.example')).toBe('https://tidewater.example:8443');
  expect(originElsewhere(config, withDomain, 'tidewater.example')).toBe('https://anyone.example');
  const unbranded = { ...vancouver, fareharborShortname: 'unbranded' };
  expect(originElsewhere(config, unbranded, 'meadowlark.example')).toBe('https://tours.example:8443');
});

test('a page under PUBLIC_URL never moves, even if that is the host of another company’s brand', () => {
  const main = { ...config, PUBLIC_URL: 'https://meadowlark.example' };
  expect(originElsewhere(main, vancouver, 'meadowlark.example')).toBeNull();
  expect(originElsewhere(main, { ...vancouver, fareharborShortname: 'unbranded' }, 'meadowlark.example')).toBeNull();
  expect(originElsewhere(main, withDomain, 'meadowlark.example')).toBeNull();
});
