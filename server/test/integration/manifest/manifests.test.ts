import type { Client } from '@tours/contract/client';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waiverLink } from '../../setup/links.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { openWorld, PLENTY, type World } from '../../setup/world/world.ts';

const TOUR = 'Harbour Kayak Morning';
let world: World;
let maple: Client;
let redRiver: Client;
let coastline: Client;
let prairie: Client;
let traveller: Client;
let order: PublicOrder;
let departure: { group: string; departure: number };

beforeAll(async () => {
  world = await openWorld(PLENTY);
  const as = (email: string) => signedIn(world.origin, email);
  maple = await as('agent@maple.example');
  redRiver = await as('agent@redriver.example');
  coastline = await as('employee@coastline.example');
  prairie = await as('employee@prairie.example');
  traveller = await as('traveller@home.example');
  order = await book([9, 41]);
  const [item] = await world.query<{ pk: string }>(
    'select availability_pk as pk from order_items where order_id = $1',
    [order._id],
  );
  departure = { group: order.group._id, departure: Number(item!.pk) };
});
afterAll(() => world?.close());

async function book(ages: number[], { isPaid = true } = {}) {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const placed = await person.order(group, [await person.fillIn(group, { tour: TOUR, ages })]);
  if (!isPaid) return placed;
  await person.pay(await person.intent(placed));
  return (await person.confirm(placed._id)).order;
}
const manifestOf = async (client: Client) => (await client.getManifests({ query: departure }))[0]!;

test('a manifest has names, ages and signed waivers of paid bookings that were not cancelled, and nothing else', async () => {
  const waivers = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  await signAs(world.client, await waiverLink(world.query, waivers[0]!._id), {
    email: 'robin@parents.example',
    signature: { value: 'Robin Parent', typed: true },
  });
  await book([50, 51], { isPaid: false });
  const cancelled = await book([33, 34]);
  await setBookings(world, 'cancelled', 'order_id = $1', [cancelled._id]);
  const manifest = await manifestOf(maple);
  const mine = manifest.bookings.find(({ lolaId }) => lolaId === order.items[0]!.lolaId)!;
  expect(mine).toMatchObject({
    bookingNumber: order.items[0]!.fareharborBooking!.displayId,
    contact: { name: 'Robin Parent' },
    travellers: [
      { name: 'Traveller1 Parent', age: 9 },
      { name: 'Traveller2 Parent', age: 41 },
    ],
  });
  expect(Object.keys(mine.travellers[0]!).sort()).toEqual(['age', 'answers', 'checkIn', 'name', 'type', 'waivers']);
  expect(mine.travellers.map(({ waivers }) => waivers.signed).reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(manifest).toMatchObject({ title: TOUR, startDate: expect.stringMatching(/\[America\/Vancouver\]$/) });
  expect(manifest.bookings.some(({ lolaId }) => lolaId === cancelled.items[0]!.lolaId)).toBe(false);
  const ages = manifest.bookings.flatMap(({ travellers }) => travellers.map(({ age }) => age));
  expect(ages).not.toContain(50);
  expect(manifest.travellerCount).toBe(ages.length);
  const words = JSON.stringify(manifest);
  for (const secret of ['@', '+1 604', 'commission', 'feeCents']) expect(words).not.toContain(secret);
  expect(await manifestOf(coastline)).toMatchObject({
    travellerCount: manifest.travellerCount,
    waivers: manifest.waivers,
  });
});

test('employees also get the phone of the person who booked and marked answers, and agents get neither', async () => {
  const item = order.items[0]!;
  const [sold] = await world.query<{ id: string }>('select item_id as id from order_items where id = $1', [item._id]);
  await world.query(
    `update travellers set fields = fields || '[{"pk": 990001, "name": "Boots", "value": "Size 42", "amountCents": 0}]'
     where order_item_id = $1`,
    [item._id],
  );
  const unmarked = (await manifestOf(coastline)).bookings.flatMap(({ travellers }) => travellers);
  expect(JSON.stringify(unmarked)).not.toContain('Size 42');
  const mark = { params: { id: sold!.id }, body: { field: 990001, purpose: 'emergencyContact' as const } };
  await coastline.setFieldPurpose(mark);
  const bookingOf = async (client: Client) =>
    (await manifestOf(client)).bookings.find(({ lolaId }) => lolaId === order.items[0]!.lolaId)!;
  const shown = await bookingOf(coastline);
  expect(shown.contact.phone).toBe(order.customer.phone);
  for (const { answers } of shown.travellers) {
    expect(answers).toContainEqual({ name: 'Boots', value: 'Size 42', counted: ['Size 42'] });
    for (const { value } of answers) expect(['Traveller1', 'Traveller2', 'Parent', '9', '41']).not.toContain(value);
  }
  const forAgent = await bookingOf(maple);
  expect(forAgent.contact.phone).toBeNull();
  expect(forAgent.travellers.map(({ answers }) => answers)).toEqual([[], []]);
  const read = async (client: Client) =>
    (await readPdf((await client.getManifestPdf({ query: departure })).content)).text +
    Buffer.from((await client.getManifestCsv({ query: departure })).content).toString('utf8');
  const theirs = await read(coastline);
  for (const words of [order.customer.phone, 'Boots: Size 42', '2 × Size 42']) expect(theirs).toContain(words);
  const agents = await read(maple);
  for (const words of [order.customer.phone, 'Size 42']) expect(agents).not.toContain(words);
});

test('sold seats and signed waivers of departures agree with their manifests, in the partner’s zone', async () => {
  await world.query(`update partners set timezone = 'America/Halifax' where slug = 'maple-leaf-academy'`);
  try {
    const sold = await maple.findSoldDepartures({ query: { when: 'upcoming', search: 'kayak' } });
    const row = sold.find(({ availabilityPk }) => availabilityPk === departure.departure)!;
    const manifest = await manifestOf(maple);
    const { travellerCount, waivers, startDate } = manifest;
    expect(row).toMatchObject({ title: TOUR, travellerCount, waivers, startDate });
    expect(startDate).toMatch(/\[America\/Halifax\]$/);
    expect(manifest.tripDate).toMatch(/\[America\/Vancouver\]$/);
    const instant = (text: string) => Date.parse(text.replace(/\[.*$/, ''));
    expect(instant(startDate)).toBe(instant(manifest.tripDate));
    expect((await manifestOf(coastline)).startDate).toBe(manifest.tripDate);
    const [booking] = await maple.findBookings({ query: { search: order.items[0]!.lolaId } });
    expect(booking!.startDate).toBe(startDate);
  } finally {
    await world.query(`update partners set timezone = 'America/Vancouver' where slug = 'maple-leaf-academy'`);
  }
  const titles = (await maple.findSoldDepartures({ query: { sort: '-title' } })).map(({ title }) => title);
  expect(titles).toEqual([...titles].sort().reverse());
  let total = 0;
  const [second] = await maple.findSoldDepartures(
    { query: { limit: 1, offset: 1 } },
    { onTotal: (count) => (total = count) },
  );
  expect(total).toBe(titles.length);
  expect(second).toEqual((await maple.findSoldDepartures({ query: {} }))[1]);
});

describe('downloads', () => {
  test('have a PDF with the manifest, and are recorded with the person', async () => {
    const file = await maple.getManifestPdf({ query: departure });
    expect(file.name).toMatch(/^manifest-harbour-kayak-morning-\d{4}-\d\d-\d\d\.pdf$/);
    const { text } = await readPdf(file.content);
    for (const words of [TOUR, 'Traveller1 Parent', 'Robin Parent', order.items[0]!.lolaId, 'NOT signed'])
      expect(text).toContain(words);
    expect(text).not.toContain('[U+');
    const [row] = await world.query<{ actor_type: string; after: { format: string; departure: number } }>(
      `select actor_type, after from audit_log where action = 'group.manifestDownloaded' and entity_id = $1
       order by created_at desc limit 1`,
      [departure.group],
    );
    expect(row).toMatchObject({ actor_type: 'agent', after: { format: 'pdf', departure: departure.departure } });
  });

  test('have a CSV in which no name is a formula', async () => {
    await world.query(
      `update travellers set firstname = '=HYPERLINK("x")', lastname = 'Doe, Jr;"=1' where order_item_id = $1 and position = 0`,
      [order.items[0]!._id],
    );
    const { content, name } = await coastline.getManifestCsv({ query: departure });
    expect(name).toMatch(/\.csv$/);
    const text = Buffer.from(content).toString('utf8');
    expect(text).toMatch(/^\uFEFFTour,Start,Start time zone,Group,/);
    expect(text).toContain(`"'=HYPERLINK(""x"") Doe, Jr;""'=1",9,`);
    expect(text.trim().split('\r\n')).toHaveLength(1 + (await manifestOf(coastline)).travellerCount);
    const audit = await coastline.findAudit({ query: { entityType: 'group', entityId: departure.group } });
    expect(audit.some(({ action }) => action === 'group.manifestDownloaded')).toBe(true);
  });
});

test('a day has a manifest for each of its departures, and an empty one for a departure without travellers', async () => {
  const { tripDate } = await manifestOf(coastline);
  const day = await coastline.getManifests({ query: { day: tripDate.slice(0, 10) } });
  expect(day.some(({ availabilityPk }) => availabilityPk === departure.departure)).toBe(true);
  const keys = day.map(({ group, availabilityPk }) => `${group._id} ${availabilityPk}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(await coastline.getManifests({ query: { day: '2031-01-01' } })).toEqual([]);
  const [offered] = await world.query<{ group: string; departure: string }>(
    `select i.group_id as group, a.fareharbor_pk as departure from availabilities a join items i on i.id = a.item_id
     join groups g on g.id = i.group_id join partners p on p.id = g.partner_id
     where p.slug = 'maple-leaf-academy' and not exists (select 1 from order_items oi where oi.availability_id = a.id)
     limit 1`,
  );
  const empty = { group: offered!.group, departure: Number(offered!.departure) };
  for (const client of [maple, coastline]) {
    expect(await client.getManifests({ query: empty })).toMatchObject([{ travellerCount: 0, bookings: [] }]);
  }
  await expect(redRiver.getManifests({ query: empty })).rejects.toMatchObject({ status: 404 });
});

test('another partner, another company, a traveller and a visitor cannot read manifests', async () => {
  for (const client of [redRiver, prairie]) {
    await expect(client.getManifests({ query: departure })).rejects.toMatchObject({
      status: 404,
      code: 'resource.notFound',
    });
    await expect(client.getManifestPdf({ query: departure })).rejects.toMatchObject({ status: 404 });
    await expect(client.getManifestCsv({ query: departure })).rejects.toMatchObject({ status: 404 });
    const sold = await client.findSoldDepartures({ query: {} });
    expect(sold.some(({ group }) => group._id === departure.group)).toBe(false);
    const { tripDate } = await manifestOf(coastline);
    const day = await client.getManifests({ query: { day: tripDate.slice(0, 10) } });
    expect(day.some(({ group }) => group._id === departure.group)).toBe(false);
  }
  await expect(traveller.getManifests({ query: departure })).rejects.toMatchObject({ status: 403 });
  await expect(world.client.getManifestPdf({ query: departure })).rejects.toMatchObject({ status: 401 });
  for (const query of [{}, { group: departure.group }, { departure: 1 }, { day: 'x' }]) {
    await expect(maple.getManifests({ query: query as never })).rejects.toMatchObject({ status: 400 });
  }
});
