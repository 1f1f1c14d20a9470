import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallerName, newCustomer, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { moveDeparture, placeTripToday, type TripDayFixture } from '../../setup/trip-day.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { addQuestion } from '../answer/setup.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
let trip: TripDayFixture;
/** A traveller of another group. */
let stranger: string;
beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
  trip = await placeTripToday(world, 3);
  const person = shopper(world.client, world.sandbox);
  const lake = await person.readGroup('lake-days', 'red-river');
  await person.order(
    lake,
    [await person.fillIn(lake, { tour: 'Bison Sunrise Safari', ages: [9] })],
    'lake@parents.example',
  );
  const sql = 'select t.id from travellers t join orders o on o.id = t.order_id where o.contact_email = $1';
  const [traveller] = await world.query<{ id: string }>(sql, ['lake@parents.example']);
  stranger = traveller!.id;
});
afterAll(() => world?.close());

const device = randomUUID();
const NOTHING = { traveller: null, state: null, count: null, undoes: null, text: '' as const };
const here = (traveller: string, part: object = {}) => ({
  ...NOTHING,
  _id: randomUUID(),
  device,
  kind: 'state' as const,
  traveller,
  state: 'here' as const,
  deviceMs: Date.now() - 60_000,
  offsetMs: 0,
  ...part,
});
const sync = (key: string, acts: object[] = [], { client }: Pick<SignedIn, 'client'> = world) =>
  client.syncTripDay({ params: { key }, body: { acts: acts as never } });
const staff = () => everybody.employee.client;
const params = () => ({ id: trip.departure });
const guideLink = async (email = 'sam@guides.example') =>
  (await staff().issueRosterLink({ params: params(), body: { email } })).address.split('/').at(-1)!;
const auditsOf = (action: string) =>
  world.query<{ after: { by?: string } | null }>(
    `select after from audit_log where action = $1 and entity_id = $2 order by created_at`,
    [...[action, trip.departure]],
  );

let token: string;
beforeEach(async () => {
  token = await guideLink();
});

test('a guide reads names, contacts and waivers, and no answers; each opening is recorded', async () => {
  const day = await sync(token);
  expect(day).toMatchObject({
    departure: trip.departure,
    title: 'Whale Watching Voyage',
    reader: 'sam@guides.example',
  });
  expect(day.travellers.map(({ name }) => name)).toEqual(['Zoltan Planted-0', 'Zoltan Planted-1', 'Zoltan Planted-2']);
  expect(day.travellers[1]).toMatchObject({ age: 9, type: 'Child', waiver: 'none', isCancelled: false, health: null });
  expect(day.travellers[0]!.contact.phone).toMatch(/^\+/);
  const [link] = await staff().listRosterLinks({ params: params() });
  expect(link).toMatchObject({
    purpose: 'roster',
    what: 'Trip day',
    state: 'open',
    uses: [{ act: 'opened', times: 1 }],
  });
  await sync(token);
  expect(await auditsOf('departure.tripDayOpened')).toEqual([{ after: { by: 'sam@guides.example' } }]);
});

test('a waiver on paper counts as signed, as on the roster', async () => {
  await world.query(
    `insert into waivers (lola_id, division_id, partner_id, group_id, customer_id, order_id, order_item_id, status,
       traveller_id, waiver_template_id, traveller_name, traveller_email, traveller_status, item_name, item_headline,
       trip_start_local, start_local, end_local, timezone)
     select 'WAPAPER1', t.division_id, t.partner_id, t.group_id, t.customer_id, t.order_id, i.id, 'open', t.id,
       (select id from waiver_templates w where w.division_id = t.division_id limit 1), 'Zoltan', 'zoltan@home.example',
       'minor', i.title, '', i.start_local, i.start_local, i.end_local, i.timezone
     from travellers t join order_items i on i.id = t.order_item_id where t.id = $1`,
    [trip.travellers[0]!],
  );
  const waiverOf = async () => (await sync(token)).travellers.find(({ _id }) => _id === trip.travellers[0])!.waiver;
  expect(await waiverOf()).toBe('unsigned');
  await world.query(`update waivers set paper_received_at = now() where lola_id = 'WAPAPER1'`);
  expect(await waiverOf()).toBe('signed');
  await world.query(`delete from waivers where lola_id = 'WAPAPER1'`);
});

test('staff and the partner open it when signed in; agents get no phone numbers', async () => {
  expect((await sync(trip.departure, [], everybody.employee)).travellers[0]!.contact.phone).toMatch(/^\+/);
  const day = await sync(trip.departure, [], everybody.agent);
  expect(day.travellers).toHaveLength(3);
  expect(day.travellers.every(({ contact, health }) => contact.phone === null && health === null)).toBe(true);
});

test('nobody else opens it', async () => {
  for (const caller of ['customer', 'otherCustomer', 'otherAgent', 'otherEmployee'] as const)
    await expect(sync(trip.departure, [], everybody[caller])).rejects.toMatchObject({ status: 404 });
  await expect(sync(trip.departure)).rejects.toMatchObject({ status: 401, code: 'auth.required' });
  // Their login on a shared phone must not delete the copy of the person who works with it.
  const { person } = await sync(trip.departure, [], everybody.employee);
  for (const caller of ['customer', 'otherAgent', 'otherEmployee'] as const) {
    const asked = { params: { key: trip.departure }, body: { acts: [], person } };
    expect(await refusalOf(everybody[caller].client.syncTripDay(asked))).toMatchObject({ code: 'auth.required' });
  }
  await expect(sync(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`)).rejects.toMatchObject({ status: 410 });
});

test('an act is stored once, with its own time, and every device reads it', async () => {
  const act = here(trip.travellers[0]!, { deviceMs: Date.now() - 3_600_000, offsetMs: 1500 });
  await sync(token, [act]);
  const again = await sync(token, [act, { ...act, state: 'noShow' }]);
  expect(again.acts.filter(({ _id }) => _id === act._id)).toEqual([{ ...act, by: 'sam@guides.example' }]);
  expect((await sync(trip.departure, [], everybody.agent)).acts).toContainEqual({ ...act, by: 'sam@guides.example' });
});

test('a device that does not know yet who got a seat can still send its acts', async () => {
  const params = { id: trip.order, traveller: trip.travellers[2]! };
  // Travellers change before the trip, which begins at noon of the day on which this test runs.
  await world.query(`update order_items set start_at = now() + interval '1 hour' where id = $1`, [trip.booking]);
  const { version } = await staff().getStaffOrder({ params: { id: trip.order } });
  const other = { isSamePerson: false, isAgeConfirmed: true, firstname: 'Zoltan', lastname: 'Planted-2', age: 12 };
  await staff().changeTraveller({ params, body: { version, ...other } });
  const acts = [here(params.traveller), here(trip.travellers[0]!)];
  const day = await sync(token, acts);
  expect(day.acts.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acts.map(({ _id }) => _id)));
  expect(day.travellers.map(({ _id }) => _id)).not.toContain(params.traveller);
});

test('a clock that runs ahead, by a day or by decades, does not overrule later acts', async () => {
  const ahead = [86_400_000, 50 * 365 * 86_400_000].map((ms) =>
    here(trip.travellers[1]!, { deviceMs: Date.now() + ms }),
  );
  const { acts } = await sync(token, ahead);
  const [day, decades] = ahead.map((act) => acts.find(({ _id }) => _id === act._id)!);
  expect(day!.deviceMs).toBe(ahead[0]!.deviceMs);
  for (const { deviceMs, offsetMs } of [day!, decades!]) expect(deviceMs + offsetMs).toBeLessThanOrEqual(Date.now());
});

test('a phone that believes in another year still sends its acts', async () => {
  const years = 5 * 365 * 86_400_000;
  const act = here(trip.travellers[1]!, { deviceMs: Date.now() + years, offsetMs: -years - 1000 });
  expect((await sync(token, [act])).acts).toContainEqual({ ...act, by: 'sam@guides.example' });
});

test.each([
  ['a traveller of another group', () => here(stranger)],
  ['a state without a traveller', () => here(null as never)],
  ['a state of no list', () => here(trip.travellers[0]!, { state: 'lost' })],
  ['a note without words', () => ({ ...here(trip.travellers[0]!), kind: 'note', state: null, text: ' ' })],
  ['a note of 501 letters', () => ({ ...here(trip.travellers[0]!), kind: 'note', state: null, text: 'x'.repeat(501) })],
  ['a time before computers', () => here(trip.travellers[0]!, { deviceMs: 5 })],
  ['an offset of a century', () => here(trip.travellers[0]!, { offsetMs: 4e12 })],
])('%s is refused, and the other acts of that device are stored', async (_, bad) => {
  const [good, refused] = [here(trip.travellers[0]!), bad()];
  const day = await sync(token, [refused, good]);
  expect(day.refused).toEqual([refused._id]);
  const stored = day.acts.map(({ _id }) => _id);
  expect(stored).toContain(good._id);
  expect(stored).not.toContain(refused._id);
});

test('more acts than a request takes are refused', async () => {
  const acts = Array.from({ length: 201 }, () => here(trip.travellers[0]!));
  await expect(sync(token, acts)).rejects.toMatchObject({ status: 400 });
});

test('a cancelled booking stays on the list as cancelled', async () => {
  await setBookings(world, 'cancelled', 'id = $1', [trip.booking]);
  expect((await sync(token)).travellers.every(({ isCancelled }) => isCancelled)).toBe(true);
  await setBookings(world, 'booked', 'id = $1', [trip.booking]);
});

test('the family and staff get a pass for each traveller, on paper too; nobody else does, and none of a cancelled trip', async () => {
  const asked = { params: { id: trip.order }, query: { booking: trip.booking } };
  const passes = await everybody.customer.client.listPasses(asked);
  expect(passes.map(({ traveller }) => traveller)).toEqual([0, 1, 2].map((n) => `Zoltan Planted-${n}`));
  const pdf = await staff().getPassesPdf(asked);
  const { text } = await readPdf(Buffer.from(pdf.content));
  for (const { traveller, code } of passes)
    for (const words of ['Coastline Tours', traveller, code]) expect(text).toContain(words);
  for (const caller of ['visitor', 'agent', 'otherAgent', 'otherEmployee', 'otherCustomer'] as const)
    for (const ask of ['listPasses', 'getPassesPdf'] as const)
      expect((await refusalOf(everybody[caller].client[ask](asked))).status, caller).toBe(404);
  await setBookings(world, 'cancelled', 'id = $1', [trip.booking]);
  expect((await refusalOf(everybody.customer.client.listPasses(asked))).status).toBe(404);
  await setBookings(world, 'booked', 'id = $1', [trip.booking]);
});

test('nobody travels to an add-on: it has no pass, no trip day and is no trip, and its manifest stays', async () => {
  const { email, password } = await newCustomer(world);
  const { client } = await peopleOf(world).signIn(email, password);
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const tours = ['Cedar Canyon Walk', 'Trip Photo Book'];
  const cart = await Promise.all(tours.map((tour) => person.fillIn(group, { tour, ages: [9] })));
  const { _id: order } = await person.book(group, cart, email);
  const { items } = await world.client.getOrder({ params: { id: keyOf(order) }, query: {} });
  expect(items.map(({ title, isAddOn }) => [title, isAddOn])).toEqual([
    ['Cedar Canyon Walk', false],
    ['Trip Photo Book', true],
  ]);
  const passesOf = (query: { booking?: string }) => client.listPasses({ params: { id: order }, query });
  expect((await passesOf({})).map(({ tour }) => tour)).toEqual(['Cedar Canyon Walk']);
  expect((await refusalOf(passesOf({ booking: items[1]!._id }))).status).toBe(404);
  expect((await client.findTrips({ query: { when: 'upcoming' } })).map(({ title }) => title)).toEqual([
    'Cedar Canyon Walk',
  ]);
  const [book] = await world.query<{ id: string; pk: string }>(
    'select departure_id as id, availability_pk as pk from order_items where id = $1',
    [items[1]!._id],
  );
  expect((await sync(book!.id, [], everybody.employee)).travellers).toEqual([]);
  const manifest = await staff().getRosters({ query: { group: group._id, departure: Number(book!.pk) } });
  expect(manifest).toMatchObject([{ departure: null, travellerCount: 1 }]);
  const summaries = (calendar: string) =>
    [...calendar.matchAll(/SUMMARY:([^·\r]+?)(?: ·|\r)/g)].map(([, title]) => title);
  const feedOf = async (reader: Client) => {
    const { address } = await reader.openFeed({ body: {} });
    return summaries(await (await fetch(world.origin + new URL(address).pathname)).text());
  };
  expect(await feedOf(client)).toEqual(['Cedar Canyon Walk']);
  const file = await client.getOrderCalendar({ params: { id: order }, query: {} });
  expect(summaries(new TextDecoder().decode(file.content))).toEqual(['Cedar Canyon Walk']);
  for (const reader of [everybody.agent.client, staff()]) {
    expect(await feedOf(reader)).toContain('Cedar Canyon Walk');
    expect(await feedOf(reader)).not.toContain('Trip Photo Book');
  }
  const day = items[1]!.startDate.slice(0, 10);
  const division = await peopleOf(world).divisionId('VAN');
  const calendar = await staff().listCalendar({ query: { division, from: day, to: day } });
  expect(calendar.map(({ title }) => title)).not.toContain('Trip Photo Book');
  // Questions of an add-on stand at the trip of the same person.
  const { item: photoBook } = group.items.find(({ item }) => item.name === 'Trip Photo Book')!;
  const rows = async () => {
    const board = await staff().getReadiness({ params: { id: group._id }, query: {} });
    return board.travellers.filter((one) => one.order._id === order);
  };
  const [before] = await rows();
  await addQuestion(staff(), world, { label: 'Name on the cover', item: photoBook._id });
  expect((await rows()).map(({ departure, questions }) => [departure.title, questions.total])).toEqual([
    ['Cedar Canyon Walk', before!.questions.total + 1],
  ]);
  await staff().removeItem({ params: { id: photoBook._id } });
  expect((await passesOf({})).map(({ tour }) => tour)).toEqual(['Cedar Canyon Walk']);
});

test('a revoked link neither reads nor acts, and the next one is another', async () => {
  const act = here(trip.travellers[2]!);
  const { address } = await world.client.openFeed({ body: { guide: token } });
  const [link] = await staff().listRosterLinks({ params: params() });
  expect(await staff().revokeRosterLink({ params: params(), body: { link: link!._id } })).toEqual({ revoked: 1 });
  await expect(sync(token, [act])).rejects.toMatchObject({ status: 410, code: 'link.ended' });
  const next = await guideLink();
  expect(next).not.toBe(token);
  expect((await sync(next)).acts.map(({ _id }) => _id)).not.toContain(act._id);
  await expect(sync(token)).rejects.toMatchObject({ status: 410 });
  // The lost phone has the address of the guide's calendar too.
  expect((await fetch(world.origin + new URL(address).pathname)).status).toBe(404);
  expect(await auditsOf('departure.linkRevoked')).toHaveLength(1);
});

test('the link ends two days after the trip, and devices delete their copy then', async () => {
  await moveDeparture(world, trip.departure, -1);
  const day = await sync(token);
  expect(day.wipeMs).toBe(new Date(day.endDate.slice(0, 25)).getTime() + 48 * 3_600_000);
  await moveDeparture(world, trip.departure, -4);
  await expect(sync(token)).rejects.toMatchObject({ status: 410, code: 'link.ended' });
  await moveDeparture(world, trip.departure, 0);
});

test('a link to an order or a waiver is no link to a trip day', async () => {
  const passes = (key: string, { client } = everybody.employee) =>
    client.listPasses({ params: { id: key }, query: {} });
  await expect(passes(token)).rejects.toMatchObject({ status: 410 });
  expect(await passes(trip.order, everybody.customer)).toHaveLength(3);
  await expect(passes(trip.order, everybody.agent)).rejects.toMatchObject({ status: 404 });
  await expect(passes(trip.order, everybody.otherCustomer)).rejects.toMatchObject({ status: 404 });
});

test('an opening is recorded also after a request that was refused', async () => {
  const before = await auditsOf('departure.tripDayOpened');
  const link = await guideLink('late@guides.example');
  await expect(sync(link, [{ _id: 'none' }])).rejects.toMatchObject({ status: 400 });
  await sync(link);
  expect(await auditsOf('departure.tripDayOpened')).toEqual([...before, { after: { by: 'late@guides.example' } }]);
});

test('one reader can’t fill the list: it stays readable for everybody, and what has no room waits on the device', async () => {
  const flooder = await guideLink('flood@guides.example');
  await world.query(
    `insert into check_in_acts (id, departure_id, device_id, kind, text, device_at, offset_ms, by_name)
     select gen_random_uuid(), $1, $2, 'note', 'x', now(), 0, 'flood@guides.example' from generate_series(1, 3999)`,
    [trip.departure, device],
  );
  const [fits, waits, refused] = [here(trip.travellers[0]!), here(trip.travellers[1]!), here(stranger)];
  const flooded = await sync(flooder, [refused, fits, waits]);
  const stored = flooded.acts.map(({ _id }) => _id);
  expect([fits, waits].map(({ _id }) => stored.includes(_id))).toEqual([true, false]);
  expect(flooded.refused).toEqual([refused._id]);
  const act = here(trip.travellers[0]!);
  expect((await sync(token, [act])).acts.map(({ _id }) => _id)).toContain(act._id);
  await world.query(`delete from check_in_acts where by_name = 'flood@guides.example'`);
});

test('a guide’s link ends when the colleague or agent for whom it was made is removed', async () => {
  const [{ partner }] = (await world.query<{ partner: string }>(
    'select partner_id as partner from orders where id = $1',
    [trip.order],
  )) as [{ partner: string }];
  const name = { name: 'Noor', lastname: 'Haddad' };
  const colleague = { ...name, email: `${randomUUID()}@colleagues.example`, divisions: [trip.division] };
  const agent = { ...name, email: `${randomUUID()}@agents.example`, partner };
  const { _id: employeeId } = await staff().createEmployee({ body: colleague });
  const { _id: agentId } = await staff().createAgent({ body: agent });
  const links = [await guideLink(colleague.email), await guideLink(agent.email)];
  for (const link of links) expect((await sync(link)).travellers).toHaveLength(3);
  await staff().removeEmployee({ params: { id: employeeId } });
  await staff().removeAgent({ params: { id: agentId } });
  for (const link of links) expect(await refusalOf(sync(link))).toMatchObject({ status: 410, code: 'link.ended' });
  expect((await sync(token)).travellers).toHaveLength(3);
  // A former colleague may come back as a guide.
  expect((await sync(await guideLink(colleague.email))).travellers).toHaveLength(3);
});

test('without their sign-in a colleague and an agent keep no guide’s link, feed or copy, and allow no health answers', async () => {
  const people = peopleOf(world);
  const partner = await world.query<{ id: string }>('select partner_id as id from orders where id = $1', [trip.order]);
  const name = { name: 'Noor', lastname: 'Haddad' };
  const colleague = { ...name, email: people.newEmail('colleague'), divisions: [trip.division] };
  const agent = { ...name, email: people.newEmail('agent'), partner: partner[0]!.id };
  const { _id } = await staff().createEmployee({ body: colleague });
  await staff().createAgent({ body: agent });
  await staff().setHealthRight({ params: { id: _id }, body: { canReadHealth: true } });
  const links: string[] = [];
  const feeds: string[] = [];
  const readers: string[] = [];
  for (const { email } of [colleague, agent]) {
    links.push(await guideLink(email));
    const { client } = await people.signIn(email, (await people.temporaryPassword(email)).password);
    await client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    const { address } = await client.openFeed({ body: {} });
    feeds.push(world.origin + new URL(address).pathname);
    readers.push((await sync(trip.departure, [], { client })).person!);
    if (email !== colleague.email) continue;
    const allowed = { email: 'helper@guides.example', readsHealth: true };
    links.push((await client.issueRosterLink({ params: params(), body: allowed })).address.split('/').at(-1)!);
  }
  for (const feed of feeds) expect(await (await fetch(feed)).text()).toContain('BEGIN:VEVENT');
  // Their devices have no session any more, and learn by this whether to delete their copy.
  const copyOf = async (person: string) =>
    (await refusalOf(world.client.syncTripDay({ params: { key: trip.departure }, body: { acts: [], person } }))).code;
  for (const person of readers) expect(await copyOf(person)).toBe('auth.required');
  for (const { email } of [colleague, agent]) await staff().removeIdentity({ params: { email } });
  const [ofColleague, ofHelper, ofAgent] = links as [string, string, string];
  for (const link of [ofColleague, ofAgent])
    expect(await refusalOf(sync(link))).toMatchObject({ status: 410, code: 'link.ended' });
  expect((await sync(ofHelper)).travellers.map(({ health }) => health)).toEqual([null, null, null]);
  for (const feed of feeds) expect((await fetch(feed)).status).toBe(404);
  for (const person of readers) expect(await copyOf(person)).toBe('resource.notFound');
  expect(await copyOf(randomUUID())).toBe('auth.required');
  // A new sign-in brings nothing back.
  const { messageId } = await people.temporaryPassword(colleague.email);
  await staff().emailAccountEmployee({ body: { employee: _id } });
  const { client } = await people.signIn(
    colleague.email,
    (await people.temporaryPassword(colleague.email, [messageId])).password,
  );
  await client.changePassword({ body: { newPassword: 'another phrase of my own' } });
  expect((await fetch(feeds[0]!)).status).toBe(404);
  const { address } = await client.openFeed({ body: {} });
  expect(await (await fetch(world.origin + new URL(address).pathname)).text()).toContain('BEGIN:VEVENT');
});
