import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setBookings } from '../../setup/set-bookings.ts';
import { draft } from '../readiness/message-setup.ts';
import { type MailWorld, NOTHING, openMailWorld, refused, soon } from './setup.ts';

let at: MailWorld;
beforeAll(async () => {
  at = await openMailWorld();
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

type Change = Parameters<typeof at.erin.updatePartner>[0]['body'];

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
    await expect(confirmAgain(order._id)).rejects.toEqual(refused(409, 'order.notConfirmed'));
    const gone = await at.book([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
    await setBookings(at.world, 'cancelled', 'order_id = $1', [gone._id]);
    await expect(confirmAgain(gone._id)).rejects.toEqual(refused(409, 'order.allCancelled'));
    const query = { division: await at.people.divisionId('VAN'), limit: 100 };
    const cancelled = (await at.erin.findOrders({ query })).filter(({ isCancelled }) => isCancelled);
    expect(cancelled.map(({ _id }) => _id)).toEqual([gone._id]);
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
    // An attempt that began before that may still be under way, so the mail server goes on refusing.
    await at.allSent();
    await at.world.sandbox.clearFaults();
    for (const mail of waiting)
      expect(await stateOf(mail)).toMatchObject({ state: 'failed', why: expect.stringContaining('corrected') });
    expect(await at.world.sandbox.mails(family.email)).toHaveLength(before);
    expect((await at.mailOf(family._id, (await at.askToSign(family._id)).mail)).to).toBe(contact.email);
  });

  test('never sends a password that waited to an address that was corrected meanwhile', async () => {
    await at.world.sandbox.fault({ target: 'mail', effect: 'status', value: 451, path: '@parents.example' });
    const family = await at.book();
    const account = async () =>
      (await at.ledger(family._id)).find(({ template, to }) => template === 'account-customer' && to === family.email);
    await soon(account).toMatchObject({ state: 'queued', attempts: 1 });
    const { version } = await at.erin.getStaffOrder({ params: { id: family._id } });
    const contact = { email: at.people.newEmail('corrected') };
    await at.erin.updateOrder({ params: { id: family._id }, body: { version, contact } });
    await at.allSent();
    await at.world.sandbox.clearFaults();
    const { _id, ...mail } = (await account())!;
    expect(mail).toMatchObject({ state: 'failed', why: expect.stringContaining('corrected') });
    expect(await at.world.query('select secret from mail_outbox where id = $1', [_id])).toEqual([{ secret: null }]);
    expect(await at.world.sandbox.mails(family.email)).toEqual([]);
  });

  test('tells neither a removed partner nor a partner’s former address of a family', async () => {
    await at.world.query('update groups set is_send_email_to_partner = true');
    const family = await at.book([{ tour: 'Cedar Canyon Walk', ages: [41] }]);
    const notice = (await at.ledger(family._id)).find(({ template }) => template === 'partner-booking')!;
    await at.mailOf(family._id, notice._id);
    // A partner can be removed only without groups, which the other tests need.
    const setRemoved = (when: string) =>
      at.world.query(`update partners set deleted_at = ${when} where email = $1`, [notice.to]);
    await setRemoved('now()');
    await expect(again(notice._id)).rejects.toEqual(refused(409, 'mail.otherRecipient'));
    await setRemoved('null');
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
    await at.allSent();
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
    body: { ...draft({ subject }), key: randomUUID(), sendAt: null },
  });
  const notices = () =>
    at.world.query<{ state: string; attempts: number }>(
      "select state, attempts from mail_outbox where to_address = $1 and template = 'staff-notice'",
      [email],
    );
  await soon(notices).toEqual([{ state: 'queued', attempts: 1 }]);
  await at.erin.removeEmployee({ params: { id: _id } });
  await at.allSent();
  await at.world.sandbox.clearFaults();
  expect(await notices()).toEqual([{ state: 'failed', attempts: 0 }]);
  expect((await at.world.sandbox.mails(email)).map(({ text }) => text).join()).not.toContain(subject);
});

test('a notice that names a family goes to nobody who was only invited, or whose sign-in was removed', async () => {
  const family = await at.book();
  const colleague = { name: 'Noor', lastname: 'Haddad', divisions: [await at.people.divisionId('VAN')] };
  const lost = at.people.newEmail('colleague');
  // The family has a sign-in, so this only invites them.
  for (const email of [family.email, lost]) await at.erin.createEmployee({ body: { ...colleague, email } });
  await at.erin.removeIdentity({ params: { email: lost } });
  const [waiver] = await at.waiversOf(family._id);
  await at.everybody.agent.client.markPaper({ params: { id: waiver!._id } });
  const readers = await at.world.query<{ to_address: string }>(
    `select to_address from mail_outbox where order_id = $1 and template = 'staff-notice'`,
    [family._id],
  );
  const addresses = readers.map((row) => row.to_address);
  expect(addresses).toContain('employee@coastline.example');
  for (const email of [family.email, lost]) expect(addresses).not.toContain(email);

  // Support gets what nobody of the division would read.
  const other = await at.book();
  const workers = `from employee_divisions d join employees e on e.id = d.employee_id
    join orders o on o.division_id = d.division_id where o.id = $1`;
  const signIns = await at.world.query<{ id: string; was: string | null }>(
    `select e.id, e.identity_id as was ${workers}`,
    [other._id],
  );
  await at.world.query(`update employees set identity_id = null where id in (select e.id ${workers})`, [other._id]);
  const [first] = await at.waiversOf(other._id);
  await at.everybody.agent.client.markPaper({ params: { id: first!._id } });
  const notices = await at.world.query<{ to: string; message: string }>(
    `select to_address as to, data->>'message' as message from mail_outbox
     where order_id = $1 and template in ('staff-notice', 'support-alert')`,
    [other._id],
  );
  expect(notices).toEqual([{ to: expect.stringContaining('support'), message: expect.stringContaining('on paper') }]);
  for (const { id, was } of signIns)
    await at.world.query('update employees set identity_id = $2 where id = $1', [id, was]);
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
