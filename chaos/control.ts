import { checkLedger } from '../server/test/setup/books/check.ts';
import { type Books, emptyBooks, type Ledger } from '../server/test/setup/books/ledger.ts';
import { EFFECTS, faultOf } from '../server/test/setup/faults/fault-calls.ts';
import { naiveCheckout } from '../server/test/setup/people/naive-checkout.ts';
import { naiveCharge, naiveOrder, withRetries, withVendors } from './naive-shop.ts';
import { COUNTED } from './report.ts';

const WHALES = 2_600_020_101;

/**
 * Applies the same faults to a shop that charges first, books afterwards, and starts over when it gets no answer. The
 * check must report its losses, which shows that the check works.
 */
export function runControl(): Promise<boolean> {
  return withVendors(async (sandbox) => {
    await sandbox.settings({ rateLimit: false });
    await sandbox.setAvailability(WHALES, { capacity: 1_000 });
    const buy = naiveCheckout(sandbox.url, WHALES);
    const orders: Ordered[] = [];
    for (const effect of EFFECTS.filter((one) => one !== 'refused'))
      for (const [call, where] of Object.entries(CALLS)) {
        const id = `naive ${effect} ${call}`;
        await sandbox.fault(faultOf(where, effect, { times: 1, delayMs: 100 }));
        orders.push({ id, isBooked: (await withRetries(() => buy(id)))?.isBooked ?? false });
        await sandbox.clearFaults();
      }
    const [fareharbor, stripe] = await Promise.all([sandbox.fareharbor(), sandbox.stripe()]);
    const outside = { fareharbor, stripe, mailbox: [] };
    const wrong = checkLedger({ books: booksOf(orders, outside), outside });
    console.log(
      `\nControl: ${orders.length} orders of a shop that charges, then books, and begins anew when it hears nothing`,
    );
    for (const [words, kinds] of COUNTED.slice(0, 5))
      console.log(`${words.padEnd(34)}${wrong.filter(({ kind }) => kinds.includes(kind)).length}`);
    return wrong.some(({ kind }) => kind === 'chargedWithoutSeat') && wrong.some(({ kind }) => kind === 'chargedTwice');
  });
}

const CALLS = {
  charge: { target: 'stripe', method: 'POST', path: '^/payment_intents$' },
  book: { target: 'fareharbor', method: 'POST', path: '/bookings/$' },
} as const;

interface Ordered {
  id: string;
  isBooked: boolean;
}

/** The naive shop's books: it records the last answer it got. */
function booksOf(orders: Ordered[], { fareharbor, stripe }: Ledger['outside']): Books {
  const intentOf = (id: string) => stripe.payment_intents.find((one) => one.metadata.orderUuid === id);
  const priceOf = (id: string) => intentOf(id)?.amount ?? 0;
  const bookingOf = (id: string) => fareharbor.bookings.find((one) => one.external_id === id)?.uuid ?? null;
  return {
    ...emptyBooks(),
    orders: orders.map(({ id, isBooked }) => naiveOrder(id, priceOf(id), isBooked ? priceOf(id) : 0)),
    items: orders.map(({ id, isBooked }) => ({
      id,
      order_id: id,
      lola_id: id,
      status: isBooked ? 'booked' : 'created',
      amount_total_cents: priceOf(id),
      amount_paid_cents: isBooked ? priceOf(id) : 0,
      amount_refunded_cents: 0,
      amount_refunding_cents: 0,
      amount_waived_cents: 0,
      booking_uuid: isBooked ? bookingOf(id) : null,
      is_unclear: false,
    })),
    charges: orders.flatMap(({ id, isBooked }) => {
      const intent = intentOf(id);
      return isBooked && intent ? naiveCharge(id, 'checkout', intent) : [];
    }),
    transactions: orders.flatMap(({ id, isBooked }) =>
      isBooked
        ? {
            order_id: id,
            order_item_id: id,
            transaction_type: 'payment',
            direction: 'in',
            state: 'succeeded',
            amount_cents: priceOf(id),
            fee_cents: 0,
            gateway_id: null,
            is_transfer_reversed: null,
          }
        : [],
    ),
  };
}
