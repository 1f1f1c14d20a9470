import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepFormerAssets } from '../lib/former-assets.ts';

test('a build keeps the scripts of the last week and removes older ones', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'assets-'));
  const assets = path.join(root, 'build', 'client', 'assets');
  const release = (...names: string[]) => {
    rmSync(path.join(root, 'build'), { recursive: true, force: true });
    mkdirSync(assets, { recursive: true });
    for (const name of names) writeFileSync(path.join(assets, name), name);
  };
  release('order-a.js', 'ancient.js');
  const longAgo = new Date(Date.now() - 30 * 24 * 3_600_000);
  utimesSync(path.join(assets, 'ancient.js'), longAgo, longAgo);
  const former = keepFormerAssets(path.join(root, 'build'));
  release('order-b.js');
  former.restore();
  expect(readdirSync(assets).sort()).toEqual(['order-a.js', 'order-b.js']);
  expect(readdirSync(root)).toEqual(['build']);
  rmSync(root, { recursive: true });
});
