import { z } from 'zod';
import { messages } from './messages.ts';

/**
 * Every expected failure with its status and a sentence that can be shown to people. The details fill its `{marks}`.
 */
export const errorCodes = {
  'request.invalid': { status: 400, message: 'Some of what was sent is missing or malformed.' },
  'request.tooLarge': { status: 413, message: 'What was sent is too large.' },
  'request.foreignOrigin': { status: 403, message: 'This request came from another website and was refused.' },
  'request.unknownHost': { status: 421, message: 'This web address is not in use here. Please check the address.' },
  'request.rateLimited': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.tookTooLong': { status: 503, message: 'This takes too long at the moment. Please try again.' },
  'auth.applicationUnknown': { status: 401, message: 'The application key is missing or unknown.' },
  'auth.required': { status: 401, message: messages['login.denied'] },
  'auth.forbidden': { status: 403, message: messages['login.denied'] },
  'resource.notFound': { status: 404, message: 'This page or record does not exist.' },
  'group.notFound': { status: 404, message: messages['group.notFound'] },
  'group.unavailable': { status: 409, message: messages['group.unavailable'] },
  'group.paymentsPaused': {
    status: 409,
    message:
      'Bookings are paused: the operator of these tours can not take payments at the moment. Nothing was charged. Please try again later.',
  },
  'record.changed': {
    status: 409,
    message: 'Somebody else has changed this since you opened it. Nothing was overwritten.',
  },
  'image.unreadable': { status: 400, message: 'This file is not a picture that can be read.' },
  'image.tooLarge': {
    status: 413,
    message: 'This picture is too large. Please choose one of at most 15 MB and 60 megapixels.',
  },
  'group.datesOrder': { status: 400, message: 'The expiry date can not be before the live date.' },
  'group.hasPaidOrders': {
    status: 409,
    message: 'Travellers have paid for trips of this group that are still to come. Deactivate it instead.',
  },
  'partner.hasGroups': { status: 409, message: 'This partner still has groups. Please delete them first.' },
  'group.soldByPartner': {
    status: 409,
    message: 'Travellers have paid through this partner. Copy the group instead, and choose the other partner there.',
  },
  'item.gone': { status: 409, message: 'The booking system no longer offers this item.' },
  'item.alreadyAdded': { status: 409, message: 'This item is in the group already.' },
  'availability.gone': { status: 409, message: 'The booking system no longer offers this departure.' },
  'group.slugTaken': { status: 409, message: 'There is a group of this partner in the system already using this slug' },
  'partner.slugReserved': {
    status: 409,
    message: 'This word is one of the addresses of this site. Please choose another slug.',
  },
  'partner.slugTaken': { status: 409, message: messages['partner.slugTaken'] },
  'availability.notSold': { status: 404, message: 'This departure is not part of the group.' },
  'availability.alreadyAdded': { status: 409, message: 'This departure was added already.' },
  'company.otherCurrency': {
    status: 409,
    message: 'This operator charges in another currency than Canadian dollars, so its trips can not be sold here.',
  },
  'order.notFound': { status: 404, message: messages['order.notFound'] },
  'link.ended': { status: 410, message: 'This link is no longer valid. You can have a new one sent.' },
  'order.alreadyPaid': { status: 409, message: 'This order is paid already and can no longer be changed.' },
  'order.inProgress': { status: 409, message: 'The payment of this order is being processed. Please wait a moment.' },
  'order.otherOwner': {
    status: 409,
    message: 'This order was made for another group. Please empty your cart and add the tours again.',
  },
  'order.itemsInvalid': { status: 409, message: messages['checkout.validationFailed'] },
  'order.agesDoubtful': {
    status: 409,
    message:
      'The age of one or more travellers does not match their type. Please check. Nothing was booked or charged.',
  },
  'order.priceChanged': { status: 409, message: 'The price of one or more items has changed. Nothing was charged.' },
  'order.duplicateItem': { status: 409, message: messages['availability.inCart'] },
  'order.cartFull': { status: 409, message: messages['cart.full'] },
  'order.waiversFailed': { status: 500, message: messages['checkout.waiversFailed'] },
  'order.saveFailed': { status: 500, message: messages['checkout.saveFailed'] },
  'order.bookingRefused': { status: 409, message: messages['checkout.bookingFailed'] },
  'payment.differs': { status: 409, message: 'The payment does not match the order. No charges were created.' },
  'payment.tooSmall': {
    status: 409,
    message: 'Cards are charged $0.50 or more, so this order can not be paid by card. Nothing was charged.',
  },
  'payment.refused': {
    status: 409,
    message: 'The card provider takes no payment for this operator at the moment. Nothing was charged.',
  },
  'payment.unavailable': { status: 503, message: messages['payment.error'] },
  'booking.cancelWaiting': {
    status: 503,
    message:
      'FareHarbor has not answered yet. We go on trying for a day, and staff get an email if it can not be done.',
  },
  'booking.cancelFailed': {
    status: 503,
    message: 'The booking could not be cancelled ({reason}). Please check the booking on your Fareharbor dashboard.',
  },
  'refund.notPaid': { status: 409, message: 'This booking is not paid, so there is nothing to refund.' },
  'refund.nothingLeft': { status: 409, message: 'Everything that was paid for this booking is refunded already.' },
  'refund.tooLittle': { status: 400, message: 'The amount must be at least $1.00, or all that is left.' },
  'refund.tooMuch': {
    status: 409,
    message: 'This is more than what is left to refund. Somebody else may be refunding it too.',
  },
  'refund.heldFirst': {
    status: 409,
    message: 'An earlier refund was sent back by the bank. Please refund at most that amount first.',
  },
  'refund.paidInCash': { status: 409, message: 'This booking was paid in cash, so no card can be refunded.' },
  'cash.released': {
    status: 409,
    message: 'This order was given up, because its seats could not be booked. Please order again.',
  },
  'refund.notFromPlatform': {
    status: 409,
    message: "Only what Stripe has refused to take from the operator's balance can be paid by the platform.",
  },
  'refund.disputed': {
    status: 409,
    message:
      'The cardholder disputes this payment at the bank. Nothing of it can be refunded, by card or in cash, before that is decided.',
  },
  'refund.lost': {
    status: 409,
    message: 'The bank has given this money back to the cardholder already, so it can not be refunded again.',
  },
  'refund.saveFailed': { status: 500, message: messages['refund.saveFailed'] },
  'refund.differs': { status: 409, message: 'The refund does not match the booking. Nothing was refunded.' },
  'fareharbor.unavailable': { status: 503, message: messages['fareharbor.fetchFailed'] },
  'identity.taken': { status: 409, message: 'There is a sign-in with this email already.' },
  'identity.unusable': {
    status: 409,
    message: 'This sign-in does not exist, is of another email, or is used already.',
  },
  'customer.notConfirmed': {
    status: 409,
    message:
      'This traveller has no confirmed order with you. They can have a code for a new password sent at the login.',
  },
  'identity.isEmployee': { status: 409, message: 'There is an employee with this email already.' },
  'identity.isAgent': { status: 409, message: 'There is an agent with this email already.' },
  'identity.shared': {
    status: 409,
    message: 'This person also works with this sign-in. They can have a code for a new password sent at the login.',
  },
  'password.wrong': { status: 400, message: 'The current password is not right.' },
  'password.unchanged': { status: 400, message: 'Please choose a password that differs from the one you have.' },
  'verification.refused': {
    status: 400,
    message: 'This link is wrong or no longer valid, or the password is not the one you chose. Have a new link sent.',
  },
  'division.domainTaken': { status: 409, message: 'This host name is the own one of another division.' },
  'employee.isSelf': { status: 409, message: 'You can not remove yourself. Please ask a colleague.' },
  'employee.isLast': { status: 409, message: 'This is the last employee of a division, who can not be removed.' },
  'booking.notBooked': { status: 409, message: 'This trip is not booked yet, so there is nothing to read again.' },
  'booking.busy': { status: 409, message: 'This booking is being worked on. Please try again in a moment.' },
  'booking.nothingToTell': { status: 409, message: 'The traveller knows already: nothing has changed since.' },
  'waiver.notFound': { status: 404, message: messages['waiver.notFound'] },
  'waiver.cancelled': { status: 409, message: 'This trip was cancelled. Its waiver no longer needs to be signed.' },
  'waiver.notConfirmed': {
    status: 409,
    message: 'The booking is not confirmed yet. This waiver can be signed as soon as it is.',
  },
  'waiver.wordingChanged': {
    status: 409,
    message: 'The text of this waiver has changed since you opened it. Please read it again before you sign.',
  },
  'waiver.notSigned': { status: 409, message: 'This waiver is not signed yet, so there is nothing to download.' },
  'waiver.alreadySigned': { status: 409, message: 'This waiver is signed already.' },
  'order.notPaid': {
    status: 409,
    message: 'This order is not paid, so there is nothing to confirm. No email was sent.',
  },
  'order.allCancelled': {
    status: 409,
    message: 'Every booking of this order is cancelled, so there is nothing to confirm. No email was sent.',
  },
  'order.nothingToSign': { status: 409, message: 'There is nothing left to sign. No email was sent.' },
  'mail.underway': { status: 409, message: 'This email is still on its way. It is tried again by itself.' },
  'mail.secret': {
    status: 409,
    message: 'This email carried a password or code, which is good once. Please send new account details instead.',
  },
  'mail.emptied': { status: 409, message: 'What this email said is no longer kept, so it can not be sent again.' },
  'mail.transactionMissing': { status: 400, message: messages['mail.transactionMissing'] },
  'mail.refundFailed': {
    status: 409,
    message: 'The bank sent this refund back, so there is no refund to tell of. Please refund again first.',
  },
  'mail.otherRecipient': { status: 409, message: "This email goes to the order's contact and to nobody else." },
  'ledger.needsPerson': {
    status: 409,
    message: 'Nothing can mend this by itself. Please look at the order, and write down what you decided.',
  },
  'ledger.refused': {
    status: 409,
    message: 'The other side refuses what would mend this: {cause} Please look there, and write down what you decided.',
  },
  'ledger.closed': { status: 409, message: 'This difference is closed already.' },
  'order.erased': {
    status: 409,
    message: 'Whose order this was is erased, at their wish or because it was never paid. Please start a new one.',
  },
  'waiver.erased': { status: 410, message: 'This waiver was kept for its time and is erased now.' },
  'erasure.otherEmail': { status: 400, message: 'This is not the email address in question. Nothing was erased.' },
  'erasure.tripsToCome': {
    status: 409,
    message: 'A trip is booked and not over yet. Nothing was erased; please try again after it, or cancel it first.',
  },
  'erasure.moneyOpen': {
    status: 409,
    message: 'A payment or a refund is still under way. Nothing was erased; please try again when it is done.',
  },
  'webhook.signatureInvalid': { status: 400, message: 'The signature does not match.' },
  unexpected: { status: 500, message: messages['checkout.general'] },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every refusal. `message` can be shown as it is; `requestId` finds the log line. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
