import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from '../lib/compress-assets.ts';

test('scripts and style sheets get a compressed copy, pictures none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
  for (const name of ['page.js', 'page.css', 'logo.webp']) writeFileSync(path.join(folder, name), name.repeat(9));
  await compressAssets(folder);
  await compressAssets(folder);
  expect(readdirSync(folder).sort()).toEqual(['logo.webp', 'page.css', 'page.css.br', 'page.js', 'page.js.br']);
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'page.css.br'))).toString()).toBe('page.css'.repeat(9));
  rmSync(folder, { recursive: true });
});
