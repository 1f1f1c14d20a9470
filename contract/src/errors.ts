import { type AgeDoubts, checkoutRefusals, type ItemProblem, type PriceChange } from './checkout-refusals.ts';
import { message } from './messages.ts';

/**
 * Every expected failure by its status, with a sentence that can be shown to people. The details fill its `{marks}`.
 */
const failures = {
  400: {
    'answer.noFile': 'This is not a picture or a PDF that can be opened. Please choose another.',
    'erasure.otherEmail': 'The email address doesn’t match. Nothing was erased.',
    'group.datesOrder': 'The expiry date can’t be before the live date.',
    'image.unreadable': 'This file isn’t an image we can read.',
    'mail.transactionMissing': 'There was an error sending the email. Transaction data is null. Please, try again.',
    'password.unchanged': 'Please choose a password that differs from your current one.',
    'password.wrong': 'The current password isn’t right.',
    'plan.consentMissing': 'Please agree to the automatic payments, or choose to pay in full. Nothing was charged.',
    'refund.stopsPayments':
      'A cancelled booking is not charged any more, so the amount includes everything that is not paid yet.',
    'refund.tooLittle': 'The amount must be at least $1.00, or the full remaining amount.',
    'request.invalid': 'Something is missing or invalid. Please check and try again.',
    'statement.paidInFuture': 'The day of the payment can’t be in the future.',
    'statement.paidTooEarly': 'The payment can’t be older than the statement’s month.',
    'verification.refused':
      'This link is wrong or no longer valid, or the password isn’t the one you chose. Please request a new link.',
    'webhook.signatureInvalid': 'The signature doesn’t match.',
  },
  401: {
    'auth.applicationUnknown': 'The application key is missing or unknown.',
    'auth.required': message('login.denied'),
  },
  403: {
    'auth.forbidden': message('login.denied'),
    'auth.secondFactorAsked': 'Please enter a code from your authenticator app again to open these settings.',
    'auth.secondFactorMissing':
      'These settings need an authenticator app. Please set it up on your account page first.',
    'company.notAllDivisions': 'These settings are for employees who work in every division of the company.',
    'health.emailNotAllowed':
      'This order has health or identity answers. Please ask a colleague with the right to read them to change its email.',
    'health.notAllowed': 'You don’t have the right to read health and identity answers.',
    'plan.linkNeeded':
      'This page only takes payments now, because its address may have been passed on. Nothing was changed. Reload it, and we can email you a link that changes the card and the dates.',
    'request.foreignOrigin': 'This request came from another website and was refused.',
  },
  404: {
    'availability.notSold': 'This date is no longer on sale.',
    'group.notFound': message('group.notFound'),
    'order.notFound': message('order.notFound'),
    'question.notFound': 'This question is not asked here any more. Please reload the page.',
    'resource.notFound': 'This page or record does not exist.',
    'waiver.notFound': message('waiver.notFound'),
  },
  409: {
    ...checkoutRefusals,
    'answer.closed': 'The last day to answer has passed. Please contact your school or agency.',
    'answer.isGiven': 'Please open the questions from the link in our email to change this.',
    'answer.wordingChanged': 'This question has changed since you opened the page. Please read it again.',
    'availability.alreadyAdded': 'This departure has already been added.',
    'availability.gone': 'FareHarbor no longer offers this departure.',
    'booking.busy': 'This booking is being updated. Please try again in a moment.',
    'booking.notBooked': 'This tour isn’t booked yet, so there is nothing to refresh.',
    'booking.nothingToCancel': 'This tour isn’t booked, so there is nothing to cancel.',
    'booking.nothingToNotify': 'The traveller has already been notified. Nothing has changed since.',
    'cash.released': 'This order was cancelled because its seats couldn’t be booked. Please order again.',
    'company.otherCurrency': 'This operator doesn’t charge in Canadian dollars, so its trips can’t be sold here.',
    'customer.notConfirmed':
      'This traveller has no confirmed order with you. They can request a code for a new password on the login page.',
    'debt.busy': 'This debt is being taken from the operator’s balance right now. Please look again in a minute.',
    'debt.notOwed': 'This debt is no longer owed.',
    'difference.closed': 'This difference is already closed.',
    'difference.needsPerson': 'This can’t be repaired automatically. Check the order and record your decision.',
    'difference.refused': 'The repair was refused: {cause} Check it there and record your decision.',
    'dispute.accepted': 'This dispute was accepted, so nothing can be sent any more.',
    'dispute.busy': 'The evidence is being sent right now. Please look again in a minute.',
    'dispute.changed':
      'The evidence has changed since it was prepared. Please prepare and read it again. Nothing was sent.',
    'dispute.closed': 'The bank has decided this dispute, so nothing can be sent any more.',
    'dispute.inquiry':
      'The bank only asks about this payment, and has taken no money. An inquiry can be answered, but not accepted.',
    'dispute.refused': 'Stripe did not accept this: {cause}',
    'dispute.sent': 'The evidence was sent to the bank already. It can’t be changed any more.',
    'dispute.tooLate': 'The last day for an answer has passed. Nothing was sent.',
    'division.domainTaken': 'Another division already uses this host name.',
    'employee.isLast': 'You can’t remove the last employee of a division.',
    'employee.isSelf': 'You can’t remove yourself. Please ask a colleague.',
    'erasure.moneyOpen': 'A payment or refund is still in progress. Nothing was erased. Try again when it is finished.',
    'erasure.planRuns':
      'A payment plan is still running. Nothing was erased. Try again when everything is paid or the order is cancelled.',
    'erasure.tripsToCome':
      'There is an upcoming trip. Nothing was erased. Try again after the trip, or cancel it first.',
    'export.busy': 'Another export is still being downloaded. Please try again when it is finished.',
    'group.hasPaidOrders': 'Travellers have paid for upcoming trips in this group. Deactivate it instead.',
    'group.paymentsPaused':
      'Bookings are paused: this tour operator can’t take payments right now. Nothing was charged. Please try again later.',
    'group.slugTaken': 'Another group has this link, or had it before.',
    'group.soldByPartner':
      'Travellers have paid through this partner. Copy the group instead, and choose the other partner there.',
    'group.unavailable': message('group.unavailable'),
    'health.isLast':
      'This is the last employee of a division who can read health answers. They have to give this right to a colleague first.',
    'identity.isAgent': 'An agent with this email already exists.',
    'identity.isEmployee': 'An employee with this email already exists.',
    'identity.shared':
      'This person also uses this login for work. They can request a code for a new password on the login page.',
    'identity.taken': 'This email already has a login.',
    'identity.unusable': 'This login doesn’t exist, belongs to another email, or is already used.',
    'item.alreadyAdded': 'This item is already in the group.',
    'item.gone': 'FareHarbor no longer offers this item.',
    'mail.emptied': 'The text of this email is no longer stored, so it can’t be sent again.',
    'mail.otherRecipient': 'This email can only go to the address its recipient has now.',
    'mail.refundFailed': 'The bank returned this refund, so there is nothing to report. Refund again first.',
    'mail.secret': 'This email had a password or code that works once. Send new account details instead.',
    'mail.underway': 'This email is still being sent. We’ll keep trying.',
    'message.enoughToday': 'You have sent three messages today. Please write again tomorrow.',
    'message.nobody': 'Nobody would get this message.',
    'message.notNow': 'This isn’t possible any more. Please look at the message again.',
    'offer.wordsChanged':
      'These words have changed since you opened the page. Please reload it and read them before you agree.',
    'order.allCancelled':
      'Every booking of this order is cancelled, so there is nothing to confirm. No email was sent.',
    'order.alreadyPaid': 'This order is already paid and can’t be changed any more.',
    'order.bookingRefused': message('checkout.bookingFailed'),
    'order.duplicateItem': message('availability.inCart'),
    'order.erased':
      'The customer of this order was erased, at their request or because it was never paid. Please start a new order.',
    'order.itemsInvalid': 'One or more items failed validation. No bookings or payments were made.',
    'order.notConfirmed': 'This order isn’t paid, so there is nothing to confirm. No email was sent.',
    'order.nothingOwed': 'Nothing is owed for this order.',
    'order.nothingToSign': 'There is nothing left to sign. No email was sent.',
    'order.otherOwner': 'This order was made for another group. Please empty your cart and add the tours again.',
    'order.outdated': 'This order has to be saved again before it can be paid. Nothing was charged. Please try again.',
    'order.termsChanged':
      'The terms or the cancellation rules have changed. Please read them again below before you pay. Nothing was charged.',
    'partner.hasCommission': 'This partner’s commission isn’t settled. Please issue and pay its statements first.',
    'partner.hasGroups': 'This partner still has groups. Please delete them first.',
    'partner.slugFormer': 'Links with this slug led to another company’s partner before. Please choose another slug.',
    'partner.slugReserved': 'This word is reserved. Please choose another slug.',
    'partner.slugTaken': 'There is a partner in the system already using this slug: {slug}',
    'payment.differs': 'The payment does not match the order. No charges were created.',
    'payment.refused': 'The card provider isn’t accepting payments for this operator right now. Nothing was charged.',
    'payment.tooSmall': 'Card payments start at $0.50, so this can’t be paid by card. Nothing was charged.',
    'plan.amountTooSmall': 'Please pay at least $20.00, or everything that is left.',
    'plan.begunByFamily':
      'Somebody began to pay this order a few minutes ago. If that payment isn’t made, you can pay here in 15 minutes.',
    'plan.cardNotSaved': 'The card wasn’t saved. Nothing was changed; please try again.',
    'plan.changed': 'The payment plan has changed. Please check the new dates and amounts. Nothing was charged.',
    'plan.dateNotAllowed': 'This payment can’t be moved to that day.',
    'plan.inFull': 'This order can only be paid in full. Nothing was charged.',
    'plan.instalmentClosed': 'This payment has since been made or ended. Please look at the payments again.',
    'plan.leavesTooLittle':
      'This would leave less than $0.50 of a payment, which no card can pay. Please pay a little more or less.',
    'plan.noMinimum': 'Please set the smallest instalment in the company settings first.',
    'plan.noUnpaidBookings':
      'This operator doesn’t allow bookings with money still owed, so its groups can’t offer payment plans.',
    'plan.notOffered': 'This group no longer offers payment over time. Nothing was charged.',
    'plan.nothingOwed': 'Nothing is owed any more.',
    'plan.paymentUnderWay': 'A payment of this order is being made. Please look again in a few minutes.',
    'question.choiceInUse': 'Another question is asked only for a choice that you removed. Change that question first.',
    'question.full': 'A group has at most 60 questions.',
    'question.inUse': 'Another question depends on this one. Change or remove that one first.',
    'receipt.notPossible': 'There is nothing to issue a receipt for, or the tour operator’s tax numbers are missing.',
    'receipt.tooMany': 'This order can’t have more order receipts. Please use one of the existing ones.',
    'record.changed': 'Someone edited this while you had it open. Nothing has been overwritten.',
    'refund.changed':
      'The payments or refunds of this booking have changed since you opened it. Nothing more was refunded. Check the amounts below before you refund again.',
    'refund.differs': 'The refund does not match the booking. Nothing was refunded.',
    'refund.disputed':
      'The cardholder has disputed this payment at the bank. You can’t refund it, by card or in cash, until the dispute is decided.',
    'refund.heldFirst': 'The bank returned an earlier refund. Refund up to that amount first.',
    'refund.kept':
      'A part of the deposit is not refundable. To give it back too, choose “Also return the non-refundable part of the deposit”.',
    'refund.lost': 'The bank has already returned this money to the cardholder, so it can’t be refunded again.',
    'refund.notFromPlatform':
      'The platform can only pay the amount that Stripe couldn’t take from the operator’s balance.',
    'refund.notPaid': 'This booking is not paid, so there is nothing to refund.',
    'refund.nothingLeft': 'This booking has already been fully refunded.',
    'refund.paidInCash': 'This booking wasn’t paid by card, so there is no card to refund.',
    'refund.tooMuch': 'This is more than the refundable amount. Someone else may be refunding it too.',
    'statement.alreadyIssued': 'This month’s statement has already been issued.',
    'statement.alreadyPaid': 'This statement’s payment has already been recorded.',
    'statement.carried': 'A later statement includes this balance. Please record the payment there.',
    'statement.monthNotOver': 'This month isn’t over yet. Please issue its statement afterwards.',
    'statement.nothing': 'This month has no commission and no balance, so it needs no statement.',
    'statement.nothingToPay': 'Nothing is payable to the partner yet. The balance is carried to the next statement.',
    'statement.outOfOrder': 'Please issue the {month} statement first.',
    'traveller.ageDoubtful': 'This age does not match the traveller type of the seat.',
    'traveller.checkedIn': 'This traveller has been checked in already, so the seat can’t go to another person.',
    'traveller.notBooked': 'Travellers change only while their seats are booked and before the trip begins.',
    'tripCancellation.amountChanged':
      'The amount has changed since the trip was cancelled. Please check it and try again.',
    'tripCancellation.begun': 'The trip has begun.',
    'tripCancellation.changed':
      'The bookings or their payments have changed since you opened this page. Nothing was cancelled. Please check the new figures.',
    'tripCancellation.failed': 'This booking could not be cancelled. Please try again.',
    'tripCancellation.moved': 'FareHarbor has moved this booking to another departure.',
    'tripCancellation.nobody': 'There is no booking of this trip that can be cancelled here.',
    'tripCancellation.notRefunded': 'This booking was cancelled before, and its money is kept. Please decide about it.',
    'tripCancellation.settling':
      'This order is still being paid and booked. When that is done, it’s shown here as still booked.',
    'tripCancellation.underWay': 'Somebody else has cancelled this trip meanwhile.',
    'waiver.alreadySigned': 'This waiver is already signed.',
    'waiver.cancelled': 'This trip was cancelled. Its waiver no longer needs to be signed.',
    'waiver.notConfirmed': 'The booking is not confirmed yet. This waiver can be signed as soon as it is.',
    'waiver.notSigned': 'This waiver isn’t signed yet, so there is nothing to download.',
    'waiver.wordingChanged':
      'The text of this waiver has changed since you opened it. Please read it again before you sign.',
  },
  410: {
    'answer.gone': 'This file was deleted after the trip.',
    'link.ended': 'This link is no longer valid. You can request a new one.',
    'waiver.erased': 'This waiver’s retention period is over, and it has been erased.',
  },
  413: {
    'answer.fileTooLarge': 'This file is larger than 10 MB. Please choose a smaller one.',
    'image.tooLarge': 'This image is too large. Choose one of up to 15 MB and 12 megapixels.',
    'request.tooLarge': 'This is too large to send.',
  },
  421: {
    'request.unknownHost': 'This web address isn’t in use. Please check it.',
  },
  429: {
    'request.rateLimited': 'Too many requests. Please try again later.',
  },
  500: {
    'order.saveFailed': 'There was an error saving the order',
    'order.waiversFailed': 'Failed to create waivers for items. No bookings or charges were created.',
    'refund.saveFailed':
      'Step: Lolagroups Save | There was an error saving the data in Lolagroups. Please contact Lolagroups support.',
    unexpected: message('checkout.general'),
  },
  503: {
    'booking.cancelFailed':
      'The booking could not be cancelled ({reason}). Please check the booking on your Fareharbor dashboard.',
    'booking.cancelWaiting':
      'FareHarbor hasn’t answered yet. We’ll keep trying for a day, and email staff if it can’t be done.',
    'fareharbor.unavailable': message('fareharbor.fetchFailed'),
    'payment.unavailable': 'There was an error attempting the payment. No orders, payments or bookings made.',
    'request.tookTooLong': 'This is taking too long right now. Please try again.',
  },
} as const satisfies Record<number, Record<string, string>>;

type Failures = typeof failures;
export type ErrorCode = { [Status in keyof Failures]: keyof Failures[Status] }[keyof Failures];

export const errorCodes = Object.fromEntries(
  Object.entries(failures).flatMap(([status, sentences]) =>
    Object.entries(sentences).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Record<ErrorCode, { status: number; message: string }>;

/**
 * The details of `request.invalid`: each wrong value by its place in the request, such as `body/address/city` or
 * `querystring/limit`. They are missing if the request could not be read at all.
 */
export type InvalidValues = { path: string; message: string }[];

/** The codes whose details have a shape that every thrower must keep. */
interface Details {
  'order.agesDoubtful': AgeDoubts;
  'order.itemsInvalid': { items: ItemProblem[] };
  'order.priceChanged': PriceChange;
  'request.invalid': InvalidValues;
}
export type DetailsOf<Code extends ErrorCode> = Code extends keyof Details ? Details[Code] : unknown;
