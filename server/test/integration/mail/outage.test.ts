import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { type MailWorld, openMailWorld, soon } from './setup.ts';

let at: MailWorld;
beforeAll(async () => {
  at = await openMailWorld();
});
afterAll(() => at?.world.close());

interface Waiting {
  id: string;
  attempts: number;
  pause: number | null;
}

/** Queued mails with the seconds until their next attempt; null during an attempt. */
const waiting = (orders: string[]) =>
  at.world.query<Waiting>(
    `select m.id, m.attempts, case when j.locked_at is null then extract(epoch from j.run_at - now())::float8 end as pause
     from mail_outbox m left join graphile_worker.jobs j on j.key = 'mail:' || m.id
     where m.order_id = any($1) and m.state = 'queued'`,
    [orders],
  );

test('an hour without the mail server loses no mail, increases the pauses, and sends nothing twice', async () => {
  await soon(() => at.world.query("select 1 from mail_outbox where state = 'queued'")).toEqual([]);
  await at.world.sandbox.fault({ target: 'mail', effect: 'drop-before' });
  const families = [await at.book(), await at.book()];
  const orders = families.map(({ _id }) => _id);
  for (const id of orders) await at.askToSign(id);
  await soon(async () => (await waiting(orders)).length).toBe(8);

  let away = 0;
  let round = 0;
  while (away < 3600) {
    round++;
    const pauses = await eventually(async () => {
      const mails = await waiting(orders);
      expect(mails).toHaveLength(8);
      return mails.map(({ attempts, pause }) => {
        if (attempts < round || pause === null) throw new Error('A mail is being tried');
        return pause;
      });
    });
    // The longest pause is ten minutes, so a recovered server is noticed by then.
    expect(Math.max(...pauses)).toBeLessThanOrEqual(600);
    away += Math.min(...pauses);
    await at.hurry();
  }
  expect(round).toBeLessThan(20);
  expect(await at.world.sandbox.mails(families[0]!.email)).toEqual([]);
  const [entry] = await at.ledger(orders[0]!);
  expect(entry).toMatchObject({ state: 'queued', why: expect.any(String), canSendAgain: false });

  await at.world.sandbox.clearFaults();
  await soon(async () => {
    await at.hurry();
    return waiting(orders);
  }).toEqual([]);
  const ledgers = (await Promise.all(orders.map(at.ledger))).flat();
  expect(ledgers.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'sent'));
  for (const { _id, email } of families) {
    const received = (await at.world.sandbox.mails(email)).map(({ messageId }) => messageId.slice(1, 37)).sort();
    const queued = (await at.ledger(_id)).filter(({ to }) => to === email).map((mail) => mail._id);
    expect(received).toEqual(queued.sort());
  }
});

test('a connection that breaks after the mail was accepted repeats it with the same id, so that it is shown once', async () => {
  const family = await at.book([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
  await soon(() => waiting([family._id])).toEqual([]);
  await at.world.sandbox.fault({ target: 'mail', effect: 'drop-after', times: 1, path: family.email });
  const { mail } = await at.erin.emailOrderConfirmation({ params: { id: family._id } });
  await soon(async () => {
    await at.hurry();
    return (await at.ledger(family._id)).find(({ _id }) => _id === mail);
  }).toMatchObject({ state: 'sent', attempts: 2 });
  const received = (await at.world.sandbox.mails(family.email)).filter(({ messageId }) => messageId.includes(mail));
  expect(received.length).toBeGreaterThan(0);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
});
