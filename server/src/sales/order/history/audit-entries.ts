import { counted } from '@tours/contract/counted';
import { formatCents } from '@tours/contract/money';
import type { HistoryEvent } from '@tours/contract/order-history';
import { travellerName } from '@tours/contract/person-name';
import { formatDate } from '@tours/contract/time';
import type { Entry, HistoryRows, Readers } from './entry.ts';

type Audit = HistoryRows['audits'][number];
type Facts = Record<string, unknown>;

interface ActionLabel {
  kind: HistoryEvent['kind'];
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
    ? problems.map(({ name, error }: { name: string; error: string }) => (name ? `${name}: ${error}` : error)).join(' ')
    : null;
const reason = (facts: Facts) => [amount(facts), text(facts.reason)].filter(Boolean).join(', ') || null;
const noted = (facts: Facts) => [amount(facts), text(facts.note)].filter(Boolean).join(', ') || null;
const dispute = (facts: Facts) => {
  const { reason, state } = facts as { reason?: string; state?: string };
  const parts = [reason, state].flatMap((part) => part?.replaceAll('_', ' ') ?? []);
  return [amount(facts), ...parts].filter(Boolean).join(', ');
};
const declined = (facts: Facts) =>
  [amount(facts), text(facts.reason)?.replaceAll('_', ' '), nextTry(facts)].filter(Boolean).join(', ');
const nextTry = ({ nextTryOn }: Facts) =>
  typeof nextTryOn === 'string' ? `next try on ${formatDate(nextTryOn)}` : null;
const dueDay = (facts: Facts) =>
  [amount(facts), `due on ${formatDate(String(facts.dueOn))}`].filter(Boolean).join(', ');
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
  return [title, number && `booking ${number}`].filter(Boolean).join(', ') || null;
}

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
  return parts.join(', ') || null;
}

/** The label of each audit action of an order. Null: the entry of a transaction or mail already shows it. */
const ACTION_LABELS: Record<string, ActionLabel | null> = {
  'order.created': { kind: 'made', what: 'Order placed', readers: 'everybody', detail: amount },
  'order.changed': { kind: 'made', what: 'Order changed before it was paid', readers: 'everybody', detail: amount },
  'order.confirmed': null,
  'order.planStarted': { kind: 'made', what: 'Payment plan started', readers: 'everybody', detail: amount },
  'order.refunded': null,
  'order.instalmentPaid': null,
  'order.item.notified': null,
  'order.paymentDiffers': { kind: 'failed', what: 'Payment refused: it was not for this order', detail: amount },
  'order.seatsRefused': { kind: 'failed', what: 'Seats could not be booked', readers: 'everybody', detail: problems },
  'order.released': { kind: 'cancelled', what: 'Order cancelled', readers: 'everybody', detail: held },
  'order.bookedAgain': { kind: 'noted', what: 'Address used again for another order' },
  'order.item.booked': { kind: 'booked', what: 'Seats confirmed', readers: 'everybody', detail: tour },
  'order.item.rebooked': { kind: 'rebooked', what: 'Booking moved', readers: 'everybody', detail: tour },
  'order.item.moved': { kind: 'rebooked', what: 'Time of the trip changed', readers: 'everybody', detail: tour },
  'order.item.restored': { kind: 'booked', what: 'Booking reinstated', readers: 'everybody', detail: tour },
  'order.item.cancelled': { kind: 'cancelled', what: 'Booking cancelled', readers: 'everybody', detail: tour },
  'order.instalmentDeclined': {
    kind: 'failed',
    what: 'Payment refused by the bank',
    detail: declined,
    readers: 'family',
  },
  'order.instalmentOverdue': { kind: 'failed', what: 'Payment overdue', detail: dueDay },
  'order.instalmentExtended': {
    kind: 'noted',
    what: 'More time given for a payment',
    readers: 'everybody',
    detail: moved,
  },
  'order.instalmentMoved': { kind: 'noted', what: 'Payment moved by the family', readers: 'everybody', detail: moved },
  'order.instalmentWaived': { kind: 'noted', what: 'Payment waived', readers: 'everybody', detail: amount },
  'order.instalmentCash': { kind: 'noted', what: 'Payment taken by hand', detail: noted },
  'order.cardChanged': {
    kind: 'noted',
    what: 'New card for the payments',
    detail: card,
    readers: 'family',
  },
  'order.planComplete': { kind: 'charged', what: 'Nothing is left to pay', readers: 'everybody' },
  'order.cashTaken': { kind: 'noted', what: 'Cash taken', detail: amount },
  'order.corrected': { kind: 'noted', what: 'Order corrected', detail: corrected },
  'order.travellerCorrected': { kind: 'noted', what: 'Traveller corrected', detail: traveller },
  'order.travellerReplaced': { kind: 'noted', what: 'Another traveller took the seat', detail: traveller },
  'order.cancellationBegun': { kind: 'noted', what: 'Cancellation without a refund started', detail: tour },
  'order.refundBegun': { kind: 'noted', what: 'Refund begun', detail: amount },
  'order.loweringBegun': null,
  'order.planLowered': { kind: 'noted', what: 'No longer to be paid', readers: 'everybody', detail: lowered },
  'order.cancelWarned': {
    kind: 'noted',
    what: 'Warned that the order will be cancelled',
    detail: dueDay,
    readers: 'everybody',
  },
  'order.cancelNoticed': {
    kind: 'noted',
    what: 'Last notice before the cancellation',
    detail: dueDay,
    readers: 'everybody',
  },
  'order.overdueCancelled': {
    kind: 'cancelled',
    what: 'Cancelled: a payment stayed overdue',
    detail: dueDay,
    readers: 'everybody',
  },
  'order.seatsKept': {
    kind: 'noted',
    what: 'Seats kept although a payment is overdue',
    detail: ({ note }) => text(note),
  },
  'order.seatsNotKept': { kind: 'noted', what: 'Seats no longer kept', detail: ({ note }) => text(note) },
  'order.planStopped': { kind: 'cancelled', what: 'Payment plan stopped', readers: 'everybody' },
  'order.refundRefused': { kind: 'failed', what: 'Refund refused by Stripe', detail: reason },
  'order.debtRecorded': { kind: 'noted', what: 'Refund paid by the platform, owed by the operator', detail: amount },
  'order.refundFailed': { kind: 'failed', what: 'Refund returned by the bank', detail: reason },
  'order.disputed': { kind: 'failed', what: 'Payment disputed at the bank', detail: dispute },
  'order.disputeChanged': { kind: 'noted', what: 'Dispute changed', detail: dispute },
  'order.disputeClosed': { kind: 'noted', what: 'Dispute decided', detail: dispute },
  'order.fraudWarned': { kind: 'failed', what: 'Warning of fraud from the card network', detail: dispute },
  'order.planPaused': { kind: 'noted', what: 'Payment plan paused: a payment is disputed' },
  'order.planResumed': { kind: 'noted', what: 'Payment plan resumed', detail: newDay },
  'order.transferReversed': { kind: 'noted', what: 'Disputed amount taken back from the operator', detail: amount },
  'order.transferReturned': { kind: 'noted', what: 'Disputed amount passed on to the operator again', detail: amount },
  'order.disputeDebtRecorded': { kind: 'noted', what: 'Disputed amount owed by the operator', detail: amount },
  'order.debtSettled': {
    kind: 'noted',
    what: 'Debt settled',
    detail: noted,
  },
  'order.evidenceStaged': { kind: 'noted', what: 'Evidence prepared for the bank' },
  'order.evidenceSent': { kind: 'noted', what: 'Evidence sent to the bank', detail: amount },
  'order.disputeAccepted': { kind: 'noted', what: 'Dispute accepted', detail: amount },
  'order.confirmationMailed': { kind: 'noted', what: 'Confirmation sent by hand' },
  'order.refundMailed': { kind: 'noted', what: 'Refund email sent by hand' },
  'order.waiversMailed': { kind: 'noted', what: 'Waivers reminder sent by hand' },
  'order.nudged': { kind: 'noted', what: 'Nudge sent' },
  'order.messagesStopped': { kind: 'noted', what: 'Messages to the group stopped by the family' },
  'order.messagesWanted': { kind: 'noted', what: 'Messages to the group wanted again' },
  'order.offersWanted': { kind: 'noted', what: 'Offers by email wanted' },
  'order.offersStopped': { kind: 'noted', what: 'Offers by email no longer wanted' },
  'order.paperReceived': {
    kind: 'noted',
    what: 'Waiver received on paper',
    detail: ({ traveller }) => text(traveller),
  },
  'order.paperTakenBack': {
    kind: 'noted',
    what: 'Waiver no longer counts as received on paper',
    detail: ({ traveller }) => text(traveller),
  },
  'order.schoolPays': { kind: 'noted', what: 'The school pays' },
  'order.schoolPaysNoLonger': { kind: 'noted', what: 'The school no longer pays', detail: newDay },
  'order.linksRevoked': { kind: 'noted', what: 'Links revoked' },
  'order.linkCopied': { kind: 'noted', what: 'Link copied' },
  'order.checkInNotForwarded': {
    kind: 'failed',
    what: 'Check-in could not be passed on to FareHarbor',
    detail: notForwarded,
  },
  'order.mailSentAgain': { kind: 'noted', what: 'Email sent again by hand' },
  'order.answeredAtCheckout': {
    kind: 'noted',
    what: 'Questions answered at the checkout',
    detail: ({ answers }) => counted(Number(answers), 'answer'),
  },
  'order.answered': null,
  'order.answerRemoved': null,
  'order.answersRead': { kind: 'noted', what: 'Health and identity answers read' },
  'order.answersReopened': { kind: 'noted', what: 'Questions reopened' },
  'order.waiverLinked': { kind: 'noted', what: 'Waiver linked', detail: ({ template }) => text(template) },
};

export function auditEntry(row: Audit, rows: HistoryRows): Entry[] {
  const label = row.action in ACTION_LABELS ? ACTION_LABELS[row.action] : unnamed(row.action);
  if (!label) return [];
  const facts = (row.after ?? {}) as Facts;
  return [
    {
      at: row.at,
      kind: label.kind,
      what: label.what,
      detail: label.detail?.(facts, rows) ?? null,
      by: ['employee', 'agent', 'customer'].includes(row.actorType) ? row.actorName : null,
      readers: label.readers ?? 'staff',
    },
  ];
}

/** Staff also see actions without a label here. Their name becomes the label. */
function unnamed(action: string): ActionLabel {
  const text = action.replace(/^\w+\./, '').replace(/([A-Z.])/g, (part) => ` ${part.replace('.', '').toLowerCase()}`);
  return { kind: 'noted', what: text.charAt(0).toUpperCase() + text.slice(1), detail: tour };
}
