import { formatCents, sumOf } from '@tours/contract/money';
import { HISTORY_KINDS } from '@tours/contract/order-history';
import { RETURN_TEXTS } from '@tours/contract/refund-labels';
import { mailLabel, NOT_FOR_TRAVELLERS } from '../../../mails/index.ts';
import { required } from '../../../platform/lib/required.ts';
import { answerEntries } from './answer-entries.ts';
import { auditEntry } from './audit-entries.ts';
import type { Entry } from './entry.ts';
import type { HistoryRows } from './read-rows.ts';

/** Lists everything that is recorded about an order, newest first. */
export function entriesOf(rows: HistoryRows): Entry[] {
  const entries = [
    ...rows.audits.flatMap((row) => auditEntry(row, rows)),
    ...answerEntries(rows),
    ...holds(rows),
    ...money(rows),
    ...rows.mails.map((mail) => mailEntry(mail, rows)),
    ...rows.waivers.flatMap((waiver) => signature(waiver, rows)),
  ];
  return entries.sort(
    (a, b) => b.at.getTime() - a.at.getTime() || HISTORY_KINDS.indexOf(b.kind) - HISTORY_KINDS.indexOf(a.kind),
  );
}

/** Lists when cards were authorised: in the current attempt, and in earlier ones that were paid or given up. */
function holds({ order, heldCents, audits }: HistoryRows): Entry[] {
  const earlier = audits.flatMap(({ after }) => {
    const at = (after as { authorisedAt?: string | null } | null)?.authorisedAt;
    return at ? [new Date(at)] : [];
  });
  const all = order.authorisedAt ? [...earlier, order.authorisedAt] : earlier;
  const moments = [...new Set(all.map((at) => at.getTime()))];
  return moments.map((at) => ({
    at: new Date(at),
    kind: 'authorised',
    what: 'Hold placed on the card',
    by: null,
    readers: 'everybody',
    detail: at === order.authorisedAt?.getTime() && order.state !== 'open' ? formatCents(heldCents) : null,
  }));
}

const BY_HAND = { cash: 'Paid in cash', cheque: 'Paid by cheque', credit: 'Paid by school credit' };

type Way = HistoryRows['transactions'][number]['way'];
const paidText = (way: Way) => (way ? BY_HAND[way] : 'Card charged');
const refundedText = (way: Way) => (way ? `Refunded ${RETURN_TEXTS[way]}` : 'Refunded');

/** Audit rows mention disputes. One payment or refund is one event, even if it covers several tours. */
function money({ transactions }: HistoryRows): Entry[] {
  const movements = Map.groupBy(
    transactions.filter((line) => line.transactionType !== 'dispute'),
    (line) => `${line.chargeId} ${line.legId}`,
  );
  return [...movements.values()].map((lines) => {
    const { way, direction, state, createdAt } = required(lines[0], 'a line of the payment');
    const cents = formatCents(sumOf(lines, (line) => line.amountCents));
    const isIn = direction === 'in';
    return {
      at: createdAt,
      kind: isIn ? 'charged' : 'refunded',
      what: isIn ? paidText(way) : refundedText(way),
      detail: cents + (isIn ? '' : STANDING[state]),
      by: null,
      readers: 'everybody',
    };
  });
}

/** The state of a refund at the bank. */
const STANDING = { succeeded: '', pending: ', on its way', failed: ', returned by the bank' };

function mailEntry(mail: HistoryRows['mails'][number], { order }: HistoryRows): Entry {
  const isForFamily =
    mail.state === 'sent' && mail.toAddress === order.contactEmail && !NOT_FOR_TRAVELLERS.includes(mail.template);
  const detail = `${mailLabel(mail)}, to ${mail.toAddress}`;
  const shared = { by: null, readers: isForFamily ? 'family' : 'staff', detail } as const;
  if (mail.state === 'sent')
    return { ...shared, at: mail.sentAt ?? mail.createdAt, kind: 'mailed', what: 'Email sent' };
  if (mail.state === 'queued') return { ...shared, at: mail.createdAt, kind: 'noted', what: 'Email queued' };
  const failure = [detail, mail.lastError].filter(Boolean).join(': ');
  return { ...shared, at: mail.createdAt, kind: 'failed', what: 'Email could not be sent', detail: failure };
}

function signature(
  { dateSigned, travellerName, title }: HistoryRows['waivers'][number],
  { order }: HistoryRows,
): Entry[] {
  if (!dateSigned) return [];
  // A signed waiver keeps the name after an erasure, as evidence.
  const detail = order.erasedAt ? title : `${title}, ${travellerName}`;
  return [{ at: dateSigned, kind: 'signed', what: 'Waiver signed', detail, by: null, readers: 'everybody' }];
}
