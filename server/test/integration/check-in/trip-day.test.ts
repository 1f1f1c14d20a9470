import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shopper } from '../../setup/people/shopper.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { device, here, openTripDay, type TripDay } from './setup.ts';

let at: TripDay;
/** A traveller of another group. */
let stranger: string;
beforeAll(async () => {
  at = await openTripDay();
  const person = shopper(at.world.client, at.world.sandbox);
  const lake = await person.readGroup('lake-days', 'red-river');
  const cart = [await person.fillIn(lake, { tour: 'Bison Sunrise Safari', ages: [9] })];
  await person.order(lake, cart, 'lake@parents.example');
  const sql = 'select t.id from travellers t join orders o on o.id = t.order_id where o.contact_email = $1';
  const [traveller] = await at.world.query<{ id: string }>(sql, ['lake@parents.example']);
  stranger = traveller!.id;
});
afterAll(() => at?.world.close());

let token: string;
beforeEach(async () => {
  token = await at.guideLink();
});

test('a guide reads names, contacts and waivers, and no answers; each opening is recorded', async () => {
  const day = await at.sync(token);
  expect(day).toMatchObject({ departure: at.trip.departure, title: 'Whale Watching Voyage' });
  expect(day.travellers.map(({ name }) => name)).toEqual(['Zoltan Planted-0', 'Zoltan Planted-1', 'Zoltan Planted-2']);
  expect(day.travellers[1]).toMatchObject({ age: 9, type: 'Child', waiver: 'none', isCancelled: false, health: null });
  expect(day.travellers[0]!.contact.phone).toMatch(/^\+/);
  const [link] = await at.staff.listGuideLinks({ params: at.params });
  expect(link).toMatchObject({
    purpose: 'guide',
    what: 'Trip day',
    state: 'open',
    uses: [{ act: 'opened', times: 1 }],
  });
  await at.sync(token);
  expect(await at.auditsOf('departure.tripDayOpened')).toEqual([{ after: { by: 'sam@guides.example' } }]);
});

test('a traveller without a name has a text in its place, so that head counts and messages name somebody', async () => {
  const rename = (firstname: string, lastname: string) =>
    at.world.query('update travellers set firstname = $2, lastname = $3 where id = $1', [
      at.trip.travellers[0]!,
      firstname,
      lastname,
    ]);
  await rename('', '');
  const { travellers } = await at.sync(token);
  await rename('Zoltan', 'Planted-0');
  expect(travellers.find(({ _id }) => _id === at.trip.travellers[0])).toMatchObject({ name: 'Name not given' });
});

test('a waiver on paper counts as signed, as on the manifest', async () => {
  await at.world.query(
    `insert into waivers (lola_id, division_id, partner_id, group_id, customer_id, order_id, order_lola_id, order_item_id,
       item_lola_id, status,
       traveller_id, waiver_template_id, traveller_name, traveller_email, traveller_status, item_name, item_headline,
       trip_start_local, start_local, end_local, timezone)
     select 'WAPAPER1', t.division_id, t.partner_id, t.group_id, t.customer_id, t.order_id, '', i.id, i.lola_id, 'open', t.id,
       (select id from waiver_templates w where w.division_id = t.division_id limit 1), 'Zoltan', 'zoltan@home.example',
       'minor', i.title, '', i.start_local, i.start_local, i.end_local, i.timezone
     from travellers t join order_items i on i.id = t.order_item_id where t.id = $1`,
    [at.trip.travellers[0]!],
  );
  const waiverOf = async () =>
    (await at.sync(token)).travellers.find(({ _id }) => _id === at.trip.travellers[0])!.waiver;
  expect(await waiverOf()).toBe('unsigned');
  await at.world.query(`update waivers set paper_received_at = now() where lola_id = 'WAPAPER1'`);
  expect(await waiverOf()).toBe('signed');
  await at.world.query(`delete from waivers where lola_id = 'WAPAPER1'`);
});

test('staff and the partner open it when signed in; agents get no phone numbers', async () => {
  expect((await at.sync(at.trip.departure, [], at.everybody.employee)).travellers[0]!.contact.phone).toMatch(/^\+/);
  const day = await at.sync(at.trip.departure, [], at.everybody.agent);
  expect(day.travellers).toHaveLength(3);
  expect(day.travellers.every(({ contact, health }) => contact.phone === null && health === null)).toBe(true);
});

test('nobody else opens it', async () => {
  for (const caller of ['customer', 'otherCustomer', 'otherAgent', 'otherEmployee'] as const)
    await expect(at.sync(at.trip.departure, [], at.everybody[caller])).rejects.toMatchObject({ status: 404 });
  await expect(at.sync(at.trip.departure)).rejects.toMatchObject({ status: 401, code: 'auth.required' });
  // Their login on a shared phone must not delete the copy of the person who works with it, fill it with what that person
  // may not read, or sign that person's acts.
  const acts = [here(at.trip.travellers[0]!)];
  for (const [reader, callers] of [
    ['employee', ['customer', 'agent', 'otherAgent', 'otherEmployee']],
    ['agent', ['customer', 'employee', 'otherAgent', 'otherEmployee']],
  ] as const) {
    const { person } = await at.sync(at.trip.departure, [], at.everybody[reader]);
    for (const caller of callers) {
      const asked = { params: { key: at.trip.departure }, body: { acts, person } };
      expect(await refusalOf(at.everybody[caller].client.syncTripDay(asked))).toMatchObject({ code: 'auth.required' });
    }
  }
  const day = await at.sync(at.trip.departure, [], at.everybody.employee);
  expect(day.acts.map(({ _id }) => _id)).not.toContain(acts[0]!._id);
  await expect(at.sync(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).rejects.toMatchObject({
    status: 410,
  });
});

test('an act is stored once, with its own time, and every device reads it', async () => {
  const act = here(at.trip.travellers[0]!, { deviceMs: Date.now() - 3_600_000, offsetMs: 1500 });
  await at.sync(token, [act]);
  const again = await at.sync(token, [act, { ...act, state: 'noShow' }]);
  expect(again.acts.filter(({ _id }) => _id === act._id)).toEqual([{ ...act, by: 'sam@guides.example' }]);
  expect((await at.sync(at.trip.departure, [], at.everybody.agent)).acts).toContainEqual({
    ...act,
    by: 'sam@guides.example',
  });
});

test('a device that does not know yet who got a seat can still send its acts', async () => {
  const params = { id: at.trip.order, traveller: at.trip.travellers[2]! };
  // Travellers change before the trip, which begins at noon of the day on which this test runs.
  await at.world.query(`update order_items set start_at = now() + interval '1 hour' where id = $1`, [at.trip.booking]);
  const { version } = await at.staff.getStaffOrder({ params: { id: at.trip.order } });
  const other = { isSamePerson: false, isAgeConfirmed: true, firstname: 'Zoltan', lastname: 'Planted-2', age: 12 };
  await at.staff.changeTraveller({ params, body: { version, ...other } });
  const acts = [here(params.traveller), here(at.trip.travellers[0]!)];
  const day = await at.sync(token, acts);
  expect(day.acts.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acts.map(({ _id }) => _id)));
  expect(day.travellers.map(({ _id }) => _id)).not.toContain(params.traveller);
});

test('a clock that runs ahead, by a day or by decades, does not overrule later acts', async () => {
  const ahead = [86_400_000, 50 * 365 * 86_400_000].map((ms) =>
    here(at.trip.travellers[1]!, { deviceMs: Date.now() + ms }),
  );
  const { acts } = await at.sync(token, ahead);
  const [day, decades] = ahead.map((act) => acts.find(({ _id }) => _id === act._id)!);
  expect(day!.deviceMs).toBe(ahead[0]!.deviceMs);
  for (const { deviceMs, offsetMs } of [day!, decades!]) expect(deviceMs + offsetMs).toBeLessThanOrEqual(Date.now());
});

test('a phone that believes in another year still sends its acts', async () => {
  const years = 5 * 365 * 86_400_000;
  const act = here(at.trip.travellers[1]!, { deviceMs: Date.now() + years, offsetMs: -years - 1000 });
  expect((await at.sync(token, [act])).acts).toContainEqual({ ...act, by: 'sam@guides.example' });
});

test.each([
  ['a traveller of another group', () => here(stranger)],
  ['a state without a traveller', () => here(null as never)],
  ['a state of no list', () => here(at.trip.travellers[0]!, { state: 'lost' })],
  ['a note without words', () => ({ ...here(at.trip.travellers[0]!), kind: 'note', state: null, text: ' ' })],
  [
    'a note of 501 letters',
    () => ({ ...here(at.trip.travellers[0]!), kind: 'note', state: null, text: 'x'.repeat(501) }),
  ],
  ['a time before computers', () => here(at.trip.travellers[0]!, { deviceMs: 5 })],
  ['an offset of a century', () => here(at.trip.travellers[0]!, { offsetMs: 4e12 })],
])('%s is refused, and the other acts of that device are stored', async (_, bad) => {
  const [good, refused] = [here(at.trip.travellers[0]!), bad()];
  const day = await at.sync(token, [refused, good]);
  expect(day.refused).toEqual([refused._id]);
  const stored = day.acts.map(({ _id }) => _id);
  expect(stored).toContain(good._id);
  expect(stored).not.toContain(refused._id);
});

test('more acts than a request takes are refused', async () => {
  const acts = Array.from({ length: 201 }, () => here(at.trip.travellers[0]!));
  await expect(at.sync(token, acts)).rejects.toMatchObject({ status: 400 });
});

test('a cancelled booking stays on the list as cancelled, without ages and phone numbers', async () => {
  await setBookings(at.world, 'cancelled', 'id = $1', [at.trip.booking]);
  const { travellers } = await at.sync(token);
  expect(travellers).toHaveLength(3);
  for (const one of travellers) expect(one).toMatchObject({ isCancelled: true, age: null, contact: { phone: null } });
  await setBookings(at.world, 'booked', 'id = $1', [at.trip.booking]);
});

test('the family and staff get a pass for each traveller, on paper too; nobody else does, and none of a cancelled trip', async () => {
  const asked = { params: { id: at.trip.order }, query: { booking: at.trip.booking } };
  const passes = await at.everybody.customer.client.listPasses(asked);
  expect(passes.map(({ traveller }) => traveller)).toEqual([0, 1, 2].map((n) => `Zoltan Planted-${n}`));
  const pdf = await at.staff.getPassesPdf(asked);
  const { text } = await readPdf(Buffer.from(pdf.content));
  for (const { traveller, code } of passes)
    for (const words of ['Coastline Tours', traveller, code]) expect(text).toContain(words);
  for (const caller of ['visitor', 'agent', 'otherAgent', 'otherEmployee', 'otherCustomer'] as const)
    for (const ask of ['listPasses', 'getPassesPdf'] as const)
      expect((await refusalOf(at.everybody[caller].client[ask](asked))).status, caller).toBe(404);
  await setBookings(at.world, 'cancelled', 'id = $1', [at.trip.booking]);
  expect((await refusalOf(at.everybody.customer.client.listPasses(asked))).status).toBe(404);
  await setBookings(at.world, 'booked', 'id = $1', [at.trip.booking]);
});

test('an opening is recorded also after a request that was refused', async () => {
  const before = await at.auditsOf('departure.tripDayOpened');
  const link = await at.guideLink('late@guides.example');
  await expect(at.sync(link, [{ _id: 'none' }])).rejects.toMatchObject({ status: 400 });
  await at.sync(link);
  expect(await at.auditsOf('departure.tripDayOpened')).toEqual([...before, { after: { by: 'late@guides.example' } }]);
});

test('one reader can’t fill the list: it stays readable for everybody, and what has no room waits on the device', async () => {
  const flooder = await at.guideLink('flood@guides.example');
  await at.world.query(
    `insert into check_in_acts (id, departure_id, device_id, kind, text, device_at, offset_ms, by_name)
     select gen_random_uuid(), $1, $2, 'note', 'x', now(), 0, 'flood@guides.example' from generate_series(1, 3990)`,
    [at.trip.departure, device],
  );
  // Requests at the same moment find the same room, and one that is sent again takes none.
  const again = here(at.trip.travellers[0]!);
  const sent = Array.from({ length: 4 }, () => [
    again,
    ...Array.from({ length: 3 }, () => here(at.trip.travellers[0]!)),
  ]);
  await at.sync(flooder, [again]);
  await Promise.all(sent.slice(0, 2).map((acts) => at.sync(flooder, acts)));
  expect(await countOf('flood@guides.example')).toBe(3_997);
  await Promise.all(sent.slice(2).map((acts) => at.sync(flooder, acts)));
  expect(await countOf('flood@guides.example')).toBe(4_000);
  const [waits, refused] = [here(at.trip.travellers[1]!), here(stranger)];
  const flooded = await at.sync(flooder, [refused, waits]);
  expect(flooded.acts.map(({ _id }) => _id)).not.toContain(waits._id);
  expect(flooded.refused).toEqual([refused._id]);
  const act = here(at.trip.travellers[0]!);
  expect((await at.sync(token, [act])).acts.map(({ _id }) => _id)).toContain(act._id);
  await at.world.query(`delete from check_in_acts where by_name = 'flood@guides.example'`);
});

const countOf = async (reader: string) =>
  (await at.world.query('select 1 from check_in_acts where by_name = $1', [reader])).length;
