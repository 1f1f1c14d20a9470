import { sumOf } from '@tours/contract/money';
import { formatDate } from '@tours/contract/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../../setup/people/sign-in.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openStatementWorld, type StatementWorld, YESTERDAY } from './statement-setup.ts';

let world: StatementWorld;
beforeAll(async () => {
  world = await openStatementWorld();
});
afterAll(() => world?.close());

describe('payment', () => {
  beforeAll(async () => {
    await world.spread(7, 60);
    for (const { month } of await world.drafts()) if (month !== world.months.at(-1)) await world.issue(month);
  });

  test('is recorded once, on the newest statement, not in the future; then the next opens without it', async () => {
    const [newest, older] = (await world.list()).filter(({ state }) => state !== 'draft');
    expect(newest!.payableCents).toBeGreaterThan(0);
    expect(await refusalOf(world.pay(older!._id))).toMatchObject({ status: 409, code: 'statement.carried' });
    expect(await refusalOf(world.pay(newest!._id, world.staff, '2099-01-01'))).toMatchObject({
      code: 'statement.paidInFuture',
    });
    expect(await refusalOf(world.pay(newest!._id, world.staff, '2020-01-02'))).toMatchObject({
      code: 'statement.paidTooEarly',
    });
    const answers = await Promise.allSettled([world.pay(newest!._id), world.pay(newest!._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(world.pay(newest!._id))).toMatchObject({ status: 409, code: 'statement.alreadyPaid' });
    expect(await world.read(newest!.month)).toMatchObject({
      state: 'paid',
      paidOn: YESTERDAY,
      payment: { way: 'bankTransfer', reference: '=1+1', recordedBy: 'Erin Walsh' },
    });
    expect(await world.drafts()).toEqual([
      expect.objectContaining({ openingCents: newest!.closingCents, paidBeforeCents: newest!.payableCents }),
    ]);
  });

  test('a negative closing is carried, cannot be paid, and keeps the partner from being removed', async () => {
    await world.forget();
    await world.query(
      `update transactions set partner_commission_cents = 0 where partner_id = $1 and direction = 'in'`,
      [world.partner],
    );
    const negative = (await world.drafts()).find(({ closingCents }) => closingCents < 0)!;
    for (const { month } of await world.drafts()) if (month < negative.month) await world.issue(month);
    const statement = await world.issue(negative.month);
    expect(statement.closingCents).toBeLessThan(0);
    expect(await refusalOf(world.pay(statement._id))).toMatchObject({ status: 409, code: 'statement.nothingToPay' });
    expect((await world.drafts())[0]).toMatchObject({ openingCents: statement.closingCents, paidBeforeCents: 0 });
    await world.query('update groups set deleted_at = now() where partner_id = $1', [world.partner]);
    const refusal = await refusalOf(world.staff.removePartner({ params: { id: world.partner } }));
    expect(refusal).toMatchObject({ status: 409, code: 'partner.hasCommission' });
    await world.query('update groups set deleted_at = null where partner_id = $1', [world.partner]);
  });
});

describe('commission of trips', () => {
  const registered = (taxNumber: string | null) =>
    world.query('update partners set tax_number = $2 where id = $1', [world.partner, taxNumber]);
  beforeAll(async () => {
    await world.forget();
    await world.query(
      `update transactions set created_at = ($2 || '-10')::date, partner_commission_cents = 0 where partner_id = $1`,
      [world.partner, world.months[0]],
    );
    const trips = [
      { month: world.months[0], cents: 10_001 },
      { month: world.months[1], cents: 5_000 },
      { month: world.months[3], cents: 2_500 },
    ];
    for (const [at, { month, cents }] of trips.entries())
      await world.query(
        `update transactions set partner_commission_cents = $3, start_local = $2 || '-20T10:00:00' where id = (
           select id from transactions where partner_id = $1 and transaction_type = 'payment' order by id offset $4 limit 1)`,
        [world.partner, month, cents, at],
      );
    await world.query(`update companies set commission_tax_percentage = 5 where name = 'Coastline Tours'`);
  });
  afterAll(async () => {
    await registered(null);
    await world.setDelay(0);
  });

  test('is payable after the trip and the days of the company, and the rest is carried', async () => {
    await world.setDelay(20);
    expect(await world.read(world.months[0]!)).toMatchObject({
      closingCents: 17_501,
      payableCents: 0,
      taxCents: 0,
      taxNumber: null,
    });
    const first = await world.issue(world.months[0]!);
    expect(await refusalOf(world.pay(first._id))).toMatchObject({ status: 409, code: 'statement.nothingToPay' });
    const second = await world.issue(world.months[1]!);
    expect(second).toMatchObject({ openingCents: 17_501, linesCents: 0, closingCents: 17_501, payableCents: 10_001 });
    await world.pay(second._id);
    expect(await world.read(world.months[2]!)).toMatchObject({
      openingCents: 17_501,
      paidBeforeCents: 10_001,
      closingCents: 7_500,
      payableCents: 5_000,
    });
    // A shorter delay counts at once, also for stated lines.
    await world.setDelay(0);
    expect(await world.read(world.months[3]!)).toMatchObject({
      openingCents: 7_500,
      closingCents: 7_500,
      payableCents: 7_500,
    });
    expect(second.lines).toEqual([]);
    expect(first.lines.find(({ commissionCents }) => commissionCents === 10_001)?.payableOn.slice(0, 7)).toBe(
      world.months[1],
    );
  });

  test('bears tax where the partner is registered, once, and the balance stays without it', async () => {
    await registered('123456782RT0001');
    const statement = await world.issue(world.months[2]!);
    expect(statement).toMatchObject({
      payableCents: 5_000,
      taxCents: 250,
      taxNumber: '123456782RT0001',
      taxPercentage: 5,
    });
    await world.pay(statement._id);
    const next = await world.read(world.months[3]!);
    expect(next).toMatchObject({ paidBeforeCents: 5_000, closingCents: 2_500, payableCents: 2_500, taxCents: 125 });
    await registered(null);
    expect(await world.read(world.months[3]!)).toMatchObject({ taxCents: 0 });
    expect(await world.read(world.months[2]!)).toMatchObject({ taxCents: 250, hash: statement.hash });
    const { text } = await readPdf((await world.agent.getStatementPdf({ params: { id: statement._id } })).content);
    for (const words of [
      'GST/HST number',
      '123456782RT0001',
      'GST/HST 5%',
      'Payable after the trips',
      `Paid on ${formatDate(YESTERDAY)}`,
      '$52.50',
    ])
      expect(text).toContain(words);
    const csv = Buffer.from((await world.agent.getStatementCsv({ params: { id: statement._id } })).content).toString(
      'utf8',
    );
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(-4)
        .map((row) => row.split(',').slice(-5, -1).join()),
    ).toEqual([
      'Payable after the trips,,,25.00',
      'Payable commission,,,50.00',
      'GST/HST 5%,,,2.50',
      `Paid on ${formatDate(YESTERDAY)},,,52.50`,
    ]);
    const mails = await world.query<{ data: { payableCents: number } }>(
      `select data from mail_outbox where once_key like $1`,
      [`statement:${statement._id}:%`],
    );
    expect(mails[0]!.data.payableCents).toBe(5_250);
  });
});

test('agents read their own issued statements alone, as list, PDF and CSV without formulas', async () => {
  const issued = (await world.list()).filter(({ state }) => state !== 'draft');
  const own = await world.agent.findStatements({ query: {} });
  expect(own.map(({ _id }) => _id)).toEqual(issued.map(({ _id }) => _id));
  const { _id: id, number, linesCents, closingCents } = own[0]!;
  const { text } = await readPdf((await world.agent.getStatementPdf({ params: { id } })).content);
  for (const words of [`Commission statement ${number}`, 'Opening balance', 'Closing balance', '=SUM(A1) Academy'])
    expect(text).toContain(words);
  const csv = Buffer.from((await world.agent.getStatementCsv({ params: { id } })).content).toString('utf8');
  expect(csv).toContain("'=SUM(A1) Academy");
  expect(csv).not.toContain(',=SUM');
  expect(csv).toContain(`Closing balance,,,${(closingCents / 100).toFixed(2)},`);
  const commissions = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',').at(-3)));
  expect(sumOf(commissions, (dollars) => Math.round(dollars * 100))).toBe(linesCents);
  for (const email of ['agent@redriver.example', 'employee@prairie.example']) {
    const other = await signedIn(world.origin, email);
    expect(await refusalOf(other.getStatementPdf({ params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusalOf(other.getStatementCsv({ params: { id } }))).toMatchObject({ status: 404 });
    if (email.startsWith('agent')) expect(await other.findStatements({ query: {} })).toEqual([]);
    else expect(await refusalOf(world.pay(id, other))).toMatchObject({ status: 404 });
  }
});
