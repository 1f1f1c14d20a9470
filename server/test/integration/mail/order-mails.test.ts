import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { linkTo } from '../../setup/links.ts';
import { setBookings } from '../../setup/set-bookings.ts';
import { type MailWorld, openMailWorld, soon } from './setup.ts';

let at: MailWorld;
beforeAll(async () => {
  at = await openMailWorld();
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

type Change = Parameters<typeof at.erin.updatePartner>[0]['body'];

const refused = (status: number, code: string) => expect.objectContaining({ status, code });
const NOTHING = refused(409, 'order.nothingToSign');
const requests = (order: string) =>
  at.world.query("select 1 from mail_outbox where order_id = $1 and template = 'waiver-request'", [order]);

describe('a reminder to sign', () => {
  test('covers every tour and traveller with separate links, and is recorded in mail list and audit log', async () => {
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

  test('reaches the selected orders that have something to sign, or none if one of them is not the caller’s', async () => {
    const [family, other] = [await at.book(), await at.book()];
    await at.sign((await at.waiversOf(other._id))[0]!._id);
    const orders = [family._id, other._id, family._id];
    await expect(at.erin.emailSelectedWaivers({ body: { orders: [...orders, randomUUID()] } })).rejects.toEqual(
      refused(404, 'order.notFound'),
    );
    expect(await requests(family._id)).toEqual([]);
    const counted = await at.erin.emailSelectedWaivers({ body: { orders } });
    expect(counted).toEqual({ mailedCount: 1, nothingToSignCount: 1 });
    expect(await requests(family._id)).toHaveLength(1);
    expect(await requests(other._id)).toEqual([]);
  });

  test('covers one booking or one waiver on request', async () => {
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
    expect(await requests(family._id)).toHaveLength(2);
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
    expect(await requests(family._id)).toHaveLength(2);
  });

  test('is not sent if everything is signed', async () => {
    const signed = await at.book();
    for (const { _id } of await at.waiversOf(signed._id)) await at.sign(_id);
    const cancelled = await at.book();
    await setBookings(at.world, 'cancelled', 'order_id = $1', [cancelled._id]);
    const past = await at.book();
    await at.world.query("update order_items set start_at = now() - interval '1 hour' where order_id = $1", [past._id]);
    const { order: unpaid } = await at.order([{ tour: 'Whale Watching Voyage', ages: [9] }]);
    for (const { _id } of [signed, cancelled, past, unpaid]) {
      await expect(at.askToSign(_id)).rejects.toEqual(NOTHING);
      expect(await requests(_id)).toEqual([]);
      expect(await at.audited(_id)).toEqual([]);
    }
  });

  test('is sent once for two presses, and refused after too many', async () => {
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
    expect(await requests(family._id)).toHaveLength(1);
    expect(await at.audited(family._id)).toHaveLength(1);
    // A later request is a new reminder.
    await at.world.query("update mail_outbox set created_at = created_at - interval '2 minutes' where order_id = $1", [
      family._id,
    ]);
    expect((await at.askToSign(family._id)).mail).not.toBe(answers[0]!.mail);
    const many = Promise.all(Array.from({ length: 20 }, () => at.askToSign(family._id)));
    await expect(many).rejects.toEqual(refused(429, 'request.rateLimited'));
  });

  test('leaves out people who sign while the mail waits', async () => {
    const [one, two] = [await at.book([{ tour: 'Whale Watching Voyage', ages: [9, 10] }]), await at.book()];
    await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: two.email });
    await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: one.email });
    const mails = [(await at.askToSign(one._id)).mail, (await at.askToSign(two._id)).mail] as const;
    const [first, second] = await at.waiversOf(one._id);
    await at.sign(first!._id);
    for (const { _id } of await at.waiversOf(two._id)) await at.sign(_id);
    await at.world.sandbox.clearFaults();
    await hurry();
    await at.mailOf(one._id, mails[0]);
    const { text } = await at.people.mailTo(one.email, /waivers? to sign/);
    expect(text).toContain(await linkTo(at.world.query, 'waiver', second!._id, one.email));
    expect(text).not.toContain(await linkTo(at.world.query, 'waiver', first!._id, one.email));
    await soon(async () => (await at.ledger(two._id)).find(({ _id }) => _id === mails[1])).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('was done'),
    });
    expect((await at.world.sandbox.mails(two.email)).map(({ subject }) => subject).join()).not.toContain('to sign');
  });
});

/** Skips the pauses between attempts until every mail is sent. */
const hurry = () =>
  soon(async () => {
    await at.hurry();
    return at.world.query("select 1 from mail_outbox where state = 'queued'");
  }).toEqual([]);

describe('the confirmation', () => {
  const confirmAgain = (id: string, client = at.erin) => client.emailOrderConfirmation({ params: { id } });

  test('is sent again with the present state of the order', async () => {
    const family = await at.book([
      { tour: 'Whale Watching Voyage', ages: [9] },
      { tour: 'Cedar Canyon Walk', ages: [41] },
    ]);
    await at.people.mailTo(family.email, /^Your booking/);
    await setBookings(at.world, 'cancelled', "order_id = $1 and title like 'Cedar%'", [family._id]);
    const before = (await at.world.sandbox.mails(family.email)).map(({ messageId }) => messageId);
    const { mail } = await confirmAgain(family._id);
    expect(await at.mailOf(family._id, mail)).toMatchObject({ what: 'Order confirmation', to: family.email });
    const { text } = await at.people.mailTo(family.email, /^Your booking/, before);
    expect(text).toMatch(/Whale Watching Voyage/i);
    expect(text).not.toMatch(/Cedar Canyon Walk/i);
    expect(await at.audited(family._id)).toMatchObject([{ action: 'order.confirmationMailed', after: { mail } }]);
    expect((await Promise.all([confirmAgain(family._id), confirmAgain(family._id)])).map((one) => one.mail)).toEqual([
      mail,
      mail,
    ]);
  });

  test('is refused for an unpaid or fully cancelled order', async () => {
    const { order } = await at.order([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
    await expect(confirmAgain(order._id)).rejects.toEqual(refused(409, 'order.notPaid'));
    const gone = await at.book([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
    await setBookings(at.world, 'cancelled', 'order_id = $1', [gone._id]);
    await expect(confirmAgain(gone._id)).rejects.toEqual(refused(409, 'order.allCancelled'));
    await expect(confirmAgain(randomUUID())).rejects.toEqual(refused(404, 'order.notFound'));
  });
});

describe('sending a mail again', () => {
  const again = (id: string, client = at.erin) => client.sendMailAgain({ params: { id } });

  test('queues it as another row, once for two presses', async () => {
    const family = await at.book([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
    await at.people.mailTo(family.email, /^Your booking/);
    const [confirmation] = (await at.ledger(family._id)).filter(({ template }) => template === 'order-confirmation');
    await at.mailOf(family._id, confirmation!._id);
    const answers = await Promise.all([again(confirmation!._id), again(confirmation!._id)]);
    expect(answers[0]!.mail).toBe(answers[1]!.mail);
    expect(answers.map(({ isRepeated }) => isRepeated).sort()).toEqual([false, true]);
    expect(answers[0]!.mail).not.toBe(confirmation!._id);
    await at.mailOf(family._id, answers[0]!.mail);
    const texts = (await at.world.sandbox.mails(family.email)).filter(({ subject }) => /^Your booking/.test(subject));
    expect(texts).toHaveLength(2);
    expect(texts[0]!.text).toBe(texts[1]!.text);
    expect(texts[0]!.messageId).not.toBe(texts[1]!.messageId);
    expect(await at.audited(family._id)).toMatchObject([
      { action: 'order.mailSentAgain', after: { template: 'order-confirmation', former: confirmation!._id } },
    ]);
  });

  test('does not open the order again for an address that was corrected', async () => {
    const family = await at.book([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
    const { text } = await at.people.mailTo(family.email, /^Your booking/);
    const link = /\/orders\/([0-9a-f]{64})/.exec(text)![1]!;
    const [confirmation] = (await at.ledger(family._id)).filter(({ template }) => template === 'order-confirmation');
    await at.mailOf(family._id, confirmation!._id);
    const { version } = await at.erin.getStaffOrder({ params: { id: family._id } });
    const contact = { email: at.people.newEmail('corrected') };
    await at.erin.updateOrder({ params: { id: family._id }, body: { version, contact } });
    await expect(again(confirmation!._id)).rejects.toEqual(refused(409, 'mail.otherRecipient'));
    const opened = at.world.client.getOrder({ params: { id: link }, query: {} });
    await expect(opened).rejects.toEqual(refused(410, 'link.ended'));
  });

  test('never sends a mail that waited to an address that was corrected meanwhile', async () => {
    const family = await at.book();
    await at.people.mailTo(family.email, /^Your booking/);
    await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: family.email });
    const waiting = [
      (await at.askToSign(family._id)).mail,
      (await at.erin.emailOrderConfirmation({ params: { id: family._id } })).mail,
    ];
    const stateOf = async (mail: string) => (await at.ledger(family._id)).find(({ _id }) => _id === mail);
    for (const mail of waiting) await soon(() => stateOf(mail)).toMatchObject({ state: 'queued', attempts: 1 });
    const before = (await at.world.sandbox.mails(family.email)).length;
    const { version } = await at.erin.getStaffOrder({ params: { id: family._id } });
    const contact = { email: at.people.newEmail('corrected') };
    await at.erin.updateOrder({ params: { id: family._id }, body: { version, contact } });
    await at.world.sandbox.clearFaults();
    await hurry();
    for (const mail of waiting)
      expect(await stateOf(mail)).toMatchObject({ state: 'failed', why: expect.stringContaining('corrected') });
    expect(await at.world.sandbox.mails(family.email)).toHaveLength(before);
    expect((await at.mailOf(family._id, (await at.askToSign(family._id)).mail)).to).toBe(contact.email);
  });

  test('does not tell a partner’s former address of a family', async () => {
    await at.world.query('update groups set is_send_email_to_partner = true');
    const family = await at.book([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
    const notice = (await at.ledger(family._id)).find(({ template }) => template === 'partner-booking')!;
    await at.mailOf(family._id, notice._id);
    const { division } = await at.erin.getStaffOrder({ params: { id: family._id } });
    const partner = (await at.erin.findPartners({ query: { division, search: notice.to } }))[0]!;
    const change = { address: partner.address as Change['address'], email: at.people.newEmail('office') };
    await at.erin.updatePartner({ params: { id: partner._id }, body: { ...partner, ...change } });
    await expect(again(notice._id)).rejects.toEqual(refused(409, 'mail.otherRecipient'));
  });

  test('is refused for mails that are not finished, carry a secret, or are no longer needed', async () => {
    const family = await at.book();
    const [account] = (await at.ledger(family._id)).filter(({ template }) => template === 'account-customer');
    expect(account).toMatchObject({ canSendAgain: false, what: 'Account details' });
    await at.mailOf(family._id, account!._id);
    await expect(again(account!._id)).rejects.toEqual(refused(409, 'mail.secret'));

    await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: family.email });
    const { mail } = await at.askToSign(family._id);
    await soon(async () => (await at.ledger(family._id)).find(({ _id }) => _id === mail)).toMatchObject({
      state: 'queued',
      attempts: 1,
      why: expect.stringContaining('451'),
      canSendAgain: false,
    });
    expect((await at.ledger(family._id)).find(({ _id }) => _id === mail)!.nextTryAt).toMatch(/\[America\/Vancouver\]$/);
    await expect(again(mail)).rejects.toEqual(refused(409, 'mail.underway'));
    await at.world.sandbox.clearFaults();
    await hurry();
    for (const { _id } of await at.waiversOf(family._id)) await at.sign(_id);
    await expect(again(mail)).rejects.toEqual(NOTHING);
    await expect(again(randomUUID())).rejects.toEqual(refused(404, 'resource.notFound'));
  });

  test('shows the mail server’s refusal, and succeeds once its cause is fixed', async () => {
    const family = await at.book();
    await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 550, path: family.email });
    const { mail } = await at.askToSign(family._id);
    await soon(async () => (await at.ledger(family._id)).find(({ _id }) => _id === mail)).toMatchObject({
      state: 'failed',
      why: expect.stringContaining('550'),
      canSendAgain: true,
    });
    await at.world.sandbox.clearFaults();
    await at.mailOf(family._id, (await again(mail)).mail);
    expect((await at.people.mailTo(family.email, /to sign for/)).text).toContain('/waivers/');
  });
});

test('a notice that waited is not sent to a colleague who was removed meanwhile', async () => {
  const family = await at.book();
  const [sold] = await at.world.query<{ partner: string }>('select partner_id as partner from orders where id = $1', [
    family._id,
  ]);
  const [email, leader, subject] = [at.people.newEmail('colleague'), at.people.newEmail('leader'), 'Bring a jacket'];
  const name = { name: 'Noor', lastname: 'Haddad' };
  const { _id } = await at.erin.createEmployee({
    body: { ...name, email, divisions: [await at.people.divisionId('VAN')] },
  });
  await at.erin.createAgent({ body: { ...name, email: leader, partner: sold!.partner } });
  await at.people.temporaryPassword(email);
  const { client } = await at.people.signIn(leader, (await at.people.temporaryPassword(leader)).password);
  await client.changePassword({ body: { newPassword: 'a phrase of my own' } });
  await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: email });
  // The first message of a leader waits for staff.
  await client.createMessage({
    params: { id: family.group._id },
    body: { departure: null, audience: 'everybody', subject, body: 'It rains.', key: randomUUID(), sendAt: null },
  });
  const notices = () =>
    at.world.query<{ state: string; attempts: number }>(
      "select state, attempts from mail_outbox where to_address = $1 and template = 'staff-notice'",
      [email],
    );
  await soon(notices).toEqual([{ state: 'queued', attempts: 1 }]);
  await at.erin.removeEmployee({ params: { id: _id } });
  await at.world.sandbox.clearFaults();
  await hurry();
  expect(await notices()).toEqual([{ state: 'failed', attempts: 0 }]);
  expect((await at.world.sandbox.mails(email)).map(({ text }) => text).join()).not.toContain(subject);
});

test('the mail list has every mail of an order, newest first, in pages', async () => {
  const family = await at.book();
  await at.askToSign(family._id);
  let total = 0;
  const query = { order: family._id };
  const all = await at.erin.findMails({ query }, { onTotal: (count) => (total = count) });
  expect(all.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'Waivers to sign',
      'Order confirmation',
      'Booking notice to the partner',
      'Account details',
    ]),
  );
  expect(all[0]!.what).toBe('Waivers to sign');
  expect(total).toBe(all.length);
  expect(await at.erin.findMails({ query: { ...query, limit: 1, offset: 1 } })).toMatchObject([{ _id: all[1]!._id }]);
  expect(JSON.stringify(all)).not.toMatch(/Temporary|data|secret/);
});

test('only employees of the division have access, even if others know the ids', async () => {
  const family = await at.book();
  const { mail } = await at.askToSign(family._id);
  const { visitor, customer, agent, otherEmployee } = at.everybody;
  const params = { id: family._id };
  for (const [{ client }, expected] of [
    [visitor, refused(401, 'auth.required')],
    [customer, refused(403, 'auth.forbidden')],
    [agent, refused(403, 'auth.forbidden')],
    [otherEmployee, expect.objectContaining({ status: 404 })],
  ] as const) {
    await expect(client.findMails({ query: { order: family._id } })).rejects.toEqual(expected);
    await expect(client.sendMailAgain({ params: { id: mail } })).rejects.toEqual(expected);
    await expect(client.emailOrderConfirmation({ params })).rejects.toEqual(expected);
    await expect(client.emailOrderWaivers({ params, body: undefined })).rejects.toEqual(expected);
    const body = { item: family.items[0]!._id, transaction: family.items[0]!.transactions[0]!._id };
    await expect(client.emailOrderRefund({ params, body })).rejects.toEqual(expected);
  }
  expect(await requests(family._id)).toHaveLength(1);
});
