import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { countInOneWindow } from '../../setup/one-window.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { type MailWorld, NOTHING, openMailWorld, refused, soon } from './setup.ts';

let at: MailWorld;
beforeAll(async () => {
  at = await openMailWorld();
  await countInOneWindow(at.world);
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

test('a reminder to sign covers every tour and traveller with separate links, and is recorded in mail list and audit log', async () => {
  const family = await at.book([
    { tour: 'Whale Watching Voyage', ages: [9, 41] },
    { tour: 'Cedar Canyon Walk', ages: [9] },
  ]);
  const waivers = await at.waiversOf(family._id);
  await at.sign(waivers[0]!._id);
  const open = waivers.slice(1);
  const { mail } = await at.askToSign(family._id);
  expect(await at.mailOf(family._id, mail)).toMatchObject({
    template: 'waiver-request',
    what: 'Waivers to sign',
    to: family.email,
    attempts: 1,
    why: null,
    nextTryAt: null,
    sentAt: expect.stringMatching(/\[America\/Vancouver\]$/),
    canSendAgain: true,
  });
  const { text, subject } = await at.people.mailTo(family.email, /to sign for/);
  expect(subject).toContain(`${open.length === 1 ? '1 waiver' : `${open.length} waivers`} to sign`);
  for (const { _id, traveller } of open) {
    expect(text).toContain(`/waivers/${await linkTo(at.world.query, 'waiver', _id, family.email)}`);
    expect(text).toContain(traveller.name);
  }
  expect(text).not.toContain(`/waivers/${await linkTo(at.world.query, 'waiver', waivers[0]!._id, family.email)}`);
  expect(await at.audited(family._id)).toEqual([
    {
      action: 'order.waiversMailed',
      actor_name: 'Erin Walsh',
      after: { mail, to: family.email, waivers: open.length },
    },
  ]);
});

test('a reminder to sign reaches the selected orders that have something to sign, or none if one of them is not the caller’s', async () => {
  const [family, other] = [await at.book(), await at.book()];
  await at.sign((await at.waiversOf(other._id))[0]!._id);
  const orders = [family._id, other._id, family._id];
  await expect(at.erin.emailSelectedWaivers({ body: { orders: [...orders, randomUUID()] } })).rejects.toEqual(
    refused(404, 'order.notFound'),
  );
  expect(await at.requests(family._id)).toEqual([]);
  const counted = await at.erin.emailSelectedWaivers({ body: { orders } });
  expect(counted).toEqual({ mailedCount: 1, nothingToSignCount: 1 });
  expect(await at.requests(family._id)).toHaveLength(1);
  expect(await at.requests(other._id)).toEqual([]);
});

test('a reminder to sign covers one booking or one waiver on request', async () => {
  const family = await at.book([
    { tour: 'Whale Watching Voyage', ages: [9, 10] },
    { tour: 'Whale Watching Voyage', departure: 1, ages: [9] },
  ]);
  const linksIn = async (mail: string) => {
    const [row] = await at.world.query<{ data: { trips: { waivers: { waiverId: string }[] }[] } }>(
      'select data from mail_outbox where id = $1',
      [mail],
    );
    return row!.data.trips.flatMap(({ waivers }) => waivers.map(({ waiverId }) => waiverId));
  };
  const [first, second, third] = await at.waiversOf(family._id);
  const item = family.items.find(({ startDate }) => startDate === first!.item.startDate)!;
  const ofItem = await linksIn((await at.askToSign(family._id, { item: item._id })).mail);
  expect(ofItem.sort()).toEqual([first!._id, second!._id].sort());
  expect(await linksIn((await at.askToSign(family._id, { waiver: third!._id })).mail)).toEqual([third!._id]);
  expect(await at.requests(family._id)).toHaveLength(2);
  await at.sign(third!._id);
  await expect(at.askToSign(family._id, { waiver: third!._id })).rejects.toEqual(NOTHING);

  const stranger = await at.book();
  for (const body of [
    { item: stranger.items[0]!._id },
    { waiver: (await at.waiversOf(stranger._id))[0]!._id },
    { item: randomUUID() },
    { waiver: randomUUID() },
  ]) {
    await expect(at.askToSign(family._id, body)).rejects.toEqual(refused(404, 'resource.notFound'));
  }
  expect(await at.requests(family._id)).toHaveLength(2);
});

test('a reminder to sign that failed stays a failure if a later one asks for other signatures', async () => {
  const family = await at.book([{ tour: 'Whale Watching Voyage', ages: [9, 10] }]);
  const [first, second] = await at.waiversOf(family._id);
  const send = async (body?: { waiver: string }) => {
    const { mail } = await at.askToSign(family._id, body);
    await at.mailOf(family._id, mail);
    return mail;
  };
  const fail = (mail: string) => at.world.query(`update mail_outbox set state = 'failed' where id = $1`, [mail]);
  const failed = await send({ waiver: first!._id });
  await fail(failed);
  const isFailure = async () => (await at.erin.findMails({ query: { mail: failed } }))[0]!.isNotDelivered;
  await send({ waiver: second!._id });
  expect(await isFailure()).toBe(true);
  const whole = await send();
  expect(await isFailure()).toBe(false);
  await fail(whole);
  expect(await isFailure()).toBe(true);
  await at.sign(first!._id);
  expect(await isFailure()).toBe(false);
});

test('a reminder to sign is not sent if everything is signed', async () => {
  const signed = await at.book();
  for (const { _id } of await at.waiversOf(signed._id)) await at.sign(_id);
  const cancelled = await at.book();
  await setBookings(at.world, 'cancelled', 'order_id = $1', [cancelled._id]);
  const past = await at.book();
  await at.world.query("update order_items set start_at = now() - interval '1 hour' where order_id = $1", [past._id]);
  const { order: unpaid } = await at.order([{ tour: 'Whale Watching Voyage', ages: [9] }]);
  for (const { _id } of [signed, cancelled, past, unpaid]) {
    await expect(at.askToSign(_id)).rejects.toEqual(NOTHING);
    expect(await at.requests(_id)).toEqual([]);
    expect(await at.audited(_id)).toEqual([]);
  }
});

test('a reminder to sign is sent once for two presses, and refused after too many', async () => {
  const family = await at.book();
  const answers = await Promise.all(Array.from({ length: 5 }, () => at.askToSign(family._id)));
  expect(new Set(answers.map(({ mail }) => mail)).size).toBe(1);
  // The second request learns that nothing was sent again.
  expect(answers.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
  const { mail } = answers[0]!;
  await soon(() => at.erin.findMails({ query: { mail } })).toMatchObject([{ _id: mail, state: 'sent' }]);
  const neighbour = at.everybody.otherEmployee.client;
  await expect(neighbour.findMails({ query: { mail } })).rejects.toEqual(refused(404, 'resource.notFound'));
  await expect(at.erin.findMails({ query: { mail, order: family._id } })).rejects.toMatchObject({ status: 400 });
  expect(await at.requests(family._id)).toHaveLength(1);
  expect(await at.audited(family._id)).toHaveLength(1);
  // A later request is a new reminder.
  await at.world.query("update mail_outbox set created_at = created_at - interval '2 minutes' where order_id = $1", [
    family._id,
  ]);
  expect((await at.askToSign(family._id)).mail).not.toBe(answers[0]!.mail);
  const many = Promise.all(Array.from({ length: 20 }, () => at.askToSign(family._id)));
  await expect(many).rejects.toEqual(refused(429, 'request.rateLimited'));
});

test('another company uses up none of the mails of an order', async () => {
  const { _id: id } = await at.book();
  const { client: neighbour } = at.everybody.otherEmployee;
  const [mail] = await at.ledger(id);
  const calls = [
    () => neighbour.emailOrderWaivers({ params: { id }, body: undefined }),
    () => neighbour.emailOrderConfirmation({ params: { id } }),
    () => neighbour.sendMailAgain({ params: { id: mail!._id } }),
  ];
  for (const call of calls) {
    const refusals = await Promise.all(Array.from({ length: 21 }, () => refusalOf(call())));
    expect(refusals.map(({ status }) => status)).toEqual(Array(21).fill(404));
  }
  expect(await at.askToSign(id)).toMatchObject({ isRepeated: false });
});

test('a reminder to sign leaves out people who sign while the mail waits', async () => {
  const [one, two] = [await at.book([{ tour: 'Whale Watching Voyage', ages: [9, 10] }]), await at.book()];
  await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: two.email });
  await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: one.email });
  const mails = [(await at.askToSign(one._id)).mail, (await at.askToSign(two._id)).mail] as const;
  const [first, second] = await at.waiversOf(one._id);
  await at.sign(first!._id);
  for (const { _id } of await at.waiversOf(two._id)) await at.sign(_id);
  // An attempt that began before that may still be under way, so the mail server goes on refusing.
  await soon(async () => {
    await at.hurry();
    return (await at.ledger(two._id)).find(({ _id }) => _id === mails[1]);
  }).toMatchObject({ state: 'failed', why: expect.stringContaining('was done') });
  await at.world.sandbox.clearFaults();
  await at.allSent();
  await at.mailOf(one._id, mails[0]);
  const { text } = await at.people.mailTo(one.email, /waivers? to sign/);
  expect(text).toContain(await linkTo(at.world.query, 'waiver', second!._id, one.email));
  expect(text).not.toContain(await linkTo(at.world.query, 'waiver', first!._id, one.email));
  expect((await at.world.sandbox.mails(two.email)).map(({ subject }) => subject).join()).not.toContain('to sign');
});
