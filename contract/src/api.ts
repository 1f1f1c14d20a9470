import type { z } from 'zod';
import * as agent from './agent.ts';
import * as answer from './answer.ts';
import * as audit from './audit.ts';
import * as availability from './availability.ts';
import * as bookingChange from './booking-change.ts';
import * as calendar from './calendar.ts';
import * as checkIn from './check-in.ts';
import * as checkout from './checkout.ts';
import * as checkoutQuestion from './checkout-question.ts';
import * as companySettings from './company-settings.ts';
import * as customer from './customer.ts';
import * as dispute from './dispute.ts';
import * as employee from './employee.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './endpoints.ts';
import * as exports from './export.ts';
import * as fareharbor from './fareharbor.ts';
import * as feed from './feed.ts';
import * as group from './group.ts';
import * as groupMessage from './group-message.ts';
import * as groupProgress from './group-progress.ts';
import * as groupStaff from './group-staff.ts';
import * as home from './home.ts';
import * as image from './image.ts';
import * as item from './item.ts';
import * as ledger from './ledger.ts';
import * as link from './link.ts';
import * as mail from './mail.ts';
import * as messageChoice from './message-choice.ts';
import * as order from './order.ts';
import * as orderCart from './order-cart.ts';
import * as orderChange from './order-change.ts';
import * as orderHistory from './order-history.ts';
import * as orderLists from './order-lists.ts';
import * as ownTrip from './own-trip.ts';
import * as partner from './partner.ts';
import * as personalData from './personal-data.ts';
import * as planPayments from './plan-payments.ts';
import * as question from './question.ts';
import * as readiness from './readiness.ts';
import * as receipt from './receipt.ts';
import * as refund from './refund.ts';
import * as roster from './roster.ts';
import * as savedView from './saved-view.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as statement from './statement.ts';
import * as trip from './trip.ts';
import * as waiver from './waiver.ts';
import * as waiverList from './waiver-list.ts';
import * as waiverProof from './waiver-proof.ts';
import * as waivertemplate from './waivertemplate.ts';

/** The schemas of every endpoint. One that is missing here, or has another name in its own file, does not compile. */
export const api = {
  getConfig: session.getConfig,
  getCompanySettings: companySettings.getCompanySettings,
  updateCompanySettings: companySettings.updateCompanySettings,
  getSession: session.getSession,
  chooseRecord: session.chooseRecord,
  findViews: savedView.findViews,
  saveView: savedView.saveView,
  removeView: savedView.removeView,
  chooseDivision: session.chooseDivision,
  changePassword: session.changePassword,
  listSessions: session.listSessions,
  endSession: session.endSession,
  endOtherSessions: session.endOtherSessions,
  signUp: session.signUp,
  sendVerification: session.sendVerification,
  verifyAccount: session.verifyAccount,
  findCustomers: customer.findCustomers,
  createCustomer: customer.createCustomer,
  findDisputes: dispute.findDisputes,
  getDispute: dispute.getDispute,
  getEvidencePdf: dispute.getEvidencePdf,
  stageEvidence: dispute.stageEvidence,
  sendEvidence: dispute.sendEvidence,
  acceptDispute: dispute.acceptDispute,
  findDebts: dispute.findDebts,
  settleDebt: dispute.settleDebt,
  findPartners: partner.findPartners,
  getPartner: partner.getPartner,
  queryPartners: partner.queryPartners,
  createPartner: partner.createPartner,
  updatePartner: partner.updatePartner,
  removePartner: partner.removePartner,
  findAgents: agent.findAgents,
  createAgent: agent.createAgent,
  removeAgent: agent.removeAgent,
  findEmployees: employee.findEmployees,
  createEmployee: employee.createEmployee,
  removeEmployee: employee.removeEmployee,
  setHealthRight: employee.setHealthRight,
  findIdentity: employee.findIdentity,
  removeIdentity: employee.removeIdentity,
  emailAccountEmployee: employee.emailAccountEmployee,
  emailAccountAgent: employee.emailAccountAgent,
  emailAccountCustomer: employee.emailAccountCustomer,
  emailAdmin: session.emailAdmin,
  findMails: mail.findMails,
  findFailedMails: mail.findFailedMails,
  sendMailAgain: mail.sendMailAgain,
  emailOrderConfirmation: mail.emailOrderConfirmation,
  emailOrderWaivers: mail.emailOrderWaivers,
  emailSelectedWaivers: mail.emailSelectedWaivers,
  emailOrderRefund: mail.emailOrderRefund,
  findAudit: audit.findAudit,
  getStaffHome: home.getStaffHome,
  checkExport: exports.checkExport,
  searchDivision: search.searchDivision,
  queryGroups: group.queryGroups,
  findGroups: groupStaff.findGroups,
  getGroup: groupStaff.getGroup,
  previewGroup: groupStaff.previewGroup,
  createGroup: groupStaff.createGroup,
  updateGroup: groupStaff.updateGroup,
  removeGroup: groupStaff.removeGroup,
  copyGroup: groupStaff.copyGroup,
  listSeats: group.listSeats,
  listGroupProgress: groupProgress.listGroupProgress,
  getGroupPoster: groupProgress.getGroupPoster,
  getReadiness: readiness.getReadiness,
  getReadinessPdf: readiness.getReadinessPdf,
  getReadinessCsv: readiness.getReadinessCsv,
  previewNudge: readiness.previewNudge,
  nudgeGroup: readiness.nudgeGroup,
  previewMessage: groupMessage.previewMessage,
  createMessage: groupMessage.createMessage,
  findMessages: groupMessage.findMessages,
  getMessage: groupMessage.getMessage,
  actOnMessage: groupMessage.actOnMessage,
  getMessageChoice: messageChoice.getMessageChoice,
  setMessageChoice: messageChoice.setMessageChoice,
  setWeeklyNudge: readiness.setWeeklyNudge,
  markPaper: readiness.markPaper,
  unmarkPaper: readiness.unmarkPaper,
  markSchoolPays: readiness.markSchoolPays,
  unmarkSchoolPays: readiness.unmarkSchoolPays,
  findItems: item.findItems,
  getItem: item.getItem,
  createItem: item.createItem,
  updateItem: item.updateItem,
  removeItem: item.removeItem,
  syncItem: item.syncItem,
  sortItems: item.sortItems,
  listItemSeats: item.listItemSeats,
  listFareharborItems: fareharbor.listFareharborItems,
  getFareharborItem: fareharbor.getFareharborItem,
  findAvailabilities: availability.findAvailabilities,
  getAvailabilityHead: availability.getAvailabilityHead,
  createAvailability: availability.createAvailability,
  addAvailabilities: availability.addAvailabilities,
  updateAvailability: availability.updateAvailability,
  removeAvailability: availability.removeAvailability,
  findQuestions: question.findQuestions,
  createQuestion: question.createQuestion,
  updateQuestion: question.updateQuestion,
  sortQuestions: question.sortQuestions,
  listCheckoutQuestions: checkoutQuestion.listCheckoutQuestions,
  removeQuestion: question.removeQuestion,
  listFieldPurposes: question.listFieldPurposes,
  setFieldPurpose: question.setFieldPurpose,
  getAnswerSheet: answer.getAnswerSheet,
  countOpenAnswers: answer.countOpenAnswers,
  saveAnswer: answer.saveAnswer,
  saveAnswerFile: answer.saveAnswerFile,
  getAnswerFile: answer.getAnswerFile,
  getOrderAnswers: answer.getOrderAnswers,
  getOrderAnswerFile: answer.getOrderAnswerFile,
  reopenAnswers: answer.reopenAnswers,
  findWaiverTemplates: waivertemplate.findWaiverTemplates,
  getWaiverTemplate: waivertemplate.getWaiverTemplate,
  createWaiverTemplate: waivertemplate.createWaiverTemplate,
  updateWaiverTemplate: waivertemplate.updateWaiverTemplate,
  removeWaiverTemplate: waivertemplate.removeWaiverTemplate,
  listDepartures: fareharbor.listDepartures,
  uploadImage: image.uploadImage,
  getLiveAvailability: fareharbor.getLiveAvailability,
  validateBooking: fareharbor.validateBooking,
  cancelBooking: fareharbor.cancelBooking,
  upsertOrder: checkout.upsertOrder,
  getOrder: order.getOrder,
  getOrderCalendar: order.getOrderCalendar,
  getOrderCart: orderCart.getOrderCart,
  getOrderConfirmation: order.getOrderConfirmation,
  findOrders: orderLists.findOrders,
  getOrderTotals: orderLists.getOrderTotals,
  getOrderHistory: orderHistory.getOrderHistory,
  getStaffOrderHistory: orderHistory.getStaffOrderHistory,
  getStaffOrder: orderHistory.getStaffOrder,
  updateOrder: orderChange.updateOrder,
  findBookings: orderLists.findBookings,
  getBookingTotals: orderLists.getBookingTotals,
  findTransactions: orderLists.findTransactions,
  getTransactionTotals: orderLists.getTransactionTotals,
  listPartnerStatements: statement.listPartnerStatements,
  getPartnerStatement: statement.getPartnerStatement,
  issueStatement: statement.issueStatement,
  payStatement: statement.payStatement,
  findStatements: statement.findStatements,
  getStatementPdf: statement.getStatementPdf,
  getStatementCsv: statement.getStatementCsv,
  listFeeInvoices: companySettings.listFeeInvoices,
  getFeeInvoicePdf: companySettings.getFeeInvoicePdf,
  listOrderReceipts: receipt.listOrderReceipts,
  requestOrderReceipt: receipt.requestOrderReceipt,
  getReceiptPdf: receipt.getReceiptPdf,
  renewLink: link.renewLink,
  listOrderLinks: link.listOrderLinks,
  revokeOrderLinks: link.revokeOrderLinks,
  copyOrderLink: link.copyOrderLink,
  queryOrders: order.queryOrders,
  confirmOrder: checkout.confirmOrder,
  getPlan: planPayments.getPlan,
  startPlanPayment: planPayments.startPlanPayment,
  finishPlanPayment: planPayments.finishPlanPayment,
  startCardChange: planPayments.startCardChange,
  finishCardChange: planPayments.finishCardChange,
  moveInstalment: planPayments.moveInstalment,
  extendInstalment: planPayments.extendInstalment,
  waiveInstalment: planPayments.waiveInstalment,
  keepSeats: planPayments.keepSeats,
  takeInstalment: planPayments.takeInstalment,
  createPaymentIntent: checkout.createPaymentIntent,
  listCalendar: calendar.listCalendar,
  findSoldDepartures: roster.findSoldDepartures,
  getRosters: roster.getRosters,
  syncTripDay: checkIn.syncTripDay,
  listRosterLinks: checkIn.listRosterLinks,
  issueRosterLink: checkIn.issueRosterLink,
  revokeRosterLink: checkIn.revokeRosterLink,
  listPasses: checkIn.listPasses,
  getPassesPdf: checkIn.getPassesPdf,
  openFeed: feed.openFeed,
  revokeFeed: feed.revokeFeed,
  getRosterPdf: roster.getRosterPdf,
  getRosterCsv: roster.getRosterCsv,
  getTrip: trip.getTrip,
  findTrips: ownTrip.findTrips,
  rereadBooking: bookingChange.rereadBooking,
  notifyBookingChange: bookingChange.notifyBookingChange,
  getRefundable: refund.getRefundable,
  createRefund: refund.createRefund,
  recordCash: refund.recordCash,
  stripeWebhook: checkout.stripeWebhook,
  fareharborWebhook: checkout.fareharborWebhook,
  listOrderWaivers: waiver.listOrderWaivers,
  queryWaivers: waiverList.queryWaivers,
  countWaivers: waiverList.countWaivers,
  listWaiverTours: waiverList.listWaiverTours,
  listWaiverProgress: waiverList.listWaiverProgress,
  getBookingWaivers: waiverList.getBookingWaivers,
  linkWaiver: waiverList.linkWaiver,
  getWaiver: waiver.getWaiver,
  signWaiver: waiver.signWaiver,
  getWaiverPdf: waiver.getWaiverPdf,
  checkProofs: waiverProof.checkProofs,
  getLedgerMatch: ledger.getLedgerMatch,
  startLedgerMatch: ledger.startLedgerMatch,
  findLedgerDifferences: ledger.findLedgerDifferences,
  repairLedgerDifference: ledger.repairLedgerDifference,
  acknowledgeLedgerDifference: ledger.acknowledgeLedgerDifference,
  exportOwnData: personalData.exportOwnData,
  eraseOwnData: personalData.eraseOwnData,
  exportCustomerData: personalData.exportCustomerData,
  eraseCustomerData: personalData.eraseCustomerData,
} as const satisfies { [N in EndpointName]: { name: N } };

export type Api = typeof api;

type Checked<S> = S extends z.ZodUndefined ? unknown : S extends z.ZodType ? z.output<S> : never;
type PartsOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body>
    ? { params: Checked<Params>; query: Checked<Query>; body: Checked<Body> }
    : never;
type Flat<P> = P extends { params: infer Params; query: infer Query; body: infer Body } ? Query & Body & Params : never;
type FieldsOf<T> = T extends unknown ? keyof T : never;
type Shared<P> = P extends { params: infer Params; query: infer Query; body: infer Body }
  ? (FieldsOf<Params> & FieldsOf<Query>) | (FieldsOf<Params> & FieldsOf<Body>) | (FieldsOf<Query> & FieldsOf<Body>)
  : never;

/** The input of an endpoint's verb: the checked query, body and parameters of the path in one object. */
export type InputOf<N extends EndpointName> = Flat<PartsOf<Api[N]>>;

/** The fields that two parts of a request have in common. There must be none, because one would overwrite the other. */
export type SharedFields<N extends EndpointName> = Shared<PartsOf<Api[N]>>;
