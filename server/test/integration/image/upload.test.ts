import { crc32 } from 'node:zlib';
import type { Client } from '@tours/contract/client';
import { IMAGE_MAX_BYTES } from '@tours/contract/constants';
import type { ImageFolder } from '@tours/contract/image';
import { mailLogo, phoneCut } from '@tours/contract/pictures';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people/people.ts';
import { logo, photo } from '../../setup/pictures.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let erin: { client: Client; cookie: string };
let division: string;
let company: string;
beforeAll(async () => {
  world = await openWorld();
  const people = peopleOf(world);
  erin = await people.signIn('employee@coastline.example');
  division = await people.divisionId('VAN');
  const [row] = await world.query<{ id: string }>('select company_id as id from divisions where id = $1', [division]);
  company = row!.id;
});
afterAll(() => world?.close());

const upload = (file: Uint8Array | string, folder: ImageFolder = 'groups', client = erin.client) =>
  client.uploadImage({
    query: { division, folder },
    file: new Blob([typeof file === 'string' ? file : Uint8Array.from(file)], { type: 'image/jpeg' }),
  });
const unreadable = { status: 400, code: 'image.unreadable' };
const tooLarge = { status: 413, code: 'image.tooLarge' };

async function served(url: string) {
  const answer = await fetch(world.origin + url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes, ...(await sharp(bytes).metadata()) };
}

test('a header is redrawn upright without place and camera, cached permanently, and cropped for phones', async () => {
  const original = await photo();
  expect((await sharp(original).metadata()).exif?.includes('Telephone')).toBe(true);
  const { url } = await upload(original);
  expect(url).toMatch(new RegExp(`^/files/${company}/van/groups/[0-9a-f]{32}\\.webp$`));
  const whole = await served(url);
  expect(whole).toMatchObject({ status: 200, format: 'webp', width: 1200, height: 1800 });
  expect(whole.exif).toBeUndefined();
  expect(whole.bytes.includes('Telephone')).toBe(false);
  expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(whole.headers.get('content-type')).toBe('image/webp');
  expect(await served(phoneCut(url)!)).toMatchObject({ status: 200, format: 'webp', width: 1000, height: 500 });
  expect(await upload(original)).toEqual({ url });
});

test('a logo is made small and keeps its transparency', async () => {
  const { url } = await upload(await logo(), 'partners');
  expect(url).toContain(`/${company}/van/partners/`);
  expect(await served(url)).toMatchObject({ width: 600, height: 150, hasAlpha: true });
});

test('mails have a small PNG of a stored picture, and of no other', async () => {
  const { url } = await upload(await logo(), 'partners');
  for (const round of ['drawn', 'kept']) {
    const small = await served(mailLogo(url)!);
    expect(small, round).toMatchObject({ status: 200, format: 'png', width: 320, height: 80, hasAlpha: true });
    expect(small.headers.get('content-type')).toBe('image/png');
    expect(small.headers.get('cache-control')).toContain('immutable');
  }
  const elsewhere = mailLogo(url.replace(/[0-9a-f]{32}/, '0'.repeat(32)))!;
  for (const path of [elsewhere, url.replace('.webp', '.png'), url.replace('.webp', '-mail.webp')])
    expect((await fetch(world.origin + path)).status, path).toBe(404);
});

test('a picture in a text is at most as wide as a page, and at most 4,000 pixels high', async () => {
  const { url: wide } = await upload(await photo(400, 1600), 'texts');
  expect(await served(wide)).toMatchObject({ width: 1400, height: 350 });
  const { url: high } = await upload(await photo(4800, 400), 'texts');
  expect(await served(high)).toMatchObject({ width: 333, height: 4000 });
});

test('a file that is not a picture is refused with a message, whatever its name', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  for (const file of ['just words', svg, `<?xml version="1.0"?>${svg}`, '', '%PDF-1.4'])
    await expect(upload(file), file).rejects.toMatchObject(unreadable);
});

test('a truncated picture is refused', async () => {
  const png = await sharp(await photo(300, 200))
    .png()
    .toBuffer();
  for (const whole of [png, await photo(300, 200)])
    for (const end of [whole.length - 30, Math.floor(whole.length / 2), 40])
      await expect(upload(whole.subarray(0, end)), `${end} of ${whole.length}`).rejects.toMatchObject(unreadable);
  await upload(png);
});

test('a picture without its last byte is shown or refused, without a server error', async () => {
  const whole = await photo(300, 200);
  const outcome = await upload(whole.subarray(0, -1)).catch((error) => error);
  expect([undefined, 'image.unreadable']).toContain(outcome.code);
});

/** The picture with another size in its head, which decides before anything is drawn. */
function claimed(picture: Buffer, width: number, height: number): Buffer {
  if (picture.toString('latin1', 1, 4) === 'PNG') {
    picture.writeUInt32BE(width, 16);
    picture.writeUInt32BE(height, 20);
    picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
    return picture;
  }
  const frame = [0xc0, 0xc2].map((marker) => picture.indexOf(Buffer.from([0xff, marker]))).find((at) => at >= 0)!;
  picture.writeUInt16BE(height, frame + 5);
  picture.writeUInt16BE(width, frame + 7);
  return picture;
}

test('too many pixels are refused, however small the file', async () => {
  const drawn = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } });
  const dot = drawn(1, 1);
  // A picture that can't be made smaller while it is read takes memory for every pixel.
  for (const bomb of [
    claimed(await dot.png().toBuffer(), 4000, 3251),
    claimed(await dot.jpeg({ progressive: true }).toBuffer(), 4000, 3251),
    claimed(await dot.jpeg().toBuffer(), 12_000, 6000),
  ])
    await expect(upload(bomb)).rejects.toMatchObject(tooLarge);
  // Phones and messengers call these sizes 12 megapixels.
  const photos = [drawn(4032, 3024).jpeg({ progressive: true }), drawn(4096, 3072).png(), drawn(8160, 6120).jpeg()];
  for (const fitting of photos)
    expect(await upload(await fitting.toBuffer())).toMatchObject({ url: expect.any(String) });
});

test('more than 15 MB are refused with a message, also without a declared length', async () => {
  await expect(upload(Buffer.alloc(IMAGE_MAX_BYTES + 1))).rejects.toMatchObject(tooLarge);
  await expect(upload(Buffer.alloc(IMAGE_MAX_BYTES))).rejects.toMatchObject(unreadable);
  const answer = await fetch(`${world.origin}/api/images?division=${division}&folder=groups`, {
    method: 'POST',
    headers: { 'x-api-key': API_KEY, cookie: erin.cookie, 'content-type': 'application/octet-stream' },
    body: new ReadableStream({
      start(controller) {
        for (let part = 0; part < 16; part++) controller.enqueue(new Uint8Array(1_000_000));
        controller.close();
      },
    }),
    duplex: 'half',
  } as RequestInit);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ error: 'image.tooLarge', message: expect.stringContaining('15 MB') });
});

test('the content decides, whatever the declared type', async () => {
  const url = `${world.origin}/api/images?division=${division}&folder=texts`;
  for (const type of ['application/octet-stream', 'application/json', 'text/plain', 'image/x-odd']) {
    const headers = { 'x-api-key': API_KEY, cookie: erin.cookie, 'content-type': type };
    const answer = await fetch(url, { method: 'POST', headers, body: Uint8Array.from(await logo(20, 20)) });
    expect(answer.status, type).toBe(200);
  }
});

test('only staff of the division may upload, and other bodies are not read to the end', async () => {
  const people = peopleOf(world);
  const dot = await logo(1, 1);
  await expect(upload(dot, 'groups', world.client)).rejects.toMatchObject({ status: 401 });
  for (const email of ['agent@maple.example', 'traveller@home.example']) {
    const { client } = await people.signIn(email);
    await expect(upload(dot, 'groups', client)).rejects.toMatchObject({ status: 403 });
  }
  const { client } = await people.signIn('employee@prairie.example');
  await expect(upload(dot, 'groups', client)).rejects.toMatchObject({ status: 404, code: 'resource.notFound' });
  await expect(upload(dot, 'items' as ImageFolder)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
});

test('other endpoints keep their body limit', async () => {
  const answer = await fetch(`${world.origin}/api/groups/query`, {
    method: 'POST',
    headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ filter: 'x'.repeat(600_000) }),
  });
  expect(answer.status).toBe(413);
});

test('the documentation says that the body is a file', async () => {
  const document = await (await fetch(`${world.origin}/api/openapi.json`)).json();
  const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  expect(document).toMatchObject({ paths: { '/api/images': { post: { requestBody: { content } } } } });
});
