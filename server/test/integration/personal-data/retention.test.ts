import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillFamilies } from '../../setup/bulk/copied-rows.ts';
import { eventually } from '../../setup/eventually.ts';
import { signInEverybody } from '../../setup/people/callers.ts';
import { peopleOf } from '../../setup/people/people.ts';
import { shopper } from '../../setup/people/shopper.ts';
import { openWorld, type World } from '../../setup/world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** Runs the retention job once more and waits until it is done. */
async function endRetention(): Promise<void> {
  const [job] = await world.query<{ id: string }>(
    `select id from graphile_worker.add_job('end-retention', '{}'::json, job_key => $1)`,
    [randomUUID()],
  );
  await eventually(async () => {
    if ((await world.query('select 1 from graphile_worker.jobs where id = $1', [job!.id])).length)
      throw new Error('not yet');
  }, 60_000);
}

test('retention removes data whose time is over, and nothing else', async () => {
  const everybody = await signInEverybody(world);
  const division = await peopleOf(world).divisionId('VAN');
  const event = (days: number, id: string) =>
    world.query(
      `insert into webhook_inbox (source, event_id, type, payload, created_at, processed_at)
       values ('stripe', $1, 'x', '{}', now() - make_interval(days => $2), now() - make_interval(days => $2))`,
      [id, days],
    );
  await event(59, 'young');
  await event(61, 'old');
  await event(61, 'unread');
  await world.query(`update webhook_inbox set processed_at = null where event_id = 'unread'`);
  // One was sent, and one waits because its message to the group was stopped.
  const old = await world.query<{ id: string }>(
    `update mail_outbox m set created_at = now() - interval '91 days', state = case place when 1 then 'queued' else state end
     from (select id, row_number() over (order by id) as place from mail_outbox
       where state = 'sent' and order_id is not null order by id limit 2) chosen
     where chosen.id = m.id returning m.id`,
  );
  const [open] = await world.query<{ id: string }>(
    `update orders set created_at = now() - interval '15 days', saved_at = now() - interval '15 days'
     where state = 'open' and division_id = $1 returning id`,
    [division],
  );
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  const saved = async (days: number, isPaying = false) => {
    const email = `${randomUUID()}@parents.example`;
    const order = await person.order(group, items, email);
    if (isPaying) await person.intent(order);
    const age = 'now() - make_interval(days => $2)';
    await world.query(`update orders set created_at = ${age}, saved_at = ${age} where id = $1`, [order._id, days]);
    await world.query(`update customers set created_at = ${age} where lower(email) = $1`, [email, days]);
    return { ...order, email };
  };
  const [renewed, sentAgain, young] = [await saved(15, true), await saved(15), await saved(13)];
  // Beginning to pay does not keep a stranger's name for another two weeks; sending the order again does.
  await person.order(group, items, sentAgain.email, sentAgain._id);
  const [proof] = await world.query<{ id: string; division: string }>(
    `update waiver_proofs set created_at = now() - interval '15 years 1 day'
     where (division_id, position) in (select division_id, position from waiver_proofs order by position limit 1)
     returning waiver_id as id, division_id as division`,
  );
  // Names of erased people on receipts: one whose time is over, one that is kept. The others belong to nobody erased.
  const [over, within] = await world.query<{ id: string }>(
    `update receipts set is_name_kept = number < 3, issued_at = now() - make_interval(years => 9 - 2 * number, days => 1)
     where number <= 3 returning id, number`,
  );
  // Staff named a person who never ordered, an email of a paid order was corrected, and a stranger signed up somebody.
  const named = async (days: number) => {
    const email = `${randomUUID()}@parents.example`;
    const { _id } = await everybody.employee.client.createCustomer({
      body: { email, name: 'Al', phone: '+1 604 555 0100' },
    });
    await world.query(`update customers set created_at = now() - make_interval(days => $2) where id = $1`, [_id, days]);
    return { id: _id, email };
  };
  const [unused, mistyped, newlyNamed] = [await named(15), await named(15), await named(13)];
  await world.query(
    `with made as (insert into users (id, name, email, email_verified, must_change_password, temporary_until)
       values ($2, 'Al', $3, true, true, now() - interval '1 day') returning id)
     update customers set identity_id = made.id from made where customers.id = $1`,
    [mistyped.id, randomUUID(), mistyped.email],
  );
  const signedUp = async (days: number) => {
    const email = `${randomUUID()}@parents.example`;
    await world.client.signUp({ body: { email, password: 'Sunny-Meadow-77' } });
    await world.query(
      `with made as (update users set created_at = now() - make_interval(days => $2) where email = $1 returning id),
       old as (delete from verifications v using made where v.identifier = 'verify-account:' || made.id)
       update accounts set updated_at = now() - make_interval(days => $2) from made where user_id = made.id`,
      [email, days],
    );
    return email;
  };
  const [unverified, newlySignedUp] = [await signedUp(15), await signedUp(13)];
  const message = (days: number, state: string) =>
    world.query(
      `insert into group_messages (division_id, partner_id, group_id, employee_id, kind, audience, subject, body, state, key,
         send_at, frozen_at, author)
       select g.division_id, g.partner_id, g.id, e.id, 'trip', 'everybody', $1, 'Maya needs boots', $2, gen_random_uuid(), at,
         case when $2 in ('sent', 'stopped') then at end, 'Erin'
       from (select * from groups limit 1) g, (select id from employees limit 1) e, (select now() - make_interval(days => $3) as at) a`,
      [`${state} ${days}`, state, days],
    );
  for (const state of ['sent', 'cancelled', 'waiting', 'stopped']) await message(91, state);
  await message(89, 'sent');
  const usedBefore = (purpose: string, days: number) =>
    world.query(
      `insert into access_link_uses (link_id, act, network, browser, first_at, last_at)
       select id, 'opened', '192.0.2.0/24', $1 || ' ' || $2, at, at
       from (select id from access_links where purpose = $1 limit 1) link, (select now() - make_interval(days => $2) as at) a`,
      [purpose, days],
    );
  const [departure] = await world.query<{ id: string }>('select id from departures where division_id = $1', [division]);
  await everybody.employee.client.issueGuideLink({
    params: { id: departure!.id },
    body: { email: 'sam@guides.example' },
  });
  for (const [purpose, days] of [
    ['guide', 31],
    ['guide', 29],
    ['order', 31],
  ] as const)
    await usedBefore(purpose, days);
  const acts = ['note', 'count'].flatMap((kind) => [31, 29].map((days) => ({ kind, days })));
  for (const { kind, days } of acts)
    await world.query(
      `insert into check_in_acts (id, departure_id, device_id, kind, count_id, text, device_at, offset_ms, by_name, received_at)
       select gen_random_uuid(), id, gen_random_uuid(), $1, case $1 when 'count' then gen_random_uuid() end, 'Maya is sick',
         now(), 0, $2, now() - make_interval(days => $3) from departures limit 1`,
      [kind, `${kind} ${days}`, days],
    );
  await endRetention();
  const written = await world.query<{ by: string }>(
    `select by_name as by from check_in_acts where text = 'Maya is sick' order by by_name`,
  );
  expect(written.map(({ by }) => by)).toEqual(['count 29', 'note 29']);
  const uses = await world.query<{ browser: string }>(
    `select browser from access_link_uses where network = '192.0.2.0/24' order by browser`,
  );
  expect(uses.map(({ browser }) => browser)).toEqual(['guide 29', 'order 31']);
  const messages = await world.query<{ subject: string }>(
    `select subject from group_messages where body <> '' and author = 'Erin' order by subject`,
  );
  // Somebody may still approve or resume the other two.
  expect(messages.map(({ subject }) => subject)).toEqual(['sent 89', 'stopped 91', 'waiting 91']);
  expect(await world.query(`select event_id from webhook_inbox where type = 'x'`)).toEqual([{ event_id: 'young' }]);
  const payers = await world.query<{ payer_name: string }>(
    'select payer_name from receipts where id = any($1) order by number',
    [[over!.id, within!.id]],
  );
  expect(payers.map(({ payer_name }) => payer_name === 'Erased')).toEqual([true, false]);
  const emptied = await world.query(
    'select data, state from mail_outbox where id = any($1) and emptied_at is not null',
    [old.map(({ id }) => id)],
  );
  expect(emptied.map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
  const [order] = await world.query(
    'select state, contact_name, contact_email, contact_phone from orders where id = $1',
    [open!.id],
  );
  expect(order).toEqual({
    state: 'released',
    contact_name: 'Erased',
    contact_email: 'erased@erased.invalid',
    contact_phone: '',
  });
  const peopleLeft = () =>
    world.query('select contact_email from orders where id = any($1) and erased_at is null', [
      [renewed._id, sentAgain._id, young._id],
    ]);
  expect((await peopleLeft()).map((row) => row.contact_email).sort()).toEqual([sentAgain.email, young.email].sort());
  // Nothing else is known about the person with that email, so the customer is removed. A customer with a sign-in
  // stays.
  const customers = (email: string) => world.query('select 1 from customers where lower(email) = $1', [email]);
  expect(await customers(renewed.email)).toEqual([]);
  expect(await customers(young.email)).toHaveLength(1);
  expect(await customers('traveller@home.example')).toHaveLength(1);
  for (const { email } of [unused, mistyped]) expect(await customers(email)).toEqual([]);
  expect(await customers(newlyNamed.email)).toHaveLength(1);
  const signIns = await world.query('select email from users where email = any($1)', [
    [mistyped.email, unverified, newlySignedUp],
  ]);
  expect(signIns).toEqual([{ email: newlySignedUp }]);
  const invited = await world.query('select to_address as email from mail_outbox where to_address = any($1)', [
    [unverified, newlySignedUp],
  ]);
  expect(invited).toEqual([{ email: newlySignedUp }]);
  const [waiver] = await world.query('select traveller_name, signed_fields, is_signed from waivers where id = $1', [
    proof!.id,
  ]);
  expect(waiver).toEqual({ traveller_name: 'Erased', signed_fields: null, is_signed: true });
  await expect(everybody.employee.client.getWaiverPdf({ params: { id: proof!.id }, query: {} })).rejects.toMatchObject({
    code: 'waiver.erased',
  });
  // The following links still depend on its hash, so a younger waiver cannot be erased unnoticed.
  const check = () => everybody.employee.client.checkProofs({ query: { division: proof!.division } });
  expect(await check()).toMatchObject({ ok: true });
  await world.query(`update waiver_proofs set created_at = now() - interval '1 day' where waiver_id = $1`, [proof!.id]);
  expect(await check()).toMatchObject({ ok: false, firstBroken: { what: 'This record was erased before its time' } });

  const left = await world.query('select id from orders where erased_at is null and state = $1', ['confirmed']);
  expect(left.length).toBeGreaterThan(0);
  await endRetention();
});

test('a flood of unpaid orders does not keep the data of others longer', async () => {
  const person = shopper(world.client, world.sandbox);
  const group = await person.readGroup();
  const items = [await person.fillIn(group, { tour: 'Whale Watching Voyage', ages: [9] })];
  const { _id } = await person.order(group, items, `${randomUUID()}@parents.example`);
  await fillFamilies(world.query, _id, 510);
  const age = `now() - interval '15 days'`;
  await world.query(`update orders set created_at = ${age}, saved_at = ${age} where lola_id like 'ORMANY%'`);
  await world.query(`update customers set created_at = ${age} where email like '%@many.example'`);
  await endRetention();
  const left = await world.query(`
    select 1 from orders where lola_id like 'ORMANY%' and erased_at is null
    union all select 1 from customers where email like '%@many.example'`);
  expect(left).toEqual([]);
});
