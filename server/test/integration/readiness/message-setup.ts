import { randomUUID } from 'node:crypto';
import type { Client } from '@tours/contract/client';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { countInOneWindow } from '../../setup/one-window.ts';
import { openMailWorld } from '../mail/setup.ts';

export type MessageWorld = Awaited<ReturnType<typeof openMessageWorld>>;

/** A time to send a message that no test lives to see, written as the form of a message sends it. */
export const IN_HALF_A_YEAR = DateTime.now().plus({ months: 6 }).toFormat("yyyy-MM-dd'T18:30'");

export const draft = (change: object = {}) => ({
  kind: 'trip' as const,
  departure: null,
  audience: 'everybody' as const,
  subject: 'What to pack',
  body: 'Please bring a rain jacket.\nAnd lunch.',
  ...change,
});

/** Opens a world of messages for the tests of a file. Each of them begins without messages. */
export function messageWorldForFile(take: (at: MessageWorld) => void): void {
  let at: MessageWorld | undefined;
  beforeAll(async () => {
    at = await openMessageWorld();
    await countInOneWindow(at.world);
    take(at);
  });
  beforeEach(async () => {
    await at?.people.forgetAttempts();
    await at?.world.query('delete from group_messages');
  });
  afterAll(() => at?.world.close());
}

/** A world with mails whose people write to the travellers of a group. */
async function openMessageWorld() {
  const at = await openMailWorld({ TRUST_PROXY: '1' });
  const [{ id: group }] = (await at.world.query(`select id from groups where slug = 'spring-break'`)) as [
    { id: string },
  ];
  const stateOf = async (id: string) => (await at.erin.getMessage({ params: { id } })).state;
  /** Lets the job of a message run now: before its time, or before it looks again whether all mails are out. */
  const runNow = (id: string) =>
    at.world.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = $1`,
      [`message:${id}`],
    );
  return {
    ...at,
    group,
    agent: () => at.everybody.agent.client,
    send: (client: Client, change: object = {}) =>
      client.createMessage({ params: { id: group }, body: { ...draft(), key: randomUUID(), sendAt: null, ...change } }),
    act: (client: Client, id: string, act: 'approve' | 'cancel' | 'stop' | 'resume') =>
      client.actOnMessage({ params: { id }, body: { act } }),
    stateOf,
    runNow,
    /** Waits until all mails of a message are out, without the pauses of its job and of theirs. */
    sent: (id: string) =>
      eventually(async () => {
        await runNow(id);
        await at.hurry();
        expect(await stateOf(id)).toBe('sent');
      }),
  };
}
