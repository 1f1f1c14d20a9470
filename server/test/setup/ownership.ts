import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@tours/contract/endpoints';
import { addDays } from '@tours/contract/time';
import type { CallerName, SignedIn } from './callers.ts';
import { DOT, type Owned } from './owned-records.ts';
import { newWaiverTemplate } from './waiver-template.ts';

const SUNSET_CRUISE = 41_208;
/** The first departure of the season, which no group sells. */
const SUNSET_CRUISE_LATER = 2_600_020_804;
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const MESSAGE = { departure: null, audience: 'everybody' as const, subject: 'Packing list', body: 'A rain jacket' };
type Call = (by: SignedIn, owned: Owned) => Promise<unknown>;

/** `own`: the call names no record, and returns or changes only the caller's data. */
type Ownership = 'own' | { owner: 'customer' | 'agent' | 'employee'; also?: CallerName[]; call: Call };

/**
 * Every endpoint that needs a session, with a call that names a record of `owner`. Neighbours make the same call and
 * must learn that the record does not exist. A missing endpoint fails the test.
 */
export const OWNERSHIP: Partial<Record<EndpointName, Ownership>> = {
  emailAdmin: 'own',
  getCompanySettings: 'own',
  listFeeInvoices: 'own',
  getFeeInvoicePdf: 'own',
  updateCompanySettings: 'own',
  listSessions: 'own',
  endOtherSessions: 'own',
  chooseRecord: 'own',
  findViews: 'own',
  saveView: 'own',
  removeView: {
    owner: 'employee',
    call: ({ client }, { view }) => client.removeView({ params: { id: view } }),
  },
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
  findStatements: 'own',
  listPartnerStatements: {
    owner: 'employee',
    call: ({ client }, { maple }) => client.listPartnerStatements({ params: { id: maple } }),
  },
  getPartnerStatement: {
    owner: 'employee',
    call: ({ client }, { maple, statement }) =>
      client.getPartnerStatement({ params: { id: maple, month: statement.month } }),
  },
  // Paid first, because the statement issued next carries its balance.
  findDisputes: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findDisputes({ query: { division } }),
  },
  getDispute: { owner: 'employee', call: ({ client }, { dispute }) => client.getDispute({ params: { id: dispute } }) },
  getEvidencePdf: {
    owner: 'employee',
    call: ({ client }, { dispute }) => client.getEvidencePdf({ params: { id: dispute } }),
  },
  // The dispute is real at the provider, so its own employee stages, sends and then accepts nothing more.
  stageEvidence: {
    owner: 'employee',
    call: ({ client }, { dispute }) => client.stageEvidence({ params: { id: dispute } }),
  },
  sendEvidence: {
    owner: 'employee',
    call: async ({ client }, { toSend: id }) => {
      const { evidence } = await client.stageEvidence({ params: { id } });
      return client.sendEvidence({ params: { id }, body: { hash: evidence.hash } });
    },
  },
  acceptDispute: {
    owner: 'employee',
    call: ({ client }, { toAccept }) => client.acceptDispute({ params: { id: toAccept } }),
  },
  findDebts: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findDebts({ query: { division } }),
  },
  settleDebt: {
    owner: 'employee',
    // A repetition with the same note changes nothing.
    call: ({ client }, { debt }) => client.settleDebt({ params: { id: debt }, body: { note: 'By bank transfer' } }),
  },
  payStatement: {
    owner: 'employee',
    call: ({ client }, { statement }) =>
      client.payStatement({ params: { id: statement.id }, body: { paidOn: `${statement.month}-01`, way: 'cheque' } }),
  },
  issueStatement: {
    owner: 'employee',
    call: ({ client }, { maple, statement }) =>
      client.issueStatement({ params: { id: maple, month: statement.nextMonth } }),
  },
  getStatementPdf: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { statement }) => client.getStatementPdf({ params: { id: statement.id } }),
  },
  getStatementCsv: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { statement }) => client.getStatementCsv({ params: { id: statement.id } }),
  },
  listRosterLinks: {
    owner: 'employee',
    call: ({ client }, { trip }) => client.listRosterLinks({ params: { id: trip.departure } }),
  },
  issueRosterLink: {
    owner: 'employee',
    call: ({ client }, { trip }) =>
      client.issueRosterLink({ params: { id: trip.departure }, body: { email: 'sam@guides.example' } }),
  },
  revokeRosterLink: {
    owner: 'employee',
    call: ({ client }, { trip }) =>
      client.revokeRosterLink({ params: { id: trip.departure }, body: { link: trip.link } }),
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
  findTrips: 'own',
  listGroupProgress: 'own',
  getGroupPoster: {
    owner: 'agent',
    // The partner's groups belong to the employee's division.
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.getGroupPoster({ params: { id: soldDeparture.group } }),
  },
  getReadiness: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.getReadiness({ params: { id: soldDeparture.group }, query: {} }),
  },
  getReadinessPdf: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.getReadinessPdf({ params: { id: soldDeparture.group }, query: {} }),
  },
  getReadinessCsv: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.getReadinessCsv({ params: { id: soldDeparture.group }, query: {} }),
  },
  previewNudge: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.previewNudge({ params: { id: soldDeparture.group }, query: {} }),
  },
  nudgeGroup: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) => client.nudgeGroup({ params: { id: soldDeparture.group }, query: {} }),
  },
  findMessages: 'own',
  previewMessage: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) =>
      client.previewMessage({ params: { id: soldDeparture.group }, body: MESSAGE }),
  },
  createMessage: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture, messageKey }) =>
      client.createMessage({
        params: { id: soldDeparture.group },
        body: { ...MESSAGE, key: messageKey, sendAt: `${IN_A_MONTH}T10:00` },
      }),
  },
  getMessage: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { message }) => client.getMessage({ params: { id: message } }),
  },
  actOnMessage: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { message }) => client.actOnMessage({ params: { id: message }, body: { act: 'cancel' } }),
  },
  setWeeklyNudge: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { soldDeparture }) =>
      client.setWeeklyNudge({ params: { id: soldDeparture.group }, body: { isOn: false } }),
  },
  markPaper: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { paperWaiver }) => client.markPaper({ params: { id: paperWaiver } }),
  },
  unmarkPaper: {
    owner: 'employee',
    call: ({ client }, { paperWaiver }) => client.unmarkPaper({ params: { id: paperWaiver } }),
  },
  markSchoolPays: {
    owner: 'agent',
    also: ['employee'],
    call: ({ client }, { owingOrder }) => client.markSchoolPays({ params: { id: owingOrder } }),
  },
  unmarkSchoolPays: {
    owner: 'employee',
    call: ({ client }, { owingOrder }) => client.unmarkSchoolPays({ params: { id: owingOrder } }),
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
  notifyBookingChange: {
    owner: 'employee',
    call: ({ client }, { changedBooking }) => client.notifyBookingChange({ params: { id: changedBooking } }),
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
  checkExport: {
    owner: 'employee',
    call: ({ client }, { division }) =>
      client.checkExport({
        params: { list: 'bookings' },
        query: { format: 'csv', columns: 'Booking ID', asked: JSON.stringify({ division }) },
      }),
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
  keepSeats: {
    owner: 'employee',
    call: ({ client }, { planned: { order } }) => client.keepSeats({ params: { id: order }, body: { isKept: true } }),
  },
  extendInstalment: {
    owner: 'employee',
    call: ({ client }, { planned: { order, instalments } }) =>
      client.extendInstalment({
        params: { id: order, instalment: instalments[0]!.id },
        body: { dueOn: addDays(instalments[0]!.due, 1) },
      }),
  },
  waiveInstalment: {
    owner: 'employee',
    call: ({ client }, { planned: { order, instalments } }) =>
      client.waiveInstalment({
        params: { id: order, instalment: instalments[1]!.id },
        body: { amountCents: instalments[1]!.amount },
      }),
  },
  takeInstalment: {
    owner: 'employee',
    call: ({ client }, { planned: { order, instalments } }) =>
      client.takeInstalment({
        params: { id: order, instalment: instalments[2]!.id },
        body: { amountCents: instalments[2]!.amount, way: 'cash' },
      }),
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
  listCalendar: {
    owner: 'employee',
    call: ({ client }, { division }) =>
      client.listCalendar({ query: { division, from: '2027-01-01', to: '2027-01-31' } }),
  },
  getStaffHome: {
    owner: 'employee',
    call: ({ client }, { division }) => client.getStaffHome({ query: { division } }),
  },
  findFailedMails: {
    owner: 'employee',
    call: ({ client }, { division }) => client.findFailedMails({ query: { division } }),
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
  emailSelectedWaivers: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.emailSelectedWaivers({ body: { orders: [toSign] } }),
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
  setHealthRight: {
    owner: 'employee',
    call: ({ client }, { colleague }) =>
      client.setHealthRight({ params: { id: colleague._id }, body: { canReadHealth: true } }),
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
  sortItems: {
    owner: 'employee',
    call: async ({ client }, { group, ownItem, otherItems }) =>
      client.sortItems({ params: { id: group }, body: { items: [ownItem, ...otherItems] } }),
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
  findQuestions: {
    owner: 'employee',
    call: ({ client }, { group }) => client.findQuestions({ params: { id: group } }),
  },
  createQuestion: {
    owner: 'employee',
    call: ({ client }, { group, question }) =>
      client.createQuestion({ params: { id: group }, body: { label: question.label, type: 'text' } }),
  },
  updateQuestion: {
    owner: 'employee',
    call: ({ client }, { question: { _id, label, version } }) =>
      client.updateQuestion({ params: { id: _id }, body: { label, version } }),
  },
  removeQuestion: {
    owner: 'employee',
    call: ({ client }, { question }) => client.removeQuestion({ params: { id: question._id } }),
  },
  listFieldPurposes: {
    owner: 'employee',
    call: ({ client }, { item }) => client.listFieldPurposes({ params: { id: item } }),
  },
  setFieldPurpose: {
    owner: 'employee',
    call: ({ client }, { item }) =>
      client.setFieldPurpose({ params: { id: item }, body: { field: 1, purpose: 'health' } }),
  },
  getOrderAnswers: {
    owner: 'employee',
    call: ({ client }, { toSign }) =>
      client.getOrderAnswers({ params: { id: toSign }, query: { confidential: 'shown' } }),
  },
  getOrderAnswerFile: {
    owner: 'employee',
    call: ({ client }, { toSign, answerFile }) =>
      client.getOrderAnswerFile({ params: { id: toSign, answer: answerFile } }),
  },
  reopenAnswers: {
    owner: 'employee',
    call: ({ client }, { toSign }) => client.reopenAnswers({ params: { id: toSign }, body: { days: 1 } }),
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
