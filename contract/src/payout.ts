import { cashLabel } from './instalment-labels.ts';
import type { Statement } from './statement.ts';
import { formatDate } from './time.ts';

/** Names and dates of commission statements. They have a file of their own, so that public pages don't load them. */

/** `Jan 2027`, from a month such as `2027-01`. */
export const formatMonth = (month: string): string => formatDate(`${month}-01`).slice(3).replace('-', ' ');

type Payable = Pick<Statement, 'closingCents' | 'payableCents' | 'taxNumber' | 'taxPercentage' | 'taxCents' | 'paidOn'>;

/** The amount that the operator pays now: the payable commission with its tax. */
export const toPay = ({ payableCents, taxCents }: Pick<Statement, 'payableCents' | 'taxCents'>): number =>
  Math.max(0, payableCents) + taxCents;

/** The sums below the closing balance: the part of it that waits for a trip, and what may be or was paid, with its tax. */
export function payableSums(statement: Payable): [label: string, cents: number][] {
  const { closingCents, payableCents, taxNumber, taxPercentage, taxCents, paidOn } = statement;
  const sums: [string, number][] = [];
  if (closingCents !== payableCents) sums.push(['Payable after the trips', closingCents - payableCents]);
  if (taxNumber && payableCents > 0)
    sums.push(['Payable commission', payableCents], [`GST/HST ${taxPercentage}%`, taxCents]);
  return [...sums, [paidOn ? `Paid on ${formatDate(paidOn)}` : 'Payable now', toPay(statement)]];
}

const TYPES = { payment: 'Payment', refund: 'Refund', cash: 'Cash', dispute: 'Payment taken back' } as const;

/** The type of a statement's line. A correction names the transaction that now counts otherwise. */
export function lineLabel({
  kind,
  transactionType,
  way,
  amountCents,
  commissionCents,
}: Statement['lines'][number]): string {
  if (kind === 'correction') return `Correction of a ${TYPES[transactionType].toLowerCase()}`;
  if (transactionType === 'dispute' && commissionCents > 0) return 'Payment received again';
  if (way) return cashLabel(way, amountCents < 0 ? 'out' : 'in');
  return TYPES[transactionType];
}
