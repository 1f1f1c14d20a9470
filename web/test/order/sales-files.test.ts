import type { ListedBooking, ListedTransaction } from '@tours/contract/order-lists';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partnerBookingColumns } from '../../app/features/order/lists/booking-columns.tsx';
import { transactionColumns } from '../../app/features/order/staff-lists/transaction-columns.tsx';
import type { Column } from '../../app/ui/portal/list/record-table.tsx';
import { writeCsv } from '../../app/ui/portal/list/write-csv.ts';

/** A comma within quotes belongs to its cell. */
const OUTSIDE_QUOTES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;

/** The sum of a column as a spreadsheet would calculate it, in cents. A cell that it would treat as text fails. */
function sumOf<Row>(columns: Column<Row>[], rows: Row[], header: string): number {
  const [names, ...lines] = writeCsv(columns, rows)
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(OUTSIDE_QUOTES));
  const at = names!.indexOf(header);
  return lines.reduce((total, cells) => {
    expect(cells[at]).toMatch(/^-?\d+\.\d\d$/);
    return total + Math.round(Number(cells[at]) * 100);
  }, 0);
}

const zone = '2027-06-01T09:00:00-07:00[America/Vancouver]' as const;
const cents = fc.integer({ min: 0, max: 500_000 });
const line = fc
  .record({
    transactionType: fc.constantFrom('payment', 'refund', 'cash'),
    direction: fc.constantFrom('in', 'out'),
    state: fc.constantFrom('succeeded', 'pending', 'failed'),
    amountCents: cents,
    feeCents: cents,
    partnerFeeCents: cents,
  })
  .map((row) => ({
    ...row,
    lolaId: 'TR1',
    gatewayId: null,
    createdAt: zone,
    customer: { name: 'Robin' },
    item: { title: 'Kayak', lolaId: 'IT1' },
    order: { lolaId: 'OR1' },
  })) as unknown as fc.Arbitrary<ListedTransaction>;

it('a file of transactions adds up to the kept amount: refunds are negative, and failed ones are zero', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1 }), (rows) => {
      const kept = (pick: (row: ListedTransaction) => number) =>
        rows.reduce((total, row) => {
          if (row.state === 'failed') return total;
          return row.direction === 'in' ? total + pick(row) : total - pick(row);
        }, 0);
      const columns = transactionColumns as unknown as Column<ListedTransaction>[];
      expect(sumOf(columns, rows, 'Total amount')).toBe(kept((row) => row.amountCents));
      expect(sumOf(columns, rows, 'Fee')).toBe(kept((row) => row.feeCents));
      expect(sumOf(columns, rows, 'Partner fee')).toBe(kept((row) => row.partnerFeeCents));
    }),
  );
});

it('a file for agents contains refunds and adds up to the commission of the list', () => {
  const booking = fc.record({ amountPaidCents: cents, partnerCommissionCents: cents, isRefunded: fc.boolean() }).map(
    ({ isRefunded, ...row }) =>
      ({
        ...row,
        amountTotalCents: row.amountPaidCents,
        amountRefundedCents: isRefunded ? row.amountPaidCents : 0,
        status: 'booked',
        lolaId: 'IT1',
        title: 'Kayak',
        order: { lolaId: 'OR1' },
        startDate: zone,
        endDate: zone,
      }) as unknown as ListedBooking,
  );
  fc.assert(
    fc.property(fc.array(booking, { minLength: 1 }), (rows) => {
      const columns = partnerBookingColumns as unknown as Column<ListedBooking>[];
      const total = (pick: (row: ListedBooking) => number) => rows.reduce((all, row) => all + pick(row), 0);
      expect(sumOf(columns, rows, 'Commission')).toBe(total((row) => row.partnerCommissionCents!));
      expect(sumOf(columns, rows, 'Amount Refunded')).toBe(total((row) => row.amountRefundedCents));
      const status = columns.find(({ header }) => header === 'Status')!;
      for (const row of rows)
        expect(status.text!(row).includes('Refunded')).toBe(
          row.amountPaidCents > 0 && row.amountRefundedCents === row.amountPaidCents,
        );
    }),
  );
});
