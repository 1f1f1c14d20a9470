import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { mailLogo, phoneCut } from '@tours/contract/pictures';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Config } from '../../../src/platform/config/config.ts';
import { openFile } from '../../../src/platform/files/open-file.ts';
import { storeImage } from '../../../src/platform/files/store-image.ts';
import { logo } from '../../setup/pictures.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const ctx = { config: { DATA_DIR } as Config, device: null };

const photo = (red: number) =>
  sharp({ create: { width: 2400, height: 600, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .jpeg()
    .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
    .toBuffer();

async function sizeOf(url: string): Promise<string> {
  const file = await openFile(ctx, url.slice('/files/'.length));
  if (!file) return 'missing';
  const { width, height, format, exif } = await sharp(await buffer(file.stream)).metadata();
  return `${width}x${height} ${format}${exif ? ' with exif' : ''}`;
}

test('a header is stored whole and cropped for phones, both without camera metadata', async () => {
  const url = await storeImage(ctx, { folder: 'a/groups', buffer: await photo(10), isHeader: true });
  expect(await sizeOf(url)).toBe('1920x480 webp');
  expect(await sizeOf(phoneCut(url)!)).toBe('1000x500 webp');
});

test('a picture without a crop returns itself', async () => {
  const url = await storeImage(ctx, { folder: 'a/groups', buffer: await photo(20) });
  expect(await sizeOf(phoneCut(url)!)).toBe('1920x480 webp');
  expect(await sizeOf('/files/a/groups/00000000000000000000000000000000-phone.webp')).toBe('missing');
});

test('a copy for mails is there before anybody asks for it', async () => {
  const url = await storeImage(ctx, { folder: 'a/partners', buffer: await photo(30) });
  rmSync(path.join(DATA_DIR, url));
  expect(await sizeOf(mailLogo(url)!)).toBe('320x80 png');
});

test('a few pictures wait for the one that is drawn, and more are refused', async () => {
  const buffer = await logo(20, 20);
  const storeFrom = (address: string) =>
    storeImage({ ...ctx, device: { address, browser: '' } }, { folder: 'a/texts', buffer });
  const greedy = Array.from({ length: 12 }, () => storeFrom('203.0.113.7'));
  // Those of one network leave places for others.
  const others = ['203.0.113.8', '203.0.113.9', '203.0.113.10'].map(storeFrom);
  const outcomes = await Promise.allSettled([...greedy, ...others]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(Array(8).fill('request.rateLimited'));
  for (const stored of await Promise.all(others)) expect(stored).toMatch(/webp$/);
});

test('only our own pictures have a crop', () => {
  expect(phoneCut('https://elsewhere.example/files/a.webp')).toBeNull();
  expect(phoneCut(phoneCut('/files/a/b.webp')!)).toBeNull();
});
