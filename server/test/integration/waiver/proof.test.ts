import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { OrderWaiver } from '@tours/contract/waiver';
import { SIGNATURE_MAX_BYTES, SIGNATURE_PREFIX } from '@tours/contract/waiver-form';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawSignature } from '../../../demo/signature.ts';
import { linkTo, waiverLink } from '../../setup/links.ts';
import { type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { signAs } from '../../setup/people/signer.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
let employee: SignedIn;
let other: SignedIn;
let drawing: string;
let division: string;
beforeAll(async () => {
  world = await openWorld();
  person = shopper(world.client, world.sandbox);
  const everybody = await signInEverybody(world);
  employee = everybody.employee;
  other = everybody.otherEmployee;
  drawing = await drawSignature();
  division = await peopleOf(world).divisionId('VAN');
});
afterAll(() => world?.close());

const orderFor = async (ages: number[]): Promise<OrderWaiver[]> => {
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages });
  const order = await person.order(group, [item]);
  // Confirms the order directly, because it has more travellers than a boat has seats.
  await world.query("update waivers set status = 'open' where order_id = $1", [order._id]);
  return world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
};
const typed = { value: 'Robin Parent', typed: true } as const;
const newEmail = () => `${randomUUID()}@parents.example`;
const sign = async (
  id: string,
  email = newEmail(),
  signature: Parameters<typeof signAs>[2]['signature'] = { value: drawing },
) => signAs(world.client, await waiverLink(world.query, id), { email, signature });
const pdfOf = async (id: string) =>
  world.client.getWaiverPdf({ params: { id: await waiverLink(world.query, id) }, query: {} });
const check = (by = employee) => by.client.checkProofs({ query: { division } });
const whole = (links: number) => ({
  checked: links,
  total: links,
  ok: true,
  firstBroken: null,
  broken: [],
  checkedAt: expect.stringMatching(/\[America\/Vancouver\]$/),
});
const refused = (status: number, code: string) => expect.objectContaining({ status, code });

interface Row {
  position: number;
  waiver_id: string;
  record: string;
  previous_hash: string;
  hash: string;
}
const links = () =>
  world.query<Row>('select * from waiver_proofs where division_id = $1 order by position', [division]);

let waiver: OrderWaiver;
beforeEach(async () => {
  waiver = (await orderFor([9]))[0]!;
});

test('signing adds a link to the chain, after the link of the demo world’s signing', async () => {
  const before = await links();
  expect(before.length).toBeGreaterThan(0);
  expect(before[0]).toMatchObject({ position: 1, previous_hash: '0'.repeat(64) });
  const signed = await sign(waiver._id);
  const after = await links();
  expect(after.slice(0, -1)).toEqual(before);
  const added = after.at(-1)!;
  expect(added).toMatchObject({
    waiver_id: waiver._id,
    position: before.length + 1,
    previous_hash: before.at(-1)!.hash,
  });
  expect(JSON.parse(added.record)).toMatchObject({
    waiver: { lolaId: waiver.lolaId },
    texts: signed.signedWaiver,
    traveller: signed.traveller,
    device: { address: '127.0.0.1' },
  });
  expect(added.record).not.toContain('base64');
  expect(await check()).toEqual(whole(after.length));
});

test('a refused signing adds no link and sends no mail', async () => {
  const email = newEmail();
  const before = await links();
  await expect(sign(waiver._id, email, { value: '' })).rejects.toEqual(refused(400, 'request.invalid'));
  expect(await links()).toEqual(before);
  expect(await world.query('select 1 from mail_outbox where to_address = $1', [email])).toEqual([]);
});

test('of two people signing one waiver at once, one gets the link', async () => {
  const before = await links();
  const outcomes = await Promise.allSettled([sign(waiver._id), sign(waiver._id)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await links()).toHaveLength(before.length + 1);
});

test('fifty simultaneous signings make one chain without gaps', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => orderFor([5, 6, 7, 8, 9])));
  const waivers = orders.flat();
  expect(waivers).toHaveLength(50);
  await Promise.all(waivers.map(({ _id }) => sign(_id, newEmail(), typed)));
  const all = await links();
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
  for (const [index, link] of all.entries()) expect(link.previous_hash).toBe(all[index - 1]?.hash ?? '0'.repeat(64));
  expect(await check()).toEqual(whole(all.length));
}, 120_000);

/** Changes the database, expects the check to notice it, and restores the data. */
async function tampered(change: string, undo: string, params: unknown[]) {
  await world.query(change, params);
  try {
    return await check();
  } finally {
    await world.query(undo, params);
    expect((await check()).ok).toBe(true);
  }
}

test('the check finds a changed byte in a record', async () => {
  await sign(waiver._id);
  const { position } = (await links()).at(-1)!;
  const swap = (from: string, to: string) =>
    `update waiver_proofs set record = replace(record, '"name":"${from}', '"name":"${to}') where waiver_id = $1`;
  const name = waiver.traveller.name;
  const found = await tampered(swap(name, `X${name.slice(1)}`), swap(`X${name.slice(1)}`, name), [waiver._id]);
  expect(found).toMatchObject({
    ok: false,
    checked: position,
    firstBroken: {
      position,
      waiver: { _id: waiver._id, lolaId: waiver.lolaId },
      what: 'The frozen record was changed',
    },
  });
});

test('the check continues after an error and reports its progress', async () => {
  const two = await orderFor([7, 8]);
  await sign(waiver._id);
  for (const { _id } of two) await sign(_id, newEmail(), typed);
  const all = await links();
  const changed = [waiver._id, two[1]!._id];
  const change = "update waivers set traveller_name = traveller_name || 'x' where id = any($1)";
  const undo = "update waivers set traveller_name = regexp_replace(traveller_name, 'x$', '') where id = any($1)";
  const found = await tampered(change, undo, [changed]);
  expect(found).toMatchObject({ ok: false, checked: all.length, total: all.length });
  expect(found.broken.map((one) => one.waiver!._id)).toEqual(changed);
  expect(found.firstBroken).toEqual(found.broken[0]);
  const progress: number[] = [];
  const onProgress = ({ value }: { value: number }) => void progress.push(value);
  const streamed = await employee.client.checkProofs({ query: { division } }, { onProgress });
  expect(streamed).toEqual(whole(all.length));
  expect(progress.at(-1)).toBe(100);
});

test('the check finds a changed signature and a changed answer of the waiver', async () => {
  await sign(waiver._id);
  await world.query('create table kept as select id, signed_fields from waivers where id = $1', [waiver._id]);
  const undo = 'update waivers set signed_fields = (select signed_fields from kept where id = $1) where id = $1';
  for (const change of [
    `update waivers set signed_fields = jsonb_set(signed_fields, '{0,value}', '"other"') where id = $1`,
    `update waivers set signed_fields = jsonb_set(signed_fields, '{-1,value}',
      to_jsonb(overlay(signed_fields #>> '{-1,value}' placing 'AAAA' from 200 for 4))) where id = $1`,
  ]) {
    const found = await tampered(change, undo, [waiver._id]);
    expect(found.firstBroken).toMatchObject({
      waiver: { _id: waiver._id },
      what: expect.stringContaining('signature'),
    });
  }
});

test('the check finds a removed link, also the last one, and a waiver without a link', async () => {
  const [first, second] = await orderFor([7, 8]);
  await sign(first!._id, newEmail(), typed);
  await sign(second!._id, newEmail(), typed);
  const [before, last] = (await links()).slice(-2) as [Row, Row];
  await world.query('create table removed as select * from waiver_proofs where position >= $1', [before.position]);
  const putBack = 'insert into waiver_proofs select * from removed where waiver_id = $1';
  const remove = 'delete from waiver_proofs where waiver_id = $1';
  expect((await tampered(remove, putBack, [first!._id])).firstBroken).toMatchObject({
    position: last.position,
    what: `The link ${before.position} is missing`,
  });
  expect((await tampered(remove, putBack, [second!._id])).firstBroken).toMatchObject({
    position: last.position,
    what: expect.stringContaining('ends before'),
  });
  const shorten = `update waiver_proof_heads set position = position - 1, hash = '${before.hash}' where division_id = $1`;
  const lengthen = `update waiver_proof_heads set position = position + 1, hash = '${last.hash}' where division_id = $1`;
  expect((await tampered(shorten, lengthen, [division])).firstBroken).toMatchObject({
    position: last.position,
    what: expect.stringContaining('beyond'),
  });
  // Somebody who knows how the chain works removes both. The waiver itself still shows it.
  await world.query(shorten, [division]);
  await world.query(remove, [second!._id]);
  expect((await check()).firstBroken).toMatchObject({ waiver: { _id: second!._id, lolaId: second!.lolaId } });
  await world.query(putBack, [second!._id]);
  await world.query(lengthen, [division]);
  expect((await check()).ok).toBe(true);
});

test('only the division’s employees can run the check', async () => {
  await expect(check(other)).rejects.toEqual(refused(404, 'resource.notFound'));
  await expect(world.client.checkProofs({ query: { division } })).rejects.toEqual(refused(401, 'auth.required'));
  const elsewhere = await peopleOf(world)
    .divisionId('WPG')
    .catch(() => null);
  if (elsewhere) expect(await other.client.checkProofs({ query: { division: elsewhere } })).toMatchObject({ ok: true });
});

test('the signer downloads the signed waiver, with a link and through the API', async () => {
  const token = await waiverLink(world.query, waiver._id);
  const getPdf = () => world.client.getWaiverPdf({ params: { id: token }, query: {} });
  await expect(getPdf()).rejects.toEqual(refused(409, 'waiver.notSigned'));
  const page = await fetch(`${world.origin}/waivers/${token}/pdf`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, `/waivers/${token}`]);

  await sign(waiver._id);
  const { name, content } = await getPdf();
  expect(name).toBe(`waiver-${waiver.lolaId}.pdf`);
  const pdf = await readPdf(content);
  const link = (await links()).at(-1)!;
  expect(pdf.text).toContain(link.hash);
  expect(pdf.text).toContain(waiver.traveller.name);
  expect(pdf.pages.flatMap(({ pictures }) => pictures)).toHaveLength(1);
  expect(pdf.attachments[`${waiver.lolaId}-record.json`]).toBe(link.record);

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
  await sign(waiver._id);
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
  await sign(waiver._id, email);
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
    const png = Buffer.from(drawing.slice(SIGNATURE_PREFIX.length), 'base64');
    const [end] = [png.lastIndexOf('IEND') - 4];
    const large = Buffer.concat([
      png.subarray(0, end),
      paddingChunk(SIGNATURE_MAX_BYTES - png.length - 12),
      png.subarray(end),
    ]);
    expect(large.length).toBe(SIGNATURE_MAX_BYTES);
    const value = SIGNATURE_PREFIX + large.toString('base64');
    expect((await sign(waiver._id, newEmail(), { value })).isSigned).toBe(true);
    const pdf = await readPdf((await pdfOf(waiver._id)).content);
    expect(pdf.pages.flatMap(({ pictures }) => pictures)).toHaveLength(12);
  } finally {
    await world.query('update waiver_templates set fields = $2 where id = $1', [
      template!.id,
      JSON.stringify(template!.fields),
    ]);
  }
}, 60_000);

/** A private PNG chunk, which image readers skip. */
function paddingChunk(length: number): Buffer {
  const content = Buffer.concat([Buffer.from('prVt'), Buffer.alloc(length)]);
  const chunk = Buffer.alloc(length + 12);
  chunk.writeUInt32BE(length, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), length + 8);
  return chunk;
}
