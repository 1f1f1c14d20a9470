import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkTo, waiverLink } from '../../setup/links.ts';
import { countInOneWindow } from '../../setup/one-window.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, PLENTY, type World } from '../../setup/world/world.ts';
import { ALLERGY, CHILD, CONTACT, DETAILS } from './planted.ts';
import { addQuestion, answerAs, bookOrder, findQuestion, labelsOf } from './setup.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
beforeAll(async () => {
  world = await openWorld(PLENTY);
  await countInOneWindow(world);
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
  // The correction belongs to the answer of the same hour.
  expect(audits).toHaveLength(4);
  // One sitting is one line. The follow-up is in none, because it would tell the answer before it.
  const history = await staff().getStaffOrderHistory({ params: { id: order._id } });
  expect(
    history.filter(({ what }) => /^(Question|Answer)/.test(what)).map(({ what, detail }) => [what, detail]),
  ).toEqual([
    ['Answers removed', ALLERGY],
    ['Questions answered', [ALLERGY, CONTACT].join(', ')],
  ]);
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

test('whoever has a link fills neither the audit log nor the history by changing an answer', async () => {
  const { order, link } = await bookOrder(world, [9]);
  const save = (value: string) => answerAs(world.client, link, { label: CONTACT, value });
  for (const value of ['Kim', 'Kim P', 'Kim Parent', '', '']) await save(value);
  const isNoted = `entity_id = $1 and action like 'order.answer%'`;
  const noted = () => world.query<{ action: string }>(`select action from audit_log where ${isNoted}`, [order._id]);
  expect((await noted()).map(({ action }) => action).sort()).toEqual(['order.answerRemoved', 'order.answered']);
  for (let more = 0; more < 19; more++) for (const value of ['Kim', '']) await save(value);
  await save('Kim');
  expect(await refusalOf(save(''))).toMatchObject({ code: 'request.rateLimited' });
  await save('Robin');
  expect(await noted()).toHaveLength(41);
  const { question } = await findQuestion(world.client, link, CONTACT);
  expect(question.value).toBe('Robin');
});

test('a leader takes back an answer about each of many travellers', async () => {
  const { link } = await bookOrder(world, [9, 10]);
  const save = (of: string, value: string) => answerAs(world.client, link, { label: ALLERGY, value, of });
  for (let more = 0; more < 20; more++) for (const value of ['no', '']) await save(CHILD, value);
  await save(CHILD, 'no');
  expect(await refusalOf(save(CHILD, ''))).toMatchObject({ code: 'request.rateLimited' });
  for (const value of ['no', '']) await save('Traveller2 Parent', value);
  expect((await findQuestion(world.client, link, ALLERGY, 'Traveller2 Parent')).question.value).toBeNull();
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
    const { until } = await staff().reopenAnswers({ params: { id: orderId }, body });
    expect((await findQuestion(world.client, link, 'Shirt size', CHILD)).question).toMatchObject({ closesAt: until });
    expect(await world.client.countOpenAnswers({ params: { id: link } })).toMatchObject({ dueOn: until });
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

test('the confirmation names the open questions, with a link that opens them', async () => {
  const email = `${randomUUID()}@parents.example`;
  const { order } = await bookOrder(world, [9], email);
  const [row] = await world.query<{ data: { toAnswer: unknown } }>(
    `select data from mail_outbox where order_id = $1 and template = 'order-confirmation'`,
    [order._id],
  );
  expect(row!.data.toAnswer).toMatchObject({ count: expect.any(Number), dueOn: expect.any(String) });
});

test('nobody is asked to answer by a day that is over', async () => {
  const { order, link } = await bookOrder(world, [9]);
  const count = () => world.client.countOpenAnswers({ params: { id: link } });
  const { open, dueOn } = await count();
  expect([open > 0, dueOn]).toEqual([true, expect.any(String)]);
  await setStart(order._id, 6);
  expect(await count()).toMatchObject({ open, dueOn: null });
});
