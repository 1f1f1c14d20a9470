import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staleSearchTexts } from '../../setup/books/stale-search-texts.ts';
import { linkTo } from '../../setup/links.ts';
import { keyOf, shopper } from '../../setup/people/shopper.ts';
import { signAs } from '../../setup/people/signer.ts';
import { type MailWorld, openMailWorld } from '../mail/setup.ts';

let at: MailWorld;
beforeAll(async () => {
  at = await openMailWorld();
});
afterAll(() => at?.world.close());
beforeEach(() => at.people.forgetAttempts());

describe('staff corrections of an order', () => {
  const staffOrder = (id: string) => at.erin.getStaffOrder({ params: { id } });

  test('send its mails to the new address and assign the order to its customer', async () => {
    const family = await at.book();
    const { version, items } = await staffOrder(family._id);
    const email = at.people.newEmail('right');
    const saved = await at.erin.updateOrder({
      params: { id: family._id },
      body: {
        version,
        notes: 'Called on Monday.',
        contact: { email: email.toUpperCase() },
        items: [{ _id: items[0]!._id, headline: 'By the west gate', itinerary: '<p>08:00</p><script>x</script>' }],
      },
    });
    expect(saved).toMatchObject({
      version: version + 1,
      notes: 'Called on Monday.',
      customer: { ...family.customer, email },
      items: [{ headline: 'By the west gate', itinerary: '<p>08:00</p>' }],
      amountTotalCents: family.amountTotalCents,
    });
    const [owner] = await at.world.query<{ email: string }>(
      'select c.email from customers c join orders o on o.customer_id = c.id where o.id = $1',
      [family._id],
    );
    expect(owner).toEqual({ email });
    const { mail } = await at.erin.emailOrderConfirmation({ params: { id: family._id } });
    expect(await at.mailOf(family._id, mail)).toMatchObject({ to: email });
    expect((await at.mailOf(family._id, (await at.askToSign(family._id)).mail))?.to).toBe(email);
    const [row] = await at.world.query<{ before: object; after: object }>(
      "select before, after from audit_log where entity_id = $1 and action = 'order.corrected'",
      [family._id],
    );
    expect(row).toMatchObject({
      before: { contact: { email: family.email }, notes: '' },
      after: { contact: { email }, notes: 'Called on Monday.' },
    });
    const history = await at.erin.getStaffOrderHistory({ params: { id: family._id } });
    expect(history.find(({ what }) => what === 'Order corrected')?.detail).toBe(`email: ${email}, notes, texts`);
    expect(await staleSearchTexts(at.world.query)).toEqual([]);
    // Neither visitors nor the traveller can read the notes.
    expect(
      JSON.stringify(await at.world.client.getOrder({ params: { id: keyOf(family._id) }, query: {} })),
    ).not.toContain('Monday');
  });

  test('leave a signed waiver closed to the owner of the mistyped email, also when they ask for a new link', async () => {
    const family = await at.book();
    const former = await linkTo(at.world.query, 'order', family._id, family.email);
    const [waiver] = await at.waiversOf(family._id);
    await at.askToSign(family._id);
    const asked = await linkTo(at.world.query, 'waiver', waiver!._id, family.email);
    await signAs(at.world.client, asked, { email: family.email, signature: { value: 'Ann Parent', typed: true } });
    const copy = (await at.ledger(family._id)).find(({ template }) => template === 'waiver-signed')!;
    await at.mailOf(family._id, copy._id);
    const { version } = await staffOrder(family._id);
    const email = at.people.newEmail('right');
    await at.erin.updateOrder({ params: { id: family._id }, body: { version, contact: { email } } });
    const refusal = at.world.client.getWaiver({ params: { id: asked }, query: {} });
    await expect(refusal).rejects.toMatchObject({ code: 'link.ended' });
    const again = at.erin.sendMailAgain({ params: { id: copy._id } });
    await expect(again).rejects.toMatchObject({ code: 'mail.otherRecipient' });

    for (const link of [asked, former]) await at.world.client.renewLink({ body: { link } });
    const sent = await at.world.query(
      "select to_address from mail_outbox where order_id = $1 and template = 'new-link'",
      [family._id],
    );
    expect(sent).toEqual([{ to_address: email }, { to_address: email }]);
    const mail = await at.people.mailTo(email, /^Your new link to order/);
    expect(mail.text).toMatch(/\/(waivers|orders)\/[0-9a-f]{64}/);
  });

  test('leave neither name nor phone with the login of the owner of a mistyped email', async () => {
    const family = await at.book();
    const { password } = await at.people.temporaryPassword(family.email);
    const { client } = await at.people.signIn(family.email, password);
    await client.changePassword({ body: { newPassword: 'a phrase of my own' } });
    expect((await client.getSession({})).user).toMatchObject({ name: family.customer.name });
    const { version } = await staffOrder(family._id);
    const contact = { email: at.people.newEmail('right') };
    await at.erin.updateOrder({ params: { id: family._id }, body: { version, contact } });
    expect((await client.getSession({})).user).toMatchObject({ email: family.email, name: '', phone: '' });
    const { account } = await client.exportOwnData({});
    expect(account).toMatchObject({ email: family.email, name: '', phone: '' });
    expect(await at.world.query('select name from users where email = $1', [family.email])).toEqual([{ name: '' }]);
  });

  test('do not overwrite another person’s change, and write nothing without a difference', async () => {
    const family = await at.book();
    const params = { id: family._id };
    const { version } = await staffOrder(family._id);
    expect((await at.erin.updateOrder({ params, body: { version, notes: '' } })).version).toBe(version);
    await at.erin.updateOrder({ params, body: { version, contact: { name: 'First Change' } } });
    const late = await at.erin
      .updateOrder({ params, body: { version, contact: { phone: '+1 604 555 0199' } } })
      .catch((error) => error);
    expect(late).toMatchObject({
      status: 409,
      code: 'record.changed',
      details: { lastModifiedBy: 'Erin Walsh', version: version + 1 },
    });
    expect((await staffOrder(family._id)).customer).toMatchObject({
      name: 'First Change',
      phone: family.customer.phone,
    });
  });

  test('cannot change totals, statuses or items of other orders', async () => {
    const [family, other] = [await at.book(), await at.book()];
    const params = { id: family._id };
    const { version } = await staffOrder(family._id);
    for (const [field, value] of [
      ['amountTotalCents', 1],
      ['isPaid', true],
      ['state', 'confirmed'],
      ['customer', randomUUID()],
    ] as const) {
      const body = { version, [field]: value } as never;
      const answer = await at.erin.updateOrder({ params, body }).catch((error) => error);
      expect(answer, field).toMatchObject({ status: 400, code: 'request.invalid' });
      expect(JSON.stringify(answer.details)).toContain(field);
    }
    const foreign = { version, items: [{ _id: other.items[0]!._id, title: 'Mine now' }] };
    await expect(at.erin.updateOrder({ params, body: foreign })).rejects.toMatchObject({
      status: 404,
      code: 'order.notFound',
    });
  });

  test('refuse a picture from elsewhere instead of dropping it', async () => {
    const family = await at.book();
    const { version, items } = await staffOrder(family._id);
    const description = '<p>Meet here</p><img src="https://elsewhere.example/map.png">';
    const body = { version, items: [{ _id: items[0]!._id, description }] };
    await expect(at.erin.updateOrder({ params: { id: family._id }, body })).rejects.toMatchObject({
      status: 400,
      details: [
        {
          path: 'body/items/0/description',
          message: 'Pictures can be uploaded here, but not linked from elsewhere',
        },
      ],
    });
  });
});

describe('staff finding and creating customers', () => {
  test('get the same answer for a known and a new email, and find only people with an order here', async () => {
    const family = await at.book();
    const typed = { name: 'Typed Name', phone: '+1 604 555 0101' };
    const known = await at.erin.createCustomer({ body: { ...typed, email: family.email } });
    const email = at.people.newEmail('new');
    const fresh = await at.erin.createCustomer({ body: { ...typed, email } });
    const stranger = await at.everybody.otherEmployee.client.createCustomer({
      body: { ...typed, email: family.email },
    });
    expect(Object.keys(known)).toEqual(Object.keys(fresh));
    expect(known).toEqual({ ...typed, email: family.email, _id: expect.any(String) });
    expect(stranger).toEqual(known);
    expect((await at.erin.createCustomer({ body: { ...typed, email } }))._id).toBe(fresh._id);
    expect(await at.erin.findCustomers({ query: { email: family.email } })).toMatchObject([
      { _id: known._id, name: family.customer.name },
    ]);
    expect(await at.erin.findCustomers({ query: { email } })).toEqual([]);
    expect(await at.everybody.otherEmployee.client.findCustomers({ query: { email: family.email } })).toEqual([]);
    // An unpaid order in anybody's name must not tell what the person gave to another company, nor that there is a sign-in.
    await at.world.query(`update customers set name = 'Given Elsewhere', phone = '+1 604 555 0177' where email = $1`, [
      family.email,
    ]);
    const person = shopper(at.world.client, at.world.sandbox);
    const group = await person.readGroup('lake-days', 'red-river');
    const item = await person.fillIn(group, { tour: 'Lake Days Sailing', ages: [9] });
    await person.order(group, [item], family.email);
    const [found] = await at.everybody.otherEmployee.client.findCustomers({ query: { email: family.email } });
    const typedThere = { name: 'Robin Parent', phone: '+1 604 555 0100', cognitoId: null };
    expect(found).toMatchObject({ _id: known._id, ...typedThere });
    await expect(at.everybody.agent.client.findCustomers({ query: { email } })).rejects.toMatchObject({ status: 403 });
    await expect(at.everybody.customer.client.createCustomer({ body: { ...typed, email } })).rejects.toMatchObject({
      status: 403,
    });
  });
});
