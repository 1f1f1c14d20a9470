import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@tours/contract/api';
import { linkId } from '../../src/messages/link/link-id.ts';
import type { CallerName, SignedIn } from './callers.ts';
import { eventually } from './eventually.ts';
import { linkTo } from './links.ts';
import { newPartner } from './partner.ts';
import { peopleOf } from './people.ts';
import { newWaiverTemplate } from './waiver-template.ts';
import type { World } from './world.ts';

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
  await linkTo(world.query, 'order', toSign);
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
    maple: await one(`select id from partners where slug = 'maple-leaf-academy'`),
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
    ...(await ofBookings(world)),
    // Closed, so that a repeated call changes nothing.
    difference: await one(
      `insert into ledger_differences (division_id, kind, subject, about, ours, theirs, state, closed_at, reason)
       values ('${division}', 'priceDiffers', 'owned', '{}', '', '', 'acknowledged', now(), 'Looked at') returning id`,
    ),
    forgettable: await forgettableOrder(world, division),
    employeeSession: (await everybody.employee.client.listSessions({})).find(({ isCurrent }) => isCurrent)!._id,
  };
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
async function ofBookings(world: World) {
  const [sold] = await world.query<{ id: string; group: string; departure: string }>(
    `select oi.id, o.group_id as group, oi.availability_pk as departure from order_items oi
     join orders o on o.id = oi.order_id join partners p on p.id = o.partner_id
     where p.slug = 'maple-leaf-academy' and o.state = 'confirmed' and oi.status = 'booked' order by oi.lola_id limit 1`,
  );
  await world.query(
    `update order_items set last_told = jsonb_build_object('title', 'Before', 'startLocal', start_local,
       'endLocal', end_local, 'isCancelled', false) where id = $1`,
    [sold!.id],
  );
  return {
    untoldBooking: sold!.id,
    soldDeparture: { group: sold!.group, departure: Number(sold!.departure) },
  };
}
export type Owned = Awaited<ReturnType<typeof ownedRecords>>;

const SUNSET_CRUISE = 41_208;
/** The first departure of the season, which no group sells. */
const SUNSET_CRUISE_LATER = 2_600_020_804;
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
/** The smallest possible picture. */
const DOT = new Blob([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
]);

type Call = (by: SignedIn, owned: Owned) => Promise<unknown>;

/** `own`: the call names no record, and returns or changes only the caller's data. */
type Ownership = 'own' | { owner: 'customer' | 'agent' | 'employee'; also?: CallerName[]; call: Call };

/**
 * Every endpoint that needs a session, with a call that names a record of `owner`. Neighbours make the same call and
 * must learn that the record does not exist. A missing endpoint fails the test.
 */
export const OWNERSHIP: Partial<Record<EndpointName, Ownership>> = {
  emailAdmin: 'own',
  listSessions: 'own',
  endOtherSessions: 'own',
  chooseRecord: 'own',
  findCustomers: {
    owner: 'customer',
    call: ({ client }, { customerIdentity }) => client.findCustomers({ query: { cognitoId: customerIdentity } }),
  },
  queryOrders: 'own',
  findOrders: {
    owner: 'customer',
    // Their orders are in the employee's division.
    also: ['employee'],
    call: ({ client }, { customer }) => client.findOrders({ query: { customer } }),
  },
  getStaffOrder: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.getStaffOrder({ params: { id: toSign } }),
  },
  updateOrder: {
    owner: 'employee',
    // These notes exist already, so the call changes nothing and can be repeated.
    call: ({ client }, { toSign }) => client.updateOrder({ params: { id: toSign }, body: { version: 1, notes: '' } }),
  },
  createCustomer: 'own',
  cancelBooking: {
    owner: 'employee',
    call: ({ client }, { cancellable }) => client.cancelBooking({ params: cancellable }),
  },
  getStaffOrderHistory: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.getStaffOrderHistory({ params: { id: toSign } }),
  },
  listOrderLinks: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.listOrderLinks({ params: { id: toSign } }),
  },
  copyOrderLink: {
    owner: 'employee',
    call: ({ client }, { toSign, link }) => client.copyOrderLink({ params: { id: toSign }, body: { link } }),
  },
  revokeOrderLinks: {
    owner: 'employee',
    call: ({ client }, { unpaidOrder }) => client.revokeOrderLinks({ params: { id: unpaidOrder }, body: {} }),
  },
  getOrderTotals: {
    owner: 'employee',
    call: ({ client }, { division }) => client.getOrderTotals({ query: { division } }),
  },
  findBookings: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findBookings({ query: { division } }),
  },
  getBookingTotals: {
    owner: 'employee',
    call: ({ client }, { division }) => client.getBookingTotals({ query: { division } }),
  },
  findTransactions: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findTransactions({ query: { division } }),
  },
  getTransactionTotals: {
    owner: 'employee',
    call: ({ client }, { division }) => client.getTransactionTotals({ query: { division } }),
  },
  findSoldDepartures: 'own',
  getRosters: {
    owner: 'agent',
    // The partner's groups belong to the employee's division.
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.getRosters({ query: soldDeparture }),
  },
  getRosterPdf: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.getRosterPdf({ query: soldDeparture }),
  },
  getRosterCsv: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.getRosterCsv({ query: soldDeparture }),
  },
  getTrip: {
    owner: 'customer',
    // Their orders are in the employee's division.
    also: ['employee'],
    call: ({ client }, { booking }) => client.getTrip({ params: { id: booking } }),
  },
  rereadBooking: {
    owner: 'employee',
    call: ({ client }, { booking }) => client.rereadBooking({ params: { id: booking } }),
  },
  tellBookingChange: {
    owner: 'employee',
    call: ({ client }, { untoldBooking }) => client.tellBookingChange({ params: { id: untoldBooking } }),
  },
  findAgents: {
    owner: 'agent',
    call: ({ client }, { agentIdentity }) => client.findAgents({ query: { cognitoId: agentIdentity } }),
  },
  findPartners: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findPartners({ query: { division } }),
  },
  getPartner: {
    owner: 'employee',
    call: ({ client }, { partner }) => client.getPartner({ params: { id: partner._id } }),
  },
  // Slugs are unique across tenants, so every employee learns that one is taken, and nothing else about it.
  queryPartners: 'own',
  createPartner: {
    owner: 'employee',
    call: ({ client }, { newPartner }) => client.createPartner({ body: newPartner }),
  },
  updatePartner: {
    owner: 'employee',
    call: ({ client }, { partner, newPartner: { division: _, logoUrl: __, ...body } }) =>
      client.updatePartner({ params: { id: partner._id }, body: { ...body, slug: null, version: partner.version } }),
  },
  createAgent: {
    owner: 'employee',
    call: ({ client }, { partner, spareAgent }) =>
      client.createAgent({ body: { name: 'Ben', lastname: 'Moss', email: spareAgent, partner: partner._id } }),
  },
  removeAgent: {
    owner: 'employee',
    call: ({ client }, { agentOfPartner }) => client.removeAgent({ params: { id: agentOfPartner._id } }),
  },
  removePartner: {
    owner: 'employee',
    call: ({ client }, { partner }) => client.removePartner({ params: { id: partner._id } }),
  },
  chooseDivision: {
    owner: 'employee',
    call: ({ client }, { division }) => client.chooseDivision({ body: { division } }),
  },
  searchDivision: {
    owner: 'employee',
    call: ({ client }, { division }) => client.searchDivision({ query: { division, text: 'spring' } }),
  },
  getRefundable: {
    owner: 'employee',
    call: ({ client }, { orderItem }) => client.getRefundable({ params: { orderItem }, query: {} }),
  },
  createRefund: {
    owner: 'employee',
    call: ({ client }, { orderItem }) =>
      client.createRefund({ body: { _id: randomUUID(), orderItem, amount: 100, note: 'Of the owner' } }),
  },
  recordCash: {
    owner: 'employee',
    call: async ({ client }, { unpaidOrder }) => {
      const { amountTotalCents } = await client.getOrder({ params: { id: unpaidOrder }, query: {} });
      return client.recordCash({ body: { order: unpaidOrder, amountCents: amountTotalCents } });
    },
  },
  findAudit: {
    owner: 'employee',
    call: ({ client }, { colleague }) =>
      client.findAudit({ query: { entityType: 'employee', entityId: colleague._id } }),
  },
  getLedgerMatch: {
    owner: 'employee',
    call: ({ client }, { division }) => client.getLedgerMatch({ query: { division } }),
  },
  startLedgerMatch: {
    owner: 'employee',
    call: ({ client }, { division }) => client.startLedgerMatch({ body: { division } }),
  },
  findLedgerDifferences: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findLedgerDifferences({ query: { division, state: 'all' } }),
  },
  repairLedgerDifference: {
    owner: 'employee',
    call: ({ client }, { difference }) => client.repairLedgerDifference({ params: { id: difference } }),
  },
  acknowledgeLedgerDifference: {
    owner: 'employee',
    call: ({ client }, { difference }) =>
      client.acknowledgeLedgerDifference({ params: { id: difference }, body: { reason: 'Looked at' } }),
  },
  checkProofs: {
    owner: 'employee',
    call: ({ client }, { division }) => client.checkProofs({ query: { division } }),
  },
  findMails: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.findMails({ query: { order: toSign } }),
  },
  sendMailAgain: {
    owner: 'employee',
    call: ({ client }, { sentMail }) => client.sendMailAgain({ params: { id: sentMail } }),
  },
  emailOrderConfirmation: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.emailOrderConfirmation({ params: { id: toSign } }),
  },
  emailOrderWaivers: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.emailOrderWaivers({ params: { id: toSign }, body: undefined }),
  },
  emailOrderRefund: {
    owner: 'employee',
    call: ({ client }, { refund: { id, item, order } }) =>
      client.emailOrderRefund({ params: { id: order }, body: { item, transaction: id } }),
  },
  findEmployees: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findEmployees({ query: { divisions: division } }),
  },
  createEmployee: {
    owner: 'employee',
    call: ({ client }, { division, spare }) =>
      client.createEmployee({ body: { name: 'Sol', lastname: 'Marsh', email: spare, divisions: [division] } }),
  },
  uploadImage: {
    owner: 'employee',
    call: ({ client }, { division }) => client.uploadImage({ query: { division, folder: 'texts' }, file: DOT }),
  },
  findIdentity: {
    owner: 'employee',
    call: ({ client }, { colleague }) => client.findIdentity({ params: { email: colleague.email } }),
  },
  emailAccountEmployee: {
    owner: 'employee',
    call: ({ client }, { colleague }) => client.emailAccountEmployee({ body: { employee: colleague._id } }),
  },
  emailAccountAgent: {
    owner: 'employee',
    call: ({ client }, { agent }) => client.emailAccountAgent({ body: { agent } }),
  },
  emailAccountCustomer: {
    owner: 'employee',
    call: ({ client }, { customer }) => client.emailAccountCustomer({ body: { customer } }),
  },
  removeIdentity: {
    owner: 'employee',
    call: ({ client }, { colleague }) => client.removeIdentity({ params: { email: colleague.email } }),
  },
  removeEmployee: {
    owner: 'employee',
    call: ({ client }, { colleague }) => client.removeEmployee({ params: { id: colleague._id } }),
  },
  findItems: {
    owner: 'employee',
    call: ({ client }, { group }) => client.findItems({ query: { group } }),
  },
  getItem: {
    owner: 'employee',
    call: ({ client }, { ownItem }) => client.getItem({ params: { id: ownItem }, query: {} }),
  },
  updateItem: {
    owner: 'employee',
    call: ({ client }, { ownItem }) => client.updateItem({ params: { id: ownItem }, body: { isHidden: true } }),
  },
  syncItem: {
    owner: 'employee',
    call: ({ client }, { ownItem }) => client.syncItem({ params: { id: ownItem } }),
  },
  orderItems: {
    owner: 'employee',
    call: async ({ client }, { group, ownItem, otherItems }) =>
      client.orderItems({ params: { id: group }, body: { items: [ownItem, ...otherItems] } }),
  },
  listItemSeats: {
    owner: 'employee',
    call: ({ client }, { group }) => client.listItemSeats({ params: { id: group } }),
  },
  removeItem: {
    owner: 'employee',
    call: ({ client }, { ownItem }) => client.removeItem({ params: { id: ownItem } }),
  },
  createItem: {
    owner: 'employee',
    // Runs after removeItem, so that the item is not there already.
    call: ({ client }, { group, itemPk }) => client.createItem({ body: { group, pk: itemPk } }),
  },
  listFareharborItems: {
    owner: 'employee',
    call: ({ client }) => client.listFareharborItems({ params: { shortname: 'coastlinetours' }, query: {} }),
  },
  getFareharborItem: {
    owner: 'employee',
    call: ({ client }, { itemPk }) =>
      client.getFareharborItem({ params: { shortname: 'coastlinetours', pk: itemPk }, query: {} }),
  },
  getGroup: {
    owner: 'employee',
    call: ({ client }, { group }) => client.getGroup({ params: { id: group } }),
  },
  previewGroup: {
    owner: 'employee',
    call: ({ client }, { group }) => client.previewGroup({ params: { id: group } }),
  },
  createGroup: {
    owner: 'employee',
    call: ({ client }, { maple, picture }) =>
      client.createGroup({ body: { title: 'New', partner: maple, description: '<p>New</p>', headerUrl: picture } }),
  },
  updateGroup: {
    owner: 'employee',
    call: ({ client }, { group }) => client.updateGroup({ params: { id: group }, body: { title: 'Camp', version: 1 } }),
  },
  copyGroup: {
    owner: 'employee',
    call: ({ client }, { group }) => client.copyGroup({ params: { id: group } }),
  },
  removeGroup: {
    owner: 'employee',
    call: ({ client }, { group }) => client.removeGroup({ params: { id: group } }),
  },
  listDepartures: {
    owner: 'employee',
    call: ({ client }) =>
      client.listDepartures({
        params: { shortname: 'coastlinetours', pk: SUNSET_CRUISE, start: IN_A_MONTH, end: IN_A_MONTH },
        query: {},
      }),
  },
  findWaiverTemplates: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findWaiverTemplates({ query: { division } }),
  },
  getWaiverTemplate: {
    owner: 'employee',
    call: ({ client }, { waiverTemplate }) => client.getWaiverTemplate({ params: { id: waiverTemplate._id } }),
  },
  createWaiverTemplate: {
    owner: 'employee',
    call: ({ client }, { division }) => client.createWaiverTemplate({ body: newWaiverTemplate(division) }),
  },
  updateWaiverTemplate: {
    owner: 'employee',
    call: ({ client }, { waiverTemplate, division }) =>
      client.updateWaiverTemplate({
        params: { id: waiverTemplate._id },
        body: { ...newWaiverTemplate(division), version: waiverTemplate.version },
      }),
  },
  linkWaiver: {
    owner: 'employee',
    call: ({ client }, { booking, waiverTemplate }) =>
      client.linkWaiver({ body: { orderItem: booking, waiverTemplate: waiverTemplate._id } }),
  },
  removeWaiverTemplate: {
    owner: 'employee',
    call: ({ client }, { waiverTemplate }) => client.removeWaiverTemplate({ params: { id: waiverTemplate._id } }),
  },
  queryWaivers: 'own',
  countWaivers: 'own',
  listWaiverProgress: 'own',
  listWaiverTours: {
    owner: 'employee',
    call: ({ client }, { division }) => client.listWaiverTours({ query: { division } }),
  },
  getBookingWaivers: {
    owner: 'employee',
    call: ({ client }, { booking }) => client.getBookingWaivers({ params: { id: booking } }),
  },
  findAvailabilities: {
    owner: 'employee',
    call: ({ client }, { availability }) => client.findAvailabilities({ query: { _id: availability } }),
  },
  getAvailabilityHead: {
    owner: 'employee',
    call: ({ client }, { item }) => client.getAvailabilityHead({ query: { item } }),
  },
  createAvailability: {
    owner: 'employee',
    call: ({ client }, { item }) =>
      client.createAvailability({ body: { item, fareharborDetails: { availabilityPk: SUNSET_CRUISE_LATER } } }),
  },
  addAvailabilities: {
    owner: 'employee',
    call: ({ client }, { item }) =>
      client.addAvailabilities({
        body: { item, from: IN_A_MONTH, to: IN_A_MONTH, availabilityPks: [SUNSET_CRUISE_LATER] },
      }),
  },
  updateAvailability: {
    owner: 'employee',
    call: ({ client }, { availability }) =>
      client.updateAvailability({ params: { id: availability }, body: { isHidden: true } }),
  },
  removeAvailability: {
    owner: 'employee',
    call: ({ client }, { availability }) => client.removeAvailability({ params: { id: availability } }),
  },
  exportOwnData: 'own',
  eraseOwnData: 'own',
  exportCustomerData: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.exportCustomerData({ params: { id: toSign } }),
  },
  eraseCustomerData: {
    owner: 'employee',
    call: ({ client }, { forgettable }) =>
      client.eraseCustomerData({ params: { id: forgettable }, body: { email: 'kim@lake.example' } }),
  },
  // Runs last, because its owner's later calls would be refused.
  endSession: {
    owner: 'employee',
    call: ({ client }, { employeeSession }) => client.endSession({ params: { id: employeeSession } }),
  },
};
