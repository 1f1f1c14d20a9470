import type { Statement } from '@tours/contract/statement';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleOf } from '../../setup/people/people.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { openStatementWorld, type StatementWorld } from './statement-setup.ts';

let world: StatementWorld;
beforeAll(async () => {
  world = await openStatementWorld();
});
afterAll(() => world?.close());

/** The drafts must say the same as the list of partners. */
async function isListed(): Promise<boolean> {
  const listed = await world.isListed();
  expect(listed).toBe((await world.drafts()).some(({ month }) => month < world.months.at(-1)!));
  return listed;
}

test('over random months, statements add up to the ledger, and each opens with the former closing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.constantFrom(0, 1, 60, 20_000),
      fc.array(fc.boolean()),
      async (seed, margin, paid) => {
        await world.forget();
        await world.spread(seed, margin);
        await world.setDelay(seed % 61);
        const known: Statement['lines'] = [];
        let paidEver = 0;
        let closing = 0;
        let paidCents = 0;
        let stated = 0;
        for (const [index, { month }] of (await world.drafts()).entries()) {
          if (month === world.months.at(-1)) break;
          expect(await isListed()).toBe(true);
          const draft = await world.read(month);
          const statement = await world.issue(month);
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
          if (paid[index] && statement.canPay) paidCents = (await world.pay(statement._id)).payableCents;
          paidEver += paidCents;
        }
        expect(await isListed()).toBe(false);
        const open = (await world.drafts()).reduce((sum, { linesCents }) => sum + linesCents, 0);
        expect(stated + open).toBe(await world.ledger());
      },
    ),
    { numRuns: 3, seed: 1119 },
  );
});

const commissionOf = (lines: Statement['lines']) =>
  lines.reduce((sum, { commissionCents }) => sum + commissionCents, 0);

const draftSums = ({ month, linesCents, openingCents, closingCents, payableCents }: Statement) => ({
  month,
  linesCents,
  openingCents,
  closingCents,
  payableCents,
});

describe('issuing', () => {
  let first: string;
  beforeAll(async () => {
    await world.forget();
    await world.spread(7, 60);
    first = (await world.drafts())[0]!.month;
    // The spread depends on random ids, and a later test needs a refund in the first month.
    const moved = await world.query(
      `update transactions set created_at = $2::timestamptz where id = (select id from transactions
         where partner_id = $1 and transaction_type = 'refund' and state <> 'failed' limit 1) returning id`,
      [world.partner, `${first}-15`],
    );
    expect(moved).toHaveLength(1);
  });

  test('out of order, too early or without anything to state is refused, and nothing is written', async () => {
    const [, second] = await world.drafts();
    expect(await refusalOf(world.issue(second!.month))).toMatchObject({ status: 409, code: 'statement.outOfOrder' });
    expect(await refusalOf(world.issue('2001-01'))).toMatchObject({ status: 409, code: 'statement.nothing' });
    expect(await refusalOf(world.read('2001-01'))).toMatchObject({ status: 404 });
    expect(await world.query('select 1 from commission_statements')).toEqual([]);
  });

  test('twice at once makes one statement with one number; mail and audit row are written with it', async () => {
    const email = 'leaver@maple.example';
    const leaver = await world.staff.createAgent({
      body: { partner: world.partner, name: 'Noor', lastname: 'Haddad', email },
    });
    await peopleOf(world).temporaryPassword(email);
    await world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: email });
    const answers = await Promise.allSettled([world.issue(first), world.issue(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(world.issue(first))).toMatchObject({ status: 409, code: 'statement.alreadyIssued' });
    const statement = await world.read(first);
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
    await expect.poll(async () => (await waiting())[0]?.attempts).toBeGreaterThan(0);
    await world.staff.removeAgent({ params: { id: leaver._id } });
    // An attempt that began before that may still be under way, so the mail server goes on refusing.
    await expect.poll(waiting).toEqual([{ state: 'failed', attempts: 0 }]);
    await world.sandbox.clearFaults();
    const audits = await world.query(
      `select 1 from audit_log where entity_id = $1 and action = 'partner.statementIssued'
         and after->>'hash' = $2`,
      [world.partner, statement.hash],
    );
    expect(audits).toHaveLength(1);
  });

  test('the bank returning a refund, and a transaction that comes late, go to the next statement', async () => {
    const issued = await world.read(first);
    const refund = issued.lines.find(({ transactionType }) => transactionType === 'refund')!;
    const before = await world.drafts();
    await world.query(`update transactions set state = 'failed' where id = $1`, [refund.transaction._id]);
    await world.query(
      `update transactions set created_at = $2::timestamptz where id = (select t.id from transactions t
         where partner_id = $1 and transaction_type = 'payment' and created_at > $2::timestamptz
           and not exists (select from commission_statement_lines l where l.transaction_id = t.id) limit 1)`,
      [world.partner, `${first}-15`],
    );
    const [next] = await world.drafts();
    const { lines } = await world.read(next!.month);
    expect(lines.find(({ kind }) => kind === 'correction')).toMatchObject({
      transaction: refund.transaction,
      commissionCents: -refund.commissionCents,
      amountCents: -refund.amountCents,
    });
    expect(lines.some(({ createdAt, kind }) => kind === 'transaction' && createdAt.startsWith(first))).toBe(true);
    expect(next!.month).toBe(before[0]!.month);
    expect(await world.read(first)).toEqual(issued);
    // Nobody at the partner has a login, so the one who issues the statement learns that nobody was mailed.
    const logins = await world.query<{ id: string; identity: string }>(
      `update agents a set identity_id = null from agents former
       where former.id = a.id and a.partner_id = $1 returning a.id, former.identity_id as identity`,
      [world.partner],
    );
    expect(await world.issue(next!.month)).toMatchObject({ mailedCount: 0 });
    for (const { id, identity } of logins)
      await world.query('update agents set identity_id = $2 where id = $1', [id, identity]);
    const sums = (await world.list()).reduce((sum, { linesCents }) => sum + linesCents, 0);
    expect(sums).toBe(await world.ledger());
  });

  test('a month that is not over is refused', async () => {
    for (const { month } of await world.drafts()) if (month !== world.months.at(-1)) await world.issue(month);
    expect((await world.drafts()).map(({ month }) => month)).toEqual([world.months.at(-1)]);
    expect(await refusalOf(world.issue(world.months.at(-1)!))).toMatchObject({
      status: 409,
      code: 'statement.monthNotOver',
    });
  });
});

test('a partner whose ended months have nothing but a correction has a statement to issue', async () => {
  await world.forget();
  await world.query(
    `update transactions set created_at = ($2 || '-10')::date, partner_commission_cents = 0 where partner_id = $1`,
    [world.partner, world.months[0]],
  );
  expect(await isListed()).toBe(true);
  await world.issue(world.months[0]!);
  expect(await isListed()).toBe(false);
  const returned = await world.query(
    `update transactions set state = 'failed' where id = (select id from transactions
       where partner_id = $1 and transaction_type = 'refund' and state <> 'failed' limit 1) returning id`,
    [world.partner],
  );
  expect(returned).toHaveLength(1);
  expect(await isListed()).toBe(true);
});
