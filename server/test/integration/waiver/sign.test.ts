import { randomUUID } from 'node:crypto';
import type { ApiError, Client } from '@tours/contract/client';
import type { SigningWaiver } from '@tours/contract/waiver';
import { questionsOf, SIGNATURE_PREFIX, type WaiverAnswer } from '@tours/contract/waiver-form';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawSignature } from '../../../demo/signature.ts';
import { waiverLink } from '../../setup/links.ts';
import { countInOneWindow, expectDayAhead } from '../../setup/one-window.ts';
import { keyOf, type Shopper, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { API_KEY } from '../../setup/world/environment.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
let person: Shopper;
let drawing: string;
beforeAll(async () => {
  world = await openWorld();
  await countInOneWindow(world);
  person = shopper(world.client, world.sandbox);
  drawing = await drawSignature();
});
afterAll(() => world?.close());

/** The links of the children of a booked and paid order. Each test begins with one whose waiver is not signed. */
let links: string[];
beforeAll(async () => {
  const group = await person.readGroup();
  const item = await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: Array(12).fill(9) });
  const order = await person.book(group, [item]);
  const listed = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  links = await Promise.all(listed.map(({ _id }) => waiverLink(world.query, _id)));
});

let waiver: SigningWaiver;
/** The token of its link. */
let link: string;
beforeEach(async () => {
  for (link of links) {
    waiver = await read();
    if (!waiver.isSigned) return;
  }
  throw new Error('All waivers are signed');
});

const read = (id = link) => world.client.getWaiver({ params: { id }, query: { populate: 'waiverTemplate' } });

function answers(signature: Partial<WaiverAnswer> = { value: drawing }): WaiverAnswer[] {
  const values = { text: 'as asked', date: '2017-05-04' };
  return questionsOf(waiver.waiverTemplate!).map(({ title, type }) =>
    type === 'signature' ? { title, type, value: '', ...signature } : { title, type, value: values[type] },
  );
}

interface Signing {
  as?: Client;
  id?: string;
  name?: string;
  fields?: WaiverAnswer[];
  wording?: string;
}

const sign = ({
  as = world.client,
  id = link,
  name = 'Maya Parent',
  fields = answers(),
  wording = waiver.wording!,
}: Signing = {}) =>
  as.signWaiver({
    params: { id },
    query: {},
    body: {
      traveller: { name, email: 'Robin@Parents.example' },
      isConsented: true,
      fields,
      wording,
    },
  });

const auditRows = () =>
  world.query<{ actor_type: string; after: Record<string, unknown> }>(
    "select actor_type, after from audit_log where entity_id = $1 and action = 'waiver.signed'",
    [waiver._id],
  );

test('a person with the link reads the template, signs it, and reads the frozen copy', async () => {
  expect(waiver).toMatchObject({ isSigned: false, isConsented: false, dateSigned: null, signedWaiver: null });
  expect(waiver.waiverTemplate).toMatchObject({ title: 'Parent or guardian consent', waiverType: 'minor' });
  const signed = await sign();
  expect(signed).toMatchObject({
    isSigned: true,
    isConsented: true,
    waiverTemplate: null,
    wording: null,
    traveller: { name: 'Maya Parent', email: 'robin@parents.example', age: 9, status: 'minor' },
  });
  expect(signed.dateSigned).toMatch(/\[America\/Vancouver\]$/);
  expect(signed.signedFields!.map(({ title }) => title)).toEqual(answers().map(({ title }) => title));
  const picture = Buffer.from(signed.signedFields!.at(-1)!.value.slice(SIGNATURE_PREFIX.length), 'base64');
  expect((await sharp(picture).metadata()).format).toBe('png');

  await world.query("update waiver_templates set body = 'other words' where title = $1", [signed.signedWaiver!.title]);
  const later = await read();
  await world.query('update waiver_templates set body = $2 where title = $1', [
    signed.signedWaiver!.title,
    signed.signedWaiver!.body,
  ]);
  expect(later).toEqual(signed);
  const { _id, ...words } = waiver.waiverTemplate!;
  expect(later.signedWaiver).toEqual(words);
});

test('the audit row records who, what and from where', async () => {
  await sign();
  const rows = await auditRows();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    actor_type: 'visitor',
    after: { lolaId: waiver.lolaId, wording: waiver.wording, address: '127.0.0.1', browser: expect.any(String) },
  });
  expect(JSON.stringify(rows)).not.toContain('base64');
});

test('employees read an open waiver, and sign it only by its link', async () => {
  const staff = await signedIn(world.origin, 'employee@coastline.example');
  const id = waiver._id;
  const seen = await staff.getWaiver({ params: { id }, query: {} });
  expect([seen.isSigned, seen.canSign]).toEqual([false, false]);
  expect(await refusalOf(sign({ id, as: staff }))).toMatchObject({ status: 403, code: 'auth.forbidden' });
  expect((await read()).canSign).toBe(true);
  expect(await auditRows()).toEqual([]);
  expect((await sign({ as: staff })).isSigned).toBe(true);
});

test('a second signing is refused and changes nothing', async () => {
  const first = await sign();
  const refusal = await refusalOf(sign({ name: 'Somebody Else' }));
  expect(refusal).toMatchObject({ status: 409, code: 'waiver.alreadySigned' });
  expect(await read()).toEqual(first);
  expect(await auditRows()).toHaveLength(1);
});

test('of several simultaneous signings one succeeds', async () => {
  const names = ['Ana', 'Ben', 'Cem', 'Dua'];
  const results = await Promise.allSettled(names.map((name) => sign({ name })));
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as ApiError] : []));
  expect(won).toHaveLength(1);
  expect(lost.map(({ code }) => code)).toEqual(Array(3).fill('waiver.alreadySigned'));
  expect((await read()).traveller.name).toBe(won[0]!.traveller.name);
  expect(await auditRows()).toHaveLength(1);
});

test('a date before 1900 is refused with an explanation', async () => {
  const fields = answers().map((answer) => (answer.type === 'date' ? { ...answer, value: '1890-05-04' } : answer));
  expect((await refusalOf(sign({ fields }))).details).toMatchObject([
    { message: 'Please check the year: it must be from 1900 to 2100' },
  ]);
  await sign();
  const page = await (await fetch(`${world.origin}/waivers/${link}`)).text();
  expect(page).toContain('04-May-2017');
  expect(page).not.toContain('>2017-05-04<');
});

test('a typed name is a valid signature', async () => {
  const signed = await sign({ fields: answers({ value: ' Robin Parent ', typed: true }) });
  expect(signed.signedFields!.at(-1)).toMatchObject({ type: 'signature', value: 'Robin Parent', typed: true });
});

test.each<[string, () => Partial<WaiverAnswer>]>([
  ['no signature', () => ({ value: '' })],
  ['text in place of a picture', () => ({ value: 'Robin Parent' })],
  ['a PNG by name only', () => ({ value: SIGNATURE_PREFIX + Buffer.from('<script>').toString('base64') })],
  ['an SVG', () => ({ value: drawing.replace('png', 'svg+xml') })],
  ['a blank typed name', () => ({ value: '  ', typed: true })],
])('%s is refused, and named', async (_name, signature) => {
  const refusal = await refusalOf(sign({ fields: answers(signature()) }));
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' });
  expect(refusal.details).toMatchObject([{ path: `body/fields/${answers().length - 1}` }]);
  expect((await read()).isSigned).toBe(false);
  expect(await auditRows()).toEqual([]);
});

test('all unanswered questions are reported, and consent and an email are required', async () => {
  const refusal = await refusalOf(sign({ fields: [] }));
  expect(refusal.details).toHaveLength(answers().length);
  for (const change of [
    { isConsented: false },
    { wording: undefined },
    { isSigned: true },
    { traveller: { name: 'Maya', email: 'a@b.example', age: 40 } },
    { isConsented: undefined },
    { traveller: { name: '', email: 'a@b.example' } },
    { traveller: { name: 'Maya', email: 'nobody' } },
    { traveller: { name: 'a\0b', email: 'a@b.example' } },
    { traveller: { name: 'half a letter \ud83d', email: 'a@b.example' } },
    { fields: answers().map((answer) => (answer.type === 'text' ? { ...answer, value: '\udc00' } : answer)) },
  ]) {
    const traveller = { name: 'Maya', email: 'a@b.example' };
    const body = { traveller, isConsented: true, fields: answers(), wording: waiver.wording, ...change };
    const answer = await fetch(`${world.origin}/api/waivers/${link}`, {
      method: 'PUT',
      headers: { 'x-api-key': API_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  }
  expect((await read()).isSigned).toBe(false);
});

test('a name and an answer with a script stay text', async () => {
  const script = '<script>alert(1)</script>';
  const fields = answers().map((answer) => (answer.type === 'text' ? { ...answer, value: script } : answer));
  const signed = await sign({ name: script, fields });
  expect(signed.traveller.name).toBe(script);
  expect(signed.signedFields![0]!.value).toBe(script);
  const page = await (await fetch(`${world.origin}/waivers/${link}`)).text();
  expect(page).not.toContain(script);
});

test('a text that changed after it was read is not signed', async () => {
  const { title, body } = waiver.waiverTemplate!;
  await world.query('update waiver_templates set body = $2 where title = $1', [title, `${body}<p>One more thing.</p>`]);
  const refusal = await refusalOf(sign());
  await world.query('update waiver_templates set body = $2 where title = $1', [title, body]);
  expect(refusal).toMatchObject({ status: 409, code: 'waiver.wordingChanged' });
  expect((await sign()).isSigned).toBe(true);
});

test('a cancelled trip needs no signature', async () => {
  const ofWaiver = 'id = (select order_item_id from waivers where id = $1)';
  await setBookings(world, 'cancelled', ofWaiver, [waiver._id]);
  expect(await read()).toMatchObject({ isCancelled: true, isSigned: false });
  expect(await refusalOf(sign())).toMatchObject({ status: 409, code: 'waiver.cancelled' });
  await setBookings(world, 'booked', ofWaiver, [waiver._id]);
});

test('nothing can be signed for an unpaid order', async () => {
  const group = await person.readGroup();
  const email = `${randomUUID()}@victim.example`;
  const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  const unpaid = await person.order(group, items, email);
  const [listed] = await world.client.listOrderWaivers({ query: { order: keyOf(unpaid._id) } });
  const link = await waiverLink(world.query, listed!._id);
  expect(listed).toMatchObject({ isPending: true, isCancelled: false });
  const body = { traveller: { name: 'Robin', email }, isConsented: true as const, fields: [], wording: '' };
  const refusal = await refusalOf(world.client.signWaiver({ params: { id: link }, query: {}, body }));
  expect(refusal).toMatchObject({ status: 409, code: 'waiver.notConfirmed' });
  const page = await (await fetch(`${world.origin}/waivers/${link}`)).text();
  expect(page).toContain('You can’t sign yet');
  expect(page).not.toContain('Your signature');
  expect(
    await world.query('select 1 from mail_outbox where order_id = $1 or to_address = $2', [unpaid._id, email]),
  ).toEqual([]);
  const forged = "update waivers set date_signed = now(), signed_waiver = '{}' where id = $1";
  await expect(world.query(forged, [listed!._id])).rejects.toThrow('waivers_signed_confirmed');
});

test('the number of mailed copies per address is limited, and only signatures count', async () => {
  const attempts = [sign({ fields: [] }), ...Array.from({ length: 60 }, () => sign({ wording: 'other' }))];
  const codes = (await Promise.all(attempts.map(refusalOf))).map(({ code }) => code);
  expect(codes).toEqual(['request.invalid', ...Array(60).fill('waiver.wordingChanged')]);
  const limit = `update call_budget set used = 200 where "window" like 'signing:%' returning expires_at`;
  await sign();
  const ends = await world.query<{ expires_at: Date }>(limit);
  for (const { expires_at } of ends) expectDayAhead(expires_at);
  const [next] = (await Promise.all(links.map((id) => read(id)))).filter(({ isSigned }) => !isSigned);
  const id = await waiverLink(world.query, next!._id);
  expect(await refusalOf(sign({ id }))).toMatchObject({ status: 429, code: 'request.rateLimited' });
  expect(await read(id)).toMatchObject({ isSigned: false });
  await world.query("delete from call_budget where vendor = 'attempts'");
});

test.each([
  ['http://evil.example', 'Please leave web and email addresses out of a name'],
  ['Ro\u200bbin', 'Please use visible characters only in a name'],
])('a signer called %s is refused', async (name, problem) => {
  expect(await refusalOf(sign({ name }))).toMatchObject({ status: 400, details: [{ message: problem }] });
});

test('an unknown waiver is reported to readers, signers and on the page', async () => {
  for (const call of [() => read(randomUUID()), () => sign({ id: randomUUID() })]) {
    expect(await refusalOf(call())).toMatchObject({
      status: 404,
      code: 'waiver.notFound',
      message: 'Waiver nof found',
    });
  }
  for (const id of [randomUUID(), 'nonsense']) {
    const page = await fetch(`${world.origin}/waivers/${id}`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Waiver nof found');
  }
});
