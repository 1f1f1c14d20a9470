import { phoneCut } from '@tours/contract/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bucket, openBucket } from '../../setup/bucket.ts';
import { newPartner } from '../../setup/partner.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { photo } from '../../setup/pictures.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let bucket: Bucket;
let world: World;
beforeAll(async () => {
  bucket = await openBucket();
  world = await openWorld(bucket.settings);
  // The S3 server may have to be fetched first.
});
afterAll(async () => {
  await world?.close();
  await bucket?.close();
});

test('with a bucket, pictures are stored there and served by us as from the disk', async () => {
  const people = peopleOf(world);
  const { client } = await people.signIn('employee@coastline.example');
  const division = await people.divisionId('VAN');
  const file = new Blob([Uint8Array.from(await photo(1200, 800))]);
  const { url } = await client.uploadImage({ query: { division, folder: 'groups' }, file });

  const key = url.slice('/files/'.length);
  expect(await bucket.list()).toEqual([phoneCut(url)!.slice('/files/'.length), key].sort());
  expect(await bucket.typeOf(key)).toBe('image/webp');
  for (const [at, size] of [
    [url, { width: 800, height: 1200 }],
    [phoneCut(url)!, { width: 1000, height: 500 }],
  ] as const) {
    const answer = await fetch(world.origin + at);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', ...size });
  }
  expect((await fetch(world.origin + url.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404);

  const metrics = await (await fetch(`${world.origin}/metrics`)).text();
  const counted = (operation: string, outcome: string) =>
    `tours_vendor_call_duration_seconds_count{vendor="s3",operation="${operation}",outcome="${outcome}"}`;
  expect(metrics).toContain(`${counted('PutObject', 'ok')} 2`);
  expect(metrics).toContain(counted('GetObject', 'ok'));
});

test('a logo is stored the same way, and its partner is saved with it', async () => {
  const people = peopleOf(world);
  const { client } = await people.signIn('employee@coastline.example');
  const body = await newPartner(client, await people.divisionId('VAN'));
  expect(await bucket.list()).toContain(body.logoUrl!.slice('/files/'.length));
  expect((await client.createPartner({ body })).logoUrl).toBe(body.logoUrl);
  const missing = body.logoUrl!.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  const other = { ...body, slug: `${body.slug}-2`, logoUrl: missing };
  await expect(client.createPartner({ body: other })).rejects.toMatchObject({ code: 'request.invalid' });
});

test('control: the bucket refuses a request signed with another secret', async () => {
  const [key] = await bucket.list();
  await expect(bucket.readAsStranger(key!)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
});
