import type { Client } from '@tours/contract/client';
import type { Statement } from '@tours/contract/statement';
import { formatDate } from '@tours/contract/time';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillOrders } from '../../setup/bulk/many-orders.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

const ZONE = 'America/Halifax';
/** The months of the test, each with the number of months that have passed since. */
const MONTHS = [5, 4, 3, 2, 1, 0];

let world: World;
let staff: Client;
let agent: Client;
let partner: string;
/** The month's name by its age. */
let months: string[];

beforeAll(async () => {
  world = await openWorld();
  const as = (email: string) => signedIn(world.origin, email);
  [staff, agent] = await Promise.all([as('employee@coastline.example'), as('agent@maple.example')]);
  await fillOrders(world.query, 'VAN', 400);
  const [row] = await world.query<{ id: string }>(
    `update partners set timezone = $1, name = '=SUM(A1) Academy' where slug = 'maple-leaf-academy' returning id`,
    [ZONE],
  );
  partner = row!.id;
  // Trips leave in the months of the test and in the next one.
  await world.query(
    `update transactions set start_local = to_char(date_trunc('month', now() at time zone $2)
       - (abs(hashtext(order_item_id::text)) % 6 - 1) * interval '1 month' + interval '20 days', 'YYYY-MM-DD') || 'T10:00:00'
     where partner_id = $1`,
    [partner, ZONE],
  );
  months = await Promise.all(MONTHS.map(monthAgo));
}, 120_000);
afterAll(() => world?.close());

const monthAgo = async (age: number) =>
  (
    await world.query<{ month: string }>(
      `select to_char(now() at time zone $1 - $2::int * interval '1 month', 'YYYY-MM') as month`,
      [ZONE, age],
    )
  )[0]!.month;
/** Spreads the partner's transactions over the months, also to both sides of their borders. */
const spread = (seed: number, margin: number) =>
  world.query(
    `update transactions set created_at = (date_trunc('month', now() at time zone $2)
       - (abs(hashtext(id::text || $3)) % 5 + 1) * interval '1 month'
       + (abs(hashtext($3 || id::text)) % 3 - 1) * $4::int * interval '1 minute') at time zone $2
     where partner_id = $1`,
    [partner, ZONE, String(seed), margin],
  );
const forget = async () => {
  await world.query('delete from commission_statement_lines');
  await world.query('delete from commission_statements');
};
const ledger = async () =>
  (
    await world.query<{ cents: number }>(
      `select coalesce(sum(case when state = 'failed' then 0 when direction = 'in' then partner_commission_cents
         else -partner_commission_cents end), 0)::int as cents from transactions where partner_id = $1`,
      [partner],
    )
  )[0]!.cents;
const list = () => staff.listPartnerStatements({ params: { id: partner } });
const read = (month: string) => staff.getPartnerStatement({ params: { id: partner, month } });
const issue = (month: string, client = staff) => client.issueStatement({ params: { id: partner, month } });
/** A day that is over in every zone. */
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
const pay = (id: string, client = staff, paidOn = YESTERDAY) =>
  client.payStatement({ params: { id }, body: { paidOn, way: 'bankTransfer', reference: '=1+1' } });
const drafts = async () => (await list()).filter(({ state }) => state === 'draft').reverse();

/** Whether the list of partners finds this one among those with a statement to issue. Its drafts must say the same. */
async function isListed(): Promise<boolean> {
  const division = await peopleOf(world).divisionId('VAN');
  const found = await staff.findPartners({ query: { division, statements: 'toIssue' } });
  const listed = found.some(({ _id }) => _id === partner);
  expect(listed).toBe((await drafts()).some(({ month }) => month < months.at(-1)!));
  return listed;
}

test('over random months, statements add up to the ledger, and each opens with the former closing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.constantFrom(0, 1, 60, 20_000),
      fc.array(fc.boolean()),
      async (seed, margin, paid) => {
        await forget();
        await spread(seed, margin);
        await setDelay(seed % 61);
        const known: Statement['lines'] = [];
        let paidEver = 0;
        let closing = 0;
        let paidCents = 0;
        let stated = 0;
        for (const [index, { month }] of (await drafts()).entries()) {
          if (month === months.at(-1)) break;
          expect(await isListed()).toBe(true);
          const draft = await read(month);
          const statement = await issue(month);
          expect(statement).toMatchObject({ ...draftSums(draft), number: index + 1, openingCents: closing });
          expect(statement.lines).toEqual(draft.lines);
          expect(statement.lines.reduce((sum, line) => sum + line.commissionCents, 0)).toBe(statement.linesCents);
          expect(statement.paidBeforeCents).toBe(paidCents);
          known.push(...statement.lines);
          const payable = known.filter(({ payableOn }) => payableOn.slice(0, 7) <= month);
          expect(statement.payableCents).toBe(commissionOf(payable) - paidEver);
          expect(statement.closingCents).toBe(commissionOf(known) - paidEver);
          for (const { createdAt, kind } of statement.lines) {
            expect(createdAt.slice(0, 7)).toBe(month);
            expect(kind).toBe('transaction');
          }
          closing = statement.closingCents;
          stated += statement.linesCents;
          paidCents = 0;
          expect(statement.canPay).toBe(statement.payableCents > 0);
          if (paid[index] && statement.canPay) paidCents = (await pay(statement._id)).payableCents;
          paidEver += paidCents;
        }
        expect(await isListed()).toBe(false);
        const open = (await drafts()).reduce((sum, { linesCents }) => sum + linesCents, 0);
        expect(stated + open).toBe(await ledger());
      },
    ),
    { numRuns: 6, seed: 1119 },
  );
}, 120_000);

const commissionOf = (lines: Statement['lines']) =>
  lines.reduce((sum, { commissionCents }) => sum + commissionCents, 0);
const setDelay = (days: number) =>
  world.query(`update companies set payout_delay_days = $1 where name = 'Coastline Tours'`, [days]);

const draftSums = ({ month, lineCount, linesCents, openingCents, closingCents, payableCents }: Statement) => ({
  month,
  lineCount,
  linesCents,
  openingCents,
  closingCents,
  payableCents,
});

describe('issuing', () => {
  let first: string;
  beforeAll(async () => {
    await forget();
    await spread(7, 60);
    first = (await drafts())[0]!.month;
    // The spread depends on random ids, and a later test needs a refund in the first month.
    const moved = await world.query(
      `update transactions set created_at = $2::timestamptz where id = (select id from transactions
         where partner_id = $1 and transaction_type = 'refund' and state <> 'failed' limit 1) returning id`,
      [partner, `${first}-15`],
    );
    expect(moved).toHaveLength(1);
  });

  test('out of order, too early or without anything to state is refused, and nothing is written', async () => {
    const [, second] = await drafts();
    expect(await refusalOf(issue(second!.month))).toMatchObject({ status: 409, code: 'statement.outOfOrder' });
    expect(await refusalOf(issue('2001-01'))).toMatchObject({ status: 409, code: 'statement.nothing' });
    expect(await refusalOf(read('2001-01'))).toMatchObject({ status: 404 });
    expect(await world.query('select 1 from commission_statements')).toEqual([]);
  });

  test('twice at once makes one statement with one number; mail and audit row are written with it', async () => {
    const email = 'leaver@maple.example';
    const leaver = await staff.createAgent({ body: { partner, name: 'Noor', lastname: 'Haddad', email } });
    await peopleOf(world).temporaryPassword(email);
    await world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: email });
    const answers = await Promise.allSettled([issue(first), issue(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(issue(first))).toMatchObject({ status: 409, code: 'statement.alreadyIssued' });
    const statement = await read(first);
    expect(statement).toMatchObject({ number: 1, state: 'issued', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await world.query('select number from commission_statements')).toEqual([{ number: 1 }]);
    const mails = await world.query<{ to_address: string }>(
      `select to_address from mail_outbox where template = 'statement-issued' and once_key like $1`,
      [`statement:${statement._id}:%`],
    );
    expect(mails).toContainEqual({ to_address: 'agent@maple.example' });
    // The mail that waits does not reach an agent who is removed meanwhile.
    const waiting = () =>
      world.query<{ state: string; attempts: number }>(
        `select state, attempts from mail_outbox where template = 'statement-issued' and to_address = $1`,
        [email],
      );
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ state: 'queued', attempts: 1 }]);
    await staff.removeAgent({ params: { id: leaver._id } });
    await world.sandbox.clearFaults();
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ state: 'failed', attempts: 0 }]);
    const audits = await world.query(
      `select 1 from audit_log where entity_id = $1 and action = 'partner.statementIssued'
         and after->>'hash' = $2`,
      [partner, statement.hash],
    );
    expect(audits).toHaveLength(1);
  });

  test('the bank returning a refund, and a transaction that comes late, go to the next statement', async () => {
    const issued = await read(first);
    const refund = issued.lines.find(({ transactionType }) => transactionType === 'refund')!;
    const before = await drafts();
    await world.query(`update transactions set state = 'failed' where id = $1`, [refund.transaction._id]);
    await world.query(
      `update transactions set created_at = $2::timestamptz where id = (select t.id from transactions t
         where partner_id = $1 and transaction_type = 'payment' and created_at > $2::timestamptz
           and not exists (select from commission_statement_lines l where l.transaction_id = t.id) limit 1)`,
      [partner, `${first}-15`],
    );
    const [next] = await drafts();
    const { lines } = await read(next!.month);
    expect(lines.find(({ kind }) => kind === 'correction')).toMatchObject({
      transaction: refund.transaction,
      commissionCents: -refund.commissionCents,
      amountCents: -refund.amountCents,
    });
    expect(lines.some(({ createdAt, kind }) => kind === 'transaction' && createdAt.startsWith(first))).toBe(true);
    expect(next!.month).toBe(before[0]!.month);
    expect(await read(first)).toEqual(issued);
    // Nobody at the partner has a login, so the one who issues the statement learns that nobody was mailed.
    const logins = await world.query<{ id: string; identity: string }>(
      `update agents a set identity_id = null from agents former
       where former.id = a.id and a.partner_id = $1 returning a.id, former.identity_id as identity`,
      [partner],
    );
    expect(await issue(next!.month)).toMatchObject({ mailedCount: 0 });
    for (const { id, identity } of logins)
      await world.query('update agents set identity_id = $2 where id = $1', [id, identity]);
    const sums = (await list()).reduce((sum, { linesCents }) => sum + linesCents, 0);
    expect(sums).toBe(await ledger());
  });

  test('a month that is not over is refused', async () => {
    for (const { month } of await drafts()) if (month !== months.at(-1)) await issue(month);
    expect((await drafts()).map(({ month }) => month)).toEqual([months.at(-1)]);
    expect(await refusalOf(issue(months.at(-1)!))).toMatchObject({ status: 409, code: 'statement.monthNotOver' });
  });
});

describe('payment', () => {
  test('is recorded once, on the newest statement, not in the future; then the next opens without it', async () => {
    const [newest, older] = (await list()).filter(({ state }) => state !== 'draft');
    expect(newest!.payableCents).toBeGreaterThan(0);
    expect(await refusalOf(pay(older!._id))).toMatchObject({ status: 409, code: 'statement.carried' });
    expect(await refusalOf(pay(newest!._id, staff, '2099-01-01'))).toMatchObject({ code: 'statement.paidInFuture' });
    expect(await refusalOf(pay(newest!._id, staff, '2020-01-02'))).toMatchObject({ code: 'statement.paidTooEarly' });
    const answers = await Promise.allSettled([pay(newest!._id), pay(newest!._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(pay(newest!._id))).toMatchObject({ status: 409, code: 'statement.alreadyPaid' });
    expect(await read(newest!.month)).toMatchObject({
      state: 'paid',
      paidOn: YESTERDAY,
      payment: { way: 'bankTransfer', reference: '=1+1', recordedBy: 'Erin Walsh' },
    });
    expect(await drafts()).toEqual([
      expect.objectContaining({ openingCents: newest!.closingCents, paidBeforeCents: newest!.payableCents }),
    ]);
  });

  test('a negative closing is carried, cannot be paid, and keeps the partner from being removed', async () => {
    await forget();
    await world.query(
      `update transactions set partner_commission_cents = 0 where partner_id = $1 and direction = 'in'`,
      [partner],
    );
    const negative = (await drafts()).find(({ closingCents }) => closingCents < 0)!;
    for (const { month } of await drafts()) if (month < negative.month) await issue(month);
    const statement = await issue(negative.month);
    expect(statement.closingCents).toBeLessThan(0);
    expect(await refusalOf(pay(statement._id))).toMatchObject({ status: 409, code: 'statement.nothingToPay' });
    expect((await drafts())[0]).toMatchObject({ openingCents: statement.closingCents, paidBeforeCents: 0 });
    await world.query('update groups set deleted_at = now() where partner_id = $1', [partner]);
    const refusal = await refusalOf(staff.removePartner({ params: { id: partner } }));
    expect(refusal).toMatchObject({ status: 409, code: 'partner.hasCommission' });
    await world.query('update groups set deleted_at = null where partner_id = $1', [partner]);
  });
});

describe('commission of trips', () => {
  const registered = (taxNumber: string | null) =>
    world.query('update partners set tax_number = $2 where id = $1', [partner, taxNumber]);
  beforeAll(async () => {
    await forget();
    await world.query(
      `update transactions set created_at = ($2 || '-10')::date, partner_commission_cents = 0 where partner_id = $1`,
      [partner, months[0]],
    );
    const trips = [
      { month: months[0], cents: 10_001 },
      { month: months[1], cents: 5_000 },
      { month: months[3], cents: 2_500 },
    ];
    for (const [at, { month, cents }] of trips.entries())
      await world.query(
        `update transactions set partner_commission_cents = $3, start_local = $2 || '-20T10:00:00' where id = (
           select id from transactions where partner_id = $1 and transaction_type = 'payment' order by id offset $4 limit 1)`,
        [partner, month, cents, at],
      );
    await world.query(`update companies set commission_tax_percentage = 5 where name = 'Coastline Tours'`);
  });
  afterAll(async () => {
    await registered(null);
    await setDelay(0);
  });

  test('is payable after the trip and the days of the company, and the rest is carried', async () => {
    await setDelay(20);
    expect(await read(months[0]!)).toMatchObject({
      closingCents: 17_501,
      payableCents: 0,
      taxCents: 0,
      taxNumber: null,
    });
    const first = await issue(months[0]!);
    expect(await refusalOf(pay(first._id))).toMatchObject({ status: 409, code: 'statement.nothingToPay' });
    const second = await issue(months[1]!);
    expect(second).toMatchObject({ openingCents: 17_501, linesCents: 0, closingCents: 17_501, payableCents: 10_001 });
    await pay(second._id);
    expect(await read(months[2]!)).toMatchObject({
      openingCents: 17_501,
      paidBeforeCents: 10_001,
      closingCents: 7_500,
      payableCents: 5_000,
    });
    // A shorter delay counts at once, also for stated lines.
    await setDelay(0);
    expect(await read(months[3]!)).toMatchObject({ openingCents: 7_500, closingCents: 7_500, payableCents: 7_500 });
    expect(second.lines).toEqual([]);
    expect(first.lines.find(({ commissionCents }) => commissionCents === 10_001)?.payableOn.slice(0, 7)).toBe(
      months[1],
    );
  });

  test('bears tax where the partner is registered, once, and the balance stays without it', async () => {
    await registered('123456782RT0001');
    const statement = await issue(months[2]!);
    expect(statement).toMatchObject({
      payableCents: 5_000,
      taxCents: 250,
      taxNumber: '123456782RT0001',
      taxPercentage: 5,
    });
    await pay(statement._id);
    const next = await read(months[3]!);
    expect(next).toMatchObject({ paidBeforeCents: 5_000, closingCents: 2_500, payableCents: 2_500, taxCents: 125 });
    await registered(null);
    expect(await read(months[3]!)).toMatchObject({ taxCents: 0 });
    expect(await read(months[2]!)).toMatchObject({ taxCents: 250, hash: statement.hash });
    const { text } = await readPdf((await agent.getStatementPdf({ params: { id: statement._id } })).content);
    for (const words of [
      'GST/HST number',
      '123456782RT0001',
      'GST/HST 5%',
      'Payable after the trips',
      `Paid on ${formatDate(YESTERDAY)}`,
      '$52.50',
    ])
      expect(text).toContain(words);
    const csv = Buffer.from((await agent.getStatementCsv({ params: { id: statement._id } })).content).toString('utf8');
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(-4)
        .map((row) => row.split(',').slice(-4, -1).join()),
    ).toEqual([
      'Payable after the trips,,25',
      'Payable commission,,50',
      'GST/HST 5%,,2.5',
      `Paid on ${formatDate(YESTERDAY)},,52.5`,
    ]);
    const mails = await world.query<{ data: { payableCents: number } }>(
      `select data from mail_outbox where once_key like $1`,
      [`statement:${statement._id}:%`],
    );
    expect(mails[0]!.data.payableCents).toBe(5_250);
  });
});

test('agents read their own issued statements alone, as list, PDF and CSV without formulas', async () => {
  const issued = (await list()).filter(({ state }) => state !== 'draft');
  const own = await agent.findStatements({ query: {} });
  expect(own.map(({ _id }) => _id)).toEqual(issued.map(({ _id }) => _id));
  const { _id: id, number, closingCents } = own[0]!;
  const { text } = await readPdf((await agent.getStatementPdf({ params: { id } })).content);
  for (const words of [`Commission statement ${number}`, 'Opening balance', 'Closing balance', '=SUM(A1) Academy'])
    expect(text).toContain(words);
  const csv = Buffer.from((await agent.getStatementCsv({ params: { id } })).content).toString('utf8');
  expect(csv).toContain("'=SUM(A1) Academy");
  expect(csv).not.toContain(',=SUM');
  expect(csv).toContain(`Closing balance,,${closingCents / 100},`);
  for (const email of ['agent@redriver.example', 'employee@prairie.example']) {
    const other = await signedIn(world.origin, email);
    expect(await refusalOf(other.getStatementPdf({ params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusalOf(other.getStatementCsv({ params: { id } }))).toMatchObject({ status: 404 });
    if (email.startsWith('agent')) expect(await other.findStatements({ query: {} })).toEqual([]);
    else expect(await refusalOf(pay(id, other))).toMatchObject({ status: 404 });
  }
});

test('a partner whose ended months have nothing but a correction has a statement to issue', async () => {
  await forget();
  await world.query(
    `update transactions set created_at = ($2 || '-10')::date, partner_commission_cents = 0 where partner_id = $1`,
    [partner, months[0]],
  );
  expect(await isListed()).toBe(true);
  await issue(months[0]!);
  expect(await isListed()).toBe(false);
  const returned = await world.query(
    `update transactions set state = 'failed' where id = (select id from transactions
       where partner_id = $1 and transaction_type = 'refund' and state <> 'failed' limit 1) returning id`,
    [partner],
  );
  expect(returned).toHaveLength(1);
  expect(await isListed()).toBe(true);
});
