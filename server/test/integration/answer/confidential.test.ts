import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkId } from '../../../src/mails/link/link-id.ts';
import { eventually } from '../../setup/eventually.ts';
import { linkTo } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { setMariosHealthRight } from '../../setup/people/health-right.ts';
import { keyOf } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { ALLERGY, CHILD, CONTACT, DETAILS, PLANTED, plantAnswers } from './planted.ts';
import { addQuestion, answerAs, bookOrder, findQuestion, leaveRockies } from './setup.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
let planted: Awaited<ReturnType<typeof plantAnswers>>;
let order: string;
let link: string;
beforeAll(async () => {
  world = await openWorld();
  await setMariosHealthRight(world, false);
  everybody = await signInEverybody(world);
  planted = await plantAnswers(world, staff());
  ({ order, link } = planted);
});
afterAll(() => world?.close());

const staff = () => everybody.employee.client;
const params = () => ({ id: order });
const audits = async (action: string) =>
  (await world.query(`select 1 from audit_log where action = $1 and created_at > now() - interval '1 hour'`, [action]))
    .length;

test('employees with the right read health and identity answers, and each reading is recorded', async () => {
  const before = await audits('order.answersRead');
  const hidden = await staff().getOrderAnswers({ params: params(), query: {} });
  expect(JSON.stringify(hidden)).not.toContain(PLANTED);
  expect(hidden.sections.flatMap(({ answers }) => answers).filter(({ isHidden }) => isHidden)).toHaveLength(2);
  // A question that follows would give away the answer before it.
  expect(JSON.stringify(hidden)).not.toContain(DETAILS);
  expect(hidden.mayHaveMore).toBe(true);
  expect(await audits('order.answersRead')).toBe(before);
  const shown = await staff().getOrderAnswers({ params: params(), query: { confidential: 'shown' } });
  expect(JSON.stringify(shown)).toContain(PLANTED);
  expect(shown.mayHaveMore).toBe(false);
  expect(await audits('order.answersRead')).toBe(before + 1);
  const file = shown.sections.flatMap(({ answers }) => answers).find(({ label }) => label === 'Passport')!;
  const download = await staff().getOrderAnswerFile({ params: { id: order, answer: file._id! } });
  expect(Buffer.from(download.content).toString()).toBe(`%PDF-1.7 ${PLANTED}`);
  expect(await audits('order.answersRead')).toBe(before + 2);

  // Mario works in the same division, without the right, until a holder grants it.
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const read = () => mario.getOrderAnswers({ params: params(), query: { confidential: 'shown' } });
  expect(await refusalOf(read())).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect(await refusalOf(mario.getOrderAnswerFile({ params: { id: order, answer: file._id! } }))).toMatchObject({
    code: 'health.notAllowed',
  });
  expect(JSON.stringify(await mario.exportCustomerData({ params: params() }))).not.toContain(PLANTED);
  const [{ id } = { id: '' }] = await world.query<{ id: string }>(
    `select id from employees where email = 'manager@coastline.example'`,
  );
  const grant = (client: typeof mario, canReadHealth: boolean) =>
    client.setHealthRight({ params: { id }, body: { canReadHealth } });
  expect(await refusalOf(grant(mario, true))).toMatchObject({ code: 'health.notAllowed' });
  await leaveRockies(world);
  await grant(staff(), true);
  expect(JSON.stringify(await read())).toContain(PLANTED);
  await grant(staff(), false);
  expect(await refusalOf(read())).toMatchObject({ code: 'health.notAllowed' });
  expect(await audits('employee.healthRightSet')).toBe(2);
});

test('staff sessions do not open the page of the family, however they write the id', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  for (const client of [mario, staff(), everybody.agent.client])
    for (const id of [order, order.toUpperCase()]) {
      expect(await refusalOf(client.getAnswerSheet({ params: { id } }))).toMatchObject({ status: 404 });
      expect(await refusalOf(client.countOpenAnswers({ params: { id } }))).toMatchObject({ status: 404 });
    }
  // The audit log finds a reading by the order's id as well.
  const before = await readings();
  await staff().getOrderAnswers({ params: { id: order.toUpperCase() }, query: { confidential: 'shown' } });
  expect(await readings()).toBe(before + 1);
});

test('the link of an order hides confidential answers, and only holders copy the link to the questions', async () => {
  const orderLink = await linkTo(world.query, 'order', order, planted.email);
  const sheet = await world.client.getAnswerSheet({ params: { id: orderLink } });
  const questions = sheet.sections.flatMap((section) => section.questions);
  expect(questions.filter(({ isHidden }) => isHidden).map(({ label, value }) => [label, value])).toEqual([
    [ALLERGY, null],
    ['Passport', null],
  ]);
  // A question that follows would give away the answer before it, so the link shows, counts and takes none of these.
  expect(JSON.stringify(sheet)).not.toContain(DETAILS);
  expect(sheet.mayHaveMore).toBe(true);
  const count = (id: string) => world.client.countOpenAnswers({ params: { id } });
  expect((await count(link)).asked - (await count(orderLink)).asked).toBe(1);
  const { question: details, traveller } = await findQuestion(world.client, link, DETAILS, CHILD);
  const guess = { question: details.question, wording: details.wording, traveller, value: 'A guess' };
  expect(await refusalOf(world.client.saveAnswer({ params: { id: orderLink }, body: guess }))).toMatchObject({
    code: 'question.notFound',
  });
  expect(JSON.stringify(sheet)).not.toContain(PLANTED);
  expect(JSON.stringify(sheet)).toContain('604 555 0101');
  const file = questions.find(({ label }) => label === 'Passport')!.answer!;
  const download = (id: string) => world.client.getAnswerFile({ params: { id }, query: { answer: file } });
  expect(await refusalOf(download(orderLink))).toMatchObject({ status: 404, code: 'question.notFound' });
  expect(Buffer.from((await download(link)).content).toString()).toContain(PLANTED);
  // The reply to an answer through this link holds no other answer.
  const mistyped = { label: ALLERGY, value: 'yes', of: CHILD };
  expect(JSON.stringify(await answerAs(world.client, orderLink, mistyped))).not.toContain(PLANTED);
  // The link corrects what was just typed, for an hour however often, and takes back nothing that the guides rely on.
  // An answer that is emptied and given again would begin another hour.
  const emptied = answerAs(world.client, orderLink, { ...mistyped, value: '' });
  expect((await refusalOf(emptied)).code).toBe('answer.isGiven');
  await world.query(`update answers set created_at = now() - interval '61 minutes' where order_id = $1`, [order]);
  for (const value of ['no', ''])
    expect(await refusalOf(answerAs(world.client, orderLink, { ...mistyped, value }))).toMatchObject({
      status: 409,
      code: 'answer.isGiven',
    });
  const passport = await findQuestion(world.client, orderLink, 'Passport', CHILD);
  expect(passport.question).toMatchObject({ isHidden: true, closedBy: 'hour' });
  // Nobody changes it any more once its last day has passed, whichever link they use.
  const [trip] = await world.query<{ start: string }>(
    'select start_local as start from order_items where order_id = $1',
    [order],
  );
  const setStart = (start: string) =>
    world.query('update order_items set start_local = $2 where order_id = $1', [order, start]);
  await setStart(new Date(Date.now() + 6 * 86_400_000).toISOString().replace('Z', '+0000'));
  const closed = (await findQuestion(world.client, orderLink, 'Passport', CHILD)).question;
  expect(closed).toMatchObject({ isHidden: true, closedBy: 'lastDay' });
  await setStart(trip!.start);
  const at = { question: passport.question.question, wording: 1, traveller: passport.traveller };
  const other = world.client.saveAnswerFile({ params: { id: orderLink }, query: at, file: new Blob(['%PDF-1.7 x']) });
  expect((await refusalOf(other)).code).toBe('answer.isGiven');
  await world.client.renewLink({ body: { link: orderLink, purpose: 'questions' } });
  const mails = `select to_address, data->'link'->>'questionsUrl' as link from mail_outbox where template = 'new-link'`;
  expect(await world.query(mails)).toEqual([
    { to_address: planted.email, link: linkId('questions', order, planted.email) },
  ]);
  await answerAs(world.client, orderLink, { label: CONTACT, value: 'Kim Parent, 604 555 0101' });
  await answerAs(world.client, link, mistyped);

  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const copy = (client: typeof mario, purpose: 'order' | 'questions') =>
    client.copyOrderLink({ params: params(), body: { link: linkId(purpose, order, planted.email) } });
  expect((await copy(mario, 'order')).address).toContain('/orders/');
  expect(await refusalOf(copy(mario, 'questions'))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect((await copy(staff(), 'questions')).address).toContain('/questions/');
});

test('an hour after the payment, the address of the browser that bought gives no more than the link of the order', async () => {
  const byKey = async () => JSON.stringify(await world.client.getAnswerSheet({ params: { id: keyOf(order) } }));
  expect(await byKey()).toContain(PLANTED);
  await world.query(`update orders set authorised_at = authorised_at - interval '61 minutes' where id = $1`, [order]);
  const later = await byKey();
  expect(later).not.toContain(PLANTED);
  expect(later).not.toContain(DETAILS);
  expect(later).toContain('604 555 0101');
});

const readings = async () =>
  (await world.query(`select 1 from audit_log where action = 'order.answersRead' and entity_id = $1`, [order])).length;

test('staff without the right do not learn from a follow-up that its question was answered', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const history = await mario.getStaffOrderHistory({ params: params() });
  expect(JSON.stringify(history)).toContain(ALLERGY);
  expect(JSON.stringify(history)).not.toContain(DETAILS);
  const told = async () =>
    JSON.stringify([
      await mario.getOrderAnswers({ params: params(), query: {} }),
      await mario.exportCustomerData({ params: params() }),
    ]);
  expect(await told()).not.toContain(DETAILS);
  // Its answer is kept after the one before it has changed, and after its booking was cancelled. Leaders see no difference.
  const { question: follower } = await findQuestion(world.client, link, DETAILS, CHILD);
  await world.query('update questions set is_required = (id = $1)', [follower.question]);
  const onBoard = async () => {
    const board = await everybody.agent.client.getReadiness({ params: { id: planted.departure.group }, query: {} });
    return board.travellers.filter((traveller) => traveller.order._id === order);
  };
  const before = await onBoard();
  expect(before).toMatchObject([{ questions: { state: 'done' } }]);
  await answerAs(world.client, link, { label: ALLERGY, value: 'no', of: CHILD });
  expect(await told()).not.toContain(DETAILS);
  expect(await onBoard()).toEqual(before);
  await world.query('update questions set is_required = true');
  await answerAs(world.client, link, { label: ALLERGY, value: 'yes', of: CHILD });
  const plain = { label: 'Which medicine?', type: 'text', answerClass: 'plain' } as const;
  const { question } = await findQuestion(world.client, link, ALLERGY, CHILD);
  const follows = addQuestion(staff(), world, { ...plain, condition: { question: question.question, value: 'yes' } });
  expect(await refusalOf(follows)).toMatchObject({ status: 400, code: 'request.invalid' });

  // A change of what follows an answer would show on the board who gave it.
  const condition = { question: question.question, value: 'no' };
  const probe = { label: 'Nothing at all?', answerClass: 'health', condition } as const;
  expect(await refusalOf(addQuestion(mario, world, probe))).toMatchObject({ code: 'health.notAllowed' });
  const asked = await mario.findQuestions({ params: { id: planted.departure.group } });
  // A count that grows while a family answers shows what it answered before.
  const counts = (all: typeof asked) =>
    [ALLERGY, DETAILS].map((name) => all.find(({ label }) => label === name)?.answerCount);
  const [ofQuestion, ofFollower] = counts(await staff().findQuestions({ params: { id: planted.departure.group } }));
  expect(ofFollower).toBeGreaterThanOrEqual(2);
  expect(counts(asked)).toEqual([ofQuestion, null]);
  const {
    _id: id,
    version,
    isRequired,
    askAt,
    daysBefore,
    isForMinors,
    help,
    choices,
    ...details
  } = asked.find(({ label }) => label === DETAILS)!;
  const same = { version, isRequired, askAt, daysBefore, isForMinors, help, choices };
  const change = (body: { label: string; condition: typeof details.condition; isRequired?: boolean }) =>
    mario.updateQuestion({ params: { id }, body: { ...same, ...body } });
  const { condition: followed } = details;
  for (const revealing of [{ condition: null }, { condition: followed, isRequired: !isRequired }])
    expect(await refusalOf(change({ label: DETAILS, ...revealing }))).toMatchObject({ code: 'health.notAllowed' });
  expect(await refusalOf(mario.removeQuestion({ params: { id } }))).toMatchObject({ code: 'health.notAllowed' });
  expect(await change({ label: DETAILS, condition: followed })).toMatchObject({ label: DETAILS });
});

test('neither an export nor the uses of links tell staff without the right what a family answered', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const seen = [];
  for (const value of ['yes', 'no']) {
    const other = await bookOrder(world, [9], `${randomUUID()}@parents.example`);
    const at = { params: { id: other.order._id } };
    await answerAs(world.client, other.link, { label: ALLERGY, value, of: CHILD });
    // The confirmation says how many questions are open.
    await mario.emailOrderConfirmation(at);
    if (value === 'yes') await answerAs(world.client, other.link, { label: DETAILS, value: PLANTED, of: CHILD });
    const open = async (client: typeof mario) =>
      JSON.stringify(await client.exportCustomerData(at)).match(/"toAnswer":("Not included|{"count":\d)/g);
    expect(await open(staff())).toEqual([expect.stringContaining('count'), expect.stringContaining('count')]);
    const uses = (await mario.listOrderLinks(at)).flatMap((link) => link.uses);
    seen.push([await open(mario), uses.filter(({ act }) => act === 'answered').map(({ times }) => times)]);
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]![1]).toEqual([1]);
});

test('a planted health answer is nowhere in the database or the mails in clear', async () => {
  await eventually(async () => {
    if ((await world.query(`select 1 from mail_outbox where state = 'queued'`)).length) throw new Error('Mails wait');
  });
  const tables = await world.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema in ('public', 'graphile_worker')
       and table_type = 'BASE TABLE'`,
  );
  let size = 0;
  for (const { name } of tables) {
    const schema = name.startsWith('_private') ? 'graphile_worker' : 'public';
    const rows = await world
      .query<{ text: string }>(`select t::text as text from "${schema}"."${name}" t`)
      .catch(() => []);
    const dump = rows.map(({ text }) => text).join('\n');
    size += dump.length;
    for (const form of [
      PLANTED,
      Buffer.from(PLANTED).toString('hex'),
      Buffer.from(PLANTED).toString('base64').slice(0, 20),
    ])
      expect(dump.includes(form), `${form} is in ${name}`).toBe(false);
    // The control: the emergency contact is there in clear.
    if (name === 'answers') expect(dump).toContain('604 555 0101');
  }
  expect(size).toBeGreaterThan(10_000);
  const mails = JSON.stringify(await world.sandbox.mails(planted.email));
  expect(mails).toContain('question');
  expect(mails).not.toContain(PLANTED);
  const found = await staff().searchDivision({ query: { division: await divisionOf(), text: 'Quinsy' } });
  expect(JSON.stringify(found)).not.toContain(order);
});

async function divisionOf(): Promise<string> {
  const [row] = await world.query<{ id: string }>('select division_id as id from orders where id = $1', [order]);
  return row!.id;
}

test('exports have the answers: all of them for the family and for holders of the right', async () => {
  const mine = await everybody.customer.client.exportOwnData({});
  const answers = mine.orders.flatMap(({ bookings }) => bookings).flatMap(({ travellers }) => travellers);
  expect(answers.flatMap((one) => one.answers)).toContainEqual({
    question: DETAILS,
    answer: 'Hay fever; carries her own inhaler',
  });
  const theirs = await staff().exportCustomerData({ params: params() });
  expect(JSON.stringify(theirs.orders[0]!.bookings)).toContain(PLANTED);
  expect(theirs.orders[0]!.answers).toEqual([{ question: CONTACT, answer: 'Kim Parent, 604 555 0101' }]);
});
