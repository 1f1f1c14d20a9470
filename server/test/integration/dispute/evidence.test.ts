import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../setup/eventually.ts';
import { readPdf } from '../../setup/read-pdf.ts';
import { refundBody } from '../../setup/refunds.ts';
import { refusalOf } from '../../setup/refusal-of.ts';
import { deliver, stripeEvent } from '../../setup/stripe-events.ts';
import { type DisputeWorld, openDisputeWorld } from './setup.ts';

let at: DisputeWorld;
beforeAll(async () => {
  at = await openDisputeWorld();
});
afterEach(() => at.world.sandbox.clearFaults());
afterAll(() => at?.world.close());

const byId = (id: string) => ({ params: { id } });
const atStripe = async (gatewayId: string) =>
  (await at.world.sandbox.stripe()).disputes!.find(({ id }) => id === gatewayId)!;

/** A disputed order with everything that can prove something, and with what a bank must never read. */
async function provenOrder() {
  const { order, intent, items } = await at.pay({ ages: [34, 9] });
  const { query } = at.world;
  await query(
    `update travellers set firstname = 'Zoe', lastname = 'Childname', age = 9,
      customer_type = 'Child (3 to 12)', fields = '[{"pk": 1, "name": "Allergies", "value": "PEANUTHEALTH", "amountCents": 0}]'
    where order_id = $1 and age = 9`,
    [order._id],
  );
  await query(
    `update waivers set traveller_name = 'Zoe Childname' where order_id = $1 and traveller_status = 'minor'`,
    [order._id],
  );
  await query(`update agreements set network_address = '203.0.113.7' where order_id = $1`, [order._id]);
  const [waiver] = await query<{ id: string; lola_id: string; division_id: string }>(
    `update waivers set status = 'open', date_signed = now(),
       signed_waiver = '{"title": "Sea Waiver", "legalAge": 19}',
       signed_fields = '[{"title": "Health", "type": "text", "value": "ASTHMAHEALTH"}]'
     where order_id = $1 and traveller_status = 'minor' returning id, lola_id, division_id`,
    [order._id],
  );
  if (waiver)
    await query(
      `insert into waiver_proofs (division_id, position, waiver_id, record, previous_hash, hash)
       values ($1, (select coalesce(max(position), 0) + 9000 from waiver_proofs), $2, $3, 'before', 'fingerprintofthewaiver')`,
      [
        waiver.division_id,
        waiver.id,
        JSON.stringify({ device: { address: '203.0.113.8', browser: 'x' }, answers: [{ value: 'ASTHMAHEALTH' }] }),
      ],
    );
  await query(
    `insert into payment_plans (order_id, division_id, partner_id, group_id, customer_id, state, settings, schedule, deposit_cents, non_refundable_cents, timezone)
     select id, division_id, partner_id, group_id, customer_id, 'active', '{"isAutomatic": true}', '[]', 100, 0, 'America/Vancouver' from orders where id = $1`,
    [order._id],
  );
  await query(
    `insert into plan_consents (order_id, division_id, partner_id, group_id, customer_id, plan_id, content, wording, schedule, card_brand, card_last_four, network_address, agreed_at)
     select order_id, division_id, partner_id, group_id, customer_id, id, 'I agree to be charged later', 1,
       '[{"dueOn": "2027-03-09", "amountCents": 12345}]', 'visa', '4242', '203.0.113.9', now()
     from payment_plans where order_id = $1`,
    [order._id],
  );
  await query(
    `with link as (insert into access_links (id, division_id, purpose, order_id, made_for)
       select gen_random_uuid(), division_id, purpose, id, contact_email from orders, (values ('order'), ('pay')) as links (purpose)
       where id = $1 returning id)
     insert into access_link_uses (link_id, act, network, browser, times)
     select id, 'opened', '198.51.100.0/24', 'Firefox', 3 from link`,
    [order._id],
  );
  await query(
    `insert into check_in_acts (id, departure_id, device_id, kind, traveller_id, state, text, device_at, offset_ms, by_name)
     select gen_random_uuid(), i.departure_id, gen_random_uuid(), 'state', t.id, case when t.age = 9 then 'here' else 'noShow' end,
       'CRAMPSHEALTH', '2027-03-05T17:58:00Z', 60000, 'Guide'
     from travellers t join order_items i on i.id = t.order_item_id where i.order_id = $1`,
    [order._id],
  );
  await eventually(async () => expect(await at.mails(order._id, 'order-confirmation')).toHaveLength(1));
  await at.erin.createRefund({ body: refundBody(items[0]!._id, 1_234) });
  // Mails are evidence: the confirmation, the waiver mail and the refund's, or whichever is sent later, change the hash.
  await eventually(async () =>
    expect(
      await query(
        `select count(*)::int as all, count(*) filter (where state = 'sent')::int as sent
        from mail_outbox where order_id = $1`,
        [order._id],
      ),
    ).toEqual([{ all: 3, sent: 3 }]),
  );
  const dispute = await at.dispute(order._id, intent.id);
  return { order, intent, dispute, waiver };
}

test('the PDF holds each proof, names children by initials, and tells no age and no health', async () => {
  const { order, dispute, waiver } = await provenOrder();
  const { name, content } = await at.erin.getEvidencePdf(byId(dispute.id));
  expect(name).toBe(`evidence-${order.lolaId}.pdf`);
  const { text } = await readPdf(content);
  for (const proof of [
    order.lolaId,
    order.items[0]!.title,
    'Date, time and list of travellers',
    'Z. C.',
    '203.0.113.7',
    'checked in on the day: Z. C. (05-Mar-2027',
    'Terms that the customer accepted',
    'Cancellation rule that the customer accepted',
    'I agree to be charged later',
    'Due 2027-03-09: $123.45 CAD',
    'ending 4242',
    'Order confirmation',
    '198.51.100.0/24',
    'Link to the order page opened 3 times',
    'Link to the payments opened 3 times',
    '$12.34 CAD on ',
    ' to the card (TR',
  ])
    expect(text).toContain(proof);
  expect(waiver).toBeDefined();
  for (const proof of [waiver!.lola_id, 'Sea Waiver', 'fingerprintofthewaiver', '203.0.113.8'])
    expect(text).toContain(proof);
  expect(text).not.toMatch(/Childname|PEANUTHEALTH|ASTHMAHEALTH|Child \(|\b9 years|Allergies/);
  const shown = await at.erin.getDispute(byId(dispute.id));
  expect(JSON.stringify(shown)).not.toMatch(/Childname|HEALTH/);
});

test('evidence is staged first, sent once, and a second press says so', async () => {
  const { order, dispute } = await provenOrder();
  const before = await at.erin.getDispute(byId(dispute.id));
  expect(before).toMatchObject({ canAnswer: true, evidence: { isStaged: false } });
  const hash = before.evidence.hash;
  expect((await refusalOf(at.erin.sendEvidence({ ...byId(dispute.id), body: { hash } }))).code).toBe('dispute.changed');
  const [staged] = await Promise.all(Array.from({ length: 6 }, () => at.erin.stageEvidence(byId(dispute.id))));
  expect(staged!.evidence).toMatchObject({ isStaged: true, hash });
  const theirs = await atStripe(dispute.gateway_id);
  expect(theirs).toMatchObject({ status: 'needs_response', evidence_details: { submission_count: 0 } });
  expect(theirs.evidence).toMatchObject({
    customer_purchase_ip: '203.0.113.7',
    access_activity_log: expect.stringContaining('198.51.100.0/24'),
    service_documentation: expect.stringMatching(/^file_/),
  });
  expect(JSON.stringify(theirs.evidence)).not.toMatch(/Childname|HEALTH/);
  const file = (await at.world.sandbox.stripe('files')).files!.find(
    ({ id }) => id === theirs.evidence.service_documentation,
  )!;
  const { text } = await readPdf(new Uint8Array(Buffer.from(file.content, 'base64')));
  expect(text).toContain(order.lolaId);

  const send = () => at.erin.sendEvidence({ ...byId(dispute.id), body: { hash } });
  expect((await Promise.allSettled([send(), send()])).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refusalOf(send())).code).toBe('dispute.sent');
  expect((await refusalOf(at.erin.stageEvidence(byId(dispute.id)))).code).toBe('dispute.sent');
  expect((await refusalOf(at.erin.acceptDispute(byId(dispute.id)))).code).toBe('dispute.sent');
  expect(await atStripe(dispute.gateway_id)).toMatchObject({
    status: 'under_review',
    evidence_details: { submission_count: 1 },
  });
  expect(await at.erin.getDispute(byId(dispute.id))).toMatchObject({
    state: 'under_review',
    canAnswer: false,
    sentBy: expect.any(String),
  });
  const acts = (await at.audited(order._id)).filter((action) => action.startsWith('order.evidence'));
  expect(acts).toEqual(['order.evidenceStaged', 'order.evidenceSent']);
});

test('an answer that was lost is found: nothing is sent twice', async () => {
  const { dispute } = await provenOrder();
  const { evidence } = await at.erin.stageEvidence(byId(dispute.id));
  await at.world.sandbox.fault({
    target: 'stripe',
    method: 'POST',
    path: '/disputes/',
    effect: 'drop-after',
    times: 1,
  });
  await at.world.sandbox.fault({ target: 'stripe', effect: 'no-webhooks' });
  const send = () => at.erin.sendEvidence({ ...byId(dispute.id), body: { hash: evidence.hash } });
  await send().catch(() => {});
  await at.world.query(
    `update disputes set sending_at = now() - interval '5 minutes' where id = $1 and sent_at is null`,
    [dispute.id],
  );
  expect((await refusalOf(send())).code).toBe('dispute.sent');
  expect(await atStripe(dispute.gateway_id)).toMatchObject({ evidence_details: { submission_count: 1 } });
});

test('after the last day nothing is sent, and evidence that changed is read again first', async () => {
  const { dispute } = await provenOrder();
  const { evidence } = await at.erin.stageEvidence(byId(dispute.id));
  const send = () => at.erin.sendEvidence({ ...byId(dispute.id), body: { hash: evidence.hash } });
  await at.world.query(
    `update access_link_uses set times = times + 1 where link_id in (
    select l.id from access_links l join disputes d on d.order_id = l.order_id where d.id = $1)`,
    [dispute.id],
  );
  expect((await refusalOf(send())).code).toBe('dispute.changed');
  await at.world.query(`update disputes set due_by = now() - interval '1 minute' where id = $1`, [dispute.id]);
  expect((await refusalOf(at.erin.stageEvidence(byId(dispute.id)))).code).toBe('dispute.tooLate');
  expect((await refusalOf(send())).code).toBe('dispute.tooLate');
  expect(await atStripe(dispute.gateway_id)).toMatchObject({ evidence_details: { submission_count: 0 } });
});

test('an accepted dispute is lost, and is accepted once', async () => {
  const { order, dispute } = await provenOrder();
  expect(await at.erin.acceptDispute(byId(dispute.id))).toMatchObject({ state: 'lost', canAnswer: false });
  expect((await refusalOf(at.erin.acceptDispute(byId(dispute.id)))).code).toBe('dispute.accepted');
  expect(await at.audited(order._id)).toContain('order.disputeAccepted');
});

test('two earlier payments of the same customer answer a claim of fraud', async () => {
  const earlier = [await at.pay(), await at.pay()];
  const { order, dispute } = await provenOrder();
  for (const [place, one] of earlier.entries())
    await at.world.query(`update charges set paid_at = now() - make_interval(days => $2::int) where order_id = $1`, [
      one.order._id,
      150 + place,
    ]);
  // The shoppers of tests are different people, so the earlier orders become this customer's.
  await at.world.query(
    `update orders set customer_id = (select customer_id from orders where id = $1) where id = any($2)`,
    [order._id, earlier.map((one) => one.order._id)],
  );
  const textNow = async () => (await readPdf((await at.erin.getEvidencePdf(byId(dispute.id))).content)).text;
  // A thief of the card may have typed somebody else's email, so only payments from the same network count.
  expect(await textNow()).not.toContain('Earlier payments');
  await at.world.query(
    `update agreements set network_address = (select network_address from agreements where order_id = $1) where order_id = any($2)`,
    [order._id, earlier.map((one) => one.order._id)],
  );
  await at.erin.stageEvidence(byId(dispute.id));
  const { evidence } = await atStripe(dispute.gateway_id);
  expect(await textNow()).toContain('Earlier payments of the same customer');
  expect(evidence.enhanced_evidence).toMatchObject({
    visa_compelling_evidence_3: { prior_undisputed_transactions: [{}, {}] },
  });
  // An order of another division is not shown to the employees of this one.
  const elsewhere = earlier[0]!.order;
  await at.world.query(
    `insert into divisions (company_id, name, shortname) select company_id, 'Victoria', 'VIC' from divisions where shortname = 'VAN'`,
  );
  await at.world.query(`do $$ begin
    -- The keys that tie an order to its division must not hold it here.
    perform set_config('session_replication_role', 'replica', true);
    update orders set division_id = (select id from divisions where shortname = 'VIC') where id = '${elsewhere._id}';
  end $$`);
  const again = await textNow();
  expect(again).toContain(earlier[1]!.order.lolaId);
  expect(again).not.toContain(elsewhere.lolaId);
});

test('employees are reminded seven, three and one day before the last day, once each, until evidence is sent', async () => {
  const { order, dispute } = await provenOrder();
  const listed = await at.erin.findDisputes({ query: { division: at.division, state: 'respond' } });
  expect(listed.map(({ _id }) => _id)).toContain(dispute.id);
  const remindersAfter = async (days: number) => {
    await at.world.query(
      `update disputes set opened_at = now() - interval '9 days', due_by = now() + make_interval(days => $2::int) where id = $1`,
      [dispute.id, days],
    );
    await at.world.query(`select graphile_worker.add_job('remind-disputes', '{}'::json)`);
    await at.world.query(`select graphile_worker.add_job('remind-disputes', '{}'::json)`);
    await eventually(async () =>
      expect(
        await at.world.query(
          `select 1 from graphile_worker.jobs where task_identifier = 'remind-disputes' and run_at <= now()`,
        ),
      ).toEqual([]),
    );
    const headings = (await at.mails(order._id, 'staff-notice')).map(({ data }) => String(data.heading));
    return new Set(headings.filter((heading) => heading.includes('to answer'))).size;
  };
  const found = [];
  for (const days of [12, 7, 6, 3, 1]) found.push(await remindersAfter(days));
  expect(found).toEqual([0, 1, 1, 2, 3]);
  await at.world.query('update disputes set sent_at = now() where id = $1', [dispute.id]);
  expect(await remindersAfter(7)).toBe(3);
});

test('a warning of fraud is shown to employees and notified once', async () => {
  const { order, intent } = await at.pay();
  const { id } = await at.world.sandbox.warnOfFraud(intent.id);
  await eventually(async () => expect(await at.audited(order._id)).toContain('order.fraudWarned'));
  const event = stripeEvent('radar.early_fraud_warning.updated', { id, object: 'radar.early_fraud_warning' });
  await deliver(at.world.origin, event);
  const shown = await at.erin.getStaffOrder({ params: { id: order._id } });
  expect(shown.fraudWarnings).toMatchObject([{ fraudType: 'made_with_stolen_card', isActionable: true }]);
  expect(await at.mails(order._id, 'support-alert')).toHaveLength(1);
});
