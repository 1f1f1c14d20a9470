import type { Api, InputOf, SharedFields } from '@tours/contract/api';
import type { EndpointName, endpoints } from '@tours/contract/endpoints';
import type { z } from 'zod';
import * as afterSales from '../after-sales/index.ts';
import * as catalogue from '../catalogue/index.ts';
import * as messages from '../messages/index.ts';
import * as organisations from '../organisations/index.ts';
import * as payments from '../payments/index.ts';
import * as people from '../people/index.ts';
import type { Context } from '../platform/context.ts';
import type { Page } from '../platform/lists/choose-page.ts';
import * as sales from '../sales/index.ts';
import * as trips from '../trips/index.ts';
import * as waivers from '../waivers/index.ts';
import * as workflows from '../workflows/index.ts';
import type { Report } from './stream-reply.ts';

/** Webhooks need the raw body and an early answer, so they have routes of their own (webhooks.ts). */
type Bound = Exclude<EndpointName, 'stripeWebhook' | 'fareharborWebhook'>;

/** A list may say how many rows there are in total. */
type PageOf<Answer> = Answer extends (infer Row)[] ? Page<Row> : never;
type AnswerOf<N extends Bound> = Api[N] extends { response: infer R extends z.ZodType } ? z.input<R> : never;
type Flags<N extends Bound> = (typeof endpoints)[N];
type FileOf<N extends Bound> = Flags<N> extends { takesFile: object } ? { file: Buffer } : unknown;
type Arguments<N extends Bound> = [
  ctx: Context,
  input: InputOf<N> & FileOf<N>,
  ...(Flags<N> extends { streams: true } ? [report?: Report] : []),
];
type VerbOf<N extends Bound> = [SharedFields<N>] extends [never]
  ? (...args: Arguments<N>) => Promise<AnswerOf<N> | PageOf<AnswerOf<N>>>
  : `Two parts of the request share the field ${SharedFields<N> & string}`;

/** The verb of each endpoint. A missing or wrong one does not compile. */
export const verbs = {
  getCompanySettings: organisations.getCompanySettings,
  getConfig: organisations.getConfig,
  updateCompanySettings: organisations.updateCompanySettings,

  changePassword: people.changePassword,
  chooseDivision: people.chooseDivision,
  chooseRecord: people.chooseRecord,
  createCustomer: people.createCustomer,
  createEmployee: people.createEmployee,
  emailAccountCustomer: people.emailAccountCustomer,
  emailAccountEmployee: people.emailAccountEmployee,
  endOtherSessions: people.endOtherSessions,
  endSession: people.endSession,
  findCustomers: people.findCustomers,
  findEmployees: people.findEmployees,
  findIdentity: people.findIdentity,
  findViews: people.findViews,
  getSession: people.getSession,
  listSessions: people.listSessions,
  removeEmployee: people.removeEmployee,
  removeIdentity: people.removeIdentity,
  removeView: people.removeView,
  saveView: people.saveView,
  sendVerification: people.sendVerification,
  signUp: people.signUp,
  verifyAccount: people.verifyAccount,

  copyOrderLink: messages.copyOrderLink,
  emailAdmin: messages.emailAdmin,
  findFailedMails: messages.findFailedMails,
  findMails: messages.findMails,
  listOrderLinks: messages.listOrderLinks,
  revokeOrderLinks: messages.revokeOrderLinks,

  findTransactions: payments.findTransactions,
  findStatements: payments.findStatements,
  getPartnerStatement: payments.getPartnerStatement,
  getReceiptPdf: payments.getReceiptPdf,
  listOrderReceipts: payments.listOrderReceipts,
  requestOrderReceipt: payments.requestOrderReceipt,
  getStatementCsv: payments.getStatementCsv,
  getStatementPdf: payments.getStatementPdf,
  getTransactionTotals: payments.getTransactionTotals,
  issueStatement: payments.issueStatement,
  listPartnerStatements: payments.listPartnerStatements,
  payStatement: payments.payStatement,

  addAvailabilities: catalogue.addAvailabilities,
  copyGroup: catalogue.copyGroup,
  createAgent: catalogue.createAgent,
  createAvailability: catalogue.createAvailability,
  createGroup: catalogue.createGroup,
  createItem: catalogue.createItem,
  createPartner: catalogue.createPartner,
  emailAccountAgent: catalogue.emailAccountAgent,
  findAgents: catalogue.findAgents,
  findAvailabilities: catalogue.findAvailabilities,
  findGroups: catalogue.findGroups,
  findItems: catalogue.findItems,
  findPartners: catalogue.findPartners,
  getAvailabilityHead: catalogue.getAvailabilityHead,
  getFareharborItem: catalogue.getFareharborItem,
  getGroup: catalogue.getGroup,
  getGroupPoster: catalogue.getGroupPoster,
  getItem: catalogue.getItem,
  getLiveAvailability: catalogue.getLiveAvailability,
  getPartner: catalogue.getPartner,
  listDepartures: catalogue.listDepartures,
  listFareharborItems: catalogue.listFareharborItems,
  listItemSeats: catalogue.listItemSeats,
  listSeats: catalogue.listSeats,
  previewGroup: catalogue.previewGroup,
  queryGroups: catalogue.queryGroups,
  queryPartners: catalogue.queryPartners,
  removeAgent: catalogue.removeAgent,
  removeAvailability: catalogue.removeAvailability,
  removeGroup: catalogue.removeGroup,
  removeItem: catalogue.removeItem,
  removePartner: catalogue.removePartner,
  sortItems: catalogue.sortItems,
  syncItem: catalogue.syncItem,
  updateAvailability: catalogue.updateAvailability,
  updateGroup: catalogue.updateGroup,
  updateItem: catalogue.updateItem,
  updatePartner: catalogue.updatePartner,
  uploadImage: catalogue.uploadImage,
  validateBooking: catalogue.validateBooking,

  checkProofs: waivers.checkProofs,
  countWaivers: waivers.countWaivers,
  createWaiverTemplate: waivers.createWaiverTemplate,
  findWaiverTemplates: waivers.findWaiverTemplates,
  getBookingWaivers: waivers.getBookingWaivers,
  getWaiver: waivers.getWaiver,
  getWaiverPdf: waivers.getWaiverPdf,
  getWaiverTemplate: waivers.getWaiverTemplate,
  linkWaiver: waivers.linkWaiver,
  listOrderWaivers: waivers.listOrderWaivers,
  listWaiverProgress: waivers.listWaiverProgress,
  listWaiverTours: waivers.listWaiverTours,
  queryWaivers: waivers.queryWaivers,
  removeWaiverTemplate: waivers.removeWaiverTemplate,
  signWaiver: waivers.signWaiver,
  updateWaiverTemplate: waivers.updateWaiverTemplate,

  confirmOrder: sales.confirmOrder,
  createPaymentIntent: sales.createPaymentIntent,
  findBookings: sales.findBookings,
  findOrders: sales.findOrders,
  findTrips: sales.findTrips,
  getBookingTotals: sales.getBookingTotals,
  getOrder: sales.getOrder,
  getOrderCalendar: sales.getOrderCalendar,
  getOrderCart: sales.getOrderCart,
  getOrderConfirmation: sales.getOrderConfirmation,
  getOrderHistory: sales.getOrderHistory,
  getOrderTotals: sales.getOrderTotals,
  getStaffOrder: sales.getStaffOrder,
  getStaffOrderHistory: sales.getStaffOrderHistory,
  getTrip: sales.getTrip,
  queryOrders: sales.queryOrders,
  recordCash: sales.recordCash,
  rereadBooking: sales.rereadBooking,
  notifyBookingChange: sales.notifyBookingChange,
  updateOrder: sales.updateOrder,
  upsertOrder: sales.upsertOrder,

  acceptDispute: afterSales.acceptDispute,
  findDebts: afterSales.findDebts,
  findDisputes: afterSales.findDisputes,
  getDispute: afterSales.getDispute,
  getEvidencePdf: afterSales.getEvidencePdf,
  sendEvidence: afterSales.sendEvidence,
  settleDebt: afterSales.settleDebt,
  stageEvidence: afterSales.stageEvidence,
  acknowledgeLedgerDifference: afterSales.acknowledgeLedgerDifference,
  cancelBooking: afterSales.cancelBooking,
  createRefund: afterSales.createRefund,
  emailOrderConfirmation: afterSales.emailOrderConfirmation,
  emailOrderRefund: afterSales.emailOrderRefund,
  emailOrderWaivers: afterSales.emailOrderWaivers,
  emailSelectedWaivers: afterSales.emailSelectedWaivers,
  findLedgerDifferences: afterSales.findLedgerDifferences,
  getLedgerMatch: afterSales.getLedgerMatch,
  getRefundable: afterSales.getRefundable,
  remindGroup: afterSales.remindGroup,
  renewLink: afterSales.renewLink,
  repairLedgerDifference: afterSales.repairLedgerDifference,
  sendMailAgain: afterSales.sendMailAgain,
  startLedgerMatch: afterSales.startLedgerMatch,

  findSoldDepartures: trips.findSoldDepartures,
  getPassesPdf: trips.getPassesPdf,
  getRosterCsv: trips.getRosterCsv,
  getRosterPdf: trips.getRosterPdf,
  getRosters: trips.getRosters,
  issueRosterLink: trips.issueRosterLink,
  listCalendar: trips.listCalendar,
  listPasses: trips.listPasses,
  listRosterLinks: trips.listRosterLinks,
  openFeed: trips.openFeed,
  revokeFeed: trips.revokeFeed,
  revokeRosterLink: trips.revokeRosterLink,
  syncTripDay: trips.syncTripDay,

  checkExport: workflows.checkExport,
  eraseCustomerData: workflows.eraseCustomerData,
  eraseOwnData: workflows.eraseOwnData,
  exportCustomerData: workflows.exportCustomerData,
  exportOwnData: workflows.exportOwnData,
  findAudit: workflows.findAudit,
  getStaffHome: workflows.getStaffHome,
  listGroupProgress: workflows.listGroupProgress,
  searchDivision: workflows.searchDivision,
} satisfies { [N in Bound]: VerbOf<N> };
