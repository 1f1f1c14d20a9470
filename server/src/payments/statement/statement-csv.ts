import { toDollars } from '@tours/contract/money';
import { lineLabel, payableSums } from '@tours/contract/payout';
import type { Statement } from '@tours/contract/statement';
import { timeAndZone } from '@tours/contract/time';
import { AMOUNTS, timeHeadings, writeCsv } from '../../platform/files/csv.ts';
import type { StatementRow } from './read-statement.ts';

const HEADINGS = [
  'Statement',
  'Month',
  'Partner',
  ...timeHeadings('Date'),
  'Transaction',
  'Order',
  'Type',
  'Amount',
  'Commission',
  'Balance',
  'Payable on',
];

/** Balances and payments have a column of their own, so that the commission of the month adds up. */
export function statementCsv(statement: StatementRow, lines: Statement['lines']) {
  const { number, month, partnerName, openingCents, paidBeforeCents, closingCents } = statement;
  const row = (...cells: (string | number)[]) => [String(number), month.slice(0, 7), partnerName, ...cells];
  const balance = (label: string, cents: number) => row('', '', '', '', label, '', '', toDollars(cents), '');
  const rows = [
    HEADINGS,
    balance('Opening balance', openingCents),
    ...(paidBeforeCents ? [balance('Paid', -paidBeforeCents)] : []),
    ...lines.map((line) =>
      row(
        ...timeAndZone(line.createdAt),
        line.transaction.lolaId,
        line.order.lolaId,
        lineLabel(line),
        toDollars(line.amountCents),
        toDollars(line.commissionCents),
        '',
        line.payableOn,
      ),
    ),
    balance('Closing balance', closingCents),
    ...payableSums(statement).map(([label, cents]) => balance(label, cents)),
  ];
  return writeCsv(rows, AMOUNTS);
}
