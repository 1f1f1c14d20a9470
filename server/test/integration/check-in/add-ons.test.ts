import type { Client } from '@tours/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCustomer } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { addQuestion } from '../answer/setup.ts';
import { openTripDay, type TripDay } from './setup.ts';

let at: TripDay;
beforeAll(async () => {
  at = await openTripDay();
});
afterAll(() => at?.world.close());

test('nobody travels to an add-on: it has no pass and no trip day, is no trip and no departure, and its manifest stays', async () => {
  const { email, password } = await newCustomer(at.world);
  const { client } = await peopleOf(at.world).signIn(email, password);
  const person = shopper(at.world.client, at.world.sandbox);
  const group = await person.readGroup();
  const tours = ['Cedar Canyon Walk', 'Trip Photo Book'];
  const cart = await Promise.all(tours.map((tour) => person.fillIn(group, { tour, ages: [9] })));
  const { _id: order } = await person.book(group, cart, email);
  const { items } = await at.world.client.getOrder({ params: { id: keyOf(order) }, query: {} });
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
  const [book] = await at.world.query<{ id: string; pk: string }>(
    'select departure_id as id, availability_pk as pk from order_items where id = $1',
    [items[1]!._id],
  );
  expect((await at.sync(book!.id, [], at.everybody.employee)).travellers).toEqual([]);
  const manifest = await at.staff.getManifests({ query: { group: group._id, departure: Number(book!.pk) } });
  expect(manifest).toMatchObject([{ departure: null, travellerCount: 1 }]);
  const summaries = (calendar: string) =>
    [...calendar.matchAll(/SUMMARY:([^·\r]+?)(?: ·|\r)/g)].map(([, title]) => title);
  const feedOf = async (reader: Client) => {
    const { address } = await reader.openFeed({ body: {} });
    return summaries(await (await fetch(at.world.origin + new URL(address).pathname)).text());
  };
  expect(await feedOf(client)).toEqual(['Cedar Canyon Walk']);
  const file = await client.getOrderCalendar({ params: { id: order }, query: {} });
  expect(summaries(new TextDecoder().decode(file.content))).toEqual(['Cedar Canyon Walk']);
  for (const reader of [at.everybody.agent.client, at.staff]) {
    expect(await feedOf(reader)).toContain('Cedar Canyon Walk');
    expect(await feedOf(reader)).not.toContain('Trip Photo Book');
  }
  const [progress] = await at.everybody.agent.client.listGroupProgress({ query: { group: group._id } });
  for (const reader of [at.everybody.agent.client, at.staff]) {
    const listed = await reader.findSoldDepartures({ query: { group: group._id, limit: 200 } });
    expect(listed.map(({ title }) => title)).not.toContain('Trip Photo Book');
    expect(listed.reduce((sum, { travellerCount }) => sum + travellerCount, 0)).toBe(progress!.seatsSold);
  }
  const day = items[1]!.startDate.slice(0, 10);
  const division = await peopleOf(at.world).divisionId('VAN');
  const calendar = await at.staff.listCalendar({ query: { division, from: day, to: day } });
  expect(calendar.map(({ title }) => title)).not.toContain('Trip Photo Book');
  // Questions of an add-on stand at the trip of the same person.
  const { item: photoBook } = group.items.find(({ item }) => item.name === 'Trip Photo Book')!;
  const rows = async () => {
    const board = await at.staff.getReadiness({ params: { id: group._id }, query: {} });
    return board.travellers.filter((one) => one.order._id === order);
  };
  await at.world.query('update questions set deleted_at = now()');
  const cover = await addQuestion(at.staff, at.world, { label: 'Name on the cover', item: photoBook._id });
  const health = { type: 'yesNo', answerClass: 'health', isRequired: false } as const;
  const { _id: allergy } = await addQuestion(at.staff, at.world, { label: 'An allergy?', ...health });
  const condition = { question: allergy, value: 'yes' };
  await addQuestion(at.staff, at.world, { label: 'Which?', answerClass: 'health', condition });
  const asked = async () =>
    (await rows()).map(({ name, departure, seat, questions }) => [name, departure.title, seat.state, questions.state]);
  expect(await asked()).toEqual([['Traveller1 Parent', 'Cedar Canyon Walk', 'done', 'open']]);
  // For somebody who doesn't travel, they stand in a row of their own, so that no other child is asked for the answer.
  await at.world.query(`update travellers set firstname = 'Gran', lastname = 'Parent' where order_item_id = $1`, [
    items[1]!._id,
  ]);
  expect((await asked()).sort()).toEqual([
    ['Gran Parent', 'Trip Photo Book', 'notNeeded', 'open'],
    ['Traveller1 Parent', 'Cedar Canyon Walk', 'done', 'done'],
  ]);
  const nudged = async () => {
    const { recipients } = await at.staff.previewNudge({ params: { id: group._id }, query: {} });
    return recipients.find((one) => one.email === email)?.open ?? [];
  };
  expect(await nudged()).toContainEqual(expect.stringMatching(/^Answer questions: .*Gran Parent/));
  // A question that may follow a confidential answer is asked at no add-on.
  await at.staff.removeQuestion({ params: { id: cover._id } });
  expect(await asked()).toEqual([['Traveller1 Parent', 'Cedar Canyon Walk', 'done', 'done']]);
  await at.staff.removeItem({ params: { id: photoBook._id } });
  expect((await passesOf({})).map(({ tour }) => tour)).toEqual(['Cedar Canyon Walk']);
});
