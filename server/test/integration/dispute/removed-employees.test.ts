import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { whileHeld } from '../../setup/faults/hold-row.ts';
import { type DisputeWorld, openDisputeWorld } from './setup.ts';

let at: DisputeWorld;
beforeAll(async () => {
  at = await openDisputeWorld();
});
afterAll(() => at?.world.close());

test('an employee who is removed while the request waits gives the bank no answer', async () => {
  const { query } = at.world;
  const { order, intent } = await at.pay();
  // Mails are evidence, so each that is sent changes the hash.
  const waiting = () =>
    query<{ id: string }>(`select id from mail_outbox where order_id = $1 and state <> 'sent'`, [order._id]);
  await eventually(async () => expect(await at.mails(order._id, 'order-confirmation')).toHaveLength(1));
  await eventually(async () => expect(await waiting()).toEqual([]));
  const dispute = await at.dispute(order._id, intent.id);
  const params = { id: dispute.id };
  const { _id: id } = (await at.erin.getSession({})).user!;
  const whileRemoved = async (act: () => Promise<unknown>) => {
    const outcome = await whileHeld(at.world, { table: 'employees', id, lock: 'update' }, act, (client) =>
      client.query('update employees set deleted_at = now() where id = $1', [id]),
    );
    await query('update employees set deleted_at = null where id = $1', [id]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'auth.required' } });
  };
  const atStripe = async () =>
    (await at.world.sandbox.stripe()).disputes!.find((one) => one.id === dispute.gateway_id)!;
  const before = await atStripe();

  await whileRemoved(() => at.erin.stageEvidence({ params }));
  await whileRemoved(() => at.erin.acceptDispute({ params }));
  expect(await atStripe()).toEqual(before);

  const { evidence } = await at.erin.stageEvidence({ params });
  await whileRemoved(() => at.erin.sendEvidence({ params, body: { hash: evidence.hash } }));
  expect(await atStripe()).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } });
});
