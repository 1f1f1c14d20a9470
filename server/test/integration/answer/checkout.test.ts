import { randomUUID } from 'node:crypto';
import type { CheckoutAnswer, CheckoutQuestion } from '@tours/contract/checkout-question';
import type { PublicGroup } from '@tours/contract/group';
import type { CartOrderItem } from '@tours/contract/order';
import type { StaffQuestion } from '@tours/contract/question';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { CARDS, keyOf, shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { asJob } from '../../setup/world/serve-here.ts';
import { openWorld, PLENTY, type World } from '../../setup/world/world.ts';
import { addQuestion, findQuestion, labelsOf, TOUR } from './setup.ts';

const CANYON = 'Cedar Canyon Walk';
const CHILD = 'Traveller1 Parent';
const PLANTED = 'Frangipani-and-fennel-allergy';

let world: World;
let everybody: Record<CallerName, SignedIn>;
let group: PublicGroup;
let asked: Record<'allergy' | 'details' | 'guardian' | 'seats', StaffQuestion>;
let questions: CheckoutQuestion[];
beforeAll(async () => {
  world = await openWorld(PLENTY);
  everybody = await signInEverybody(world);
  const add = (question: Parameters<typeof addQuestion>[2]) =>
    addQuestion(staff(), world, { askAt: 'checkout', ...question });
  const allergy = await add({ label: 'Allergic to plants?', type: 'yesNo', answerClass: 'health' });
  const condition = { question: allergy._id, value: 'yes' };
  asked = {
    allergy,
    details: await add({ label: 'To which?', answerClass: 'health', condition }),
    guardian: await add({ label: 'Who collects the child?', isForMinors: true }),
    seats: await add({
      label: 'Seats',
      type: 'choice',
      choices: ['Left', 'Right'],
      subject: 'order',
      isRequired: false,
    }),
  };
  group = await person().readGroup();
  questions = await world.client.listCheckoutQuestions({ params: { id: group._id } });
});
afterAll(() => world?.close());

const staff = () => everybody.employee.client;
const person = () => shopper(world.client, world.sandbox);
const email = () => `${randomUUID()}@parents.example`;

type Name = keyof typeof asked;
const answer = (name: Name, value: string, item?: CartOrderItem, traveller?: number): CheckoutAnswer => ({
  question: asked[name]._id,
  wording: asked[name].wording,
  value,
  ...(item && { availability: item.availability, traveller }),
});

/** A child with an allergy and a parent without, on one tour. */
async function party() {
  const item = await person().fillIn(group, { tour: TOUR, ages: [9, 41] });
  const answers = [
    answer('allergy', 'yes', item, 0),
    answer('details', PLANTED, item, 0),
    answer('guardian', 'Aunt Kim', item, 0),
    answer('allergy', 'no', item, 1),
    answer('seats', 'Left'),
  ];
  return { item, answers };
}

const stored = (order: string) =>
  world.query<{ question_id: string; value: string | null; is_sealed: boolean }>(
    'select question_id, value, sealed is not null as is_sealed from answers where order_id = $1',
    [order],
  );
const problemsIn = async (items: CartOrderItem[], answers: CheckoutAnswer[]) => {
  const refusal = await refusalOf(person().order(group, items, email(), randomUUID(), undefined, answers));
  expect(refusal).toMatchObject({ status: 409, code: 'order.answersMissing' });
  const { answers: problems } = refusal.details as { answers: { question: string; traveller?: number }[] };
  return problems.map(({ question, traveller }) => {
    const name = (Object.keys(asked) as Name[]).find((one) => asked[one]._id === question);
    return `${name} ${traveller ?? 'order'}`;
  });
};

test('the checkout shows its own questions, without a session', () => {
  expect(group.asksAtCheckout).toBe(true);
  expect(questions.map(({ label }) => label)).toEqual([
    'Allergic to plants?',
    'To which?',
    'Who collects the child?',
    'Seats',
  ]);
  expect(questions[1]).toMatchObject({ condition: { question: asked.allergy._id, value: 'yes' }, item: null });
});

test('answers are stored with the order, sealed where they are health, and shown to the family after booking', async () => {
  const { item, answers } = await party();
  const order = await person().book(group, [item], email(), randomUUID(), undefined, answers);
  const rows = await stored(order._id);
  expect(rows).toHaveLength(5);
  expect(rows.filter(({ is_sealed }) => is_sealed)).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toContain(PLANTED);

  const key = keyOf(order._id);
  expect((await findQuestion(world.client, key, 'To which?', CHILD)).question).toMatchObject({ value: PLANTED });
  const sheet = await world.client.getAnswerSheet({ params: { id: key } });
  // The questions that are asked after booking are still open, and the parent is no minor.
  expect(labelsOf(sheet, 'Traveller2 Parent')).toContain('Allergic to plants?');
  expect(labelsOf(sheet, 'Traveller2 Parent')).not.toContain('Who collects the child?');

  const all = await world.query<{ text: string }>(
    `select row_to_json(a)::text as text from audit_log a where entity_id = $1::text
     union all select row_to_json(o)::text from orders o where id = $1::uuid
     union all select row_to_json(i)::text from order_items i where order_id = $1::uuid
     union all select row_to_json(m)::text from mail_outbox m where order_id = $1::uuid`,
    [order._id],
  );
  expect(all.map(({ text }) => text).join()).not.toContain(PLANTED);
  expect(all.filter(({ text }) => text.includes('order.answeredAtCheckout'))).toHaveLength(1);
});

test('an unpaid order that is saved again and again with its answers fills no history', async () => {
  const { item, answers } = await party();
  const [contact, key] = [email(), randomUUID()];
  const save = () => person().order(group, [item], contact, key, undefined, answers);
  const { _id } = await save();
  await save();
  const actions = await world.query('select action from audit_log where entity_id = $1 order by created_at', [_id]);
  expect(actions).toEqual([{ action: 'order.created' }, { action: 'order.answeredAtCheckout' }]);
});

test('the history of the order says alike that a family answered, whatever it answered about its health', async () => {
  const lines = [];
  for (const isAllergic of [true, false]) {
    const item = await person().fillIn(group, { tour: TOUR, ages: [41] });
    const given = isAllergic
      ? [answer('allergy', 'yes', item, 0), answer('details', PLANTED, item, 0)]
      : [answer('allergy', 'no', item, 0)];
    const order = await person().book(group, [item], email(), randomUUID(), undefined, given);
    const history = await staff().getStaffOrderHistory({ params: { id: order._id } });
    lines.push(history.filter(({ what }) => what.includes('answered')).map(({ what, detail }) => [what, detail]));
  }
  expect(lines[0]).toHaveLength(1);
  expect(lines[0]).toEqual(lines[1]);
});

test('a person with two tours answers the group’s questions once', async () => {
  const items = [
    await person().fillIn(group, { tour: TOUR, ages: [9] }),
    await person().fillIn(group, { tour: CANYON, ages: [9] }),
  ];
  const [first, second] = items as [CartOrderItem, CartOrderItem];
  const answers = [answer('allergy', 'no', second, 0), answer('guardian', 'Aunt Kim', first, 0)];
  const order = await person().order(group, items, email(), randomUUID(), undefined, answers);
  expect(await stored(order._id)).toHaveLength(4);
});

test('required questions must be answered first, as conditions and ages say', async () => {
  const { item, answers } = await party();
  expect(await problemsIn([item], [])).toEqual(['allergy 0', 'allergy 1', 'guardian 0']);
  const without = (name: Name) => answers.filter(({ question }) => question !== asked[name]._id);
  expect(await problemsIn([item], without('details'))).toEqual(['details 0']);
  expect(await problemsIn([item], [...without('seats'), answer('seats', 'Roof')])).toEqual(['seats order']);
  const old = { ...answer('guardian', 'Aunt Kim', item, 0), wording: 7 };
  expect(await problemsIn([item], [...without('guardian'), old])).toEqual(['guardian 0']);
  expect(await world.query('select 1 from orders where contact_name = $1 and state = $2', ['Nobody', 'open'])).toEqual(
    [],
  );
});

describe('bad answers', () => {
  const save = async (answers: CheckoutAnswer[]) => {
    const item = await person().fillIn(group, { tour: TOUR, ages: [41] });
    const given = [answer('allergy', 'no', item, 0), ...answers];
    return person().order(group, [item], email(), randomUUID(), undefined, given);
  };

  test('about nobody, or twice, are refused', async () => {
    for (const answers of [
      [{ ...answer('allergy', 'no'), availability: randomUUID(), traveller: 0 }],
      [answer('allergy', 'no')],
      [answer('seats', 'Left'), answer('seats', 'Right')],
      [{ ...answer('seats', 'Left'), value: 'x'.repeat(5000) }],
      [{ ...answer('seats', 'Left'), value: ' ' }],
    ])
      expect(await refusalOf(save(answers))).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  test('to a question that is not asked any more are left out', async () => {
    const order = await save(
      [{ ...answer('seats', 'Left'), question: randomUUID() }, { ...answer('details', PLANTED) }].filter(
        ({ question }) => question !== asked.details._id,
      ),
    );
    expect(await stored(order._id)).toHaveLength(1);
  });
});

test('a declined card keeps the answers, another attempt replaces them, and the hash of the order knows none', async () => {
  const { item, answers } = await party();
  const [key, contact] = [randomUUID(), email()];
  const save = (given: CheckoutAnswer[]) => person().order(group, [item], contact, key, undefined, given);
  const first = await save(answers);
  expect(await person().pay(await person().intent(first), CARDS.declined)).toMatchObject({ httpStatus: 402 });
  expect(await stored(first._id)).toHaveLength(5);
  const hash = async () => (await world.query('select content_hash from orders where id = $1', [first._id]))[0];
  const before = await hash();
  const changed = answers.map((one) => (one.value === PLANTED ? { ...one, value: 'Moss' } : one));
  const again = await save(changed.filter(({ value }) => value !== 'Left'));
  expect(again._id).toBe(first._id);
  expect(await hash()).toEqual(before);
  expect(await stored(first._id)).toHaveLength(4);
  await person().pay(await person().intent(again));
  expect(await person().confirm(again._id)).toMatchObject({ outcome: 'confirmed' });
  expect((await findQuestion(world.client, keyOf(again._id), 'To which?', CHILD)).question.value).toBe('Moss');
});

test('health answers of an order that is not paid are deleted after a day; those of a booked one stay', async () => {
  const { item, answers } = await party();
  const unpaid = await person().order(group, [item], email(), randomUUID(), undefined, answers);
  const booked = await person().book(group, [(await party()).item], email(), randomUUID(), undefined, answers);
  const deleteBefore = (ms: number) =>
    asJob(world, (ctx, built) => built.deleteUnpaidAnswers(ctx, new Date(Date.now() + ms), 500));
  await deleteBefore(-3_600_000);
  expect(await stored(unpaid._id)).toHaveLength(5);
  await deleteBefore(60_000);
  expect(await stored(unpaid._id)).toHaveLength(2);
  expect(await stored(booked._id)).toHaveLength(5);
});

test('staff choose when a question is asked, and conditions must fit', async () => {
  const body = { label: 'Passport', type: 'file' as const, askAt: 'checkout' as const };
  const params = { id: group._id };
  expect(await refusalOf(staff().createQuestion({ params, body }))).toMatchObject({ code: 'request.invalid' });
  const after = await addQuestion(staff(), world, { label: 'Swims?', type: 'yesNo' });
  const condition = { question: after._id, value: 'yes' };
  const depending = { label: 'How far?', type: 'text' as const, askAt: 'checkout' as const, condition };
  expect(await refusalOf(staff().createQuestion({ params, body: depending }))).toMatchObject({
    code: 'request.invalid',
    details: [{ path: 'body/condition' }],
  });
  const { label, version } = asked.allergy;
  const change = { label, version, isRequired: true, askAt: 'after' as const };
  const refused = staff().updateQuestion({ params: { id: asked.allergy._id }, body: change });
  expect(await refusalOf(refused)).toMatchObject({ status: 409, code: 'question.inUse' });
});

test('staff sort all questions of a group at once', async () => {
  const params = { id: group._id };
  const ids = async () => (await staff().findQuestions({ params })).map(({ _id }) => _id);
  const wanted = (await ids()).toReversed();
  await staff().sortQuestions({ params, body: { questions: wanted } });
  expect(await ids()).toEqual(wanted);
  const shown = await world.client.listCheckoutQuestions({ params });
  expect(shown.map(({ _id }) => _id)).toEqual(wanted.filter((id) => questions.some(({ _id }) => _id === id)));
  const sort = (list: string[], client = staff()) =>
    refusalOf(client.sortQuestions({ params, body: { questions: list } }));
  expect(await sort(wanted.slice(1))).toMatchObject({ status: 409, code: 'record.changed' });
  expect(await sort([...wanted.slice(1), wanted[1]!])).toMatchObject({ code: 'request.invalid' });
  expect(await sort([...wanted.slice(1), randomUUID()])).toMatchObject({ code: 'record.changed' });
  expect(await sort(wanted, everybody.otherEmployee.client)).toMatchObject({ code: 'resource.notFound' });
  const audits = await world.query(
    `select 1 from audit_log where action = 'group.questionsOrdered' and entity_id = $1`,
    [group._id],
  );
  expect(audits).toHaveLength(1);
});

test('nobody is told the questions of a group that is not on sale', async () => {
  const [camp] = await world.query<{ id: string }>(`select id from groups where slug = 'summer-camp'`);
  const list = (id: string) => refusalOf(world.client.listCheckoutQuestions({ params: { id } }));
  expect(await list(camp!.id)).toMatchObject({ code: 'group.unavailable' });
  expect(await list(randomUUID())).toMatchObject({ status: 404, code: 'group.notFound' });
});

test('answers do not outlive the last question that staff remove from the checkout', async () => {
  const { item, answers } = await party();
  const [key, contact] = [randomUUID(), email()];
  const { _id } = await person().order(group, [item], contact, key, undefined, answers);
  expect(await stored(_id)).toHaveLength(5);
  const left = await world.client.listCheckoutQuestions({ params: { id: group._id } });
  // A question that controls others is removed after them.
  for (const question of left.toSorted((one, other) => Number(!one.condition) - Number(!other.condition)))
    await staff().removeQuestion({ params: { id: question._id } });
  expect((await person().order(group, [item], contact, key, undefined, []))._id).toBe(_id);
  expect(await stored(_id)).toEqual([]);
});
