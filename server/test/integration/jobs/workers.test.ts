import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { openWorldApart, type WorldApart } from '../../setup/world/world.ts';

let world: WorldApart;
beforeAll(async () => {
  world = await openWorldApart();
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world?.close());

const JOBS = 'graphile_worker._private_jobs';
const sweep = () => world.query("select graphile_worker.add_job('sweep-jobs', '{}')");
const heldJobs = (email: string) =>
  world.query<{ id: string; locked_by: string }>(
    `select j.id, j.locked_by from ${JOBS} j join mail_outbox m on m.id::text = j.payload->>'mailId'
     where m.to_address = $1 and j.locked_by is not null`,
    [email],
  );

test('a killed worker’s mail is sent by the next one, and a living worker keeps its jobs', async () => {
  const email = `${randomUUID()}@parents.example`;
  await eventually(async () =>
    expect(await world.query("select 1 from mail_outbox where state = 'queued'")).toEqual([]),
  );
  await world.sandbox.fault({ target: 'mail', effect: 'hold-after' });
  await world.client.signUp({ body: { email, password: 'chosen by myself' } });
  const [held] = await eventually(async () => {
    const jobs = await heldJobs(email);
    expect(jobs).toHaveLength(1);
    return jobs;
  });

  // A living worker keeps its job, however long it holds it.
  const age = () => world.query(`update ${JOBS} set locked_at = now() - interval '1 hour' where id = $1`, [held!.id]);
  await age();
  await sweep();
  await eventually(async () =>
    expect(await world.query(`select 1 from graphile_worker.jobs where task_identifier = 'sweep-jobs'`)).toEqual([]),
  );
  expect(await heldJobs(email)).toEqual([held]);

  await world.server.kill();
  await world.sandbox.clearFaults();
  expect(await heldJobs(email)).toEqual([held]);
  await age();
  await world.serve({ PORT: String(world.server.port) });
  await eventually(async () => expect(await world.sandbox.mails(email)).toHaveLength(1));
});

test('a mail server that hangs delays no order', async () => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  await world.sandbox.fault({ target: 'mail', effect: 'hold-after' });
  const item = await person.fillIn(group, { tour: 'Cedar Canyon Walk', ages: [40] });
  // Queues more mails than there are workers, then closes the page after paying, so that a job must finish the order.
  for (let i = 0; i < 4; i++) await person.book(group, [item]);
  const order = await person.order(group, [item]);
  await person.pay(await person.intent(order));
  await eventually(async () => {
    expect((await world.client.getOrder({ params: { id: keyOf(order._id) }, query: {} })).isPaid).toBe(true);
  });
});
