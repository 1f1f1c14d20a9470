import { expect, test } from 'vitest';
import { brandOf } from '../../../src/mails/outbox/brand.ts';
import type { Config } from '../../../src/platform/config/config.ts';

const config = { PUBLIC_URL: 'https://tours.example', SUPPORT_EMAIL: 'support@tours.example', BRANDS: [] };
const coastline = { domain: null, companyName: 'Coastline Tours', fareharborShortname: 'coastlinetours' };
const mailBrandOf = (logoUrl: string | null) =>
  brandOf(config as unknown as Config, { ...coastline, logoUrl, brandColor: '#0b5c7a' });
const logoOf = (logoUrl: string | null) => mailBrandOf(logoUrl).logoUrl;

test('a mail bears the company’s name and the division’s colour', () => {
  expect(mailBrandOf(null)).toMatchObject({ name: 'Coastline Tours', color: '#0b5c7a' });
});

test('a stored logo becomes the full address of its PNG, and any other picture stays', () => {
  const picture = '0123456789abcdef0123456789abcdef';
  expect(logoOf(`/files/demo/divisions/${picture}.webp`)).toBe(
    `https://tours.example/files/demo/divisions/${picture}-mail.png`,
  );
  expect(logoOf('https://elsewhere.example/logo.webp')).toBe('https://elsewhere.example/logo.webp');
  expect(logoOf('/assets/logo.png')).toBe('https://tours.example/assets/logo.png');
  expect(logoOf(null)).toBeNull();
});

test('a drawing in SVG is left out, because mail programs do not show it', () => {
  expect(logoOf('/assets/logo.svg')).toBeNull();
});
