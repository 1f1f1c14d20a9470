import { byCustomer, byEmployee, type OwnershipTable } from './owners.ts';

/** Orders with their bookings, mails, links and answers. */
export const ORDERS: OwnershipTable = {
  findCustomers: {
    owner: 'customer',
    call: ({ client }, { customerIdentity }) => client.findCustomers({ query: { cognitoId: customerIdentity } }),
  },
  queryOrders: 'own',
  findOrders: byCustomer(({ client }, { customer }) => client.findOrders({ query: { customer } })),
  getStaffOrder: byEmployee(({ client }, { toSign }) => client.getStaffOrder({ params: { id: toSign } })),
  // These notes exist already, so the call changes nothing and can be repeated.
  updateOrder: byEmployee(({ client }, { toSign }) =>
    client.updateOrder({ params: { id: toSign }, body: { version: 1, notes: '' } }),
  ),
  // The traveller has this name and age already.
  changeTraveller: byEmployee(({ client }, { toSign, seat: { traveller, ...same } }) =>
    client.changeTraveller({ params: { id: toSign, traveller }, body: { version: 1, isSamePerson: true, ...same } }),
  ),
  createCustomer: 'own',
  cancelBooking: byEmployee(({ client }, { cancellable }) => client.cancelBooking({ params: cancellable })),
  getStaffOrderHistory: byEmployee(({ client }, { toSign }) => client.getStaffOrderHistory({ params: { id: toSign } })),
  listOrderLinks: byEmployee(({ client }, { toSign }) => client.listOrderLinks({ params: { id: toSign } })),
  copyOrderLink: byEmployee(({ client }, { toSign, link }) =>
    client.copyOrderLink({ params: { id: toSign }, body: { link } }),
  ),
  revokeOrderLinks: byEmployee(({ client }, { unpaidOrder }) =>
    client.revokeOrderLinks({ params: { id: unpaidOrder }, body: {} }),
  ),
  getOrderTotals: byEmployee(({ client }, { division }) => client.getOrderTotals({ query: { division } })),
  findBookings: byEmployee(({ client }, { division }) => client.findBookings({ query: { division } })),
  getBookingTotals: byEmployee(({ client }, { division }) => client.getBookingTotals({ query: { division } })),
  findTransactions: byEmployee(({ client }, { division }) => client.findTransactions({ query: { division } })),
  getTransactionTotals: byEmployee(({ client }, { division }) => client.getTransactionTotals({ query: { division } })),
  getTrip: byCustomer(({ client }, { booking }) => client.getTrip({ params: { id: booking } })),
  rereadBooking: byEmployee(({ client }, { booking }) => client.rereadBooking({ params: { id: booking } })),
  notifyBookingChange: byEmployee(({ client }, { changedBooking }) =>
    client.notifyBookingChange({ params: { id: changedBooking } }),
  ),
  previewMoveMails: byEmployee(({ client }, { changedBooking }) =>
    client.previewMoveMails({ body: { bookings: [changedBooking] } }),
  ),
  notifyMovedBookings: byEmployee(({ client }, { changedBooking }) =>
    client.notifyMovedBookings({ body: { bookings: [changedBooking] } }),
  ),
  checkExport: byEmployee(({ client }, { division }) =>
    client.checkExport({
      params: { list: 'bookings' },
      query: { columns: 'Booking ID', asked: JSON.stringify({ division }) },
    }),
  ),
  searchDivision: byEmployee(({ client }, { division }) =>
    client.searchDivision({ query: { division, text: 'spring' } }),
  ),
  findAudit: byEmployee(({ client }, { colleague }) =>
    client.findAudit({ query: { entityType: 'employee', entityId: colleague._id } }),
  ),
  getStaffHome: byEmployee(({ client }, { division }) => client.getStaffHome({ query: { division } })),
  findFailedMails: byEmployee(({ client }, { division }) => client.findFailedMails({ query: { division } })),
  findMails: byEmployee(({ client }, { toSign }) => client.findMails({ query: { order: toSign } })),
  sendMailAgain: byEmployee(({ client }, { sentMail }) => client.sendMailAgain({ params: { id: sentMail } })),
  emailOrderConfirmation: byEmployee(({ client }, { toSign }) =>
    client.emailOrderConfirmation({ params: { id: toSign } }),
  ),
  emailSelectedWaivers: byEmployee(({ client }, { toSign }) =>
    client.emailSelectedWaivers({ body: { orders: [toSign] } }),
  ),
  emailOrderWaivers: byEmployee(({ client }, { toSign }) =>
    client.emailOrderWaivers({ params: { id: toSign }, body: undefined }),
  ),
  emailOrderRefund: byEmployee(({ client }, { refund: { id, item, order } }) =>
    client.emailOrderRefund({ params: { id: order }, body: { item, transaction: id } }),
  ),
  getOrderAnswers: byEmployee(({ client }, { toSign }) =>
    client.getOrderAnswers({ params: { id: toSign }, query: { confidential: 'shown' } }),
  ),
  getOrderAnswerFile: byEmployee(({ client }, { toSign, answerFile }) =>
    client.getOrderAnswerFile({ params: { id: toSign, answer: answerFile } }),
  ),
  getGroupAnswersCsv: byEmployee(({ client }, { group }) => client.getGroupAnswersCsv({ params: { id: group } })),
  reopenAnswers: byEmployee(({ client }, { toSign }) =>
    client.reopenAnswers({ params: { id: toSign }, body: { days: 1 } }),
  ),
};
