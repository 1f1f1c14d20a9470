import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyOf } from '../../setup/people/shopper.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { oweDollar } from '../../setup/plans.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { asJob } from '../../setup/world/serve-here.ts';
import { addQuestion, answerAs, labelsOf } from '../answer/setup.ts';
import { type MailWorld, openMailWorld, soon } from '../mail/setup.ts';

const TOUR = 'Whale Watching Voyage';
let at: MailWorld;
let group: string;

beforeAll(async () => {
  at = await openMailWorld();
  // The demo group has questions. Only one test here is about questions.
  await at.world.query('update questions set deleted_at = now()');
  // The demo world's families are ready, so only the families of these tests are asked.
  await at.world.query(`update waivers set paper_received_at = now() where status = 'open' and not is_signed`);
  group =
    (await at.book())._id &&
    (await at.world.query<{ id: string }>(`select id from groups where slug = 'spring-break'`))[0]!.id;
});
afterAll(() => at?.world.close());
beforeEach(async () => {
  await at.people.forgetAttempts();
  await at.world.query(`update waivers set paper_received_at = now() where status = 'open' and not is_signed`);
});

const agent = () => at.everybody.agent.client;
const target = () => ({ params: { id: group }, query: {} });
const nudges = (order: string) =>
  at.world.query<{ id: string; to_address: string; state: string; once_key: string }>(
    `select id, to_address, state, once_key from mail_outbox where order_id = $1 and template = 'nudge' order by created_at`,
    [order],
  );

test('only agents of the partner and staff of the division see and send nudges', async () => {
  for (const [caller, code] of [
    ['otherAgent', 'resource.notFound'],
    ['otherEmployee', 'resource.notFound'],
    ['customer', 'auth.forbidden'],
    ['visitor', 'auth.required'],
  ] as const) {
    const { client } = at.everybody[caller];
    expect((await refusalOf(client.previewNudge(target()))).code).toBe(code);
    expect((await refusalOf(client.nudgeGroup(target()))).code).toBe(code);
  }
});

test('an order with another email gets a nudge of its own, also if one account made both', async () => {
  const [own, friends] = [await at.book(), await at.book()];
  await at.world.query(`update orders set customer_id = (select customer_id from orders where id = $2) where id = $1`, [
    friends._id,
    own._id,
  ]);
  expect((await at.erin.previewNudge(target())).recipients.map(({ email }) => email).sort()).toEqual(
    [own.email, friends.email].sort(),
  );
  expect(await agent().nudgeGroup(target())).toEqual({ queuedCount: 2 });
  for (const { _id, email } of [own, friends]) {
    expect(await nudges(_id)).toMatchObject([{ to_address: email }]);
    const { text } = await at.people.mailTo(email, /still to do for/);
    const links = text.match(/(?<=\/orders\/)[0-9a-f]{64}/g)!;
    expect(new Set(links).size).toBe(1);
    expect((await at.world.client.getOrder({ params: { id: links[0]! }, query: {} }))._id).toBe(_id);
  }
  expect(await agent().nudgeGroup(target())).toEqual({ queuedCount: 0 });
});

test('a nudge opens every question, also one that follows a health answer', async () => {
  const family = await at.book([{ tour: TOUR, ages: [9] }]);
  const health = { type: 'yesNo', answerClass: 'health' } as const;
  const { _id: first } = await addQuestion(at.erin, at.world, { label: 'A swimmer?', ...health });
  const condition = { question: first, value: 'no' };
  const { _id: second } = await addQuestion(at.erin, at.world, { label: 'A vest?', ...health, condition });
  const of = 'Traveller1 Parent';
  await answerAs(at.world.client, keyOf(family._id), { label: 'A swimmer?', value: 'no', of });
  await agent().nudgeGroup(target());
  const { text } = await at.people.mailTo(family.email, /still to do for/);
  const [id] = new RegExp(`(?<=Answer the questions about ${of}:\\n\\S+/questions/)[0-9a-f]{64}`).exec(text)!;
  expect(labelsOf(await at.world.client.getAnswerSheet({ params: { id: id! } }), of)).toEqual([
    'A swimmer?',
    'A vest?',
  ]);
  for (const question of [second, first]) await at.erin.removeQuestion({ params: { id: question } });
});

test('one mail per contact names everything open, once however often it is pressed, and answers go to the school', async () => {
  const family = await at.book([{ tour: TOUR, ages: [9, 10] }]);
  // A second order of the same family, which owes money.
  const second = await at.book([{ tour: TOUR, ages: [12] }]);
  const third = await at.book([{ tour: TOUR, ages: [11] }]);
  await oweDollar(at.world, second._id);
  await at.world.query(
    'update orders set contact_email = $2, customer_id = (select customer_id from orders where id = $3) where id = $1',
    [second._id, family.email, family._id],
  );
  for (const { _id } of await at.waiversOf(third._id)) await at.sign(_id);

  const preview = await agent().previewNudge(target());
  expect(preview.recipients).toMatchObject([
    {
      email: null,
      travellers: ['Traveller1 Parent', 'Traveller2 Parent'],
      open: ['Make the overdue payment', expect.stringMatching(/^Sign waivers: /)],
    },
  ]);
  expect((await at.erin.previewNudge(target())).recipients[0]!.email).toBe(family.email);
  expect(preview.leftOut.some(({ why }) => why === 'done')).toBe(true);

  // Two leaders press at the same time, at two servers.
  const { origin } = await at.world.serve();
  const elsewhere = await signedIn(origin, 'agent@maple.example');
  const pressed = await Promise.all(
    [agent(), elsewhere, agent(), elsewhere].map((client) => client.nudgeGroup(target())),
  );
  expect(pressed.map(({ queuedCount }) => queuedCount).sort()).toEqual([0, 0, 0, 1]);
  const rows = [...(await nudges(family._id)), ...(await nudges(second._id))];
  expect(rows).toMatchObject([{ to_address: family.email, once_key: expect.stringMatching(/^nudge:/) }]);
  const mail = await at.people.mailTo(family.email, /^4 things still to do for/);
  expect(mail.text.match(/\/waivers\/[0-9a-f]{64}/g)).toHaveLength(4);
  expect(new Set(mail.text.match(/\/orders\/[0-9a-f]{64}/g)).size).toBe(2);
  expect(mail.text).toContain('Make the overdue payment');
  expect(mail.text).not.toMatch(/\$\d/);
  expect(mail.replyTo).toBe('trips@maple.example');
  const audited = await at.world.query(
    `select 1 from audit_log where action = 'order.nudged' and actor_type = 'agent' and after->>'to' = $1`,
    [family.email],
  );
  expect(audited).toHaveLength(1);

  expect((await agent().previewNudge(target())).leftOut).toContainEqual({
    name: 'Robin Parent',
    travellers: preview.recipients[0]!.travellers,
    why: 'asked',
  });
  await at.world.query(`update mail_outbox set created_at = now() - interval '73 hours' where template = 'nudge'`);
  expect((await agent().previewNudge(target())).recipients).toHaveLength(1);
  // The key of contact, group and day still stops a second mail today.
  expect(await agent().nudgeGroup(target())).toEqual({ queuedCount: 0 });
});

test('families who are done, cancelled, departed or unreachable get no nudge, and a nudge that waited is written anew', async () => {
  const [bounced, cancelled, departed, late] = [await at.book(), await at.book(), await at.book(), await at.book()];
  await setBookings(at.world, 'cancelled', 'order_id = $1', [cancelled._id]);
  await at.world.query(`update order_items set start_at = now() - interval '1 hour' where order_id = $1`, [
    departed._id,
  ]);
  await at.world.query(
    `insert into mail_outbox (division_id, order_id, template, to_address, data, state, attempts, created_at)
     select division_id, id, 'waiver-request', contact_email, '{}', 'failed', 3, now() - interval '4 days' + interval '5 days' from orders where id = $1`,
    [bounced._id],
  );
  const board = await agent().getReadiness(target());
  expect(board.travellers.filter(({ order }) => order._id === bounced._id).map(({ isBounced }) => isBounced)).toEqual([
    true,
  ]);
  await at.world.sandbox.fault({ target: 'mail', path: late.email, effect: 'drop-before' });
  expect(await agent().nudgeGroup(target())).toEqual({ queuedCount: 1 });
  for (const { _id } of [bounced, cancelled, departed]) expect(await nudges(_id)).toEqual([]);
  const { leftOut } = await agent().previewNudge(target());
  expect(new Set(leftOut.map(({ why }) => why))).toEqual(new Set(['done', 'departed', 'bounced', 'asked']));
  await soon(() => nudges(late._id)).toMatchObject([{ state: 'queued' }]);
  for (const { _id } of await at.waiversOf(late._id)) await at.sign(_id);
  await at.world.sandbox.clearFaults();
  await at.hurry();
  await soon(() => nudges(late._id)).toMatchObject([{ state: 'failed' }]);
  // It was tried before it became unnecessary, and still their emails arrive.
  const after = await agent().getReadiness(target());
  expect(after.travellers.filter(({ order }) => order._id === late._id).map(({ isBounced }) => isBounced)).toEqual([
    false,
  ]);
  expect((await at.world.sandbox.mails(late.email)).filter(({ subject }) => /still to do/.test(subject))).toEqual([]);
});

test('the weekly nudge asks on Tuesdays, once however many processes run it, and only groups that want it', async () => {
  const family = await at.book();
  await at.world.query(`update order_items set start_at = now() + interval '60 days' where order_id = $1`, [
    family._id,
  ]);
  const next = DateTime.now().setZone('America/Vancouver').plus({ weeks: 1 });
  const tuesday = next.set({ weekday: 2, hour: 10 }).startOf('hour');
  const runAt = (time: DateTime) =>
    asJob(at.world, (ctx, { nudgeWeekly }) => nudgeWeekly({ ...ctx, clock: () => time.toJSDate() }));
  const sent = async () => (await nudges(family._id)).length;
  await runAt(tuesday);
  expect(await sent()).toBe(0);
  await agent().setWeeklyNudge({ params: { id: group }, body: { isOn: true } });
  await runAt(tuesday.minus({ days: 1 }));
  await runAt(tuesday.set({ hour: 9, minute: 59 }));
  await runAt(tuesday.plus({ days: 1 }).startOf('day'));
  expect(await sent()).toBe(0);
  await Promise.all([runAt(tuesday), runAt(tuesday)]);
  await runAt(tuesday.endOf('day'));
  expect(await sent()).toBe(1);
  // Somebody who was asked on Saturday night, or has just booked, is not written to on Tuesday night.
  await runAt(tuesday.plus({ weeks: 1 }).set({ hour: 20 }));
  expect(await sent()).toBe(1);
  await runAt(tuesday.plus({ weeks: 1 }).set({ hour: 19, minute: 59 }));
  expect(await sent()).toBe(2);
  await agent().setWeeklyNudge({ params: { id: group }, body: { isOn: false } });
});

test('leaders turn the weekly nudge on and off, and each change is audited once', async () => {
  const audited = async () =>
    (
      await at.world.query<{ action: string }>(
        `select action from audit_log where entity_id = $1 and action like 'group.weekly%' order by created_at`,
        [group],
      )
    ).map(({ action }) => action);
  const before = await audited();
  for (const isOn of [true, true, false]) await agent().setWeeklyNudge({ params: { id: group }, body: { isOn } });
  expect((await agent().getReadiness(target())).group.isWeeklyNudge).toBe(false);
  expect(await audited()).toEqual([...before, 'group.weeklyNudgeOn', 'group.weeklyNudgeOff']);
});
