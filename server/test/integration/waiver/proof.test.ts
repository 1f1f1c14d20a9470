import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { waiverLink } from '../../setup/links.ts';
import { type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { signedForm } from '../../setup/people/signer.ts';
import { newEmail, openProofWorld, type ProofWorld, refused } from './proof-setup.ts';

let world: ProofWorld;
let employee: SignedIn;
let other: SignedIn;
let division: string;
beforeAll(async () => {
  world = await openProofWorld();
  const everybody = await signInEverybody(world);
  employee = everybody.employee;
  other = everybody.otherEmployee;
  division = await peopleOf(world).divisionId('VAN');
});
afterAll(() => world?.close());

const typed = { value: 'Robin Parent', typed: true } as const;
const check = (by = employee) => by.client.checkProofs({ query: { division } });
const whole = (links: number) => ({
  checked: links,
  total: links,
  ok: true,
  firstBroken: null,
  broken: [],
  checkedAt: expect.stringMatching(/\[America\/Vancouver\]$/),
});

interface Row {
  position: number;
  waiver_id: string;
  record: string;
  previous_hash: string;
  hash: string;
}
const links = () =>
  world.query<Row>('select * from waiver_proofs where division_id = $1 order by position', [division]);

const newWaiver = async () => (await world.orderFor([9]))[0]!;

test('signing adds a link to the chain, after the link of the demo world’s signing', async () => {
  const waiver = await newWaiver();
  const before = await links();
  expect(before.length).toBeGreaterThan(0);
  expect(before[0]).toMatchObject({ position: 1, previous_hash: '0'.repeat(64) });
  const signed = await world.sign(waiver._id);
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
  const waiver = await newWaiver();
  const email = newEmail();
  const before = await links();
  await expect(world.sign(waiver._id, email, { value: '' })).rejects.toEqual(refused(400, 'request.invalid'));
  expect(await links()).toEqual(before);
  expect(await world.query('select 1 from mail_outbox where to_address = $1', [email])).toEqual([]);
});

test('of two people signing one waiver at once, one gets the link', async () => {
  const waiver = await newWaiver();
  const before = await links();
  const id = await waiverLink(world.query, waiver._id);
  const read = await world.client.getWaiver({ params: { id }, query: { populate: 'waiverTemplate' } });
  const press = () =>
    world.client.signWaiver({
      params: { id },
      query: {},
      body: signedForm(read, { email: newEmail(), signature: typed }),
    });
  const outcomes = await Promise.allSettled([press(), press()]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await links()).toHaveLength(before.length + 1);
});

test('twenty simultaneous signings make one chain without gaps', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => world.orderFor([5, 6, 7, 8, 9])));
  const waivers = orders.flat();
  expect(waivers).toHaveLength(20);
  // On a busy machine the last ones may wait for longer than a statement may take, and are told to try again.
  const sign = (id: string): Promise<unknown> =>
    world.sign(id, newEmail(), typed).catch((error: { code?: string }) => {
      if (error.code !== 'request.tookTooLong') throw error;
      return sign(id);
    });
  await Promise.all(waivers.map(({ _id }) => sign(_id)));
  const all = await links();
  expect(all.map(({ position }) => position)).toEqual(all.map((_, index) => index + 1));
  for (const [index, link] of all.entries()) expect(link.previous_hash).toBe(all[index - 1]?.hash ?? '0'.repeat(64));
  expect(await check()).toEqual(whole(all.length));
});

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

test('a signing that has to wait holds up nobody else in its network', async () => {
  const [slow, quick] = [await newWaiver(), await newWaiver()];
  const [row] = await world.query<{ order: string }>('select order_id as "order" from waivers where id = $1', [
    slow._id,
  ]);
  await waiverLink(world.query, slow._id);
  const { status } = await whileHeld(
    world,
    { table: 'orders', id: row!.order, lock: 'update' },
    () => world.sign(slow._id),
    async () => expect((await world.sign(quick._id)).isSigned).toBe(true),
  );
  expect(status).toBe('fulfilled');
});

test('the check finds a changed byte in a record', async () => {
  const waiver = await newWaiver();
  await world.sign(waiver._id);
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
  const waivers = await world.orderFor([7, 8, 9]);
  for (const { _id } of waivers) await world.sign(_id, newEmail(), typed);
  const all = await links();
  const changed = [waivers[0]!._id, waivers[2]!._id];
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
  const waiver = await newWaiver();
  await world.sign(waiver._id);
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
  const [first, second] = await world.orderFor([7, 8]);
  await world.sign(first!._id, newEmail(), typed);
  await world.sign(second!._id, newEmail(), typed);
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

test('the check finds that a signed waiver was deleted', async () => {
  const waiver = await newWaiver();
  await world.sign(waiver._id);
  const { position } = (await links()).at(-1)!;
  const [columns] = await world.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = 'waivers' and is_generated = 'NEVER'`,
  );
  const { names } = columns!;
  await world.query('create table deleted as select * from waivers where id = $1', [waiver._id]);
  const putBack = `insert into waivers (${names}) select ${names} from deleted where id = $1`;
  const found = await tampered('delete from waivers where id = $1', putBack, [waiver._id]);
  expect(found).toMatchObject({ ok: false, firstBroken: { position, what: 'The signed waiver no longer exists' } });
});

test('only the division’s employees can run the check', async () => {
  await expect(check(other)).rejects.toEqual(refused(404, 'resource.notFound'));
  await expect(world.client.checkProofs({ query: { division } })).rejects.toEqual(refused(401, 'auth.required'));
  const elsewhere = await peopleOf(world)
    .divisionId('WPG')
    .catch(() => null);
  if (elsewhere) expect(await other.client.checkProofs({ query: { division: elsewhere } })).toMatchObject({ ok: true });
});
