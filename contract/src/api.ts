import * as agent from './agent.ts';
import * as audit from './audit.ts';
import * as availability from './availability.ts';
import * as bookingChange from './booking-change.ts';
import * as customer from './customer.ts';
import * as employee from './employee.ts';
import * as fareharbor from './fareharbor.ts';
import * as group from './group.ts';
import * as groupStaff from './group-staff.ts';
import * as image from './image.ts';
import * as item from './item.ts';
import * as ledger from './ledger.ts';
import * as link from './link.ts';
import * as mail from './mail.ts';
import * as order from './order.ts';
import * as orderChange from './order-change.ts';
import * as orderHistory from './order-history.ts';
import * as orderLists from './order-lists.ts';
import * as partner from './partner.ts';
import * as personalData from './personal-data.ts';
import * as refund from './refund.ts';
import * as roster from './roster.ts';
import * as search from './search.ts';
import * as session from './session.ts';
import * as trip from './trip.ts';
import * as waiver from './waiver.ts';
import * as waiverList from './waiver-list.ts';
import * as waiverProof from './waiver-proof.ts';
import * as waivertemplate from './waivertemplate.ts';

/** Every endpoint by name. The server binds a verb to each of these and refuses to start when one is missing. */
export const api = {
  getConfig: session.getConfig,
  getSession: session.getSession,
  chooseRecord: session.chooseRecord,
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
  findIdentity: employee.findIdentity,
  removeIdentity: employee.removeIdentity,
  emailAccountEmployee: employee.emailAccountEmployee,
  emailAccountAgent: employee.emailAccountAgent,
  emailAccountCustomer: employee.emailAccountCustomer,
  emailAdmin: session.emailAdmin,
  findMails: mail.findMails,
  sendMailAgain: mail.sendMailAgain,
  emailOrderConfirmation: mail.emailOrderConfirmation,
  emailOrderWaivers: mail.emailOrderWaivers,
  emailOrderRefund: mail.emailOrderRefund,
  findAudit: audit.findAudit,
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
  findItems: item.findItems,
  getItem: item.getItem,
  createItem: item.createItem,
  updateItem: item.updateItem,
  removeItem: item.removeItem,
  syncItem: item.syncItem,
  orderItems: item.orderItems,
  listItemSeats: item.listItemSeats,
  listFareharborItems: fareharbor.listFareharborItems,
  getFareharborItem: fareharbor.getFareharborItem,
  findAvailabilities: availability.findAvailabilities,
  getAvailabilityHead: availability.getAvailabilityHead,
  createAvailability: availability.createAvailability,
  addAvailabilities: availability.addAvailabilities,
  updateAvailability: availability.updateAvailability,
  removeAvailability: availability.removeAvailability,
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
  upsertOrder: order.upsertOrder,
  getOrder: order.getOrder,
  getOrderCalendar: order.getOrderCalendar,
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
  renewLink: link.renewLink,
  listOrderLinks: link.listOrderLinks,
  revokeOrderLinks: link.revokeOrderLinks,
  copyOrderLink: link.copyOrderLink,
  queryOrders: order.queryOrders,
  confirmOrder: order.confirmOrder,
  createPaymentIntent: order.createPaymentIntent,
  findSoldDepartures: roster.findSoldDepartures,
  getRosters: roster.getRosters,
  getRosterPdf: roster.getRosterPdf,
  getRosterCsv: roster.getRosterCsv,
  getTrip: trip.getTrip,
  rereadBooking: bookingChange.rereadBooking,
  tellBookingChange: bookingChange.tellBookingChange,
  getRefundable: refund.getRefundable,
  createRefund: refund.createRefund,
  recordCash: refund.recordCash,
  stripeWebhook: order.stripeWebhook,
  fareharborWebhook: order.fareharborWebhook,
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
} as const;

export type Api = typeof api;
export type EndpointName = keyof Api;
