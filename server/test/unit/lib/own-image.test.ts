import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../../src/platform/config/config.ts';
import { imageFolderOf } from '../../../src/platform/files/image-folder.ts';
import { requireOwnImage } from '../../../src/platform/files/own-image.ts';
import { storeImage } from '../../../src/platform/files/store-image.ts';
import { logo } from '../../setup/pictures.ts';

const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'own-image-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const ctx = { config: { DATA_DIR } as Config, device: null };
const company = '6d1a3b8e-94f7-4c52-8d61-0f2b7e95a1c3';
const division = { companyId: company, shortname: 'VAN' };

let url: string;
beforeAll(async () => {
  url = await storeImage(ctx, { folder: imageFolderOf(division, 'groups'), buffer: await logo(4, 4), isHeader: true });
});

test("a division's own picture is accepted for the purpose of its upload", async () => {
  expect(url).toMatch(`/files/${company}/van/groups/`);
  await requireOwnImage(ctx, division, 'groups', url);
});

test('other pictures are refused', async () => {
  const refused = { code: 'request.invalid' };
  const own = (at: string, owner = division, folder: 'groups' | 'partners' = 'groups') =>
    requireOwnImage(ctx, owner, folder, at);
  await expect(own(url, division, 'partners')).rejects.toMatchObject(refused);
  await expect(own(url, { ...division, shortname: 'RKY' })).rejects.toMatchObject(refused);
  await expect(own(url, { ...division, companyId: company.replace('6', '7') })).rejects.toMatchObject(refused);
  for (const other of [
    '',
    'https://elsewhere.example/a.webp',
    `https://elsewhere.example${url}`,
    url.replace('.webp', '-phone.webp'),
    url.replace(/[0-9a-f]{32}/, '0'.repeat(32)),
    url.replace('/groups/', '/groups/../groups/'),
    '/files/demo/groups/6d1a3b8e94f74c528d610f2b7e95a1c3.webp',
    `${url}?a`,
  ])
    await expect(own(other), other).rejects.toMatchObject(refused);
});
