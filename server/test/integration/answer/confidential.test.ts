import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkId } from '../../../src/mails/link/link-id.ts';
import { endRetention } from '../../../src/workflows/index.ts';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { linkTo } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorldApart, type WorldApart } from '../../setup/world/world.ts';
import { addQuestion, answerAs, asJob, bookOrder, findQuestion } from './setup.ts';

const ALLERGY = 'Does the traveller have an allergy or a medical condition?';
const DETAILS = 'Which one, and what should our guides do?';
const CONTACT = 'Who can we call during the trip? Name and phone number';
const CHILD = 'Traveller1 Parent';
const PLANTED = 'Quinsy-and-Quassia-allergy';

let world: WorldApart;
let everybody: Record<CallerName, SignedIn>;
let log = '';
let order: string;
let link: string;
let email: string;
let departure: { group: string; departure: number };
beforeAll(async () => {
  world = await openWorldApart({ NODE_ENV: 'production', TEST: '', LOG_LEVEL: 'trace' });
  for (const stream of [world.server.child.stdout!, world.server.child.stderr!])
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  everybody = await signInEverybody(world);
  email = `${randomUUID()}@parents.example`;
  const booked = await bookOrder(world, [9], email);
  link = booked.link;
  order = booked.order._id;
  await addQuestion(staff(), world, { label: 'Passport', type: 'file', answerClass: 'identity' });
  await answerAs(world.client, link, { label: ALLERGY, value: 'yes', of: CHILD });
  await answerAs(world.client, link, { label: DETAILS, value: PLANTED, of: CHILD });
  await answerAs(world.client, link, { label: CONTACT, value: 'Kim Parent, 604 555 0101' });
  const { question, traveller } = await findQuestion(world.client, link, 'Passport', CHILD);
  const query = { question: question.question, wording: 1, traveller };
  const upload = (content: string) =>
    world.client.saveAnswerFile({ params: { id: link }, query, file: new Blob([content]) });
  expect(await refusalOf(upload('MZ no picture'))).toMatchObject({ status: 400, code: 'answer.noFile' });
  expect(await refusalOf(upload(`%PDF-${'x'.repeat(10_000_001)}`))).toMatchObject({ code: 'answer.fileTooLarge' });
  await upload(`%PDF-1.7 ${PLANTED}`);
  const [item] = await world.query<{ pk: string; group: string }>(
    'select availability_pk as pk, group_id as group from order_items where order_id = $1',
    [order],
  );
  departure = { group: item!.group, departure: Number(item!.pk) };
}, 120_000);
afterAll(() => world?.close());

const staff = () => everybody.employee.client;
const params = () => ({ id: order });
const audits = async (action: string) =>
  (await world.query(`select 1 from audit_log where action = $1 and created_at > now() - interval '1 hour'`, [action]))
    .length;

test('employees with the right read health and identity answers, and each reading is recorded', async () => {
  const hidden = await staff().getOrderAnswers({ params: params(), query: {} });
  expect(JSON.stringify(hidden)).not.toContain(PLANTED);
  expect(hidden.sections.flatMap(({ answers }) => answers).filter(({ isHidden }) => isHidden)).toHaveLength(2);
  // A question that follows would give away the answer before it.
  expect(JSON.stringify(hidden)).not.toContain(DETAILS);
  expect(await audits('order.answersRead')).toBe(0);
  const shown = await staff().getOrderAnswers({ params: params(), query: { confidential: 'shown' } });
  expect(JSON.stringify(shown)).toContain(PLANTED);
  expect(await audits('order.answersRead')).toBe(1);
  const file = shown.sections.flatMap(({ answers }) => answers).find(({ label }) => label === 'Passport')!;
  const download = await staff().getOrderAnswerFile({ params: { id: order, answer: file._id! } });
  expect(Buffer.from(download.content).toString()).toBe(`%PDF-1.7 ${PLANTED}`);
  expect(await audits('order.answersRead')).toBe(2);

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
  const orderLink = await linkTo(world.query, 'order', order, email);
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
  const saved = await answerAs(world.client, orderLink, { label: ALLERGY, value: 'yes', of: CHILD });
  expect(JSON.stringify(saved)).not.toContain(PLANTED);

  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const copy = (client: typeof mario, purpose: 'order' | 'questions') =>
    client.copyOrderLink({ params: params(), body: { link: linkId(purpose, order, email) } });
  expect((await copy(mario, 'order')).address).toContain('/orders/');
  expect(await refusalOf(copy(mario, 'questions'))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect((await copy(staff(), 'questions')).address).toContain('/questions/');
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
  // Its answer is kept after the one before it has changed, and after its booking was cancelled.
  await answerAs(world.client, link, { label: ALLERGY, value: 'no', of: CHILD });
  expect(await told()).not.toContain(DETAILS);
  await answerAs(world.client, link, { label: ALLERGY, value: 'yes', of: CHILD });
  const plain = { label: 'Which medicine?', type: 'text', answerClass: 'plain' } as const;
  const { question } = await findQuestion(world.client, link, ALLERGY, CHILD);
  const follows = addQuestion(staff(), world, { ...plain, condition: { question: question.question, value: 'yes' } });
  expect(await refusalOf(follows)).toMatchObject({ status: 400, code: 'request.invalid' });
});

test('manifests show emergency contacts to staff, health on request to holders, and agents neither', async () => {
  const bookingOf = async (client: SignedIn['client'], health?: 'shown') =>
    (await client.getRosters({ query: { ...departure, health } }))[0]!;
  const plain = await bookingOf(staff());
  expect(plain).toMatchObject({ health: 'hidden', mayReadHealth: true });
  expect(JSON.stringify(plain)).toContain('604 555 0101');
  expect(JSON.stringify(plain)).not.toContain(PLANTED);
  const csv = Buffer.from((await staff().getRosterCsv({ query: departure })).content).toString();
  expect(csv).toContain('604 555 0101');
  expect(csv).not.toContain(PLANTED);
  expect(await audits('group.healthRead')).toBe(0);
  expect(JSON.stringify(await bookingOf(staff(), 'shown'))).toContain(PLANTED);
  expect(await audits('group.healthRead')).toBe(1);
  const agents = await bookingOf(everybody.agent.client);
  expect(agents).toMatchObject({ health: 'none', mayReadHealth: false });
  expect(JSON.stringify(agents)).not.toMatch(/604 555 0101|Quinsy/);
  expect(await refusalOf(bookingOf(everybody.agent.client, 'shown'))).toMatchObject({ code: 'health.notAllowed' });
});

test('the trip day shows health to employees with the right, and never to agents or by a plain link', async () => {
  const [found] = await world.query<{ id: string }>('select departure_id as id from order_items where order_id = $1', [
    order,
  ]);
  const sync = async (key: string, { client }: Pick<SignedIn, 'client'>) =>
    JSON.stringify((await client.syncTripDay({ params: { key }, body: { acts: [] } })).travellers);
  const mario = { client: await signedIn(world.origin, 'manager@coastline.example') };
  const { address } = await staff().issueRosterLink({
    params: { id: found!.id },
    body: { email: 'sam@guides.example' },
  });
  const link = address.split('/').at(-1)!;
  // A link gives nothing more when somebody with the right opens it.
  for (const [key, reader] of [
    [found!.id, mario],
    [found!.id, everybody.agent],
    [link, world],
    [link, everybody.employee],
  ] as const)
    expect(await sync(key, reader)).not.toContain(PLANTED);
  expect(await audits('departure.healthRead')).toBe(0);
  expect(await sync(found!.id, everybody.employee)).toContain(PLANTED);
  expect(await audits('departure.healthRead')).toBe(1);

  // Somebody with the right lets one guide read. Mario may not, and what he does otherwise changes nothing.
  const guide = (client: SignedIn['client'], readsHealth?: boolean, email = 'sam@guides.example') =>
    client.issueRosterLink({
      params: { id: found!.id },
      body: { email, ...(readsHealth !== undefined && { readsHealth }) },
    });
  expect(await refusalOf(guide(mario.client, true))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect(await sync(link, world)).not.toContain(PLANTED);
  // The right comes with a new address, because Mario may have copied the one before.
  const allowed = (await guide(staff(), true)).address.split('/').at(-1)!;
  expect(await refusalOf(sync(link, world))).toMatchObject({ code: 'link.ended' });
  expect(await refusalOf(guide(mario.client))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect((await guide(staff())).address).toContain(allowed);
  expect(await sync(allowed, world)).toContain(PLANTED);
  await sync(allowed, world);
  expect(await audits('departure.healthRead')).toBe(2);
  const linkOf = async () =>
    (await staff().listRosterLinks({ params: { id: found!.id } })).find(({ madeFor }) => madeFor.startsWith('sam'))!;
  expect(await linkOf()).toMatchObject({ readsHealth: true });
  // The right of the link ends with that of the employee who gave it.
  const givers = (can: boolean) =>
    world.query(
      'update employees set can_read_health = $1 where id = (select health_by from access_links where id = $2)',
      [can, _id],
    );
  const { _id } = await linkOf();
  await givers(false);
  expect(await sync(allowed, world)).not.toContain(PLANTED);
  await givers(true);
  expect(await sync(allowed, world)).toContain(PLANTED);
  await guide(mario.client, false);
  expect(await sync(allowed, world)).not.toContain(PLANTED);
  // The right of a link does not come back with the right of its giver.
  const [{ id: marioId }] = (await world.query<{ id: string }>(
    `select id from employees where email = 'manager@coastline.example'`,
  )) as [{ id: string }];
  const setRight = (canReadHealth: boolean) =>
    staff().setHealthRight({ params: { id: marioId }, body: { canReadHealth } });
  await setRight(true);
  const byMario = (await guide(mario.client, true, 'pat@guides.example')).address.split('/').at(-1)!;
  expect(await sync(byMario, world)).toContain(PLANTED);
  await setRight(false);
  await setRight(true);
  expect(await sync(byMario, world)).not.toContain(PLANTED);
  await setRight(false);
  // Health answers leave the phone with a cancelled booking.
  await world.query(`update order_items set status = 'cancelled' where order_id = $1`, [order]);
  expect(await sync(found!.id, everybody.employee)).not.toContain(PLANTED);
  await world.query(`update order_items set status = 'booked' where order_id = $1`, [order]);
  expect(await sync(found!.id, everybody.employee)).toContain(PLANTED);
  // A revoked link that is given again starts without the right.
  await guide(staff(), true);
  await staff().revokeRosterLink({ params: { id: found!.id }, body: { link: _id } });
  const again = (await guide(mario.client)).address.split('/').at(-1)!;
  expect(await sync(again, world)).not.toContain(PLANTED);
  expect(await refusalOf(guide(everybody.agent.client, true))).toMatchObject({ status: 403 });
});

test('a planted health answer is nowhere in the database, the logs or the mails in clear', async () => {
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
  expect(log.length).toBeGreaterThan(10_000);
  expect(log).not.toContain(PLANTED);
  const mails = JSON.stringify(await world.sandbox.mails(email));
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

test('only holders change the email of an order with confidential answers, because they go to it', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const correct = async (client: typeof mario, id: string, contact: { email?: string; phone?: string }) => {
    const { version } = await client.getStaffOrder({ params: { id } });
    return client.updateOrder({ params: { id }, body: { version, contact } });
  };
  const own = { email: 'mario@home.example' };
  expect(await refusalOf(correct(mario, order, own))).toMatchObject({ status: 403, code: 'health.emailNotAllowed' });
  await correct(mario, order, { phone: '+1 604 555 0133' });
  // The same holds for FareHarbor's answers, as soon as they are marked.
  const { order: other } = await bookOrder(world, [9]);
  await correct(mario, other._id, own);
  await world.query(
    `update travellers set fields = fields || '[{"pk": 990001, "name": "Diet", "value": "Nuts"}]'
    where order_id = $1`,
    [other._id],
  );
  const [sold] = await world.query<{ id: string }>('select item_id as id from order_items where order_id = $1', [
    order,
  ]);
  await mario.setFieldPurpose({ params: { id: sold!.id }, body: { field: 990_001, purpose: 'health' } });
  const next = { email: 'next@home.example' };
  expect(await refusalOf(correct(mario, other._id, next))).toMatchObject({ code: 'health.emailNotAllowed' });
  expect((await correct(staff(), other._id, next)).customer).toMatchObject(next);
});

test('answers at FareHarbor that are marked as health need the right too, and so does taking the mark off', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const [sold] = await world.query<{ id: string }>('select item_id as id from order_items where order_id = $1', [
    order,
  ]);
  const field = 990_002;
  await world.query(`update travellers set fields = fields || $2::jsonb where order_id = $1`, [
    order,
    JSON.stringify([{ pk: field, name: 'Allergies', value: 'Zibeline-at-FareHarbor' }]),
  ]);
  const mark = (client: typeof mario, purpose: 'health' | 'emergencyContact' | 'none') =>
    client.setFieldPurpose({ params: { id: sold!.id }, body: { field, purpose } });
  const bookings = async (client: typeof mario) =>
    JSON.stringify((await client.exportCustomerData({ params: params() })).orders[0]!.bookings);
  const page = async (client: typeof mario) => JSON.stringify(await client.getStaffOrder({ params: params() }));
  expect(await page(mario)).toContain('Zibeline');
  await mark(mario, 'health');
  // The order's page records no reading, so it shows them to nobody.
  for (const client of [mario, staff()]) {
    expect(await page(client)).toContain('Allergies');
    expect(await page(client)).not.toContain('Zibeline');
  }
  expect(await bookings(mario)).not.toContain('Zibeline');
  expect(await bookings(mario)).toContain('Not included');
  expect(await bookings(staff())).toContain('Zibeline');
  for (const purpose of ['emergencyContact', 'none'] as const)
    expect(await refusalOf(mark(mario, purpose))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect(await bookings(mario)).not.toContain('Zibeline');
  // As a traveller's name the next answers would be read by everybody.
  const [departure] = await mario.findAvailabilities({ query: { item: sold!.id } });
  const { _id: id, version } = departure!;
  const names = { age: null, firstname: null, lastname: field };
  const change = mario.updateAvailability({ params: { id }, body: { version, customFieldMapping: names } });
  expect(await refusalOf(change)).toMatchObject({
    code: 'request.invalid',
    details: [{ path: 'body/customFieldMapping', message: 'This question asks for a health answer' }],
  });
  await mark(staff(), 'none');
  // At the same moment, one of the two is refused.
  let mapped: Promise<PromiseSettledResult<unknown>[]> | undefined;
  let isMapped = false;
  const division = await peopleOf(world).divisionId('VAN');
  const marked = await whileHeld(
    world,
    { table: 'divisions', id: division, lock: 'update' },
    () => mark(mario, 'health'),
    async (client) => {
      mapped = Promise.allSettled([
        mario.updateAvailability({ params: { id }, body: { version, customFieldMapping: names } }),
      ]).finally(() => {
        isMapped = true;
      });
      await eventually(async () => {
        const { rowCount } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(isMapped || rowCount === 2).toBe(true);
      });
    },
  );
  expect([marked, ...(await mapped!)].map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await mark(staff(), 'none');
  // In the other order, the mark is refused.
  const [now] = await mario.findAvailabilities({ query: { _id: id } });
  await mario.updateAvailability({ params: { id }, body: { version: now!.version, customFieldMapping: names } });
  expect(await refusalOf(mark(mario, 'health'))).toMatchObject({
    code: 'request.invalid',
    details: [{ path: 'body/purpose', message: 'Departures take a traveller’s name or age from this question' }],
  });
});

test('30 days after the trip the job wipes health and identity answers with their files, and nothing else', async () => {
  const [trip] = await world.query<{ end: Date }>(
    'select max(end_local::timestamptz) as "end" from order_items where order_id = $1',
    [order],
  );
  const runAt = (days: number) => {
    const at = new Date(+trip!.end + days * 86_400_000);
    return asJob(world, (ctx) => endRetention({ ...ctx, clock: () => at }));
  };
  const kept = () =>
    world.query<{ sealed: number; files: number; plain: number }>(
      `select count(sealed)::int as sealed, count(f.answer_id)::int as files, count(value)::int as plain
       from answers a left join answer_files f on f.answer_id = a.id where order_id = $1`,
      [order],
    );
  /** Answers at FareHarbor, of which the first is marked as health. */
  const copies = () =>
    world.query<{ name: string; value: string }>(
      `select distinct f->>'name' as name, f->>'value' as value from travellers, jsonb_array_elements(fields) f
       where f->>'name' in ('Diet', 'Allergies') order by name desc`,
    );
  const allergies = { name: 'Allergies', value: 'Zibeline-at-FareHarbor' };
  await runAt(29.9);
  expect(await kept()).toEqual([{ sealed: 3, files: 1, plain: 1 }]);
  expect(await copies()).toEqual([{ name: 'Diet', value: 'Nuts' }, allergies]);
  await runAt(30.1);
  expect(await kept()).toEqual([{ sealed: 0, files: 0, plain: 1 }]);
  expect(await copies()).toEqual([{ name: 'Diet', value: '' }, allergies]);
  await runAt(31);
  const after = await staff().getOrderAnswers({ params: params(), query: { confidential: 'shown' } });
  const states = after.sections.flatMap(({ answers }) => answers.map(({ state }) => state));
  expect(states.filter((state) => state === 'wiped')).toHaveLength(3);
});

test('an erasure removes the answers', async () => {
  await world.query(
    `update order_items set start_at = now() - interval '30 days', start_local = '2026-01-04T09:00:00-0800',
       end_local = '2026-01-04T12:00:00-0800' where order_id = $1`,
    [order],
  );
  await staff().eraseCustomerData({ params: params(), body: { email } });
  expect(await world.query('select 1 from answers where order_id = $1', [order])).toEqual([]);
});
