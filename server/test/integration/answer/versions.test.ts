import type { StaffQuestion } from '@tours/contract/question';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { clientOf } from '../../setup/people/client-of.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { asJob } from '../../setup/world/serve-here.ts';
import { openWorld, PLENTY, type World } from '../../setup/world/world.ts';
import { addQuestion, answerAs, bookOrder, findQuestion } from './setup.ts';

/** An answer keeps the words that it answered, and nothing answered is asked again, whatever staff do with questions. */
let world: World;
let everybody: Record<CallerName, SignedIn>;
let link: string;
let order: string;
let traveller: string;
beforeAll(async () => {
  world = await openWorld(PLENTY);
  everybody = await signInEverybody(world);
  const booked = await bookOrder(world, [9]);
  [link, order] = [booked.link, booked.order._id];
  const { sections } = await world.client.getAnswerSheet({ params: { id: link } });
  traveller = sections.find((section) => section.traveller)!.traveller!._id;
});
afterAll(() => world?.close());

const staff = () => everybody.employee.client;

/** The expected state of a question: its current words, and the words and value of its answer. */
interface Expected {
  question: StaffQuestion;
  isRequired: boolean;
  answer: { label: string; value: string } | null;
}

const step = fc.record({
  act: fc.constantFrom('add', 'reword', 'require', 'answer', 'clear', 'remove'),
  at: fc.nat(2),
  value: fc.stringMatching(/^[a-z]{1,8}$/),
  isSealed: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let made = 0;
async function carryOut(model: Expected[], { act, at, value, isSealed }: Step): Promise<void> {
  if (act === 'add') {
    const label = `Question ${++made}`;
    const answerClass = isSealed ? 'health' : 'plain';
    model.push({ question: await addQuestion(staff(), world, { label, answerClass }), isRequired: true, answer: null });
    return;
  }
  const one = model[at % (model.length || 1)];
  if (!one) return;
  const { question } = one;
  if (act === 'remove') {
    await staff().removeQuestion({ params: { id: question._id } });
    model.splice(model.indexOf(one), 1);
    expect(await refusalOf(save(question, value))).toMatchObject({ code: 'question.notFound' });
  } else if (act === 'reword' || act === 'require') {
    const label = act === 'reword' ? `${question.label.split(',')[0]}, wording ${++made}` : question.label;
    const isRequired = act === 'require' ? !one.isRequired : one.isRequired;
    const body = { label, isRequired, daysBefore: 7, version: question.version };
    one.question = await staff().updateQuestion({ params: { id: question._id }, body });
    one.isRequired = isRequired;
    if (act === 'reword')
      expect(await refusalOf(save(question, value))).toMatchObject({ code: 'answer.wordingChanged' });
  } else {
    await save(question, act === 'clear' ? '' : value);
    one.answer = act === 'clear' ? null : { label: question.label, value };
  }
}

const save = ({ _id: question, wording }: StaffQuestion, value: string) =>
  world.client.saveAnswer({ params: { id: link }, body: { question, wording, traveller, value } });

async function check(model: Expected[]): Promise<void> {
  const { sections } = await world.client.getAnswerSheet({ params: { id: link } });
  const asked = sections.find((section) => section.traveller)!.questions.filter(({ label }) => /^Question/.test(label));
  expect(asked.map(({ question, label, value }) => ({ question, label, value }))).toEqual(
    model.map(({ question, answer }) => ({
      question: question._id,
      label: question.label,
      value: answer?.value ?? null,
    })),
  );
  const read = await staff().getOrderAnswers({ params: { id: order }, query: { confidential: 'shown' } });
  const answers = read.sections.flatMap((section) => section.answers).filter(({ label }) => /^Question/.test(label));
  for (const { answer } of model)
    if (answer) expect(answers).toContainEqual(expect.objectContaining({ ...answer, state: 'answered' }));
  const open = model.filter(({ isRequired, answer }) => isRequired && !answer).length;
  // The demo's own questions: the allergy of the child, and the contact of the order.
  expect(await world.client.countOpenAnswers({ params: { id: link } })).toMatchObject({ open: open + 2 });
}

test('answers keep the words they answered, whatever happens to the questions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const model: Expected[] = [];
      for (const one of [{ act: 'add', at: 0, value: 'a', isSealed: true } as Step, ...steps])
        await carryOut(model, one);
      await check(model);
      for (const { question } of model) await staff().removeQuestion({ params: { id: question._id } });
    }),
    { numRuns: 8 },
  );
});

test('a question that is saved with the same values stays as it is', async () => {
  const { _id, group } = await addQuestion(staff(), world, { label: 'Shirt', type: 'choice', choices: ['S', 'M'] });
  const saved = async () =>
    (await staff().findQuestions({ params: { id: group } })).find((question) => question._id === _id)!;
  const before = await saved();
  const { label, help, choices, isRequired, askAt, daysBefore, isForMinors, condition, version } = before;
  const body = { label, help, choices, isRequired, askAt, daysBefore, isForMinors, condition, version };
  expect(await staff().updateQuestion({ params: { id: _id }, body })).toEqual(before);
  const audited = () =>
    world.query('select action, before, after from audit_log where entity_id = $1 order by created_at desc, id desc', [
      _id,
    ]);
  expect(await audited()).toMatchObject([{ action: 'question.created' }]);
  const changed = await staff().updateQuestion({ params: { id: _id }, body: { ...body, choices: ['S', 'L'] } });
  expect(changed).toEqual({
    ...before,
    choices: ['S', 'L'],
    wording: 2,
    version: 2,
    updatedAt: expect.any(String),
  });
  const [newest] = await audited();
  expect(newest).toEqual({
    action: 'question.updated',
    before: { choices: ['S', 'M'] },
    after: { choices: ['S', 'L'] },
  });
});

test('the key of the answers is changed without a pause, and the former one is not needed afterwards', async () => {
  const CHILD = 'Traveller1 Parent';
  const booked = await bookOrder(world, [9]);
  const [next, former] = ['another-answers-secret-for-tests', world.environment().ANSWERS_SECRET!];
  for (const label of ['Remedy', 'Habit'])
    await addQuestion(staff(), world, { label, answerClass: 'health', isRequired: false });
  await addQuestion(staff(), world, { label: 'Letter', type: 'file', isRequired: false });
  await answerAs(world.client, booked.link, { label: 'Remedy', value: 'Camomile', of: CHILD });
  const { question, traveller: child } = await findQuestion(world.client, booked.link, 'Letter', CHILD);
  const send = () =>
    world.client.saveAnswerFile({
      params: { id: booked.link },
      query: { question: question.question, wording: 1, traveller: child },
      file: new Blob(['%PDF-1.7 letter']),
    });
  await send();
  // A link may be passed on, and each file takes megabytes of the database.
  await world.query(`update call_budget set used = 200 where "window" like 'answer-file:%'`);
  expect((await refusalOf(send())).code).toBe('request.rateLimited');
  const letterBy = async (client: typeof world.client) => {
    const { answer } = (await findQuestion(client, booked.link, 'Letter', CHILD)).question;
    const file = await client.getAnswerFile({ params: { id: booked.link }, query: { answer: answer! } });
    return Buffer.from(file.content).toString();
  };
  const remedyBy = async (client: typeof world.client) =>
    (await findQuestion(client, booked.link, 'Remedy', CHILD)).question.value;
  const start = async (settings: NodeJS.ProcessEnv) => clientOf((await world.serve(settings)).origin);

  // First every process reads both keys, then the new one writes.
  const both = await start({ ANSWERS_OTHER_SECRETS: next });
  const changed = await start({ ANSWERS_SECRET: next, ANSWERS_OTHER_SECRETS: former });
  await answerAs(changed, booked.link, { label: 'Habit', value: 'Sleepwalks', of: CHILD });
  expect((await findQuestion(both, booked.link, 'Habit', CHILD)).question.value).toBe('Sleepwalks');
  expect(await remedyBy(changed)).toBe('Camomile');

  const reseal = (settings: NodeJS.ProcessEnv) =>
    asJob(world, (ctx, { resealAnswers }) => resealAnswers(ctx), settings);
  const names = () =>
    world.query(`select distinct substr(sealed, 1, 4) from answers where sealed is not null
      union select distinct substr(content, 1, 4) from answer_files`);
  await reseal({ ANSWERS_SECRET: next });
  expect(await names()).toHaveLength(2);
  await reseal({ ANSWERS_SECRET: next, ANSWERS_OTHER_SECRETS: former });
  expect(await names()).toHaveLength(1);
  const alone = await start({ ANSWERS_SECRET: next });
  expect([await remedyBy(alone), await letterBy(alone)]).toEqual(['Camomile', '%PDF-1.7 letter']);
  // The control: without the new key nothing can be read.
  expect(await refusalOf(remedyBy(world.client))).toMatchObject({ status: 500 });
  await reseal({ ANSWERS_SECRET: former, ANSWERS_OTHER_SECRETS: next });
  expect(await remedyBy(world.client)).toBe('Camomile');

  // An answer that no key opens holds back none of the others.
  await world.query(
    `update answers set sealed = decode('00000000', 'hex') || substr(sealed, 5)
     where id = (select id from answers where sealed is not null order by id limit 1)`,
  );
  await reseal({ ANSWERS_SECRET: next, ANSWERS_OTHER_SECRETS: former });
  expect(await names()).toHaveLength(2);
});
