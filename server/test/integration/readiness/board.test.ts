import type { Readiness } from '@tours/contract/readiness';
import { slugOf } from '@tours/contract/slug';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyOf } from '../../setup/people/shopper.ts';
import { oweDollar } from '../../setup/plans.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { addQuestion, answerAs } from '../answer/setup.ts';
import { type MailWorld, openMailWorld, soon } from '../mail/setup.ts';
import { draft } from './message-setup.ts';

const TOUR = 'Whale Watching Voyage';
let at: MailWorld;
let group: string;
let first: Awaited<ReturnType<MailWorld['book']>>;

beforeAll(async () => {
  at = await openMailWorld();
  // The demo group has questions. Only one test here is about questions.
  await at.world.query('update questions set deleted_at = now()');
  first = await at.book([{ tour: TOUR, ages: [9, 10] }]);
  await at.book([{ tour: TOUR, ages: [11] }]);
  group = first.group._id;
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

const agent = () => at.everybody.agent.client;
const boardOf = (client = agent(), departure?: number): Promise<Readiness> =>
  client.getReadiness({ params: { id: group }, query: departure === undefined ? {} : { departure } });
const rowsOf = async (order: string) => (await boardOf()).travellers.filter((one) => one.order._id === order);
const owe = (order: string) => oweDollar(at.world, order);

test('board, manifest, waiver progress and lists have the same numbers, for agents and staff', async () => {
  const boards = [await boardOf(), await boardOf(at.erin)];
  for (const board of boards) {
    const [progress] = await agent().listGroupProgress({ query: { group } });
    expect(board.parts.seat.done).toBe(progress!.seatsSold);
    expect(board.waivers).toEqual(progress!.waivers);
    const { count: signed } = await agent().countWaivers({ query: { group, isCancelled: false, isSigned: true } });
    const { count: total } = await agent().countWaivers({ query: { group, isCancelled: false } });
    expect(board.waivers).toEqual({ total, signed });
  }
  const waiverProgress = await at.erin.listWaiverProgress({ query: { group, past: 'true' } });
  for (const { availabilityPk: departure } of boards[0]!.departures) {
    const board = await boardOf(agent(), departure);
    const [manifest] = await agent().getManifests({ query: { group, departure } });
    expect(board.parts.seat.done).toBe(manifest!.travellerCount);
    expect(board.waivers).toEqual(manifest!.waivers);
    const [listed] = (await agent().findSoldDepartures({ query: { group } })).filter(
      ({ availabilityPk }) => availabilityPk === departure,
    );
    expect(board.waivers).toEqual(listed!.waivers);
    const counted = waiverProgress.filter(
      (one) => one.item.name === listed!.title && one.startDate.slice(0, 16) === listed!.startDate.slice(0, 16),
    );
    if (board.waivers.total)
      expect(counted.map(({ totalCount, signedCount }) => ({ total: totalCount, signed: signedCount }))).toEqual([
        board.waivers,
      ]);
  }
});

test('the worst are first, and agents see no amounts, addresses or phone numbers', async () => {
  await owe(first._id);
  const board = await boardOf();
  const weight = (row: Readiness['travellers'][number]) =>
    [row.seat, row.money, row.waivers]
      .map(({ state }) => ({ late: 10, open: 1 })[state as 'late'] ?? 0)
      .reduce((a, b) => a + b);
  const weights = board.travellers.map(weight);
  expect(weights).toEqual([...weights].sort((one, other) => other - one));
  expect(board.ready).toBe(board.travellers.filter(({ isReady }) => isReady).length);
  expect(board.total).toBe(board.travellers.length);
  expect(JSON.stringify(board)).not.toMatch(/cents|\$|@|\+1 604/i);
  expect((await boardOf(at.erin)).travellers[0]!.contact.phone).not.toBeNull();
});

test('a disputed payment is open money on the board of staff, and agents do not read of it', async () => {
  const { _id: order } = await at.book([{ tour: TOUR, ages: [12, 41] }]);
  for (const { _id } of await at.waiversOf(order)) await at.sign(_id);
  const [paid] = await at.world.query<{ intent: string }>(
    'select intent_id as intent from charges where order_id = $1',
    [order],
  );
  const moneyOf = (board: Readiness) =>
    board.travellers.filter((one) => one.order._id === order).map(({ money }) => money);
  const before = { staff: await boardOf(at.erin), agent: await boardOf() };
  const { id: dispute } = await at.world.sandbox.openDispute({ payment: paid!.intent });
  const open = { state: 'open', status: 'paid', dispute: 'open' };
  await soon(async () => moneyOf(await boardOf(at.erin))).toEqual([open, open]);
  const { ready, parts } = await boardOf(at.erin);
  expect(ready).toBe(before.staff.ready - 2);
  expect(parts.money).toEqual({ ...before.staff.parts.money, done: before.staff.parts.money.done - 2 });
  const listed = await at.erin.findOrders({ query: { group, status: 'disputed' } });
  expect(listed.map(({ _id }) => _id)).toEqual([order]);
  expect(await boardOf()).toEqual({ ...before.agent, asOf: expect.any(String) });

  // A dispute hides neither what else is known of the money, nor the way to take that back.
  await owe(order);
  await agent().markSchoolPays({ params: { id: order } });
  const school = { state: 'notNeeded', status: 'schoolPays', dispute: null };
  expect(moneyOf(await boardOf())).toEqual([school, school]);
  const csv = await at.erin.getReadinessCsv({ params: { id: group }, query: {} });
  expect(
    Buffer.from(csv.content)
      .toString('utf8')
      .match(/"School pays, disputed"/g),
  ).toHaveLength(2);

  await at.world.sandbox.closeDispute(dispute, 'lost');
  const lost = { state: 'open', status: 'schoolPays', dispute: 'lost' };
  await soon(async () => moneyOf(await boardOf(at.erin))).toEqual([lost, lost]);
  await at.erin.unmarkSchoolPays({ params: { id: order } });
});

test('a leader marks paper and a paying school, each audited once, and only staff take it back', async () => {
  const [waiver, other] = await at.waiversOf(first._id);
  const ofOther = { params: { id: waiver!._id } };
  for (const [caller, code] of [
    ['otherAgent', 'waiver.notFound'],
    ['customer', 'auth.forbidden'],
    ['visitor', 'auth.required'],
  ] as const)
    expect((await refusalOf(at.everybody[caller].client.markPaper(ofOther))).code).toBe(code);
  await Promise.all([1, 2].map(() => agent().markPaper(ofOther)));
  expect((await rowsOf(first._id)).map(({ waivers }) => waivers.state).sort()).toEqual(['done', 'open']);
  expect((await refusalOf(agent().unmarkPaper(ofOther))).code).toBe('auth.forbidden');
  const notices = await at.world.query<{ to: string }>(
    `select to_address as to from mail_outbox where order_id = $1 and template = 'staff-notice'
       and data->>'heading' = 'A leader has received waivers on paper' order by to_address`,
    [first._id],
  );
  expect(notices.map(({ to }) => to)).toEqual(['employee@coastline.example', 'manager@coastline.example']);
  await at.sign(other!._id);
  const orderItem = first.items[0]!._id;
  const refundable = await at.erin.getRefundable({ params: { orderItem }, query: {} });
  expect(refundable).toMatchObject({ travellerCount: 2, unsignedWaiverCount: 0 });
  expect((await refusalOf(agent().markPaper({ params: { id: other!._id } }))).code).toBe('waiver.alreadySigned');
  // Paper does not stop the family from signing here, and a request for signatures leaves it out.
  expect((await refusalOf(at.askToSign(first._id))).code).toBe('order.nothingToSign');

  await owe(first._id);
  const id = first._id;
  expect((await rowsOf(id)).map(({ money }) => money)).toEqual([
    { state: 'late', status: 'overdue', dispute: null },
    { state: 'late', status: 'overdue', dispute: null },
  ]);
  await agent().markSchoolPays({ params: { id } });
  expect((await rowsOf(id))[0]!.money).toEqual({ state: 'notNeeded', status: 'schoolPays', dispute: null });
  expect((await rowsOf(id)).every(({ isReady }) => isReady)).toBe(true);
  expect((await refusalOf(agent().unmarkSchoolPays({ params: { id } }))).code).toBe('auth.forbidden');
  await at.erin.unmarkSchoolPays({ params: { id } });
  await at.erin.unmarkPaper(ofOther);
  await at.world.query(`update payment_plans set state = 'complete' where order_id = $1`, [id]);
  expect((await refusalOf(agent().markSchoolPays({ params: { id } }))).code).toBe('order.nothingOwed');
  const audited = await at.world.query<{ action: string; actor_type: string }>(
    `select action, actor_type from audit_log where entity_id = $1 and action ~ '^order.(paper|school)' order by created_at`,
    [id],
  );
  expect(audited).toEqual([
    { action: 'order.paperReceived', actor_type: 'agent' },
    { action: 'order.schoolPays', actor_type: 'agent' },
    { action: 'order.schoolPaysNoLonger', actor_type: 'employee' },
    { action: 'order.paperTakenBack', actor_type: 'employee' },
  ]);
});

test('the files have the words of the board, and each download is recorded', async () => {
  const board = await boardOf();
  const downloads = () =>
    at.world.query<{ after: object }>(
      "select after from audit_log where entity_id = $1 and action = 'group.readinessDownloaded' order by created_at",
      [group],
    );
  const { length: before } = await downloads();
  const csv = await agent().getReadinessCsv({ params: { id: group }, query: {} });
  expect(csv.name).toBe(`readiness-${slugOf(board.group.title)}-${board.asOf.slice(0, 10)}.csv`);
  const [head, ...lines] = Buffer.from(csv.content).toString('utf8').trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFTraveller,Tour,Start,Start time zone,Order,/);
  expect(lines).toHaveLength(board.total);
  for (const [index, { name, isReady }] of board.travellers.entries()) {
    expect(lines[index]).toContain(name);
    expect(lines[index]).toContain(isReady ? ',Ready,' : ',Not ready,');
  }
  expect(lines.some((line) => line.includes(',Not signed'))).toBe(true);
  const pdf = await agent().getReadinessPdf({ params: { id: group }, query: {} });
  const text = (await readPdf(Buffer.from(pdf.content))).text.replace(/\s+/g, ' ');
  expect(text).toContain(`${board.ready} of ${board.total} ready`);
  expect(text).toContain('(Pacific Time/Vancouver)');
  for (const { name } of board.travellers.slice(0, 5)) expect(text).toContain(name);
  const recorded = (await downloads()).slice(before);
  expect(recorded.map(({ after }) => after)).toEqual(
    ['csv', 'pdf'].map((format) => ({ format, departure: null, travellers: board.total })),
  );
});

test('a required question that is added later is open until it is answered, and changes no booking', async () => {
  const family = await at.book([{ tour: TOUR, ages: [9] }]);
  const stored = () =>
    at.world.query(
      `select to_jsonb(o) - 'search_text' as "order", to_jsonb(i) as item from orders o
       join order_items i on i.order_id = o.id where o.id = $1`,
      [family._id],
    );
  const before = await stored();
  const question = await addQuestion(at.erin, at.world, { label: 'Bus stop' });
  expect((await rowsOf(family._id))[0]).toMatchObject({
    questions: { state: 'open' },
    isReady: false,
  });
  expect(await stored()).toEqual(before);
  await answerAs(at.world.client, keyOf(family._id), { label: 'Bus stop', value: 'Planted', of: 'Traveller1 Parent' });
  const board = await boardOf(at.erin);
  expect(board.travellers.find(({ order }) => order._id === family._id)!.questions).toEqual({
    state: 'done',
  });
  expect(JSON.stringify(board)).not.toContain('Planted');
  await at.erin.removeQuestion({ params: { id: question._id } });

  // A follow-up is asked only of those who gave the answer that it follows.
  const { _id: first } = await addQuestion(at.erin, at.world, {
    label: 'A swimmer?',
    type: 'yesNo',
    answerClass: 'health',
  });
  const follows = { answerClass: 'health', condition: { question: first, value: 'no' } } as const;
  const { _id: second } = await addQuestion(at.erin, at.world, { label: 'Which vest?', ...follows });
  for (const [value, state] of [
    ['no', 'open'],
    ['yes', 'done'],
  ] as const) {
    await answerAs(at.world.client, keyOf(family._id), { label: 'A swimmer?', value, of: 'Traveller1 Parent' });
    expect((await rowsOf(family._id))[0]!.questions).toEqual({ state });
  }
  for (const id of [second, first]) await at.erin.removeQuestion({ params: { id } });
});

test('an erased person is on no board, in no file and in no preview, and nothing more is asked of them', async () => {
  const family = await at.book([{ tour: TOUR, ages: [9] }]);
  const params = { id: group };
  await at.world.query(`update travellers set firstname = 'Zora', lastname = 'Vanishing' where order_id = $1`, [
    family._id,
  ]);
  await at.world.query(
    `update orders set contact_name = 'Quentin Vanishing', contact_phone = '+1 867 555 0142' where id = $1`,
    [family._id],
  );
  const body = draft();
  const places = async () => {
    const pdf = await at.erin.getReadinessPdf({ params, query: {} });
    const csv = await at.erin.getReadinessCsv({ params, query: {} });
    return {
      ofAgent: JSON.stringify(await boardOf()),
      ofStaff: JSON.stringify(await boardOf(at.erin)),
      csv: Buffer.from(csv.content).toString('utf8'),
      pdf: (await readPdf(Buffer.from(pdf.content))).text,
      nudge: JSON.stringify(await at.erin.previewNudge({ params, query: {} })),
      message: JSON.stringify(await at.erin.previewMessage({ params, body })),
    };
  };
  for (const [place, text] of Object.entries(await places())) expect(text, place).toContain('Vanishing');

  await at.world.query(
    `update order_items set start_at = now() - interval '30 days', start_local = '2026-01-04T09:00:00-0800',
       end_local = '2026-01-04T12:00:00-0800' where order_id = $1`,
    [family._id],
  );
  await at.erin.eraseCustomerData({ params: { id: family._id }, body: { email: family.email } });
  for (const [place, text] of Object.entries(await places())) {
    expect(text, place).not.toContain('Vanishing');
    expect(text, place).not.toContain('867 555 0142');
    expect(text, place).not.toContain(family.email);
  }
  // The sold seat still counts, as on the manifest, and is last because nothing of it is open.
  expect(await rowsOf(family._id)).toMatchObject([{ name: 'Erased', waivers: { state: 'notNeeded' }, isReady: true }]);
  expect((await at.erin.previewMessage({ params, body })).recipients.map(({ name }) => name)).not.toContain('Erased');
});
