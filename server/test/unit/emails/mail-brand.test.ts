import { expect, test } from 'vitest';
import { brandOf } from '../../../src/messages/mail/brand.ts';
import type { Config } from '../../../src/platform/config/config.ts';

const config = { PUBLIC_URL: 'https://tours.example', SUPPORT_EMAIL: 'support@tours.example' } as Config;
const logoOf = (logoUrl: string | null) =>
  brandOf(config, { name: 'Vancouver', logoUrl, brandColor: '#0b5c7a' }).logoUrl;

test('a stored logo becomes the full address of its PNG; any other address stays', () => {
  const picture = '0123456789abcdef0123456789abcdef';
  expect(logoOf(`/files/demo/divisions/${picture}.webp`)).toBe(
    `https://tours.example/files/demo/divisions/${picture}-mail.png`,
  );
  expect(logoOf('https://elsewhere.example/logo.webp')).toBe('https://elsewhere.example/logo.webp');
  expect(logoOf('/assets/logo.svg')).toBe('https://tours.example/assets/logo.svg');
  expect(logoOf(null)).toBeNull();
});
