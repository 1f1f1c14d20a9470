import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillFamilies } from '../../setup/bulk/copied-rows.ts';
import { eventually } from '../../setup/eventually.ts';
import { hurryJobs } from '../../setup/faults/recover.ts';
import { signedIn } from '../../setup/people/sign-in.ts';
import { type OpenCopy, openCopy } from '../../setup/world/world.ts';
import { draft } from './message-setup.ts';

/** Mails are queued in batches of 50, by the names of the contacts. Also run with `MESSAGE_CONTACTS=1000`. */
const CONTACTS = Number(process.env.MESSAGE_CONTACTS ?? 160);

/** One process answers requests. The one that runs the jobs is killed again and again. */
let world: OpenCopy;
let origin: string;
let group: string;

beforeAll(async () => {
  world = await openCopy();
  ({ origin } = await world.serve({ ROLE: 'web' }));
  const [order] = await world.query<{ id: string; group_id: string }>(
    `select o.id, o.group_id from orders o join groups g on g.id = o.group_id
     where o.state = 'confirmed' and g.slug = 'spring-break'
       and exists (select from order_items i where i.order_id = o.id and i.status = 'booked') limit 1`,
  );
  group = order!.group_id;
  await fillFamilies(world.query, order!.id, CONTACTS - 1);
});
afterAll(() => world?.close());

const toMany = async (subject: string) =>
  (await world.sandbox.mails()).filter((mail) => mail.subject === subject && /@many\.example$/.test(mail.to));
const countMails = async (message: string, ...states: ('queued' | 'sent')[]): Promise<number> => {
  const [found] = await world.query<{ count: number }>(
    `select count(*)::int from mail_outbox where once_key like $1 and state = any($2)`,
    [`message:${message}:%`, states],
  );
  return found!.count;
};

/** Counts the contacts by the number of different mails they got. A mail that is sent again has the same id. */
function tally(mails: { to: string; messageId: string }[]) {
  const byContact = Map.groupBy(mails, ({ to }) => to);
  const several = [...byContact.values()].filter((theirs) => new Set(theirs.map((one) => one.messageId)).size > 1);
  return { reached: byContact.size, reachedTwice: several.length };
}

test('a contact who got two different mails is found', () => {
  const mails = ['a', 'a', 'b'].map((messageId) => ({ to: 'robin@many.example', messageId }));
  expect(tally(mails)).toEqual({ reached: 1, reachedTwice: 1 });
  expect(tally(mails.slice(0, 2))).toEqual({ reached: 1, reachedTwice: 0 });
});

/** Kills the worker in its second batch, where it waits for another transaction that has the key of a mail. */
async function killWhileItQueues(message: string): Promise<void> {
  const other = new pg.Client({ connectionString: world.databaseUrl });
  await other.connect();
  await other.query('begin');
  await other.query(
    `insert into mail_outbox (id, template, to_address, data, once_key)
     select gen_random_uuid(), 'group-message', contact_email, '{}', 'message:' || $1 || ':' || customer_id
     from orders where contact_email = 'parent15@many.example'`,
    [message],
  );
  const worker = await world.startServer(0, { ROLE: 'worker' });
  await eventually(async () => expect(await countMails(message, 'queued', 'sent')).toBe(50), 120_000);
  await worker.kill();
  // Its insert ends with its connection.
  await other.end();
}

/** Kills the worker once half of the mails are out. One of them gets no answer, so they can't all be. */
async function killWhileItSends(message: string): Promise<void> {
  // The next worker takes over at its start, instead of a minute later.
  await hurryJobs(world);
  await world.sandbox.fault({ target: 'mail', path: 'parent3@many.example', effect: 'hold-after' });
  const worker = await world.startServer(0, { ROLE: 'worker' });
  await eventually(async () => expect(await countMails(message, 'sent')).toBeGreaterThan(CONTACTS / 2), 120_000);
  await worker.kill();
  await world.sandbox.clearFaults();
  await hurryJobs(world);
}

test(`${CONTACTS} contacts get one mail each, although the worker is killed again and again`, async () => {
  const erin = await signedIn(origin, 'employee@coastline.example');
  const words = draft({ subject: 'To everyone' });
  const { _id } = await erin.createMessage({
    params: { id: group },
    body: { ...words, key: randomUUID(), sendAt: null },
  });
  const state = async () => (await erin.getMessage({ params: { id: _id } })).state;
  await killWhileItQueues(_id);
  await killWhileItSends(_id);
  expect(await state()).not.toBe('sent');
  await world.serve({ ROLE: 'worker' });
  const finished = async () => {
    await hurryJobs(world);
    return state();
  };
  await expect.poll(finished, { timeout: 120_000, interval: 500 }).toBe('sent');
  const mails = await toMany('To everyone');
  expect(tally(mails)).toEqual({ reached: CONTACTS - 1, reachedTwice: 0 });
  // A mail whose acceptance was not recorded before the kill is sent again with the same id, which mail servers drop.
  expect(mails.length - (CONTACTS - 1)).toBeLessThanOrEqual(2 * 3);
  const rows = await world.query<{ mails: number }>(
    `select count(*)::int as mails from mail_outbox where once_key like $1`,
    [`message:${_id}:%`],
  );
  expect(rows[0]!.mails).toBe((await erin.getMessage({ params: { id: _id } })).recipients.length);
});
