import { messages } from './messages.ts';

/**
 * Every expected failure with its status and a sentence that can be shown to people. The details fill its `{marks}`.
 */
export const errorCodes = {
  'request.invalid': { status: 400, message: 'Something is missing or invalid. Please check and try again.' },
  'request.tooLarge': { status: 413, message: 'This is too large to send.' },
  'request.foreignOrigin': { status: 403, message: 'This request came from another website and was refused.' },
  'request.unknownHost': { status: 421, message: 'This web address isn’t in use. Please check it.' },
  'request.rateLimited': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.tookTooLong': { status: 503, message: 'This is taking too long right now. Please try again.' },
  'auth.applicationUnknown': { status: 401, message: 'The application key is missing or unknown.' },
  'auth.required': { status: 401, message: messages['login.denied'] },
  'auth.forbidden': { status: 403, message: messages['login.denied'] },
  'auth.secondFactorAsked': {
    status: 403,
    message: 'Please enter a code from your authenticator app again to open these settings.',
  },
  'auth.secondFactorMissing': {
    status: 403,
    message: 'These settings need an authenticator app. Please set it up on your account page first.',
  },
  'company.notAllDivisions': {
    status: 403,
    message: 'These settings are for employees who work in every division of the company.',
  },
  'resource.notFound': { status: 404, message: 'This page or record does not exist.' },
  'group.notFound': { status: 404, message: messages['group.notFound'] },
  'group.unavailable': { status: 409, message: messages['group.unavailable'] },
  'group.paymentsPaused': {
    status: 409,
    message:
      'Bookings are paused: this tour operator can’t take payments right now. Nothing was charged. Please try again later.',
  },
  'record.changed': {
    status: 409,
    message: 'Someone edited this while you had it open. Nothing has been overwritten.',
  },
  'image.unreadable': { status: 400, message: 'This file isn’t an image we can read.' },
  'image.tooLarge': {
    status: 413,
    message: 'This image is too large. Choose one of up to 15 MB and 60 megapixels.',
  },
  'order.nothingOwed': { status: 409, message: 'Nothing is owed for this order.' },
  'message.enoughToday': { status: 409, message: 'You have sent three messages today. Please write again tomorrow.' },
  'message.nobody': { status: 409, message: 'Nobody would get this message.' },
  'message.notNow': { status: 409, message: 'This isn’t possible any more. Please look at the message again.' },
  'group.datesOrder': { status: 400, message: 'The expiry date can’t be before the live date.' },
  'group.hasPaidOrders': {
    status: 409,
    message: 'Travellers have paid for upcoming trips in this group. Deactivate it instead.',
  },
  'partner.hasGroups': { status: 409, message: 'This partner still has groups. Please delete them first.' },
  'partner.hasCommission': {
    status: 409,
    message: 'This partner’s commission isn’t settled. Please issue and pay its statements first.',
  },
  'statement.alreadyIssued': { status: 409, message: 'This month’s statement has already been issued.' },
  'statement.nothing': {
    status: 409,
    message: 'This month has no commission and no balance, so it needs no statement.',
  },
  'statement.monthNotOver': {
    status: 409,
    message: 'This month isn’t over yet. Please issue its statement afterwards.',
  },
  'statement.outOfOrder': { status: 409, message: 'Please issue the {month} statement first.' },
  'statement.alreadyPaid': { status: 409, message: 'This statement’s payment has already been recorded.' },
  'statement.nothingToPay': {
    status: 409,
    message: 'Nothing is payable to the partner yet. The balance is carried to the next statement.',
  },
  'statement.carried': {
    status: 409,
    message: 'A later statement includes this balance. Please record the payment there.',
  },
  'statement.paidTooEarly': { status: 400, message: 'The payment can’t be older than the statement’s month.' },
  'statement.paidInFuture': { status: 400, message: 'The day of the payment can’t be in the future.' },
  'receipt.notPossible': {
    status: 409,
    message: 'There is nothing to issue a receipt for, or the tour operator’s tax numbers are missing.',
  },
  'receipt.tooMany': {
    status: 409,
    message: 'This order can’t have more order receipts. Please use one of the existing ones.',
  },
  'group.soldByPartner': {
    status: 409,
    message: 'Travellers have paid through this partner. Copy the group instead, and choose the other partner there.',
  },
  'item.gone': { status: 409, message: 'FareHarbor no longer offers this item.' },
  'item.alreadyAdded': { status: 409, message: 'This item is already in the group.' },
  'availability.gone': { status: 409, message: 'FareHarbor no longer offers this departure.' },
  'group.slugTaken': { status: 409, message: 'There is a group of this partner in the system already using this slug' },
  'partner.slugReserved': {
    status: 409,
    message: 'This word is reserved. Please choose another slug.',
  },
  'partner.slugTaken': { status: 409, message: messages['partner.slugTaken'] },
  'availability.notSold': { status: 404, message: 'This departure is not part of the group.' },
  'availability.alreadyAdded': { status: 409, message: 'This departure has already been added.' },
  'company.otherCurrency': {
    status: 409,
    message: 'This operator doesn’t charge in Canadian dollars, so its trips can’t be sold here.',
  },
  'order.notFound': { status: 404, message: messages['order.notFound'] },
  'link.ended': { status: 410, message: 'This link is no longer valid. You can request a new one.' },
  'order.alreadyPaid': { status: 409, message: 'This order is already paid and can’t be changed any more.' },
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
  'order.waiversFailed': { status: 500, message: messages['checkout.waiversFailed'] },
  'order.saveFailed': { status: 500, message: messages['checkout.saveFailed'] },
  'order.bookingRefused': { status: 409, message: messages['checkout.bookingFailed'] },
  'plan.nothingOwed': { status: 409, message: 'Nothing is owed any more.' },
  'plan.amountTooSmall': { status: 409, message: 'Please pay at least $20.00, or everything that is left.' },
  'plan.leavesTooLittle': {
    status: 409,
    message: 'This would leave less than $0.50 of a payment, which no card can pay. Please pay a little more or less.',
  },
  'plan.cardNotSaved': { status: 409, message: 'The card wasn’t saved. Nothing was changed; please try again.' },
  'plan.dateNotAllowed': { status: 409, message: 'This payment can’t be moved to that day.' },
  'plan.instalmentClosed': {
    status: 409,
    message: 'This payment has since been made or ended. Please look at the payments again.',
  },
  'plan.paymentUnderWay': {
    status: 409,
    message: 'A payment of this order is being made right now. Please look at the order again in a minute.',
  },
  'plan.notOffered': { status: 409, message: 'This group no longer offers payment over time. Nothing was charged.' },
  'plan.inFull': { status: 409, message: 'This order can only be paid in full. Nothing was charged.' },
  'plan.changed': {
    status: 409,
    message: 'The payment plan has changed. Please check the new dates and amounts. Nothing was charged.',
  },
  'plan.consentMissing': {
    status: 400,
    message: 'Please agree to the automatic payments, or choose to pay in full. Nothing was charged.',
  },
  'plan.noUnpaidBookings': {
    status: 409,
    message: 'This operator doesn’t allow bookings with money still owed, so its groups can’t offer payment plans.',
  },
  'plan.noMinimum': {
    status: 409,
    message: 'Please set the smallest instalment in the company settings first.',
  },
  'payment.differs': { status: 409, message: 'The payment does not match the order. No charges were created.' },
  'payment.tooSmall': {
    status: 409,
    message: 'Card payments start at $0.50, so this order can’t be paid by card. Nothing was charged.',
  },
  'payment.refused': {
    status: 409,
    message: 'The card provider isn’t accepting payments for this operator right now. Nothing was charged.',
  },
  'payment.unavailable': { status: 503, message: messages['payment.error'] },
  'booking.cancelWaiting': {
    status: 503,
    message: 'FareHarbor hasn’t answered yet. We’ll keep trying for a day, and email staff if it can’t be done.',
  },
  'booking.cancelFailed': {
    status: 503,
    message: 'The booking could not be cancelled ({reason}). Please check the booking on your Fareharbor dashboard.',
  },
  'refund.notPaid': { status: 409, message: 'This booking is not paid, so there is nothing to refund.' },
  'refund.nothingLeft': { status: 409, message: 'This booking has already been fully refunded.' },
  'refund.tooLittle': { status: 400, message: 'The amount must be at least $1.00, or the full remaining amount.' },
  'refund.tooMuch': {
    status: 409,
    message: 'This is more than the refundable amount. Someone else may be refunding it too.',
  },
  'refund.kept': {
    status: 409,
    message: 'A part of the deposit is not refundable. To give it back as well, choose “Also return it”.',
  },
  'refund.stopsPayments': {
    status: 400,
    message: 'A cancelled booking is not charged any more, so the amount includes everything that is not paid yet.',
  },
  'refund.heldFirst': {
    status: 409,
    message: 'The bank returned an earlier refund. Refund up to that amount first.',
  },
  'refund.paidInCash': { status: 409, message: 'This booking was paid in cash, so there is no card to refund.' },
  'cash.released': {
    status: 409,
    message: 'This order was cancelled because its seats couldn’t be booked. Please order again.',
  },
  'refund.notFromPlatform': {
    status: 409,
    message: 'The platform can only pay the amount that Stripe couldn’t take from the operator’s balance.',
  },
  'refund.disputed': {
    status: 409,
    message:
      'The cardholder has disputed this payment at the bank. You can’t refund it, by card or in cash, until the dispute is decided.',
  },
  'refund.lost': {
    status: 409,
    message: 'The bank has already returned this money to the cardholder, so it can’t be refunded again.',
  },
  'dispute.sent': { status: 409, message: 'The evidence was sent to the bank already. It can’t be changed any more.' },
  'dispute.closed': { status: 409, message: 'The bank has decided this dispute, so nothing can be sent any more.' },
  'dispute.accepted': { status: 409, message: 'This dispute was accepted, so nothing can be sent any more.' },
  'dispute.inquiry': {
    status: 409,
    message:
      'The bank only asks about this payment, and has taken no money. An inquiry can be answered, but not accepted.',
  },
  'dispute.tooLate': { status: 409, message: 'The last day for an answer has passed. Nothing was sent.' },
  'dispute.changed': {
    status: 409,
    message: 'The evidence has changed since it was prepared. Please prepare and read it again. Nothing was sent.',
  },
  'dispute.busy': { status: 409, message: 'The evidence is being sent right now. Please look again in a minute.' },
  'dispute.refused': { status: 409, message: 'Stripe did not accept this: {cause}' },
  'debt.notOwed': { status: 409, message: 'This debt is no longer owed.' },
  'debt.busy': {
    status: 409,
    message: 'This debt is being taken from the operator’s balance right now. Please look again in a minute.',
  },
  'refund.saveFailed': { status: 500, message: messages['refund.saveFailed'] },
  'refund.differs': { status: 409, message: 'The refund does not match the booking. Nothing was refunded.' },
  'fareharbor.unavailable': { status: 503, message: messages['fareharbor.fetchFailed'] },
  'identity.taken': { status: 409, message: 'This email already has a login.' },
  'identity.unusable': {
    status: 409,
    message: 'This login doesn’t exist, belongs to another email, or is already used.',
  },
  'customer.notConfirmed': {
    status: 409,
    message:
      'This traveller has no confirmed order with you. They can request a code for a new password on the login page.',
  },
  'identity.isEmployee': { status: 409, message: 'An employee with this email already exists.' },
  'identity.isAgent': { status: 409, message: 'An agent with this email already exists.' },
  'identity.shared': {
    status: 409,
    message: 'This person also uses this login for work. They can request a code for a new password on the login page.',
  },
  'password.wrong': { status: 400, message: 'The current password isn’t right.' },
  'password.unchanged': { status: 400, message: 'Please choose a password that differs from your current one.' },
  'verification.refused': {
    status: 400,
    message:
      'This link is wrong or no longer valid, or the password isn’t the one you chose. Please request a new link.',
  },
  'division.domainTaken': { status: 409, message: 'Another division already uses this host name.' },
  'employee.isSelf': { status: 409, message: 'You can’t remove yourself. Please ask a colleague.' },
  'employee.isLast': { status: 409, message: 'You can’t remove the last employee of a division.' },
  'booking.notBooked': { status: 409, message: 'This trip isn’t booked yet, so there is nothing to refresh.' },
  'booking.busy': { status: 409, message: 'This booking is being updated. Please try again in a moment.' },
  'booking.nothingToNotify': {
    status: 409,
    message: 'The traveller has already been notified. Nothing has changed since.',
  },
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
  'waiver.notSigned': { status: 409, message: 'This waiver isn’t signed yet, so there is nothing to download.' },
  'waiver.alreadySigned': { status: 409, message: 'This waiver is already signed.' },
  'question.notFound': { status: 404, message: 'This question is not asked here any more. Please reload the page.' },
  'question.full': { status: 409, message: 'A group has at most 60 questions.' },
  'question.inUse': {
    status: 409,
    message: 'Another question depends on this one. Change or remove that one first.',
  },
  'question.choiceInUse': {
    status: 409,
    message: 'Another question is asked only for a choice that you removed. Change that question first.',
  },
  'answer.wordingChanged': {
    status: 409,
    message: 'This question has changed since you opened the page. Please read it again.',
  },
  'order.answersMissing': {
    status: 409,
    message: 'Some questions need an answer before you can pay. They are marked in red.',
  },
  'answer.closed': {
    status: 409,
    message: 'The last day to answer this question has passed. Please contact the organiser.',
  },
  'answer.fileTooLarge': { status: 413, message: 'This file is larger than 10 MB. Please choose a smaller one.' },
  'answer.noFile': {
    status: 400,
    message: 'This is not a picture or a PDF that can be opened. Please choose another.',
  },
  'answer.gone': { status: 410, message: 'This file was deleted after the trip.' },
  'health.notAllowed': { status: 403, message: 'You don’t have the right to read health and identity answers.' },
  'health.emailNotAllowed': {
    status: 403,
    message:
      'This order has health or identity answers. Please ask a colleague with the right to read them to change its email.',
  },
  'health.isLast': {
    status: 409,
    message: 'You are the only one here who can read health answers. Give a colleague this right first.',
  },
  'order.notPaid': {
    status: 409,
    message: 'This order isn’t paid, so there is nothing to confirm. No email was sent.',
  },
  'order.allCancelled': {
    status: 409,
    message: 'Every booking of this order is cancelled, so there is nothing to confirm. No email was sent.',
  },
  'order.nothingToSign': { status: 409, message: 'There is nothing left to sign. No email was sent.' },
  'mail.underway': { status: 409, message: 'This email is still being sent. We’ll keep trying.' },
  'mail.secret': {
    status: 409,
    message: 'This email had a password or code that works once. Send new account details instead.',
  },
  'mail.emptied': { status: 409, message: 'The text of this email is no longer stored, so it can’t be sent again.' },
  'mail.transactionMissing': { status: 400, message: messages['mail.transactionMissing'] },
  'mail.refundFailed': {
    status: 409,
    message: 'The bank returned this refund, so there is nothing to report. Refund again first.',
  },
  'mail.otherRecipient': { status: 409, message: 'This email can only go to the address its recipient has now.' },
  'ledger.needsPerson': {
    status: 409,
    message: 'This can’t be repaired automatically. Check the order and record your decision.',
  },
  'ledger.refused': {
    status: 409,
    message: 'The repair was refused: {cause} Check it there and record your decision.',
  },
  'ledger.closed': { status: 409, message: 'This difference is already closed.' },
  'order.erased': {
    status: 409,
    message:
      'The customer of this order was erased, at their request or because it was never paid. Please start a new order.',
  },
  'waiver.erased': { status: 410, message: 'This waiver’s retention period is over, and it has been erased.' },
  'erasure.otherEmail': { status: 400, message: 'The email address doesn’t match. Nothing was erased.' },
  'erasure.planRuns': {
    status: 409,
    message:
      'A payment plan is still running. Nothing was erased. Try again when everything is paid, or cancel the order first.',
  },
  'erasure.tripsToCome': {
    status: 409,
    message: 'There is an upcoming trip. Nothing was erased. Try again after the trip, or cancel it first.',
  },
  'erasure.moneyOpen': {
    status: 409,
    message: 'A payment or refund is still in progress. Nothing was erased. Try again when it is finished.',
  },
  'webhook.signatureInvalid': { status: 400, message: 'The signature doesn’t match.' },
  unexpected: { status: 500, message: messages['checkout.general'] },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/**
 * The details of `request.invalid`: each wrong value by its place in the request, such as `body/address/city` or
 * `querystring/limit`. They are missing if the request could not be read at all.
 */
export type InvalidValues = { path: string; message: string }[];

/** The codes whose details have a shape that every thrower must keep. */
interface Details {
  'request.invalid': InvalidValues;
}
export type DetailsOf<Code extends ErrorCode> = Code extends keyof Details ? Details[Code] : unknown;

/** The body of every refusal. `message` can be shown as it is; `requestId` finds the log line. */
export interface ErrorBody {
  error: string;
  message: string;
  details?: unknown;
  requestId?: string | undefined;
}

export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body;
}
