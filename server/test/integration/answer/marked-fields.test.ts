import { PRESET_AGE_FIELD } from '@tours/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { countWaiting, whileHeld } from '../../setup/faults/hold-row.ts';
import { linkTo } from '../../setup/links.ts';
import { setMariosHealthRight } from '../../setup/people/health-right.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { BOOKING_CALL } from '../../setup/world/sandbox-control.ts';
import { asJob } from '../../setup/world/serve-here.ts';
import { openWorld, type World } from '../../setup/world/world.ts';
import { PLANTED, plantAnswers } from './planted.ts';
import { addQuestion, answerAs, bookOrder, TOUR } from './setup.ts';

/** Answers that FareHarbor's form asked for become confidential when staff mark its field as health. */
let world: World;
/** An employee with the right to read health answers. */
let staff: Awaited<ReturnType<typeof signedIn>>;
let order: string;
let item: string;
let email: string;
beforeAll(async () => {
  world = await openWorld();
  await setMariosHealthRight(world, false);
  staff = await signedIn(world.origin, 'employee@coastline.example');
  ({ order, item, email } = await plantAnswers(world, staff));
});
afterAll(() => world?.close());

const params = () => ({ id: order });

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
  const read = () => world.client.getAnswerSheet({ params: { id: keyOf(other._id) } });
  expect((await read()).sections.length).toBeGreaterThan(0);
  await correct(mario, other._id, own);
  // The family does not answer for the new address by the key of its browser either.
  expect(await refusalOf(read())).toMatchObject({ code: 'order.notFound' });
  await world.query(
    `update travellers set fields = fields || '[{"pk": 990001, "name": "Diet", "value": "Nuts"}]'
    where order_id = $1`,
    [other._id],
  );
  await mario.setFieldPurpose({ params: { id: item }, body: { field: 990_001, purpose: 'health' } });
  const next = { email: 'next@home.example' };
  expect(await refusalOf(correct(mario, other._id, next))).toMatchObject({ code: 'health.emailNotAllowed' });
  expect((await correct(staff, other._id, next)).customer).toMatchObject(next);
});

test('without the right, an order’s email is not changed while it is paid, and before and after that the key ends', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const items = [await person.fillIn(group, { tour: TOUR, ages: [9] })];
  const correct = async (client: typeof mario, id: string) => {
    const { version } = await client.getStaffOrder({ params: { id } });
    return client.updateOrder({ params: { id }, body: { version, contact: { email: `${id}@home.example` } } });
  };
  const page = (id: string) => refusalOf(world.client.getOrder({ params: { id: keyOf(id) }, query: {} }));
  const saved = await person.order(group, items);
  await correct(mario, saved._id);
  expect(await page(saved._id)).toMatchObject({ code: 'order.notFound' });
  // The payment has begun, and is held while FareHarbor does not answer.
  const paying = await person.order(group, items);
  const intent = await person.intent(paying);
  const refused = { status: 409, code: 'order.inProgress' };
  expect(await refusalOf(correct(mario, paying._id))).toMatchObject(refused);
  // A card form that was left is not waited for, and neither is another order that is paid at the moment.
  const left = await person.order(group, items);
  await person.intent(left);
  await world.query(`update orders set priced_at = now() - interval '16 minutes' where id = $1`, [left._id]);
  await correct(mario, left._id);
  expect(await page(left._id)).toMatchObject({ code: 'order.notFound' });
  await person.pay(intent);
  await world.sandbox.fault({ ...BOOKING_CALL, effect: 'status', value: 503 });
  expect((await person.confirm(paying._id)).outcome).toBe('delayed');
  expect(await refusalOf(correct(mario, paying._id))).toMatchObject(refused);
  expect((await correct(staff, paying._id)).customer.email).toBe(`${paying._id}@home.example`);
  await world.sandbox.clearFaults();
  // After a release the browser could order again.
  await world.query(`update orders set state = 'released' where id = $1`, [paying._id]);
  await world.query(`update charges set state = 'ended' where order_id = $1`, [paying._id]);
  await world.query(`update orders set contact_email = 'former@home.example' where id = $1`, [paying._id]);
  await correct(mario, paying._id);
  expect(await page(paying._id)).toMatchObject({ code: 'order.notFound' });
});

test('an export that began with the right has no confidential answers once the right is taken', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const [{ id } = { id: '' }] = await world.query<{ id: string }>(
    `update employees set can_read_health = true where email = 'manager@coastline.example' returning id`,
  );
  for (const isTaken of [false, true]) {
    const exported = await whileHeld(
      world,
      { table: 'employees', id, lock: 'update' },
      () => mario.exportCustomerData({ params: params() }),
      (client) => client.query('update employees set can_read_health = $2 where id = $1', [id, !isTaken]),
    );
    expect(exported.status).toBe('fulfilled');
    expect(JSON.stringify(exported).includes(PLANTED)).toBe(!isTaken);
  }
});

test('answers at FareHarbor that are marked as health need the right too, and so does taking the mark off', async () => {
  const mario = await signedIn(world.origin, 'manager@coastline.example');
  const field = 990_002;
  await world.query(`update travellers set fields = fields || $2::jsonb where order_id = $1`, [
    order,
    JSON.stringify([{ pk: field, name: 'Allergies', value: 'Zibeline-at-FareHarbor' }]),
  ]);
  const mark = (client: typeof mario, purpose: 'health' | 'emergencyContact' | 'none', of = field) =>
    client.setFieldPurpose({ params: { id: item }, body: { field: of, purpose } });
  const bookings = async (client: typeof mario) =>
    JSON.stringify((await client.exportCustomerData({ params: params() })).orders[0]!.bookings);
  const page = async (client: typeof mario) => JSON.stringify(await client.getStaffOrder({ params: params() }));
  expect(await page(mario)).toContain('Zibeline');
  await mark(mario, 'health');
  // The order's page records no reading, so it shows them to nobody. Nor does it tell who answered.
  for (const client of [mario, staff]) expect(await page(client)).not.toMatch(/Zibeline|Allergies/);
  expect(await bookings(mario)).not.toMatch(/Zibeline|Allergies/);
  expect(await bookings(mario)).toContain('Not included');
  expect(await bookings(staff)).toContain('Zibeline');
  for (const purpose of ['emergencyContact', 'none'] as const)
    expect(await refusalOf(mark(mario, purpose))).toMatchObject({ status: 403, code: 'health.notAllowed' });
  expect(await bookings(mario)).not.toContain('Zibeline');
  // As a traveller's name the next answers would be read by everybody.
  const [departure] = await mario.findAvailabilities({ query: { item: item } });
  const { _id: id, version } = departure!;
  const names = { age: null, firstname: null, lastname: field };
  const change = mario.updateAvailability({ params: { id }, body: { version, customFieldMapping: names } });
  expect(await refusalOf(change)).toMatchObject({
    code: 'request.invalid',
    details: [{ path: 'body/customFieldMapping/lastname', message: 'This question asks for a health answer' }],
  });
  await mark(staff, 'none');
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
      await eventually(async () => expect(isMapped || (await countWaiting(client)) === 2).toBe(true));
    },
  );
  expect([marked, ...(await mapped!)].map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await mark(staff, 'none');
  // In the other order, the mark is refused, and so it is for the question of the age, which no mapping needs to name.
  const [now] = await mario.findAvailabilities({ query: { _id: id } });
  await mario.updateAvailability({ params: { id }, body: { version: now!.version, customFieldMapping: names } });
  for (const named of [field, PRESET_AGE_FIELD])
    expect(await refusalOf(mark(mario, 'health', named))).toMatchObject({
      code: 'request.invalid',
      details: [{ path: 'body/purpose', message: 'Departures take a traveller’s name or age from this question' }],
    });
});

const OF_ORDER = 'What else should our guides know?';

/** Books two trips, and asks one health question about the whole order. */
async function bookTwoTrips() {
  const family = shopper(world.client, world.sandbox);
  const offer = await family.readGroup();
  const items = [
    await family.fillIn(offer, { tour: TOUR, ages: [9] }),
    await family.fillIn(offer, { tour: 'Cedar Canyon Walk', ages: [9] }),
  ];
  const booked = await family.book(offer, items, 'two@parents.example');
  await addQuestion(staff, world, { label: OF_ORDER, subject: 'order', answerClass: 'health' });
  return { order: booked._id, link: await linkTo(world.query, 'questions', booked._id, 'two@parents.example') };
}

test('30 days after the trip the job wipes health and identity answers with their files, and nothing else', async () => {
  const [trip] = await world.query<{ end: Date }>(
    'select max(end_local::timestamptz) as "end" from order_items where order_id = $1',
    [order],
  );
  // Another order, whose later trip is cancelled.
  const other = await bookTwoTrips();
  await answerAs(world.client, other.link, { label: OF_ORDER, value: 'Kim has asthma' });
  await world.query(
    `update order_items set status = case position when 0 then status else 'cancelled' end,
       end_local = case position when 0 then $2 else '2099-01-04T12:00:00-0800' end where order_id = $1`,
    [other.order, trip!.end.toISOString()],
  );
  const runAt = (days: number) => {
    const at = new Date(+trip!.end + days * 86_400_000);
    return asJob(world, (ctx, { endRetention }) => endRetention({ ...ctx, clock: () => at }));
  };
  const kept = (of = order) =>
    world.query<{ sealed: number; files: number; plain: number }>(
      `select count(sealed)::int as sealed, count(f.answer_id)::int as files, count(value)::int as plain
       from answers a left join answer_files f on f.answer_id = a.id where order_id = $1`,
      [of],
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
  expect(await kept(other.order)).toEqual([{ sealed: 1, files: 0, plain: 0 }]);
  expect(await copies()).toEqual([{ name: 'Diet', value: 'Nuts' }, allergies]);
  await runAt(30.1);
  expect(await kept()).toEqual([{ sealed: 0, files: 0, plain: 1 }]);
  expect(await kept(other.order)).toEqual([{ sealed: 0, files: 0, plain: 0 }]);
  expect(await copies()).toEqual([{ name: 'Diet', value: '' }, allergies]);
  await runAt(31);
  const after = await staff.getOrderAnswers({ params: params(), query: { confidential: 'shown' } });
  const states = after.sections.flatMap(({ answers }) => answers.map(({ state }) => state));
  expect(states.filter((state) => state === 'wiped')).toHaveLength(3);
});

test('a week after its last booking was cancelled, the job wipes those of an order whose trips are far away', async () => {
  const { order: gone, link } = await bookTwoTrips();
  await answerAs(world.client, link, { label: OF_ORDER, value: 'Kim has asthma' });
  await world.query(
    `update travellers set fields = fields || '[{"pk": 990001, "name": "Diet", "value": "Nuts"}]' where order_id = $1`,
    [gone],
  );
  const keptIn = async (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000);
    await asJob(world, (ctx, { endRetention }) => endRetention({ ...ctx, clock: () => at }));
    const [kept] = await world.query<{ sealed: number; diets: number; sent: number }>(
      `select (select count(sealed)::int from answers where order_id = $1) as sealed,
         (select count(*)::int from travellers, jsonb_array_elements(fields) f
          where order_id = $1 and f->>'name' = 'Diet' and f->>'value' <> '') as diets,
         (select count(*)::int from order_items, jsonb_path_query(booking_payload, '$.travellers[*].answers[0]')
          where order_id = $1) as sent`,
      [gone],
    );
    return kept;
  };
  await setBookings(world, 'cancelled', 'order_id = $1 and position = 0', [gone]);
  expect(await keptIn(6)).toEqual({ sealed: 1, diets: 2, sent: 2 });
  expect(await keptIn(8)).toEqual({ sealed: 1, diets: 1, sent: 1 });
  await setBookings(world, 'cancelled', 'order_id = $1', [gone]);
  expect(await keptIn(8)).toEqual({ sealed: 0, diets: 0, sent: 0 });
});

test('a week after an order got no seats, the job wipes what it answered at FareHarbor', async () => {
  const family = shopper(world.client, world.sandbox);
  const items = [await family.fillIn(await family.readGroup(), { tour: TOUR, ages: [9] })];
  const { _id: id } = await family.order(await family.readGroup(), items);
  await world.query(
    `update travellers set fields = fields || '[{"pk": 990001, "name": "Diet", "value": "Nuts"}]' where order_id = $1`,
    [id],
  );
  const dietIn = async (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000);
    await asJob(world, (ctx, { endRetention }) => endRetention({ ...ctx, clock: () => at }));
    const sql = `select f->>'value' as diet from travellers, jsonb_array_elements(fields) f
      where order_id = $1 and f->>'name' = 'Diet'`;
    return (await world.query<{ diet: string }>(sql, [id]))[0]?.diet;
  };
  // While it is open, it may still be paid, and the seats are booked with these answers.
  expect(await dietIn(8)).toBe('Nuts');
  await world.query(`update orders set state = 'released' where id = $1`, [id]);
  expect(await dietIn(6)).toBe('Nuts');
  expect(await dietIn(8)).toBe('');
});

test('an erasure removes the answers', async () => {
  await world.query(
    `update order_items set start_at = now() - interval '30 days', start_local = '2026-01-04T09:00:00-0800',
       end_local = '2026-01-04T12:00:00-0800' where order_id = $1`,
    [order],
  );
  await staff.eraseCustomerData({ params: params(), body: { email } });
  expect(await world.query('select 1 from answers where order_id = $1', [order])).toEqual([]);
});
