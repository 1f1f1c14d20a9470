import type { InputOf } from '@tours/contract/api';
import type { Client } from '@tours/contract/client';
import type { PublicOrder } from '@tours/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staleSearchTexts } from '../../setup/books/stale-search-texts.ts';
import { eventually } from '../../setup/eventually.ts';
import { waiverLink } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { setMariosHealthRight } from '../../setup/people/health-right.ts';
import { operator } from '../../setup/people/operator.ts';
import { findDeparture, keyOf, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { signAs } from '../../setup/people/signer.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { openWorld, PLENTY, type World } from '../../setup/world/world.ts';
import { ALLERGY, CHILD, CONTACT, DETAILS } from './planted.ts';
import { addQuestion, answerAs, bookOrder, findQuestion, labelsOf, TOUR } from './setup.ts';

/** The answers of a booking that moves, ends, loses its item or changes its traveller. */
let world: World;
let everybody: Record<CallerName, SignedIn>;
beforeAll(async () => {
  world = await openWorld(PLENTY);
  await setMariosHealthRight(world, false);
  everybody = await signInEverybody(world);
});
afterAll(() => world?.close());

const staff = () => everybody.employee.client;

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

test('a booking that replaces one with a changed traveller gets the note too', async () => {
  const { order } = await bookOrder(world, [9]);
  await changeTraveller(order._id, { isSamePerson: true, firstname: 'Jo', lastname: 'Parent', age: 9 });
  await rebook(order);
  const [booking] = await world.query<{ uuid: string }>(
    `select fareharbor_booking->>'uuid' as uuid from order_items where order_id = $1`,
    [order._id],
  );
  expect(await notedAt(booking!.uuid)).toBe('Travellers now: Jo Parent, Adult, 9');
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

test('only holders of the health right correct an age by which a question follows a health answer', async () => {
  const { order, link } = await bookOrder(world, [41]);
  await answerAs(world.client, link, { label: ALLERGY, value: 'yes', of: CHILD });
  const { question } = await findQuestion(world.client, link, ALLERGY, CHILD);
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const [firstname, lastname] = CHILD.split(' ') as [string, string];
  const correct = async (client: Client, age: number) => {
    const { version, items } = await mario.getStaffOrder({ params: { id: order._id } });
    const params = { id: order._id, traveller: items[0]!.travellers[0]!._id };
    const body = { version, isSamePerson: true, isAgeConfirmed: true, firstname, lastname, age };
    return client.changeTraveller({ params, body });
  };
  await correct(mario, 42);
  // The readiness board would show whether this opens for the person, and so the answer before it.
  const condition = { question: question.question, value: 'yes' };
  const follower = { label: 'Who gives the medicine?', answerClass: 'health', isForMinors: true, condition } as const;
  await addQuestion(staff(), world, follower);
  expect(await refusalOf(correct(mario, 9))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect(labelsOf(await world.client.getAnswerSheet({ params: { id: link } }), CHILD)).not.toContain(follower.label);
  await correct(staff(), 9);
  expect(labelsOf(await world.client.getAnswerSheet({ params: { id: link } }), CHILD)).toContain(follower.label);
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
