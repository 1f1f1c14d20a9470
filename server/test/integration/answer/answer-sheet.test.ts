import { randomUUID } from 'node:crypto';
import type { InputOf } from '@tours/contract/api';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staleSearchTexts } from '../../setup/books/stale-search-texts.ts';
import { eventually } from '../../setup/eventually.ts';
import { linkTo, waiverLink } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { operator } from '../../setup/people/operator.ts';
import { findDeparture, keyOf, shopper } from '../../setup/people/shopper.ts';
import { signAs } from '../../setup/people/signer.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { openWorld, PLENTY, type World } from '../../setup/world/world.ts';
import { addQuestion, answerAs, bookOrder, findQuestion, labelsOf, TOUR } from './setup.ts';

const ALLERGY = 'Does the traveller have an allergy or a medical condition?';
const DETAILS = 'Which one, and what should our guides do?';
const CONTACT = 'Who can we call during the trip? Name and phone number';
const CHILD = 'Traveller1 Parent';

let world: World;
let everybody: Record<CallerName, SignedIn>;
beforeAll(async () => {
  world = await openWorld(PLENTY);
  everybody = await signInEverybody(world);
});
afterAll(() => world?.close());

const staff = () => everybody.employee.client;

test('a family answers from its link, each field by itself, and goes on with another key', async () => {
  const { order, link } = await bookOrder(world, [9, 41]);
  const first = await world.client.getAnswerSheet({ params: { id: link } });
  expect(first).toMatchObject({ order: null, lolaId: order.lolaId, group: 'Spring Break' });
  expect(labelsOf(first)).toEqual([CONTACT]);
  expect(labelsOf(first, CHILD)).toEqual([ALLERGY]);
  expect(await world.client.countOpenAnswers({ params: { id: link } })).toMatchObject({ asked: 3, open: 3 });

  const asked = await answerAs(world.client, link, { label: ALLERGY, value: 'yes', of: CHILD });
  expect(labelsOf(asked, CHILD)).toEqual([ALLERGY, DETAILS]);
  await answerAs(world.client, link, { label: DETAILS, value: 'Nuts', of: CHILD });
  await answerAs(world.client, link, { label: CONTACT, value: 'Kim Parent, 604 555 0101' });

  const key = keyOf(order._id);
  const other = await world.client.getAnswerSheet({ params: { id: key } });
  expect(other.order).toBe(key);
  expect((await findQuestion(world.client, key, DETAILS, CHILD)).question).toMatchObject({
    value: 'Nuts',
    closedBy: null,
  });
  // Answers that FareHarbor took at booking are shown, and can’t be changed here.
  const { known } = other.sections.find((section) => section.traveller?.name === CHILD)!;
  expect(known).toContainEqual(expect.objectContaining({ value: '9' }));
  expect(known.flatMap(Object.keys).sort()).toEqual(known.flatMap(() => ['name', 'value']).sort());
  // The other traveller is still open; the details are asked only of the one with an allergy.
  expect(await world.client.countOpenAnswers({ params: { id: key } })).toMatchObject({ asked: 4, open: 1 });

  await answerAs(world.client, link, { label: ALLERGY, value: 'no', of: CHILD });
  expect(labelsOf(await world.client.getAnswerSheet({ params: { id: link } }), CHILD)).toEqual([ALLERGY]);
  await answerAs(world.client, link, { label: ALLERGY, value: '', of: CHILD });
  expect(await world.client.countOpenAnswers({ params: { id: key } })).toMatchObject({ asked: 3, open: 2 });

  const uses = (await staff().listOrderLinks({ params: { id: order._id } })).flatMap(({ uses }) => uses);
  expect(uses.map(({ act }) => act)).toContain('answered');
  const audits = await world.query<{ after: unknown }>(
    `select after from audit_log where action in ('order.answered', 'order.answerRemoved') and entity_id = $1`,
    [order._id],
  );
  expect(audits).toHaveLength(5);
  expect(JSON.stringify(audits)).not.toContain('Nuts');
});

test('the link to the questions opens nothing else, and other links do not open the questions', async () => {
  const { order, link } = await bookOrder(world, [9]);
  expect(await refusalOf(world.client.getOrder({ params: { id: link }, query: {} }))).toMatchObject({
    code: 'link.ended',
  });
  const [waiver] = await world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  const toSign = await waiverLink(world.query, waiver!._id);
  expect(await refusalOf(world.client.getAnswerSheet({ params: { id: toSign } }))).toMatchObject({
    code: 'link.ended',
  });
  const orderLink = await linkTo(world.query, 'order', order._id);
  expect(await world.client.getAnswerSheet({ params: { id: orderLink } })).toMatchObject({ order: orderLink });
  // A session opens the own order only, and never for staff or partners.
  for (const caller of ['agent', 'employee', 'otherEmployee', 'otherCustomer', 'visitor'] as const)
    expect(
      await refusalOf(everybody[caller].client.getAnswerSheet({ params: { id: order._id } })),
      caller,
    ).toMatchObject({ code: 'order.notFound' });
  await staff().revokeOrderLinks({ params: { id: order._id }, body: {} });
  expect(await refusalOf(world.client.getAnswerSheet({ params: { id: link } }))).toMatchObject({ code: 'link.ended' });
});

describe('refusals change nothing', () => {
  let link: string;
  let orderId: string;
  let question: string;
  let traveller: string;
  beforeAll(async () => {
    const choice = { label: 'Shirt size', type: 'choice' as const, choices: ['S', 'M', 'L'] };
    question = (await addQuestion(staff(), world, choice))._id;
    const booked = await bookOrder(world, [9]);
    link = booked.link;
    orderId = booked.order._id;
    traveller = (await findQuestion(world.client, link, 'Shirt size', CHILD)).traveller!;
    await answerAs(world.client, link, { label: 'Shirt size', value: 'M', of: CHILD });
  });

  const save = (changes: object, id = link) =>
    refusalOf(
      world.client.saveAnswer({ params: { id }, body: { question, traveller, wording: 1, value: 'S', ...changes } }),
    );
  const stored = async () => (await findQuestion(world.client, link, 'Shirt size', CHILD)).question.value;

  test('bad answers, questions and travellers', async () => {
    const other = await bookOrder(world, [10]);
    const stranger = (await findQuestion(world.client, other.link, 'Shirt size', CHILD)).traveller!;
    expect(await save({ value: 'XXL' })).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await save({ value: 'x'.repeat(5000) })).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(await save({ traveller: stranger })).toMatchObject({ status: 404, code: 'question.notFound' });
    expect(await save({ traveller: undefined })).toMatchObject({ status: 404, code: 'question.notFound' });
    expect(await save({ question: randomUUID() })).toMatchObject({ status: 404, code: 'question.notFound' });
    expect(await save({ wording: 2 })).toMatchObject({ status: 409, code: 'answer.wordingChanged' });
    expect(await save({}, '0'.repeat(64))).toMatchObject({ status: 410, code: 'link.ended' });
    expect(await stored()).toBe('M');
  });

  test('the last day, until staff reopen the questions', async () => {
    await setStart(orderId, 6);
    expect(await save({})).toMatchObject({ status: 409, code: 'answer.closed' });
    expect((await findQuestion(world.client, link, 'Shirt size', CHILD)).question).toMatchObject({
      closedBy: 'lastDay',
      value: 'M',
    });
    const body = { days: 3 };
    expect(
      await refusalOf(everybody.otherEmployee.client.reopenAnswers({ params: { id: orderId }, body })),
    ).toMatchObject({ code: 'order.notFound' });
    await staff().reopenAnswers({ params: { id: orderId }, body });
    await answerAs(world.client, link, { label: 'Shirt size', value: 'L', of: CHILD });
    expect(await stored()).toBe('L');
  });
});

/** Moves the trip of an order so many days from now. */
async function setStart(orderId: string, days: number): Promise<void> {
  await world.query(
    `update order_items set start_at = now() + make_interval(days => $2),
       start_local = to_char(now() + make_interval(days => $2), 'YYYY-MM-DD"T"HH24:MI:SS"+0000"') where order_id = $1`,
    [orderId, days],
  );
}

/** Moves the booking to the tour's other departure at FareHarbor, and takes that over. */
async function rebook({ _id, items: [item] }: PublicOrder): Promise<void> {
  const [booking] = await world.query<{ uuid: string }>(
    `select fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1`,
    [_id],
  );
  const group = await shopper(world.client, world.sandbox).readGroup();
  const { availability } = findDeparture(group, TOUR, 1);
  await operator(world.sandbox).move(booking!.uuid, availability.fareharborDetails.availabilityPk, 1);
  expect(await staff().rereadBooking({ params: { id: item!._id } })).toMatchObject({ status: 'rebooked' });
}

type Change = Omit<InputOf<'changeTraveller'>, 'id' | 'traveller' | 'version'>;

/** Changes the only traveller of an order. */
async function changeTraveller(order: string, change: Change, caller: CallerName = 'employee') {
  const { version, items } = await staff().getStaffOrder({ params: { id: order } });
  const traveller = items[0]!.travellers[0]!._id;
  return everybody[caller].client.changeTraveller({ params: { id: order, traveller }, body: { version, ...change } });
}

test('answers survive a rebooking, and a cancelled booking is asked nothing', async () => {
  const { order, link } = await bookOrder(world, [9]);
  await answerAs(world.client, link, { label: ALLERGY, value: 'no', of: CHILD });
  await rebook(order);
  expect((await findQuestion(world.client, link, ALLERGY, CHILD)).question.value).toBe('no');
  await setBookings(world, 'cancelled', 'order_id = $1', [order._id]);
  expect(await world.client.getAnswerSheet({ params: { id: link } })).toMatchObject({ sections: [] });
  const same = { isSamePerson: true, firstname: 'Jo', lastname: 'Parent', age: 9 };
  expect(await refusalOf(changeTraveller(order._id, same))).toMatchObject({ code: 'traveller.notBooked' });
});

test('another child takes a seat: the answers go, the signed waiver stays as proof, and everything is asked again', async () => {
  const { order, link } = await bookOrder(world, [9]);
  const params = { id: order._id };
  const waivers = () => world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  const [before] = await waivers();
  const signature = { value: 'Kim Parent', typed: true } as const;
  await signAs(world.client, await waiverLink(world.query, before!._id), { email: 'kim@parents.example', signature });
  await answerAs(world.client, link, { label: ALLERGY, value: 'yes', of: CHILD });
  await answerAs(world.client, link, { label: DETAILS, value: 'Quassia', of: CHILD });
  await answerAs(world.client, link, { label: CONTACT, value: 'Kim Parent' });
  const [pass] = await staff().listPasses({ params, query: {} });
  const { uuid } = (await staff().getStaffOrder({ params })).items[0]!.fareharborBooking!;
  await operator(world.sandbox).note(uuid, 'Window seat, please.');

  // The name is the same on purpose: answers belong to the traveller, and not to a name.
  const other = { isSamePerson: false, isAgeConfirmed: true, firstname: 'Traveller1', lastname: 'Parent', age: 10 };
  for (const [caller, code] of [
    ['otherEmployee', 'order.notFound'],
    ['agent', 'auth.forbidden'],
    ['customer', 'auth.forbidden'],
    ['visitor', 'auth.required'],
  ] as const)
    expect((await refusalOf(changeTraveller(order._id, other, caller))).code, caller).toBe(code);
  expect(await refusalOf(changeTraveller(order._id, { ...other, isAgeConfirmed: false }))).toMatchObject({
    code: 'traveller.ageDoubtful',
  });
  await world.query(
    `update waiver_templates set fields = (select jsonb_agg(case f->>'type' when 'text' then f || '{"purpose": "health"}'
       else f end) from jsonb_array_elements(fields) f)`,
  );
  const [{ departure } = { departure: '' }] = await world.query<{ departure: string }>(
    'select departure_id as departure from order_items where order_id = $1',
    [order._id],
  );
  const healthNow = async () => {
    const day = await staff().syncTripDay({ params: { key: departure }, body: { acts: [] } });
    return JSON.stringify(day.travellers.find(({ booking }) => booking === order.items[0]!.lolaId)!.health);
  };
  expect(await healthNow()).toMatch(/as asked.*Quassia|Quassia.*as asked/);
  const changed = await changeTraveller(order._id, other);
  expect(await healthNow()).not.toMatch(/as asked|Quassia/);
  const requests = `select booking_payload @? '$.travellers[*].answers[*]' as answers from order_items where order_id = $1`;
  expect(await world.query(requests, [order._id])).toEqual([{ answers: false }]);
  const mails = `select to_address as to, data->'trip'->>'title' as title, data->>'traveller' as name from mail_outbox
    where order_id = $1 and template = 'traveller-replaced'`;
  expect(await world.query(mails, [order._id])).toEqual([
    { to: order.customer.email, title: TOUR, name: 'Traveller1 Parent' },
  ]);
  expect(changed.items[0]).toMatchObject({
    amountTotalCents: order.items[0]!.amountTotalCents,
    waivers: { total: 1, signed: 0 },
    travellers: [{ name: CHILD, age: 10 }],
  });
  const { fields } = changed.items[0]!.travellers[0]!;
  expect(fields.map(({ value }) => value).filter(Boolean)).toEqual(expect.arrayContaining(['Traveller1', '10']));
  expect(JSON.stringify(fields)).not.toContain('"9"');

  const copy = await world.client.getWaiver({ params: { id: await waiverLink(world.query, before!._id) }, query: {} });
  expect(copy).toMatchObject({ isSigned: true });
  expect((await findQuestion(world.client, link, ALLERGY, CHILD)).question.value).toBeNull();
  expect((await findQuestion(world.client, link, CONTACT)).question.value).toBe('Kim Parent');
  const stored = 'select count(*)::int as count from answers where order_id = $1 and traveller_id is not null';
  expect(await world.query(stored, [order._id])).toEqual([{ count: 0 }]);
  // The booking moves afterwards, and the former child’s waiver stays ended.
  await rebook(order);
  expect(await waivers()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ _id: before!._id, isSigned: true, isCancelled: true }),
      expect.objectContaining({ isSigned: false, isCancelled: false, traveller: { ...before!.traveller, age: 10 } }),
    ]),
  );
  const [now] = await staff().listPasses({ params, query: {} });
  expect(now!.code).not.toBe(pass!.code);
  const board = await staff().getReadiness({ params: { id: order.group._id }, query: {} });
  const rows = board.travellers.filter((row) => row.order._id === order._id);
  expect(rows).toMatchObject([{ waivers: { state: 'open', list: [{ isSigned: false }] }, isReady: false }]);

  expect(await notedAt(uuid)).toBe('Window seat, please.\nTravellers now: Traveller1 Parent, Adult, 10');
  const history = await staff().getStaffOrderHistory({ params });
  expect(history.find(({ what }) => what === 'Another traveller took the seat')?.detail).toBe(CHILD);
  expect(await staleSearchTexts(world.query)).toEqual([]);
});

/** The note of a booking, once the job has written it. */
const notedAt = (uuid: string) =>
  eventually(async () => {
    const { booking } = (await operator(world.sandbox).read(uuid)) as { booking: { note: string } };
    if (!booking.note.includes('Travellers now')) throw new Error(`The note is ${booking.note}`);
    return booking.note;
  });

test('a corrected name keeps answers and signatures, a corrected age asks for the right waiver', async () => {
  const { order, link } = await bookOrder(world, [9]);
  const waivers = () => world.client.listOrderWaivers({ query: { order: keyOf(order._id) } });
  const [before] = await waivers();
  await answerAs(world.client, link, { label: ALLERGY, value: 'no', of: CHILD });
  const jo = { isSamePerson: true, firstname: 'Jo', lastname: 'Parent-Ågren', age: 9 };
  expect((await refusalOf(changeTraveller(order._id, { ...jo, lastname: 'www.evil.example' }))).code).toBe(
    'request.invalid',
  );
  await changeTraveller(order._id, jo);
  const { version } = await changeTraveller(order._id, jo);
  expect(await waivers()).toMatchObject([{ _id: before!._id, traveller: { name: 'Jo Parent-Ågren', age: 9 } }]);
  expect((await findQuestion(world.client, link, ALLERGY, 'Jo Parent-Ågren')).question.value).toBe('no');
  await changeTraveller(order._id, { ...jo, age: 41 });
  expect(await waivers()).toMatchObject([{ isSigned: false, traveller: { age: 41, status: 'adult' } }]);
  const { items } = await staff().getStaffOrder({ params: { id: order._id } });
  const traveller = items[0]!.travellers[0]!._id;
  const late = staff().changeTraveller({ params: { id: order._id, traveller }, body: { ...jo, version } });
  expect((await refusalOf(late)).code).toBe('record.changed');
  await world.query(
    `insert into check_in_acts (id, departure_id, device_id, kind, traveller_id, state, device_at, offset_ms, by_name)
     select gen_random_uuid(), departure_id, gen_random_uuid(), 'state', $2, 'here', now(), 0, 'Sam'
     from order_items where order_id = $1`,
    [order._id, traveller],
  );
  const other = { ...jo, isSamePerson: false };
  expect((await refusalOf(changeTraveller(order._id, other))).code).toBe('traveller.checkedIn');
  await world.query(
    `insert into check_in_acts (id, departure_id, device_id, kind, undoes, device_at, offset_ms, by_name)
     select gen_random_uuid(), departure_id, device_id, 'undo', id, now(), 0, 'Sam'
     from check_in_acts where traveller_id = $1`,
    [traveller],
  );
  await changeTraveller(order._id, { ...other, firstname: 'Kim', isAgeConfirmed: true });
});

test('the confirmation names the open questions, with a link that opens them', async () => {
  const email = `${randomUUID()}@parents.example`;
  const { order } = await bookOrder(world, [9], email);
  const [row] = await world.query<{ data: { toAnswer: unknown } }>(
    `select data from mail_outbox where order_id = $1 and template = 'order-confirmation'`,
    [order._id],
  );
  expect(row!.data.toAnswer).toMatchObject({ count: expect.any(Number), dueOn: expect.any(String) });
});

test('nobody is asked the questions of a removed item, whose bookings go on', async () => {
  const book = (tour: string) => bookOrder(world, [9], undefined, tour);
  const [canyon, gondola] = [await book('Cedar Canyon Walk'), await book('Peak Gondola and Ridge Hike')];
  const [label, id] = ['Own boots?', canyon.order._id];
  const sold = await world.query<{ id: string }>(
    'select item_id as id from order_items where order_id in ($1, $2) order by order_id = $2',
    [id, gondola.order._id],
  );
  const ofItem = await addQuestion(staff(), world, { label, type: 'yesNo', item: sold[0]!.id });
  await answerAs(world.client, canyon.link, { label, value: 'yes', of: CHILD });
  for (const { id } of sold) await staff().removeItem({ params: { id } });
  for (const { link } of [canyon, gondola])
    expect(labelsOf(await world.client.getAnswerSheet({ params: { id: link } }), CHILD)).not.toContain(label);
  expect(JSON.stringify(await staff().getOrderAnswers({ params: { id }, query: {} }))).toContain(label);
  const condition = { question: ofItem._id, value: 'yes' };
  expect((await refusalOf(addQuestion(staff(), world, { label: 'Which laces?', condition }))).code).toBe(
    'request.invalid',
  );

  // Without a departure the company says which question asks for the age, and otherwise it is the preset one.
  await world.query(`update companies set custom_field_mapping = custom_field_mapping || '{"age": null}'`);
  const { items } = await changeTraveller(id, { isSamePerson: true, firstname: 'Jo', lastname: 'Parent', age: 10 });
  const values = items[0]!.travellers[0]!.fields.map(({ value }) => value);
  expect(values).toContain('10');
  expect(values).not.toContain('9');
});
