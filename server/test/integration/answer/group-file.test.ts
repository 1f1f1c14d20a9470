import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { type CallerName, type SignedIn, signInEverybody } from '../../setup/people/callers.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { addQuestion, answerAs, TOUR } from './setup.ts';

let world: World;
let everybody: Record<CallerName, SignedIn>;
beforeAll(async () => {
  world = await openWorld();
  everybody = await signInEverybody(world);
});
afterAll(() => world?.close());

const WALK = 'Cedar Canyon Walk';
const [CHILD, PARENT] = ['Traveller1 Parent', 'Traveller2 Parent'];

async function readLines(group: string) {
  const file = await everybody.employee.client.getGroupAnswersCsv({ params: { id: group } });
  const text = Buffer.from(file.content).toString('utf8');
  return { name: file.name, text, lines: text.trimEnd().split('\r\n') };
}

test('staff get the answers of a group as a file, a line for each person, without health and identity', async () => {
  const staff = everybody.employee.client;
  const family = shopper(world.client, world.sandbox);
  const offer = await family.readGroup();
  // The child is on both tours, and its parent on one.
  const items = [
    await family.fillIn(offer, { tour: TOUR, ages: [9, 40] }),
    await family.fillIn(offer, { tour: WALK, ages: [9] }),
  ];
  const order = await family.book(offer, items, 'sizes@parents.example');
  const link = await linkTo(world.query, 'questions', order._id, 'sizes@parents.example');
  const walk = items[1]!.item;
  const add = (label: string, change: Partial<Parameters<typeof addQuestion>[2]> = {}) =>
    addQuestion(staff, world, { label, ...change });
  await add('T-shirt size', { type: 'choice', choices: ['S', 'M'] });
  await add('Bus stop', { subject: 'order', answerClass: 'contact' });
  await add('Boot size', { item: walk });
  await add('Passport number', { answerClass: 'identity' });
  const answers = [
    { label: 'T-shirt size', value: 'S', of: CHILD },
    { label: 'T-shirt size', value: 'M', of: PARENT },
    { label: 'Bus stop', value: '=HYPERLINK("https://evil.example")' },
    { label: 'Boot size', value: '34', of: CHILD },
    { label: 'Passport number', value: 'PLANTEDPASSPORT', of: CHILD },
    { label: 'Does the traveller have an allergy or a medical condition?', value: 'yes', of: CHILD },
  ];
  const sheet = await world.client.getAnswerSheet({ params: { id: link } });
  for (const { label, value, of } of answers) {
    const section = sheet.sections.find(
      ({ traveller, questions }) => traveller?.name === of && questions.some((one) => one.label === label),
    )!;
    const { question, wording } = section.questions.find((one) => one.label === label)!;
    const body = { question, wording, traveller: section.traveller?._id, value };
    await world.client.saveAnswer({ params: { id: link }, body });
  }

  const { name, text, lines } = await readLines(offer._id);
  expect(name).toBe('answers-spring-break.csv');
  expect(lines[0]).toMatch(
    /^\uFEFFTraveller,Age,Tours,Start,Start time zone,Order,Contact,Phone,.*T-shirt size,Bus stop,Boot size \(Cedar Canyon Walk\)$/,
  );
  const theirs = lines.filter((line) => line.includes(order.lolaId));
  expect(theirs).toHaveLength(2);
  const bus = `"'=HYPERLINK(""https://evil.example"")"`;
  expect(theirs[0]).toMatch(/^Traveller1 Parent,9,/);
  for (const tour of [TOUR, WALK]) expect(theirs[0]!.split(tour)).toHaveLength(2);
  expect(theirs[0]!.endsWith(`S,${bus},34`)).toBe(true);
  expect(theirs[1]).toMatch(/^Traveller2 Parent,40,Whale Watching Voyage,/);
  expect(theirs[1]!.endsWith(`M,${bus},`)).toBe(true);
  expect(text).not.toMatch(/Passport|PLANTEDPASSPORT|allergy|what should our guides do/);

  const audited = await world.query<{ after: { travellers: number; questions: string[] } }>(
    `select after from audit_log where action = 'group.answersDownloaded' and entity_id = $1`,
    [offer._id],
  );
  expect(audited).toMatchObject([{ after: { format: 'csv', travellers: lines.length - 1 } }]);
  expect(JSON.stringify(audited)).not.toMatch(/HYPERLINK|Passport/);

  // Nobody buys a T-shirt for a cancelled seat.
  await setBookings(world, 'cancelled', 'order_id = $1', [order._id]);
  expect((await readLines(offer._id)).text).not.toContain(order.lolaId);
  for (const [caller, code] of [
    ['agent', 'auth.forbidden'],
    ['otherEmployee', 'resource.notFound'],
  ] as const) {
    const asked = everybody[caller].client.getGroupAnswersCsv({ params: { id: offer._id } });
    expect((await refusalOf(asked)).code).toBe(code);
  }
});

test('an add-on without a name has no line of its own, and its answers stand at the first traveller', async () => {
  const staff = everybody.employee.client;
  const family = shopper(world.client, world.sandbox);
  const offer = await family.readGroup();
  const items = [
    await family.fillIn(offer, { tour: TOUR, ages: [12] }),
    await family.fillIn(offer, { tour: 'Trip Photo Book', ages: [12] }),
  ];
  const order = await family.book(offer, items, 'book@parents.example');
  await world.query(`update travellers set firstname = '', lastname = '' where order_item_id = $1`, [
    order.items.find(({ isAddOn }) => isAddOn)!._id,
  ]);
  const link = await linkTo(world.query, 'questions', order._id, 'book@parents.example');
  await addQuestion(staff, world, { label: 'Name on the cover', item: items[1]!.item });
  const { sections } = await world.client.getAnswerSheet({ params: { id: link } });
  const cover = sections.find(({ questions }) => questions.some(({ label }) => label === 'Name on the cover'))!;
  await answerAs(world.client, link, { label: 'Name on the cover', value: 'Orca Class', of: cover.traveller!.name });
  const theirs = (await readLines(offer._id)).lines.filter((line) => line.includes(order.lolaId));
  expect(theirs).toHaveLength(1);
  expect(theirs[0]).toMatch(/^Traveller1 Parent,12,Whale Watching Voyage,.*,Orca Class$/);
});
