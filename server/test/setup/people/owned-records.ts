import { randomUUID } from 'node:crypto';
import { linkId } from '../../../src/mails/link/link-id.ts';
import { eventually } from '../eventually.ts';
import { linkTo } from '../links.ts';
import { newPartner } from '../partner.ts';
import { chosenPlan, offerPlan, oweDollar, seatFor } from '../plans.ts';
import { newWaiverTemplate } from '../waiver-template.ts';
import type { World } from '../world/world.ts';
import type { CallerName, SignedIn } from './callers.ts';
import { peopleOf } from './people.ts';
import { shopper } from './shopper.ts';

/** The smallest possible picture. */
export const DOT = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

/** Records of the first customer, agent and employee, which their neighbours must not see. */
export async function ownedRecords(world: World, everybody: Record<CallerName, SignedIn>) {
  const people = peopleOf(world);
  const one = async (text: string) => (await world.query<{ id: string }>(text))[0]!.id;
  const division = await people.divisionId('VAN');
  const colleague = await everybody.employee.client.createEmployee({
    body: { name: 'Noor', lastname: 'Haddad', email: people.newEmail(), divisions: [division] },
  });
  const group = await one(`select id from groups where slug = 'summer-camp'`);
  const [spare] = (
    await everybody.employee.client.listFareharborItems({ params: { shortname: 'coastlinetours' }, query: {} })
  ).items.filter(({ name }) => name === 'Old Town Food Walk');
  const ownItem = await everybody.employee.client.createItem({ body: { group, pk: spare!.pk } });
  const partner = await everybody.employee.client.createPartner({
    body: await newPartner(everybody.employee.client, division),
  });
  const agentOfPartner = await everybody.employee.client.createAgent({
    body: { name: 'Ada', lastname: 'Moss', email: people.newEmail('agent'), partner: partner._id },
  });
  const waiverTemplate = await everybody.employee.client.createWaiverTemplate({ body: newWaiverTemplate(division) });
  const toSign = await one(
    `select w.order_id as id from waivers w join orders o on o.id = w.order_id
     where not w.is_signed and o.state = 'confirmed' and o.division_id = '${division}' limit 1`,
  );
  const toSignLink = await linkTo(world.query, 'order', toSign);
  const maple = await one(`select id from partners where slug = 'maple-leaf-academy'`);
  const statement = await statementOf(world, everybody.employee, maple);
  const identity = (email: string) => one(`select id from users where email = '${email}'`);
  return {
    division,
    ownItem: ownItem._id,
    otherItems: (await everybody.employee.client.findItems({ query: { group } }))
      .map(({ _id }) => _id)
      .filter((id) => id !== ownItem._id),
    itemPk: spare!.pk,
    colleague,
    partner,
    agentOfPartner,
    waiverTemplate,
    newPartner: await newPartner(everybody.employee.client, division),
    spareAgent: people.newEmail('spare'),
    spare: people.newEmail('spare'),
    agent: await one(`select id from agents where email = 'agent@maple.example'`),
    customer: await one(`select id from customers where email = 'traveller@home.example'`),
    customerIdentity: await identity('traveller@home.example'),
    agentIdentity: await identity('agent@maple.example'),
    group,
    maple,
    statement,
    picture: (await everybody.employee.client.uploadImage({ query: { division, folder: 'groups' }, file: DOT })).url,
    item: await one(`select i.id from items i join groups g on g.id = i.group_id where g.slug = 'harbour-weekend'`),
    orderItem: await one(
      `select i.id from order_items i join orders o on o.id = i.order_id join customers c on c.id = o.customer_id
       where c.email = 'traveller@home.example' and i.status = 'booked' order by i.created_at, i.position limit 1`,
    ),
    cancellable: (
      await world.query<{ shortname: string; uuid: string }>(
        `select i.company_shortname as shortname, i.fareharbor_booking->>'uuid' as uuid from order_items i
         join orders o on o.id = i.order_id where o.division_id = $1 and o.state = 'confirmed' and i.status = 'booked'
         order by i.start_at desc, i.id limit 1`,
        [division],
      )
    )[0]!,
    unpaidOrder: await one(
      `select o.id from orders o join customers c on c.id = o.customer_id
       where c.email = 'traveller@home.example' and o.state = 'open' limit 1`,
    ),
    availability: await one(
      `select a.id from availabilities a join items i on i.id = a.item_id join groups g on g.id = i.group_id
       where g.slug = 'harbour-weekend' order by a.start_at limit 1`,
    ),
    toSign,
    seat: (
      await world.query<{ traveller: string; firstname: string; lastname: string; age: number | null }>(
        'select id as traveller, firstname, lastname, age from travellers where order_id = $1 limit 1',
        [toSign],
      )
    )[0]!,
    planned: await plannedOrder(world),
    question: await questionOf(everybody.employee, group),
    answerFile: await answerFileOf(world, everybody.employee, toSign, toSignLink),
    link: linkId('order', toSign, 'link@parents.example'),
    refund: (
      await world.query<{ id: string; item: string; order: string }>(
        `select id, order_item_id as item, order_id as order from transactions
         where transaction_type = 'refund' and division_id = $1 limit 1`,
        [division],
      )
    )[0]!,
    sentMail: await eventually(() =>
      one(
        `select id from mail_outbox where template = 'order-confirmation' and state = 'sent' and division_id = '${division}'`,
      ),
    ),
    booking: await one(
      `select b.id from order_items b join orders o on o.id = b.order_id
       where o.contact_email = 'traveller@home.example' and o.state = 'confirmed' order by o.created_at limit 1`,
    ),
    ...(await ofBookings(world, everybody.employee)),
    // Closed, so that a repeated call changes nothing.
    difference: await one(
      `insert into differences (division_id, kind, subject, about, ours, theirs, state, closed_at, reason)
       values ('${division}', 'priceDiffers', 'owned', '{}', '', '', 'acknowledged', now(), 'Looked at') returning id`,
    ),
    ...(await disputesOf(world)),
    forgettable: await forgettableOrder(world, division),
    view: (
      await everybody.employee.client.saveView({
        body: { list: 'orders', name: 'Not paid', address: 'status=notPaid' },
      })
    )._id,
    employeeSession: (await everybody.employee.client.listSessions({})).find(({ isCurrent }) => isCurrent)!._id,
  };
}

/** An order on a payment plan of an employee's division, with its three instalments. */
async function plannedOrder(world: World) {
  const person = shopper(world.client, world.sandbox);
  const group = await offerPlan(world, person);
  const items = [await seatFor(world, person, { group, tour: 'Whale Watching Voyage', cents: 90_000 })];
  const order = await person.order(group, items, undefined, undefined, chosenPlan(group, items));
  await person.pay(await person.intent(order));
  await person.confirm(order._id);
  await offerPlan(world, person, { change: null });
  const instalments = await world.query<{ id: string; amount: number; due: string }>(
    'select id, amount_cents as amount, due_on::text as due from instalments where order_id = $1 order by position',
    [order._id],
  );
  const [booked] = await world.query<{ departure: string }>(
    'select departure_id as departure from order_items where order_id = $1',
    [order._id],
  );
  return { order: order._id, instalments, departure: booked!.departure };
}

async function questionOf({ client }: SignedIn, group: string) {
  return client.createQuestion({ params: { id: group }, body: { label: 'Shirt size', type: 'text' } });
}

/** The file that answers a question about a whole order. */
async function answerFileOf(world: World, { client }: SignedIn, order: string, id: string): Promise<string> {
  const [row] = await world.query<{ group: string }>('select group_id as group from orders where id = $1', [order]);
  const body = { label: 'Letter', type: 'file', subject: 'order' } as const;
  const { _id: question } = await client.createQuestion({ params: { id: row!.group }, body });
  const query = { question, wording: 1 };
  const { sections } = await world.client.saveAnswerFile({ params: { id }, query, file: DOT });
  return sections.flatMap(({ questions }) => questions).find((one) => one.question === question)!.answer!;
}

/** An issued statement of a partner with something to pay, and the next month, whose statement can be issued. */
async function statementOf(world: World, { client }: SignedIn, partner: string) {
  const monthsAgo = (months: number) =>
    `date_trunc('month', now() at time zone 'America/Vancouver') - interval '${months} months' + interval '10 days'`;
  await world.query(
    `update transactions set created_at = ${monthsAgo(2)},
       start_local = to_char(${monthsAgo(2)}, 'YYYY-MM-DD') || substr(start_local, 11) where partner_id = $1`,
    [partner],
  );
  await world.query(
    `update transactions set created_at = ${monthsAgo(1)} where id = (
       select id from transactions where partner_id = $1 and transaction_type = 'refund' limit 1)`,
    [partner],
  );
  const [months] = await world.query<{ month: string; nextMonth: string }>(
    `select to_char(${monthsAgo(2)}, 'YYYY-MM') as month, to_char(${monthsAgo(1)}, 'YYYY-MM') as "nextMonth"`,
  );
  const { _id: id } = await client.issueStatement({ params: { id: partner, month: months!.month } });
  return { id, ...months! };
}

/** Three disputes of a paid order, and a debt. */
async function disputesOf(world: World) {
  const [paid] = await world.query<{ id: string; intent: string }>(
    `select o.id, c.intent_id as intent from orders o join charges c on c.order_id = o.id and c.state = 'paid'
     join divisions d on d.id = o.division_id where d.shortname = 'VAN' and c.intent_id is not null
     order by o.created_at desc limit 1`,
  );
  const ids: string[] = [];
  for (let at = 0; at < 3; at++) {
    const { id } = await world.sandbox.openDispute({ payment: paid!.intent, amount: 100 + at, isInquiry: at < 2 });
    ids.push(
      await eventually(async () => {
        const [row] = await world.query<{ id: string }>('select id from disputes where gateway_id = $1', [id]);
        return row!.id;
      }),
    );
  }
  const [debt] = await world.query<{ id: string }>(
    `insert into operator_debts (company_id, order_id, division_id, partner_id, group_id, customer_id, leg_id, amount_cents)
     select d.company_id, o.id, o.division_id, o.partner_id, o.group_id, o.customer_id, l.id, 100
     from refund_legs l join orders o on o.id = l.order_id join divisions d on d.id = o.division_id
     where d.shortname = 'VAN' limit 1 returning id`,
  );
  return { dispute: ids[0]!, toSend: ids[1]!, toAccept: ids[2]!, debt: debt!.id };
}

/** An order of a person who never paid and asks to be erased. */
async function forgettableOrder(world: World, division: string): Promise<string> {
  const [order] = await world.query<{ id: string }>(
    `with customer as (insert into customers (name, email, phone) values ('Kim Lake', 'kim@lake.example', '') returning id)
     insert into orders (id, lola_id, division_id, group_id, partner_id, customer_id, contact_name, contact_email,
       contact_phone, description, state, amount_total_cents, content_hash)
     select gen_random_uuid(), 'ORFORGET', g.division_id, g.id, g.partner_id, customer.id, 'Kim Lake', 'kim@lake.example',
       '', '', 'released', 100, 'none' from groups g, customer where g.division_id = $1 limit 1 returning id`,
    [division],
  );
  return order!.id;
}

/**
 * Records of the demo world: a booking, a booking with a change that was not mailed, and a departure with travellers.
 */
async function ofBookings(world: World, { client }: SignedIn) {
  const [sold] = await world.query<{ id: string; group: string; departure: string; trip: string }>(
    `select oi.id, o.group_id as group, oi.availability_pk as departure, oi.departure_id as trip from order_items oi
     join orders o on o.id = oi.order_id join partners p on p.id = o.partner_id
     where p.slug = 'maple-leaf-academy' and o.state = 'confirmed' and oi.status = 'booked' order by oi.lola_id limit 1`,
  );
  await world.query(
    `update order_items set known_trip = jsonb_build_object('title', 'Before', 'startLocal', start_local,
       'endLocal', end_local, 'isCancelled', false) where id = $1`,
    [sold!.id],
  );
  const body = { email: 'sam@guides.example' };
  await client.issueGuideLink({ params: { id: sold!.trip }, body });
  const [marks] = await world.query<{ waiver: string; order: string }>(
    `select w.id as waiver, w.order_id as "order" from waivers w join partners p on p.id = w.partner_id
     join orders o on o.id = w.order_id
     where p.slug = 'maple-leaf-academy' and not w.is_signed and w.status = 'open' and o.state = 'confirmed' limit 1`,
  );
  // The school may pay it.
  await oweDollar(world, marks!.order);
  return {
    // Two presses, and two callers, make one message.
    messageKey: randomUUID(),
    message: await waitingMessage(world, sold!.group),
    paperWaiver: marks!.waiver,
    owingOrder: marks!.order,
    changedBooking: sold!.id,
    trip: { departure: sold!.trip, link: linkId('guide', sold!.trip, body.email) },
    soldDeparture: { group: sold!.group, departure: Number(sold!.departure) },
  };
}
/** A message of the partner's agent that is cancelled by the first call, and stays cancelled. */
async function waitingMessage(world: World, group: string): Promise<string> {
  const [message] = await world.query<{ id: string }>(
    `insert into group_messages
       (division_id, partner_id, group_id, agent_id, kind, audience, subject, body, state, key, send_at, author)
     select division_id, partner_id, id, (select a.id from agents a where a.partner_id = g.partner_id limit 1),
       'trip', 'everybody', 'Boots', 'Bring boots', 'waiting', gen_random_uuid(), now(), 'Asha'
     from groups g where id = $1 returning id`,
    [group],
  );
  return message!.id;
}
export type Owned = Awaited<ReturnType<typeof ownedRecords>>;
