import { formatCents } from '@tours/contract/money';
import type { HistoryEvent } from '@tours/contract/order-history';
import { travellerName } from '@tours/contract/person-name';
import { formatDate } from '@tours/contract/time';
import { readableCode } from '../../../payments/index.ts';
import type { Entry, Readers } from './entry.ts';
import type { HistoryRows } from './read-rows.ts';

type Facts = Record<string, unknown>;

interface ActionLabel {
  /** `noted`, unless it says more. */
  kind?: HistoryEvent['kind'];
  what: string;
  /** Staff only, unless it says more. */
  readers?: Readers;
  detail?(facts: Facts, rows: HistoryRows): string | null;
}

const amount = ({ amountCents, amountTotalCents }: Facts) => {
  const cents = amountCents ?? amountTotalCents;
  return typeof cents === 'number' ? formatCents(cents) : null;
};
const problems = ({ problems }: Facts) =>
  Array.isArray(problems)
    ? problems
        .map(({ name, error }: { name?: string; error?: string }) => [name, error].filter(Boolean).join(': '))
        .join(' ') || null
    : null;
const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ') || null;
const reason = (facts: Facts) => joined(amount(facts), text(facts.reason));
const noted = (facts: Facts) => joined(amount(facts), text(facts.note));
const dispute = (facts: Facts) => {
  const { reason, state } = facts as { reason?: string; state?: string };
  return joined(amount(facts), reason && readableCode(reason), state && readableCode(state));
};
const declined = (facts: Facts) => joined(amount(facts), readableCode(text(facts.reason) ?? ''), nextTry(facts));
const nextTry = ({ nextTryOn }: Facts) =>
  typeof nextTryOn === 'string' ? `next try on ${formatDate(nextTryOn)}` : null;
const dueDay = (facts: Facts) => joined(amount(facts), `due on ${formatDate(String(facts.dueOn))}`);
const moved = (facts: Facts) => `${amount(facts)}, now due on ${formatDate(String(facts.dueOn))}`;
const newDay = ({ dueOn }: Facts) => (typeof dueOn === 'string' ? `what was due is due on ${formatDate(dueOn)}` : null);
const card = ({ card }: Facts) => text(card);
/** Nothing is said about an order that is free, or was to be paid in cash. */
const held = ({ hold }: Facts) => {
  if (hold === 'charged') return 'the card was charged by mistake';
  return hold === 'released' ? 'nothing charged' : null;
};
const notForwarded = (facts: Facts, rows: HistoryRows) =>
  [tour(facts, rows), text(facts.problem)].filter(Boolean).join(': ');
const traveller = ({ traveller }: Facts) => travellerName(traveller ?? {}) || null;
const note = ({ note }: Facts) => text(note);
const named = ({ traveller }: Facts) => text(traveller);
const text = (value: unknown) => (typeof value === 'string' && value ? value : null);

/** Audit rows name a tour by its readable id, its title, or its booking. */
function tour(facts: Facts, { items }: HistoryRows): string | null {
  const booking = facts.booking as { uuid?: string } | string | undefined;
  const uuid = typeof booking === 'object' ? booking?.uuid : undefined;
  const item = items.find(({ lolaId, fareharborBooking }) =>
    uuid ? fareharborBooking?.uuid === uuid : lolaId === facts.item,
  );
  const only = items.length === 1 ? items[0] : undefined;
  const title = text(facts.title) ?? item?.title ?? only?.title;
  const number = typeof booking === 'string' ? booking : null;
  return joined(title, number && `booking ${number}`);
}

const cancelledTrip = (facts: Facts, rows: HistoryRows) => joined(tour(facts, rows), text(facts.reason));

/** Names the amount and its tour, with the instalments that got smaller. */
function lowered(facts: Facts, rows: HistoryRows): string {
  const { instalments = [] } = facts as { instalments?: { dueOn: string; toCents: number }[] };
  const changes = instalments.map(({ dueOn, toCents }) =>
    toCents === 0 ? `nothing on ${formatDate(dueOn)}` : `${formatCents(toCents)} on ${formatDate(dueOn)}`,
  );
  return [amount(facts), tour(facts, rows), changes.length ? `now ${changes.join(', ')}` : null]
    .filter(Boolean)
    .join('; ');
}

/** Lists the fields that staff corrected, with the new email, because mails go there from then on. */
function corrected(facts: Facts): string | null {
  const { notes, contact, items } = facts as { notes?: string; contact?: { [field: string]: string }; items?: object };
  const parts = [
    ...Object.entries(contact ?? {}).map(([field, value]) => (field === 'email' ? `email: ${value}` : field)),
    ...(notes === undefined ? [] : ['notes']),
    ...(items ? ['texts'] : []),
  ];
  return joined(...parts);
}

/** The label of each audit action of an order. Null: the entry of a transaction or mail already shows it. */
const ACTION_LABELS: Record<string, ActionLabel | null> = {
  'order.created': { kind: 'made', what: 'Order placed', readers: 'everybody', detail: amount },
  'order.changed': { kind: 'made', what: 'Order changed before it was paid', readers: 'everybody', detail: amount },
  'order.confirmed': null,
  'order.planStarted': { kind: 'made', what: 'Payment plan started', readers: 'payers', detail: amount },
  'order.refunded': null,
  'order.instalmentPaid': null,
  'order.item.notified': null,
  'order.item.notifiedByStaff': { what: 'Family notified of the change by staff', detail: tour },
  'order.paymentDiffers': { kind: 'failed', what: 'Payment refused: it was not for this order', detail: amount },
  'order.seatsRefused': { kind: 'failed', what: 'Seats could not be booked', readers: 'family', detail: problems },
  'order.released': { kind: 'cancelled', what: 'Order cancelled', readers: 'everybody', detail: held },
  'order.bookedAgain': { what: 'Address used again for another order' },
  'order.item.booked': { kind: 'booked', what: 'Seats confirmed', readers: 'everybody', detail: tour },
  'order.item.rebooked': { kind: 'rebooked', what: 'Booking moved', readers: 'everybody', detail: tour },
  'order.item.moved': { kind: 'rebooked', what: 'Time of the trip changed', readers: 'everybody', detail: tour },
  'order.item.restored': { kind: 'booked', what: 'Booking reinstated', readers: 'everybody', detail: tour },
  'order.item.cancelled': { kind: 'cancelled', what: 'Booking cancelled', readers: 'everybody', detail: tour },
  'order.instalmentDeclined': {
    kind: 'failed',
    what: 'Payment refused by the bank',
    readers: 'family',
    detail: declined,
  },
  'order.instalmentOverdue': { kind: 'failed', what: 'Payment overdue', detail: dueDay },
  'order.instalmentExtended': { what: 'More time given for a payment', readers: 'payers', detail: moved },
  'order.instalmentMoved': { what: 'Payment moved by the family', readers: 'payers', detail: moved },
  'order.instalmentWaived': { what: 'Payment waived', readers: 'payers', detail: dueDay },
  'order.instalmentCash': { what: 'Payment taken by hand', detail: noted },
  'order.cardChanged': { what: 'New card for the payments', readers: 'family', detail: card },
  'order.planComplete': { kind: 'charged', what: 'Nothing is left to pay', readers: 'everybody' },
  'order.cashTaken': { what: 'Cash taken', detail: amount },
  'order.corrected': { what: 'Order corrected', detail: corrected },
  'order.travellerCorrected': { what: 'Traveller corrected', detail: traveller },
  'order.travellerReplaced': { what: 'Another traveller took the seat', detail: traveller },
  'order.cancellationBegun': { what: 'Cancellation without a refund started', detail: tour },
  'order.tripCancelled': { what: 'The whole trip was cancelled', detail: cancelledTrip },
  'order.tripCancelledAgain': { what: 'Another try to cancel the whole trip', detail: cancelledTrip },
  'order.refundBegun': { what: 'Refund begun', detail: amount },
  'order.loweringBegun': null,
  'order.planLowered': { what: 'No longer to be paid', readers: 'payers', detail: lowered },
  'order.cancelWarned': { what: 'Warned that the order will be cancelled', readers: 'payers', detail: dueDay },
  'order.cancelNoticed': { what: 'Last notice before the cancellation', readers: 'payers', detail: dueDay },
  'order.overdueCancelled': {
    kind: 'cancelled',
    what: 'Cancelled: a payment stayed overdue',
    readers: 'payers',
    detail: dueDay,
  },
  'order.seatsKept': { what: 'Seats kept although a payment is overdue', detail: note },
  'order.seatsNotKept': { what: 'Seats no longer kept', detail: note },
  'order.planStopped': { kind: 'cancelled', what: 'Payment plan stopped', readers: 'everybody' },
  'order.refundRefused': { kind: 'failed', what: 'Refund refused by Stripe', detail: reason },
  'order.debtRecorded': { what: 'Refund paid by the platform, owed by the operator', detail: amount },
  'order.refundFailed': { kind: 'failed', what: 'Refund returned by the bank', detail: reason },
  'order.disputed': { kind: 'failed', what: 'Payment disputed at the bank', detail: dispute },
  'order.disputeChanged': { what: 'Dispute changed', detail: dispute },
  'order.disputeClosed': { what: 'Dispute decided', detail: dispute },
  'order.fraudWarned': { kind: 'failed', what: 'Warning of fraud from the card network', detail: dispute },
  'order.planPaused': { what: 'Payment plan paused: a payment is disputed, or a trip is cancelled' },
  'order.planResumed': { what: 'Payment plan resumed', detail: newDay },
  'order.transferReversed': { what: 'Disputed amount taken back from the operator', detail: amount },
  'order.transferReturned': { what: 'Disputed amount passed on to the operator again', detail: amount },
  'order.disputeDebtRecorded': { what: 'Disputed amount owed by the operator', detail: amount },
  'order.debtSettled': { what: 'Debt settled', detail: noted },
  'order.evidenceStaged': { what: 'Evidence prepared for the bank' },
  'order.evidenceSent': { what: 'Evidence sent to the bank', detail: amount },
  'order.disputeAccepted': { what: 'Dispute accepted', detail: amount },
  'order.confirmationMailed': { what: 'Confirmation sent by hand' },
  'order.refundMailed': { what: 'Refund email sent by hand' },
  'order.waiversMailed': { what: 'Waivers reminder sent by hand' },
  'order.nudged': { what: 'Nudge sent' },
  'order.messagesStopped': { what: 'Messages to the group stopped by the family' },
  'order.messagesWanted': { what: 'Messages to the group wanted again' },
  'order.offersWanted': { what: 'Offers by email wanted' },
  'order.offersStopped': { what: 'Offers by email no longer wanted' },
  'order.paperReceived': { what: 'Waiver received on paper', detail: named },
  'order.paperTakenBack': { what: 'Waiver no longer counts as received on paper', detail: named },
  'order.schoolPays': { what: 'The school pays' },
  'order.schoolPaysNoLonger': { what: 'The school no longer pays', detail: newDay },
  'order.linksRevoked': { what: 'Links revoked' },
  'order.linkCopied': { what: 'Link copied' },
  'order.checkInNotForwarded': {
    kind: 'failed',
    what: 'Check-in could not be passed on to FareHarbor',
    detail: notForwarded,
  },
  'order.mailSentAgain': { what: 'Email sent again by hand' },
  'order.answeredAtCheckout': { what: 'Questions answered at the checkout' },
  'order.answered': null,
  'order.answerRemoved': null,
  'order.answersRead': { what: 'Health and identity answers read' },
  'order.answersReopened': { what: 'Questions reopened' },
  'order.waiverLinked': { what: 'Waiver linked', detail: ({ template }) => text(template) },
};

export function auditEntry(row: HistoryRows['audits'][number], rows: HistoryRows): Entry[] {
  const label = row.action in ACTION_LABELS ? ACTION_LABELS[row.action] : unnamed(row.action);
  if (!label) return [];
  const { kind = 'noted', what, readers = 'staff' } = label;
  const detail = label.detail?.((row.after ?? {}) as Facts, rows) ?? null;
  const by = ['employee', 'agent', 'customer'].includes(row.actorType) ? row.actorName : null;
  const entry = { at: row.at, kind, what, detail, by, readers };
  // A note of staff stays with staff, also where payers see what was done.
  const note = readers === 'staff' ? null : text((row.after as Facts | null)?.note);
  return note ? [entry, { ...entry, what: 'Note', detail: note, readers: 'staff' }] : [entry];
}

/** Staff also see actions without a label here. Their name becomes the label. */
function unnamed(action: string): ActionLabel {
  const text = action.replace(/^\w+\./, '').replace(/([A-Z.])/g, (part) => ` ${part.replace('.', '').toLowerCase()}`);
  return { what: text.charAt(0).toUpperCase() + text.slice(1), detail: tour };
}
