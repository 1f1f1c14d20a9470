import { IMAGE_MAX_BYTES } from './constants.ts';
import type { ErrorCode } from './errors.ts';
import { ANSWER_FILE_MAX_BYTES } from './question-form.ts';
import { SIGNING_MAX_BYTES } from './waiver-form.ts';

/**
 * visitor: a link, a checkout key or a public address, whoever is signed in; customer, agent, employee: a session of that
 * type; system: signed or secret-path webhooks. The server lets everybody call an endpoint that lists `visitor`, because
 * a link may come with any session. Its verb then refuses sessions that are not listed and have no link:
 * `authorisedOrder` tells how an order was opened, and http/callers.test.ts tries every page of an order.
 */
export type Caller = 'visitor' | 'customer' | 'agent' | 'employee' | 'system';

/** The body is a raw file instead of JSON. A larger file is refused with this code. */
export interface FileRule {
  maxBytes: number;
  tooLarge: ErrorCode;
}

/** The address of an endpoint, its callers, and what is special about it. */
export interface Route {
  /** The FareHarbor proxy has a base of its own; all others have `/api`. */
  base?: '/fareharbor';
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A path in Fastify's notation, such as `/orders/:id`. */
  path: string;
  callers: readonly Caller[];
  /** The caller may ask for server-sent events instead (`Accept: text/event-stream`). */
  streams?: true;
  /** Takes a file in place of a body. */
  takesFile?: FileRule;
  /** The content type of a file that is returned instead of JSON. The response is then `namedFile`. */
  givesFile?: string;
  /** Calls allowed per minute and address, when fewer than usual. Reads count too. Files have 60 where none is set. */
  perMinute?: number;
  /** The body limit in bytes, when larger than usual. */
  maxBodyBytes?: number;
}

const ANYBODY = ['visitor', 'customer', 'agent', 'employee'] as const;
const SIGNED_IN = ['customer', 'agent', 'employee'] as const;
/** Agents see no contact data. */
const NO_AGENT = ['visitor', 'customer', 'employee'] as const;
const STAFF = ['employee'] as const;
const AGENT_OR_EMPLOYEE = ['agent', 'employee'] as const;
const FAMILY = ['visitor', 'customer'] as const;
const PDF = 'application/pdf';
const CSV = 'text/csv';

/**
 * Every endpoint by name. The client calls what stands here, so this file must not import zod; the schemas of an
 * endpoint are in the file of its noun (see api.ts).
 */
export const endpoints = {
  // organisations
  getCompanySettings: { method: 'GET', path: '/company/settings', callers: STAFF },
  updateCompanySettings: { method: 'PUT', path: '/company/settings', callers: STAFF },
  listCheckInStatuses: { method: 'GET', path: '/company/check-in-statuses', callers: STAFF },

  // people
  getSession: { method: 'GET', path: '/session', callers: ANYBODY },
  chooseRecord: { method: 'PUT', path: '/session/record', callers: SIGNED_IN },
  findViews: { method: 'GET', path: '/views', callers: AGENT_OR_EMPLOYEE },
  saveView: { method: 'POST', path: '/views', callers: AGENT_OR_EMPLOYEE },
  removeView: { method: 'DELETE', path: '/views/:id', callers: AGENT_OR_EMPLOYEE },
  chooseDivision: { method: 'PUT', path: '/session/division', callers: STAFF },
  // Open to visitors, because a session counts as a visitor until its temporary password is replaced.
  changePassword: { method: 'PUT', path: '/session/password', callers: ANYBODY },
  listSessions: { method: 'GET', path: '/sessions', callers: SIGNED_IN },
  endSession: { method: 'DELETE', path: '/sessions/:id', callers: SIGNED_IN },
  endOtherSessions: { method: 'DELETE', path: '/sessions', callers: SIGNED_IN },
  signUp: { method: 'POST', path: '/session/sign-up', callers: ANYBODY },
  sendVerification: { method: 'POST', path: '/session/verification', callers: ANYBODY },
  verifyAccount: { method: 'PUT', path: '/session/verification', callers: ANYBODY },
  findCustomers: { method: 'GET', path: '/customers', callers: SIGNED_IN },
  createCustomer: { method: 'POST', path: '/customers', callers: STAFF },
  findEmployees: { method: 'GET', path: '/employees', callers: SIGNED_IN },
  createEmployee: { method: 'POST', path: '/employees', callers: STAFF },
  removeEmployee: { method: 'DELETE', path: '/employees/:id', callers: STAFF },
  setHealthRight: { method: 'PUT', path: '/employees/:id/health', callers: STAFF },
  findIdentity: { method: 'GET', path: '/cognito/:email', callers: STAFF },
  removeIdentity: { method: 'DELETE', path: '/cognito/:email', callers: STAFF },
  emailAccountEmployee: { method: 'POST', path: '/email/account/employee', callers: STAFF },
  emailAccountCustomer: { method: 'POST', path: '/email/account/customer', callers: STAFF },

  // mails
  emailAdmin: { method: 'POST', path: '/email/admin', callers: ['employee', 'system'], perMinute: 10 },
  findFailedMails: { method: 'GET', path: '/mails/failed', callers: STAFF },
  findMails: { method: 'GET', path: '/mails', callers: STAFF },
  listOrderLinks: { method: 'GET', path: '/orders/:id/links', callers: STAFF },
  revokeOrderLinks: { method: 'POST', path: '/orders/:id/links/revoke', callers: STAFF },
  copyOrderLink: { method: 'POST', path: '/orders/:id/links/copy', callers: STAFF },

  // payments
  findTransactions: { method: 'GET', path: '/transactions', callers: STAFF },
  getTransactionTotals: { method: 'GET', path: '/transactions/totals', callers: STAFF },
  listPartnerStatements: { method: 'GET', path: '/partners/:id/statements', callers: STAFF },
  getPartnerStatement: { method: 'GET', path: '/partners/:id/statements/:month', callers: STAFF },
  issueStatement: { method: 'POST', path: '/partners/:id/statements/:month/issue', callers: STAFF },
  payStatement: { method: 'POST', path: '/statements/:id/payment', callers: STAFF },
  listFeeInvoices: { method: 'GET', path: '/company/fee-invoices', callers: STAFF },
  getFeeInvoicePdf: { method: 'GET', path: '/company/fee-invoices/:month/pdf', callers: STAFF, givesFile: PDF },
  listOrderReceipts: { method: 'GET', path: '/orders/:id/receipts', callers: NO_AGENT },
  requestOrderReceipt: { method: 'POST', path: '/orders/:id/receipts', callers: NO_AGENT, perMinute: 30 },
  getReceiptPdf: { method: 'GET', path: '/orders/:id/receipt', callers: NO_AGENT, givesFile: PDF },
  findStatements: { method: 'GET', path: '/statements', callers: ['agent'] },
  getStatementPdf: { method: 'GET', path: '/statements/:id/pdf', callers: AGENT_OR_EMPLOYEE, givesFile: PDF },
  getStatementCsv: { method: 'GET', path: '/statements/:id/csv', callers: AGENT_OR_EMPLOYEE, givesFile: CSV },

  findDisputes: { method: 'GET', path: '/disputes', callers: STAFF },
  getDispute: { method: 'GET', path: '/disputes/:id', callers: STAFF },
  getEvidencePdf: { method: 'GET', path: '/disputes/:id/evidence', callers: STAFF, givesFile: PDF },
  stageEvidence: { method: 'POST', path: '/disputes/:id/evidence', callers: STAFF },
  sendEvidence: { method: 'POST', path: '/disputes/:id/send', callers: STAFF },
  acceptDispute: { method: 'POST', path: '/disputes/:id/accept', callers: STAFF },
  findDebts: { method: 'GET', path: '/debts', callers: STAFF },
  getDebtTotals: { method: 'GET', path: '/debts/totals', callers: STAFF },
  settleDebt: { method: 'POST', path: '/debts/:id/settle', callers: STAFF },

  // catalogue
  findPartners: { method: 'GET', path: '/partners', callers: STAFF },
  getPartner: { method: 'GET', path: '/partners/:id', callers: STAFF },
  queryPartners: { method: 'POST', path: '/partners/query', callers: STAFF },
  createPartner: { method: 'POST', path: '/partners', callers: STAFF },
  updatePartner: { method: 'PUT', path: '/partners/:id', callers: STAFF },
  removePartner: { method: 'DELETE', path: '/partners/:id', callers: STAFF },
  findAgents: { method: 'GET', path: '/agents', callers: SIGNED_IN },
  createAgent: { method: 'POST', path: '/agents', callers: STAFF },
  removeAgent: { method: 'DELETE', path: '/agents/:id', callers: STAFF },
  emailAccountAgent: { method: 'POST', path: '/email/account/agent', callers: STAFF },
  queryGroups: { method: 'POST', path: '/groups/query', callers: ANYBODY },
  findGroups: { method: 'GET', path: '/groups', callers: ANYBODY },
  getGroup: { method: 'GET', path: '/groups/:id', callers: STAFF },
  getGroupPoster: { method: 'GET', path: '/groups/:id/poster', callers: AGENT_OR_EMPLOYEE, givesFile: PDF },
  setWeeklyNudge: { method: 'PUT', path: '/groups/:id/weekly-nudge', callers: AGENT_OR_EMPLOYEE },
  previewGroup: { method: 'GET', path: '/groups/:id/preview', callers: STAFF },
  createGroup: { method: 'POST', path: '/groups', callers: STAFF },
  updateGroup: { method: 'PUT', path: '/groups/:id', callers: STAFF },
  removeGroup: { method: 'DELETE', path: '/groups/:id', callers: STAFF },
  copyGroup: { method: 'POST', path: '/groups/:id/copy', callers: STAFF },
  listSeats: { method: 'GET', path: '/groups/:id/seats', callers: ANYBODY },
  findItems: { method: 'GET', path: '/items', callers: STAFF },
  getItem: { method: 'GET', path: '/items/:id', callers: STAFF },
  createItem: { method: 'POST', path: '/items', callers: STAFF },
  updateItem: { method: 'PUT', path: '/items/:id', callers: STAFF },
  removeItem: { method: 'DELETE', path: '/items/:id', callers: STAFF },
  syncItem: { method: 'POST', path: '/items/:id/sync', callers: STAFF },
  sortItems: { method: 'PUT', path: '/groups/:id/items/order', callers: STAFF },
  listItemSeats: { method: 'GET', path: '/groups/:id/items/seats', callers: STAFF },
  listFareharborItems: { base: '/fareharbor', method: 'GET', path: '/companies/:shortname/items/', callers: STAFF },
  getFareharborItem: { base: '/fareharbor', method: 'GET', path: '/companies/:shortname/items/:pk', callers: STAFF },
  findAvailabilities: { method: 'GET', path: '/availabilities', callers: STAFF },
  getAvailabilityHead: { method: 'GET', path: '/availabilities/head', callers: STAFF },
  createAvailability: { method: 'POST', path: '/availabilities', callers: STAFF },
  addAvailabilities: { method: 'POST', path: '/availabilities/bulk', callers: STAFF },
  updateAvailability: { method: 'PUT', path: '/availabilities/:id', callers: STAFF },
  removeAvailability: { method: 'DELETE', path: '/availabilities/:id', callers: STAFF },
  listDepartures: {
    base: '/fareharbor',
    method: 'GET',
    path: '/companies/:shortname/items/:pk/availabilities/date-range/:start/:end',
    callers: STAFF,
  },
  findQuestions: { method: 'GET', path: '/groups/:id/questions', callers: STAFF },
  createQuestion: { method: 'POST', path: '/groups/:id/questions', callers: STAFF },
  updateQuestion: { method: 'PUT', path: '/groups/questions/:id', callers: STAFF },
  sortQuestions: { method: 'PUT', path: '/groups/:id/questions/order', callers: STAFF },
  listCheckoutQuestions: { method: 'GET', path: '/groups/:id/checkout-questions', callers: ANYBODY },
  removeQuestion: { method: 'DELETE', path: '/groups/questions/:id', callers: STAFF },
  listFieldPurposes: { method: 'GET', path: '/items/:id/fields', callers: STAFF },
  setFieldPurpose: { method: 'PUT', path: '/items/:id/fields', callers: STAFF },
  uploadImage: {
    method: 'POST',
    path: '/images',
    callers: STAFF,
    takesFile: { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'image.tooLarge' },
    perMinute: 60,
  },
  getLiveAvailability: {
    base: '/fareharbor',
    method: 'GET',
    path: '/companies/:shortname/availabilities/:pk',
    callers: ANYBODY,
  },
  validateBooking: {
    base: '/fareharbor',
    method: 'POST',
    path: '/companies/:shortname/availabilities/:pk/bookings/validate',
    callers: ANYBODY,
  },

  // waivers
  findWaiverTemplates: { method: 'GET', path: '/waivertemplates', callers: STAFF },
  getWaiverTemplate: { method: 'GET', path: '/waivertemplates/:id', callers: STAFF },
  createWaiverTemplate: { method: 'POST', path: '/waivertemplates', callers: STAFF },
  updateWaiverTemplate: { method: 'PUT', path: '/waivertemplates/:id', callers: STAFF },
  removeWaiverTemplate: { method: 'DELETE', path: '/waivertemplates/:id', callers: STAFF },
  listOrderWaivers: { method: 'GET', path: '/waivers', callers: ANYBODY },
  queryWaivers: { method: 'POST', path: '/waivers/query', callers: SIGNED_IN },
  countWaivers: { method: 'GET', path: '/waivers/count', callers: SIGNED_IN },
  listWaiverTours: { method: 'GET', path: '/waivers/tours', callers: STAFF },
  listWaiverProgress: { method: 'GET', path: '/waivers/progress', callers: AGENT_OR_EMPLOYEE },
  getBookingWaivers: { method: 'GET', path: '/waivers/bookings/:id', callers: STAFF },
  linkWaiver: { method: 'POST', path: '/waivers', callers: STAFF },
  getWaiver: { method: 'GET', path: '/waivers/:id', callers: ANYBODY },
  markPaper: { method: 'POST', path: '/waivers/:id/paper', callers: AGENT_OR_EMPLOYEE },
  unmarkPaper: { method: 'DELETE', path: '/waivers/:id/paper', callers: STAFF },
  signWaiver: {
    method: 'PUT',
    path: '/waivers/:id',
    callers: ANYBODY,
    maxBodyBytes: SIGNING_MAX_BYTES,
    perMinute: 120,
  },
  getWaiverPdf: { method: 'GET', path: '/waivers/:id/pdf', callers: ANYBODY, givesFile: PDF, perMinute: 120 },
  checkProofs: { method: 'GET', path: '/waivers/proofs/check', callers: STAFF, streams: true, perMinute: 10 },

  // answers
  getAnswerSheet: { method: 'GET', path: '/questions/:id', callers: ANYBODY },
  countOpenAnswers: { method: 'GET', path: '/questions/:id/count', callers: ANYBODY },
  saveAnswer: { method: 'PUT', path: '/questions/:id', callers: ANYBODY },
  saveAnswerFile: {
    method: 'POST',
    path: '/questions/:id/files',
    callers: ANYBODY,
    takesFile: { maxBytes: ANSWER_FILE_MAX_BYTES, tooLarge: 'answer.fileTooLarge' },
    perMinute: 30,
  },
  getAnswerFile: {
    method: 'GET',
    path: '/questions/:id/file',
    callers: ANYBODY,
    givesFile: 'application/octet-stream',
    perMinute: 120,
  },
  getOrderAnswers: { method: 'GET', path: '/orders/:id/answers', callers: STAFF },
  getOrderAnswerFile: {
    method: 'GET',
    path: '/orders/:id/answers/:answer/file',
    callers: STAFF,
    givesFile: 'application/octet-stream',
  },
  getGroupAnswersCsv: { method: 'GET', path: '/groups/:id/answers/csv', callers: STAFF, givesFile: CSV },
  reopenAnswers: { method: 'POST', path: '/orders/:id/answers/reopening', callers: STAFF },

  // sales
  upsertOrder: { method: 'PUT', path: '/orders/:id/upsert', callers: FAMILY, streams: true },
  getOrder: { method: 'GET', path: '/orders/:id', callers: ANYBODY },
  getOrderCart: { method: 'GET', path: '/orders/:id/cart', callers: FAMILY },
  getOrderConfirmation: {
    method: 'GET',
    path: '/orders/:id/confirmation',
    callers: ANYBODY,
    givesFile: PDF,
  },
  findOrders: { method: 'GET', path: '/orders', callers: SIGNED_IN },
  getOrderTotals: { method: 'GET', path: '/orders/totals', callers: SIGNED_IN },
  getOrderHistory: { method: 'GET', path: '/orders/:id/history', callers: ANYBODY },
  getStaffOrderHistory: { method: 'GET', path: '/orders/:id/history/staff', callers: STAFF },
  getStaffOrder: { method: 'GET', path: '/orders/:id/staff', callers: STAFF },
  updateOrder: { method: 'PUT', path: '/orders/:id', callers: STAFF },
  changeTraveller: { method: 'PUT', path: '/orders/:id/travellers/:traveller', callers: STAFF },
  markSchoolPays: { method: 'POST', path: '/orders/:id/school-pays', callers: AGENT_OR_EMPLOYEE },
  unmarkSchoolPays: { method: 'DELETE', path: '/orders/:id/school-pays', callers: STAFF },
  findBookings: { method: 'GET', path: '/bookings', callers: SIGNED_IN },
  getBookingTotals: { method: 'GET', path: '/bookings/totals', callers: SIGNED_IN },
  queryOrders: { method: 'POST', path: '/orders/query', callers: SIGNED_IN },
  confirmOrder: { method: 'POST', path: '/orders/:id/confirm', callers: FAMILY, perMinute: 120 },
  createPaymentIntent: { method: 'POST', path: '/payment/intent', callers: FAMILY, perMinute: 120 },
  findTrips: { method: 'GET', path: '/trips', callers: ['customer'] },
  getTrip: { method: 'GET', path: '/bookings/:id', callers: ['customer', 'employee'] },
  rereadBooking: { method: 'POST', path: '/bookings/:id/reread', callers: STAFF },
  previewMoveMails: { method: 'POST', path: '/bookings/notify/preview', callers: STAFF },
  notifyMovedBookings: { method: 'POST', path: '/bookings/notify', callers: STAFF },
  notifyBookingChange: { method: 'POST', path: '/bookings/:id/notify', callers: STAFF },
  getPlan: { method: 'GET', path: '/orders/:id/plan', callers: ['visitor', 'customer', 'employee'] },
  startPlanPayment: { method: 'POST', path: '/orders/:id/plan/payments', callers: FAMILY, perMinute: 30 },
  finishPlanPayment: { method: 'POST', path: '/orders/:id/plan/payments/finish', callers: FAMILY, perMinute: 120 },
  startCardChange: { method: 'POST', path: '/orders/:id/plan/card', callers: FAMILY, perMinute: 30 },
  finishCardChange: { method: 'PUT', path: '/orders/:id/plan/card', callers: FAMILY },
  moveInstalment: { method: 'PUT', path: '/orders/:id/plan/instalments/:instalment/date', callers: FAMILY },
  extendInstalment: { method: 'PUT', path: '/orders/:id/instalments/:instalment/date', callers: STAFF },
  waiveInstalment: { method: 'POST', path: '/orders/:id/instalments/:instalment/waive', callers: STAFF },
  takeInstalment: { method: 'POST', path: '/orders/:id/instalments/:instalment/cash', callers: STAFF },
  keepSeats: { method: 'PUT', path: '/orders/:id/seats-kept', callers: STAFF },
  recordCash: { method: 'POST', path: '/payment/cash', callers: STAFF },

  // after-sales
  sendMailAgain: { method: 'POST', path: '/mails/:id/again', callers: STAFF },
  emailOrderConfirmation: { method: 'POST', path: '/email/orders/:id/only', callers: STAFF },
  emailSelectedWaivers: { method: 'POST', path: '/email/orders/waivers', callers: STAFF },
  emailOrderWaivers: { method: 'POST', path: '/email/orders/:id/waivers', callers: STAFF },
  emailOrderRefund: { method: 'POST', path: '/email/orders/:id/refund', callers: STAFF },
  cancelBooking: {
    base: '/fareharbor',
    method: 'DELETE',
    path: '/companies/:shortname/bookings/:uuid',
    callers: STAFF,
  },
  renewLink: { method: 'POST', path: '/links/renew', callers: ANYBODY },
  getRefundable: { method: 'GET', path: '/payment/refund/:orderItem', callers: STAFF },
  createRefund: { method: 'POST', path: '/payment/refund', callers: STAFF, streams: true },
  getTripCancellation: { method: 'GET', path: '/departures/:id/cancellation', callers: STAFF },
  previewTripCancellation: { method: 'POST', path: '/departures/:id/cancellation/preview', callers: STAFF },
  cancelTrip: { method: 'POST', path: '/departures/:id/cancellation', callers: STAFF },
  retryTripBooking: { method: 'POST', path: '/departures/:id/cancellation/:booking/again', callers: STAFF },
  getReconciliation: { method: 'GET', path: '/reconciliations/latest', callers: STAFF },
  startReconciliation: { method: 'POST', path: '/reconciliations', callers: STAFF },
  findDifferences: { method: 'GET', path: '/differences', callers: STAFF },
  repairDifference: { method: 'POST', path: '/differences/:id/repair', callers: STAFF },
  acknowledgeDifference: { method: 'POST', path: '/differences/:id/acknowledge', callers: STAFF },

  // trips
  findSoldDepartures: { method: 'GET', path: '/departures', callers: AGENT_OR_EMPLOYEE },
  getManifests: { method: 'GET', path: '/manifests', callers: AGENT_OR_EMPLOYEE },
  listCalendar: { method: 'GET', path: '/departures/calendar', callers: STAFF },
  syncTripDay: { method: 'POST', path: '/check-ins/:key', callers: ANYBODY },
  listGuideLinks: { method: 'GET', path: '/departures/:id/links', callers: STAFF },
  issueGuideLink: { method: 'POST', path: '/departures/:id/links', callers: STAFF },
  revokeGuideLink: { method: 'POST', path: '/departures/:id/links/revoke', callers: STAFF },
  listPasses: { method: 'GET', path: '/orders/:id/passes', callers: ANYBODY },
  getPassesPdf: { method: 'GET', path: '/orders/:id/passes/pdf', callers: ANYBODY, givesFile: PDF },
  getOrderCalendar: {
    method: 'GET',
    path: '/orders/:id/calendar',
    callers: ANYBODY,
    givesFile: 'text/calendar;charset=utf-8',
    perMinute: 120,
  },
  openFeed: { method: 'POST', path: '/feeds', callers: ANYBODY, perMinute: 30 },
  revokeFeed: { method: 'POST', path: '/feeds/revoke', callers: ANYBODY, perMinute: 30 },
  getManifestPdf: { method: 'GET', path: '/manifests/pdf', callers: AGENT_OR_EMPLOYEE, givesFile: PDF },
  getManifestCsv: { method: 'GET', path: '/manifests/csv', callers: AGENT_OR_EMPLOYEE, givesFile: CSV },
  getReadiness: { method: 'GET', path: '/groups/:id/readiness', callers: AGENT_OR_EMPLOYEE },
  getReadinessPdf: { method: 'GET', path: '/groups/:id/readiness/pdf', callers: AGENT_OR_EMPLOYEE, givesFile: PDF },
  getReadinessCsv: { method: 'GET', path: '/groups/:id/readiness/csv', callers: AGENT_OR_EMPLOYEE, givesFile: CSV },
  previewNudge: { method: 'GET', path: '/groups/:id/nudge', callers: AGENT_OR_EMPLOYEE },
  previewMessage: { method: 'POST', path: '/groups/:id/messages/preview', callers: AGENT_OR_EMPLOYEE },
  createMessage: { method: 'POST', path: '/groups/:id/messages', callers: AGENT_OR_EMPLOYEE },
  findMessages: { method: 'GET', path: '/messages', callers: AGENT_OR_EMPLOYEE },
  getMessage: { method: 'GET', path: '/messages/:id', callers: AGENT_OR_EMPLOYEE },
  actOnMessage: { method: 'POST', path: '/messages/:id/acts', callers: AGENT_OR_EMPLOYEE },
  getMessageChoice: { method: 'GET', path: '/message-choices/:id', callers: ANYBODY },
  setMessageChoice: { method: 'PUT', path: '/message-choices/:id', callers: ANYBODY, perMinute: 30 },
  getOfferChoice: { method: 'GET', path: '/offer-choices/:id', callers: ANYBODY },
  setOfferChoice: { method: 'PUT', path: '/offer-choices/:id', callers: ANYBODY, perMinute: 30 },
  nudgeGroup: { method: 'POST', path: '/groups/:id/nudge', callers: AGENT_OR_EMPLOYEE },

  // workflows
  getStaffHome: { method: 'GET', path: '/homes/staff', callers: STAFF },
  listGroupProgress: { method: 'GET', path: '/groups/progress', callers: ['agent'] },
  findAudit: { method: 'GET', path: '/audit', callers: STAFF },
  searchDivision: { method: 'GET', path: '/search', callers: STAFF },
  checkExport: { method: 'GET', path: '/exports/:list', callers: SIGNED_IN },
  stripeWebhook: { method: 'POST', path: '/payment/webhook', callers: ['system'] },
  fareharborWebhook: { method: 'POST', path: '/fareharbor/webhook/:secret', callers: ['system'] },
  exportOwnData: { method: 'GET', path: '/account/personal-data', callers: ['customer'] },
  eraseOwnData: { method: 'POST', path: '/account/erasure', callers: ['customer'] },
  exportCustomerData: { method: 'GET', path: '/orders/:id/personal-data', callers: STAFF },
  eraseCustomerData: { method: 'POST', path: '/orders/:id/erasure', callers: STAFF },
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof endpoints;

export const urlOf = ({ base, path }: Route): string => `${base ?? '/api'}${path}`;
