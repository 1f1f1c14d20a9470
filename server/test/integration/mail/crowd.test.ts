import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fillFamilies } from '../../setup/bulk/copied-rows.ts';
import { eventually } from '../../setup/eventually.ts';
import { forgetful } from '../identity/reset-setup.ts';
import { type MessageWorld, messageWorldForFile } from '../readiness/message-setup.ts';

const CONTACTS = 60;
/** The mails that the workers of a process took before the others came. */
const TAKEN = 10;

let at: MessageWorld;
messageWorldForFile((opened) => {
  at = opened;
});

test('a message to many contacts is overtaken by a code and by a request that staff sent', async () => {
  const family = await at.book();
  await fillFamilies(at.world.query, family._id, CONTACTS);
  await at.allSent();
  await at.world.sandbox.fault({ target: 'mail', effect: 'hold-before' });
  const subject = `To everyone ${randomUUID()}`;
  const { _id: id } = await at.send(at.erin, { subject });
  const waiting = () =>
    at.world.query(`select 1 from mail_outbox where once_key like $1 and state = 'queued'`, [`message:${id}:%`]);
  await eventually(async () => expect((await waiting()).length).toBeGreaterThanOrEqual(CONTACTS));

  const { email } = family;
  await forgetful(at.world).requestCode(email);
  await eventually(async () =>
    expect(
      await at.world.query(`select 1 from mail_outbox where to_address = $1 and secret is not null`, [email]),
    ).toHaveLength(1),
  );
  await at.erin.emailOrderWaivers({ params: { id: family._id }, body: {} });
  await at.world.sandbox.clearFaults();
  await at.sent(id);
  const arrived = (await at.world.sandbox.mails()).map((mail) => mail.subject);
  for (const awaited of [/^Your code to reset your password$/, /to sign for/]) {
    const place = arrived.findIndex((one) => awaited.test(one));
    expect(arrived.slice(0, place).filter((one) => one === subject).length).toBeLessThanOrEqual(TAKEN);
    expect(arrived[place]).toMatch(awaited);
  }
  expect(arrived.filter((one) => one === subject).length).toBeGreaterThanOrEqual(CONTACTS);
});
