import type { ListedBooking } from '@tours/contract/booking';
import { partnerBookingCells, staffBookingCells } from '@tours/contract/cells/bookings';
import { type Cells, textOf } from '@tours/contract/cells/cell';
import { transactionCells } from '@tours/contract/cells/transactions';
import type { ListedTransaction } from '@tours/contract/transaction';
import fc from 'fast-check';
import { expect, it } from 'vitest';

/** The sum of a column as a spreadsheet would calculate it, in cents. */
function sumOf<Row>(cells: Cells<Row>, rows: Row[], header: string): number {
  return rows.reduce((total, row) => {
    const text = textOf(cells[header]!, row);
    expect(text).toMatch(/^-?\d+\.\d\d$/);
    return total + Math.round(Number(text) * 100);
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
    partnerCommissionCents: cents,
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
      expect(sumOf(transactionCells, rows, 'Total amount')).toBe(kept((row) => row.amountCents));
      expect(sumOf(transactionCells, rows, 'Fee')).toBe(kept((row) => row.feeCents));
      expect(sumOf(transactionCells, rows, 'Partner fee')).toBe(kept((row) => row.partnerCommissionCents));
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
      const total = (pick: (row: ListedBooking) => number) => rows.reduce((all, row) => all + pick(row), 0);
      expect(sumOf(partnerBookingCells, rows, 'Commission')).toBe(total((row) => row.partnerCommissionCents!));
      expect(sumOf(partnerBookingCells, rows, 'Amount Refunded')).toBe(total((row) => row.amountRefundedCents));
      for (const row of rows)
        expect(textOf(partnerBookingCells.Status!, row).includes('Refunded')).toBe(
          row.amountPaidCents > 0 && row.amountRefundedCents === row.amountPaidCents,
        );
    }),
  );
});

it('nobody is told to wait for signatures of a cancelled booking', () => {
  const text = (status: string) =>
    textOf(staffBookingCells.Waivers!, { status, waivers: { signed: 0, total: 2 } } as ListedBooking);
  expect(text('booked')).toBe('0 of 2 signed');
  expect(text('cancelled')).toBe('');
});
