import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { OrderWaiver } from '@tours/contract/waiver';
import { SIGNATURE_MAX_BYTES, SIGNATURE_MAX_LENGTH, SIGNATURE_PREFIX } from '@tours/contract/waiver-form';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkTo, waiverLink } from '../../setup/links.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { newEmail, openProofWorld, type ProofWorld, refused } from './proof-setup.ts';

let world: ProofWorld;
beforeAll(async () => {
  world = await openProofWorld();
});
afterAll(() => world?.close());

const pdfOf = async (id: string) =>
  world.client.getWaiverPdf({ params: { id: await waiverLink(world.query, id) }, query: {} });

let waiver: OrderWaiver;
beforeEach(async () => {
  waiver = (await world.orderFor([9]))[0]!;
});

test('the signer downloads the signed waiver, with a link and through the API', async () => {
  const token = await waiverLink(world.query, waiver._id);
  const getPdf = () => world.client.getWaiverPdf({ params: { id: token }, query: {} });
  await expect(getPdf()).rejects.toEqual(refused(409, 'waiver.notSigned'));
  const page = await fetch(`${world.origin}/waivers/${token}/pdf`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, `/waivers/${token}`]);

  await world.sign(waiver._id);
  const { name, content } = await getPdf();
  expect(name).toBe(`waiver-${waiver.lolaId}.pdf`);
  const pdf = await readPdf(content);
  const [link] = await world.query<{ hash: string; record: string }>(
    'select hash, record from waiver_proofs where waiver_id = $1',
    [waiver._id],
  );
  expect(pdf.text).toContain(link!.hash);
  expect(pdf.text).toContain(waiver.traveller.name);
  expect(pdf.pages.flatMap(({ pictures }) => pictures)).toHaveLength(1);
  expect(pdf.attachments[`${waiver.lolaId}-record.json`]).toBe(link!.record);

  const plain = await fetch(`${world.origin}/waivers/${token}/pdf`);
  expect(plain.status).toBe(200);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(Buffer.from(await plain.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
});

test('the document has the text that was signed, not the present one', async () => {
  await world.sign(waiver._id);
  const read = async () => readPdf((await pdfOf(waiver._id)).content);
  const before = await read();
  const change = `update waiver_templates set body = $2 where id = $1 returning body`;
  const [template] = await world.query<{ body: string }>('select body from waiver_templates where id = $1', [
    waiver.waiverTemplate._id,
  ]);
  await world.query(change, [waiver.waiverTemplate._id, '<p>Other words</p>']);
  expect((await read()).text).toBe(before.text);
  await world.query(change, [waiver.waiverTemplate._id, template!.body]);
});

test('an unknown id shows the page for unknown waivers', async () => {
  await expect(world.client.getWaiverPdf({ params: { id: randomUUID() }, query: {} })).rejects.toEqual(
    refused(404, 'waiver.notFound'),
  );
  for (const id of [randomUUID(), 'nonsense', '%2e%2e%2f']) {
    const page = await fetch(`${world.origin}/waivers/${id}/pdf`);
    expect(page.status).toBe(404);
  }
});

test('the document is mailed to the signer', async () => {
  const email = newEmail();
  await world.sign(waiver._id, email);
  const mail = await peopleOf(world).mailTo(email, /^Signed: Parent or guardian consent/);
  expect(mail.text).toContain(`/waivers/${await linkTo(world.query, 'waiver', waiver._id, email)}`);
  expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
    [`waiver-${waiver.lolaId}.pdf`, 'application/pdf'],
  ]);
  const pdf = await readPdf(Buffer.from(mail.attachments[0]!.content, 'base64'));
  expect(pdf.text).toContain(email);
  const [row] = await world.query<{ size: number }>(
    'select length(data::text) as size from mail_outbox where to_address = $1',
    [email],
  );
  expect(row!.size).toBeLessThan(2_000);
});

test('twelve signatures of the largest size can be signed at once, and the document shows all of them', async () => {
  const [template] = await world.query<{ id: string; fields: unknown[] }>(
    'select t.id, t.fields from waiver_templates t join waivers w on w.waiver_template_id = t.id where w.id = $1',
    [waiver._id],
  );
  const initials = Array.from({ length: 11 }, (_, at) => ({ title: `Initials ${at}`, type: 'signature', counter: 0 }));
  await world.query('update waiver_templates set fields = $2 where id = $1', [template!.id, JSON.stringify(initials)]);
  try {
    const png = Buffer.from(world.drawing.slice(SIGNATURE_PREFIX.length), 'base64');
    const [end] = [png.lastIndexOf('IEND') - 4];
    const large = Buffer.concat([
      png.subarray(0, end),
      paddingChunk(SIGNATURE_MAX_BYTES - png.length - 12),
      png.subarray(end),
    ]);
    expect(large.length).toBe(SIGNATURE_MAX_BYTES);
    const value = SIGNATURE_PREFIX + large.toString('base64');
    expect((await world.sign(waiver._id, newEmail(), { value })).isSigned).toBe(true);
    const pdf = await readPdf((await pdfOf(waiver._id)).content);
    expect(pdf.pages.flatMap(({ pictures }) => pictures)).toHaveLength(12);
  } finally {
    await world.query('update waiver_templates set fields = $2 where id = $1', [
      template!.id,
      JSON.stringify(template!.fields),
    ]);
  }
});

/** A private PNG chunk, which image readers skip. */
function paddingChunk(length: number): Buffer {
  const content = Buffer.concat([Buffer.from('prVt'), Buffer.alloc(length)]);
  const chunk = Buffer.alloc(length + 12);
  chunk.writeUInt32BE(length, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), length + 8);
  return chunk;
}

// A drawing takes processor time for every pixel, however small its file, and logins wait for the same threads.
test('a signature with more pixels than the page draws is refused', async () => {
  const signWith = async (width: number, height: number) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M9 9L90 90" stroke="#10243e"/></svg>`;
    const png = await sharp(Buffer.from(drawing)).png().toBuffer();
    const value = SIGNATURE_PREFIX + png.toString('base64');
    expect(value.length).toBeLessThan(SIGNATURE_MAX_LENGTH);
    return world.sign(waiver._id, newEmail(), { value });
  };
  await expect(signWith(900, 450)).rejects.toEqual(refused(400, 'request.invalid'));
  expect((await signWith(900, 360)).isSigned).toBe(true);
});
