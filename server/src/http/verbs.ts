import type { Api, EndpointName } from '@tours/contract/api';
import type { Endpoint, FileRule } from '@tours/contract/endpoint';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { withMoreTime } from '../db/with-more-time.ts';
import { createAgent } from '../domains/agent/create-agent.ts';
import { emailAccountAgent } from '../domains/agent/email-account.ts';
import { findAgents } from '../domains/agent/find-agents.ts';
import { removeAgent } from '../domains/agent/remove-agent.ts';
import { findAudit } from '../domains/audit-log/find-audit.ts';
import { addAvailabilities } from '../domains/availability/add-availabilities.ts';
import { createAvailability } from '../domains/availability/create-availability.ts';
import { findAvailabilities } from '../domains/availability/find-availabilities.ts';
import { getAvailabilityHead } from '../domains/availability/get-head.ts';
import { getLiveAvailability } from '../domains/availability/get-live-availability.ts';
import { listDepartures } from '../domains/availability/list-departures.ts';
import { removeAvailability } from '../domains/availability/remove-availability.ts';
import { updateAvailability } from '../domains/availability/update-availability.ts';
import { validateBooking } from '../domains/availability/validate-booking.ts';
import { findBookings } from '../domains/booking/find-bookings.ts';
import { getBookingTotals } from '../domains/booking/get-booking-totals.ts';
import { getTrip } from '../domains/booking/get-trip.ts';
import { createCustomer } from '../domains/customer/create-customer.ts';
import { emailAccountCustomer } from '../domains/customer/email-account.ts';
import { findCustomers } from '../domains/customer/find-customers.ts';
import { createEmployee } from '../domains/employee/create-employee.ts';
import { emailAccountEmployee } from '../domains/employee/email-account.ts';
import { findEmployees } from '../domains/employee/find-employees.ts';
import { findIdentity, removeIdentity } from '../domains/employee/identities.ts';
import { removeEmployee } from '../domains/employee/remove-employee.ts';
import { copyGroup } from '../domains/group/copy-group.ts';
import { createGroup } from '../domains/group/create-group.ts';
import { findGroups } from '../domains/group/find-groups.ts';
import { getGroup } from '../domains/group/get-group.ts';
import { listSeats } from '../domains/group/list-seats.ts';
import { previewGroup } from '../domains/group/preview-group.ts';
import { queryGroups } from '../domains/group/query-groups.ts';
import { removeGroup } from '../domains/group/remove-group.ts';
import { updateGroup } from '../domains/group/update-group.ts';
import { uploadImage } from '../domains/image/upload-image.ts';
import { getFareharborItem, listFareharborItems } from '../domains/item/browse-items.ts';
import { addItem } from '../domains/item/create-item.ts';
import { findItems } from '../domains/item/find-items.ts';
import { getItem } from '../domains/item/get-item.ts';
import { listItemSeats } from '../domains/item/list-item-seats.ts';
import { orderItems } from '../domains/item/order-items.ts';
import { removeItem } from '../domains/item/remove-item.ts';
import { syncItem } from '../domains/item/sync-item.ts';
import { updateItem } from '../domains/item/update-item.ts';
import { acknowledgeLedgerDifference } from '../domains/ledger/acknowledge-difference.ts';
import { startLedgerMatch } from '../domains/ledger/begin-match.ts';
import { findLedgerDifferences } from '../domains/ledger/find-differences.ts';
import { getLedgerMatch } from '../domains/ledger/get-match.ts';
import { repairLedgerDifference } from '../domains/ledger/repair-difference.ts';
import { copyOrderLink } from '../domains/link/copy-link.ts';
import { listOrderLinks } from '../domains/link/find-links.ts';
import { revokeOrderLinks } from '../domains/link/revoke-links.ts';
import { emailAdmin } from '../domains/mail/email-admin.ts';
import { findMails } from '../domains/mail/find-mails.ts';
import { confirmOrder } from '../domains/order/confirm-order.ts';
import { findOrders, queryOrders } from '../domains/order/find-orders.ts';
import { getOrder } from '../domains/order/get-order.ts';
import { getOrderCalendar } from '../domains/order/get-order-calendar.ts';
import { getOrderTotals } from '../domains/order/get-order-totals.ts';
import { getStaffOrder } from '../domains/order/get-staff-order.ts';
import { getOrderHistory, getStaffOrderHistory } from '../domains/order/history/get-order-history.ts';
import { rereadByStaff } from '../domains/order/reread-by-staff.ts';
import { tellBookingChange } from '../domains/order/tell-booking-change.ts';
import { updateOrder } from '../domains/order/update-order.ts';
import { upsertOrder } from '../domains/order/upsert-order.ts';
import { emailOrderConfirmation } from '../domains/order-mail/email-order-confirmation.ts';
import { emailOrderRefund } from '../domains/order-mail/email-order-refund.ts';
import { emailOrderWaivers } from '../domains/order-mail/email-order-waivers.ts';
import { renewLink } from '../domains/order-mail/renew-link.ts';
import { sendMailAgain } from '../domains/order-mail/send-mail-again.ts';
import { createPartner } from '../domains/partner/create-partner.ts';
import { findPartners } from '../domains/partner/find-partners.ts';
import { getPartner } from '../domains/partner/get-partner.ts';
import { queryPartners } from '../domains/partner/query-partners.ts';
import { removePartner } from '../domains/partner/remove-partner.ts';
import { updatePartner } from '../domains/partner/update-partner.ts';
import { createPaymentIntent } from '../domains/payment/create-payment-intent.ts';
import { recordCash } from '../domains/payment/record-cash.ts';
import { eraseCustomerData } from '../domains/personal-data/erase-customer.ts';
import { eraseOwnData } from '../domains/personal-data/erase-own.ts';
import { exportCustomerData } from '../domains/personal-data/export-customer.ts';
import { exportOwnData } from '../domains/personal-data/export-own.ts';
import { getConfig } from '../domains/public-config.ts';
import { cancelBooking } from '../domains/refund/cancel-booking.ts';
import { createRefund } from '../domains/refund/create-refund.ts';
import { getRefundable } from '../domains/refund/get-refundable.ts';
import { getRosterCsv, getRosterPdf } from '../domains/roster/download-roster.ts';
import { findSoldDepartures } from '../domains/roster/find-sold-departures.ts';
import { getRosters } from '../domains/roster/get-rosters.ts';
import { searchDivision } from '../domains/search/search-division.ts';
import { changePassword } from '../domains/session/change-password.ts';
import { chooseDivision } from '../domains/session/choose-division.ts';
import { chooseRecord } from '../domains/session/choose-record.ts';
import { getSession } from '../domains/session/get-session.ts';
import { endOtherSessions, endSession, listSessions } from '../domains/session/sessions.ts';
import { sendVerification, signUp, verifyAccount } from '../domains/session/sign-up.ts';
import { findTransactions } from '../domains/transaction/find-transactions.ts';
import { getTransactionTotals } from '../domains/transaction/get-transaction-totals.ts';
import { countWaivers, queryWaivers } from '../domains/waiver/find-waivers.ts';
import { getBookingWaivers } from '../domains/waiver/get-booking-waivers.ts';
import { getWaiver } from '../domains/waiver/get-waiver.ts';
import { getWaiverPdf } from '../domains/waiver/get-waiver-pdf.ts';
import { linkWaiver } from '../domains/waiver/link-waiver.ts';
import { listOrderWaivers } from '../domains/waiver/list-order-waivers.ts';
import { listWaiverProgress } from '../domains/waiver/list-progress.ts';
import { listWaiverTours } from '../domains/waiver/list-tours.ts';
import { signWaiver } from '../domains/waiver/sign-waiver.ts';
import { checkProofs } from '../domains/waiver-proof/check-proofs.ts';
import { createWaiverTemplate } from '../domains/waivertemplate/create-waiver-template.ts';
import { findWaiverTemplates } from '../domains/waivertemplate/find-waiver-templates.ts';
import { getWaiverTemplate } from '../domains/waivertemplate/get-waiver-template.ts';
import { removeWaiverTemplate } from '../domains/waivertemplate/remove-waiver-template.ts';
import { updateWaiverTemplate } from '../domains/waivertemplate/update-waiver-template.ts';
import type { Page } from '../lists/choose-page.ts';

/** Webhooks need the raw body and answer before anything else: they are routes of their own (webhooks.ts). */
type Bound = Exclude<EndpointName, 'stripeWebhook' | 'fareharborWebhook'>;
type In<S> = S extends z.ZodType ? z.output<S> : undefined;
type VerbOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer R, infer F>
    ? (
        ctx: Context,
        input: { params: In<P>; query: In<Q>; body: In<B>; file: F extends FileRule ? Buffer : undefined },
        onProgress?: (event: { value: number; message: string }) => void,
      ) => Promise<z.input<R> | PageOf<z.input<R>>>
    : never;
/** A list may say how many rows it has in all. */
type PageOf<Answer> = Answer extends (infer Row)[] ? Page<Row> : never;

/** Endpoint → verb. A missing or ill-fitting one does not compile. */
export const verbs: { [N in Bound]: VerbOf<Api[N]> } = {
  getConfig,
  getSession,
  chooseRecord: (ctx, { body }) => chooseRecord(ctx, body),
  chooseDivision: (ctx, { body }) => chooseDivision(ctx, body),
  changePassword: (ctx, { body }) => changePassword(ctx, body),
  listSessions,
  endSession: (ctx, { params }) => endSession(ctx, params),
  endOtherSessions,
  signUp: (ctx, { body }) => signUp(ctx, body),
  sendVerification: (ctx, { body }) => sendVerification(ctx, body),
  verifyAccount: (ctx, { body }) => verifyAccount(ctx, body),
  findCustomers: (ctx, { query }) => findCustomers(ctx, query),
  createCustomer: (ctx, { body }) => createCustomer(ctx, body),
  findPartners: (ctx, { query }) => findPartners(ctx, query),
  getPartner: (ctx, { params }) => getPartner(ctx, params),
  queryPartners: (ctx, { body }) => queryPartners(ctx, body),
  createPartner: (ctx, { body }) => createPartner(ctx, body),
  updatePartner: (ctx, { params, body }) => updatePartner(ctx, { ...body, ...params }),
  removePartner: (ctx, { params }) => removePartner(ctx, params),
  findAgents: (ctx, { query }) => findAgents(ctx, query),
  createAgent: (ctx, { body }) => createAgent(ctx, body),
  removeAgent: (ctx, { params }) => removeAgent(ctx, params),
  findEmployees: (ctx, { query }) => findEmployees(ctx, query),
  createEmployee: (ctx, { body }) => createEmployee(ctx, body),
  removeEmployee: (ctx, { params }) => removeEmployee(ctx, params),
  findIdentity: (ctx, { params }) => findIdentity(ctx, params),
  removeIdentity: (ctx, { params }) => removeIdentity(ctx, params),
  emailAccountEmployee: (ctx, { body }) => emailAccountEmployee(ctx, body),
  emailAccountAgent: (ctx, { body }) => emailAccountAgent(ctx, body),
  emailAccountCustomer: (ctx, { body }) => emailAccountCustomer(ctx, body),
  emailAdmin,
  findMails: (ctx, { query }) => findMails(ctx, query),
  sendMailAgain,
  emailOrderConfirmation,
  emailOrderWaivers,
  emailOrderRefund,
  findAudit: (ctx, { query }) => findAudit(ctx, query),
  searchDivision: (ctx, { query }) => searchDivision(ctx, query),
  queryGroups: (ctx, { body }) => queryGroups(ctx, body),
  findGroups: (ctx, { query }) => findGroups(ctx, query),
  getGroup: (ctx, { params }) => getGroup(ctx, params),
  previewGroup: (ctx, { params }) => previewGroup(ctx, params),
  createGroup: (ctx, { body }) => createGroup(ctx, body),
  updateGroup,
  removeGroup: (ctx, { params }) => removeGroup(ctx, params),
  copyGroup: (ctx, { params }) => copyGroup(ctx, params),
  listSeats: (ctx, { params }) => listSeats(ctx, params),
  findItems: (ctx, { query }) => findItems(ctx, query),
  getItem: (ctx, { params }) => getItem(ctx, params),
  createItem: (ctx, { body }) => addItem(ctx, body),
  updateItem: (ctx, { params, body }) => updateItem(ctx, params.id, body),
  removeItem: (ctx, { params }) => removeItem(ctx, params),
  syncItem: (ctx, { params }) => syncItem(ctx, params),
  orderItems: (ctx, { params, body }) => orderItems(ctx, params.id, body.items),
  listItemSeats: (ctx, { params }) => listItemSeats(ctx, params),
  listFareharborItems,
  getFareharborItem,
  findAvailabilities: (ctx, { query }) => findAvailabilities(ctx, query),
  getAvailabilityHead: (ctx, { query }) => getAvailabilityHead(ctx, query),
  createAvailability: (ctx, { body }) => createAvailability(ctx, body),
  addAvailabilities: (ctx, { body }) => addAvailabilities(ctx, body),
  updateAvailability,
  removeAvailability: (ctx, { params }) => removeAvailability(ctx, params),
  findWaiverTemplates: (ctx, { query }) => findWaiverTemplates(ctx, query),
  getWaiverTemplate: (ctx, { params }) => getWaiverTemplate(ctx, params),
  createWaiverTemplate: (ctx, { body }) => createWaiverTemplate(ctx, body),
  updateWaiverTemplate: (ctx, { params, body }) => updateWaiverTemplate(ctx, { ...body, ...params }),
  removeWaiverTemplate: (ctx, { params }) => removeWaiverTemplate(ctx, params),
  listDepartures,
  uploadImage,
  getLiveAvailability,
  validateBooking,
  upsertOrder,
  getOrder,
  getOrderCalendar,
  findOrders: (ctx, { query }) => findOrders(ctx, query),
  getOrderHistory: (ctx, { params }) => getOrderHistory(ctx, params),
  getStaffOrderHistory: (ctx, { params }) => getStaffOrderHistory(ctx, params),
  getStaffOrder: (ctx, { params }) => getStaffOrder(ctx, params),
  getOrderTotals: (ctx, { query }) => withMoreTime(ctx, (ctx) => getOrderTotals(ctx, query)),
  findBookings: (ctx, { query }) => findBookings(ctx, query),
  getBookingTotals: (ctx, { query }) => withMoreTime(ctx, (ctx) => getBookingTotals(ctx, query)),
  findTransactions: (ctx, { query }) => findTransactions(ctx, query),
  getTransactionTotals: (ctx, { query }) => withMoreTime(ctx, (ctx) => getTransactionTotals(ctx, query)),
  renewLink,
  listOrderLinks,
  revokeOrderLinks,
  copyOrderLink,
  queryOrders: (ctx, { body }) => queryOrders(ctx, body),
  confirmOrder,
  createPaymentIntent,
  findSoldDepartures: (ctx, { query }) => findSoldDepartures(ctx, query),
  getRosters: (ctx, { query }) => getRosters(ctx, query),
  getRosterPdf,
  getRosterCsv,
  getTrip: (ctx, { params }) => getTrip(ctx, params),
  rereadBooking: (ctx, { params }) => rereadByStaff(ctx, params),
  tellBookingChange: (ctx, { params }) => tellBookingChange(ctx, params),
  getRefundable,
  createRefund,
  cancelBooking: (ctx, { params }) => cancelBooking(ctx, params),
  updateOrder,
  recordCash: (ctx, { body }) => recordCash(ctx, body),
  listOrderWaivers: (ctx, { query }) => listOrderWaivers(ctx, query),
  queryWaivers: (ctx, { body }) => queryWaivers(ctx, body),
  countWaivers: (ctx, { query }) => withMoreTime(ctx, (ctx) => countWaivers(ctx, query)),
  listWaiverTours: (ctx, { query }) => listWaiverTours(ctx, query),
  listWaiverProgress: (ctx, { query }) => listWaiverProgress(ctx, query),
  getBookingWaivers: (ctx, { params }) => getBookingWaivers(ctx, params),
  linkWaiver: (ctx, { body }) => linkWaiver(ctx, body),
  getWaiver,
  signWaiver,
  getWaiverPdf,
  checkProofs,
  getLedgerMatch: (ctx, { query }) => getLedgerMatch(ctx, query),
  startLedgerMatch,
  findLedgerDifferences: (ctx, { query }) => findLedgerDifferences(ctx, query),
  repairLedgerDifference,
  acknowledgeLedgerDifference,
  exportOwnData: (ctx) => exportOwnData(ctx),
  eraseOwnData: (ctx, { body }) => eraseOwnData(ctx, body),
  exportCustomerData: (ctx, { params }) => exportCustomerData(ctx, params),
  eraseCustomerData,
};
