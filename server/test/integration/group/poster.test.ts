import { randomUUID } from 'node:crypto';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { encode } from 'uqr';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePoster } from '../../../src/catalogue/group/write-poster.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let group: string;
beforeAll(async () => {
  world = await openWorld();
  const [found] = await world.query<{ id: string }>(`select id from groups where slug = 'spring-break'`);
  group = found!.id;
});
afterAll(() => world?.close());

/** The number of black bars that are drawn. */
async function barsOf(bytes: Uint8Array): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = fnArray.flatMap((kind, at) => (kind === OPS.constructPath ? [argsArray[at]] : []));
  await loading.destroy();
  // Each rectangle is a move, three lines and an end, and the code is the longest path.
  return Math.max(...paths.map(([, [path]]) => path.filter((one: number, at: number) => one === 4 && at).length));
}

test('an agent downloads a poster of one page with partner, group, address and QR code', async () => {
  const agent = await signedIn(world.origin, 'agent@maple.example');
  const [card] = await agent.listGroupProgress({ query: { group } });
  const { name, content } = await agent.getGroupPoster({ params: { id: group } });
  expect(name).toBe('poster-spring-break.pdf');
  const { pages, info } = await readPdf(content);
  expect(pages).toHaveLength(1);
  expect(info.Title).toBe('Spring Break: Maple Leaf Academy');
  for (const words of ['Maple Leaf Academy', 'Spring Break', card!.link.replace(/^https?:\/\//, ''), 'Tours by'])
    expect(pages[0]!.text).toContain(words);
  expect(card!.link).toMatch(/\/maple-leaf-academy\/spring-break$/);
  const rows = encode(card!.link, { ecc: 'Q', border: 0 }).data.map((cells) => cells.map(Number).join(''));
  // Neighbours in a row are drawn as one bar.
  expect(await barsOf(content)).toBeGreaterThanOrEqual(rows.flatMap((row) => row.match(/1+/g) ?? []).length);
});

test('the address is the domain of the division where it has one', async () => {
  const agent = await signedIn(world.origin, 'agent@maple.example');
  await world.query(`update divisions set domain = 'https://trips.coastline.example' where shortname = 'VAN'`);
  try {
    const [card] = await agent.listGroupProgress({ query: { group } });
    expect(card!.link).toBe('https://trips.coastline.example/maple-leaf-academy/spring-break');
    const { text } = await readPdf((await agent.getGroupPoster({ params: { id: group } })).content);
    expect(text).toContain('trips.coastline.example/maple-leaf-academy/spring-break');
  } finally {
    await world.query(`update divisions set domain = null where shortname = 'VAN'`);
  }
});

test('the longest title, name and address stay on one page', async () => {
  const words = (length: number) => 'Nine days '.repeat(50).slice(0, length).trim();
  const link = `https://trips.coastline.example/${'s'.repeat(120)}/${'t'.repeat(120)}`;
  const poster = { partner: words(60), title: words(200), company: 'Coastline Tours', color: null, link };
  expect((await readPdf(await writePoster(poster))).pages).toHaveLength(1);
});

test('the poster of another tenant, or of none, is not found', async () => {
  for (const email of ['agent@redriver.example', 'employee@prairie.example', 'agent@maple.example']) {
    const client = await signedIn(world.origin, email);
    const id = email === 'agent@maple.example' ? randomUUID() : group;
    await expect(client.getGroupPoster({ params: { id } })).rejects.toMatchObject({ status: 404 });
  }
});
