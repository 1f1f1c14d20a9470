import { expect, test } from 'vitest';
import type { Ledger } from '../../setup/ledger.ts';
import { checkLedger, type DifferenceKind, lettersSentAgain } from '../../setup/ledger-check.ts';

/** One paid order of two departures and one that was released, all in agreement. */
function agreeing(): Ledger {
  const order = {
    amount_total_cents: 300,
    amount_paid_cents: 300,
    amount_refunded_cents: 0,
    tells_partner: true,
    payment_attempt: 1,
    contact_email: 'robin@home.example',
    partner_email: 'office@school.example',
  };
  const item = { order_id: 'a', status: 'booked', is_unclear: false };
  const booking = { pk: 1, status: 'booked', voucher_number: '', contact: { name: '', email: '' } };
  const intent = { transfer_data: null };
  return {
    books: {
      orders: [
        { ...order, id: 'a', lola_id: 'ORA', state: 'paid' },
        {
          ...order,
          id: 'b',
          lola_id: 'ORB',
          state: 'released',
          amount_total_cents: 100,
          amount_paid_cents: 0,
          tells_partner: false,
        },
      ],
      items: [
        { ...item, lola_id: 'IT1', amount_total_cents: 100, amount_paid_cents: 100, booking_uuid: 'u1' },
        { ...item, lola_id: 'IT2', amount_total_cents: 200, amount_paid_cents: 200, booking_uuid: 'u2' },
        {
          ...item,
          order_id: 'b',
          lola_id: 'IT3',
          status: 'created',
          amount_total_cents: 100,
          amount_paid_cents: 0,
          booking_uuid: null,
        },
      ],
      transactions: [
        { order_id: 'a', transaction_type: 'payment', amount_cents: 100, fee_cents: 5, gateway_id: 'pi_a' },
        { order_id: 'a', transaction_type: 'payment', amount_cents: 200, fee_cents: 10, gateway_id: 'pi_a' },
      ],
      mails: [
        { id: 'm1', order_id: 'a', template: 'order-confirmation', to_address: 'robin@home.example', state: 'sent' },
        { id: 'm2', order_id: 'a', template: 'partner-booking', to_address: 'office@school.example', state: 'sent' },
        { id: 'm3', order_id: 'b', template: 'order-released', to_address: 'robin@home.example', state: 'sent' },
      ],
    },
    outside: {
      fareharbor: {
        bookings: [
          { ...booking, uuid: 'u1', external_id: 'IT1', receipt_total: 100 },
          { ...booking, uuid: 'u2', external_id: 'IT2', receipt_total: 200 },
        ],
      },
      stripe: {
        payment_intents: [
          {
            ...intent,
            id: 'pi_a',
            status: 'succeeded',
            amount: 300,
            amount_received: 300,
            application_fee_amount: 15,
            metadata: { orderUuid: 'a' },
          },
          {
            ...intent,
            id: 'pi_b',
            status: 'canceled',
            amount: 100,
            amount_received: 0,
            application_fee_amount: 5,
            metadata: { orderUuid: 'b' },
          },
        ],
        charges: [
          { id: 'ch_a', amount: 300, amount_refunded: 0, captured: true, payment_intent: 'pi_a' },
          { id: 'ch_b', amount: 100, amount_refunded: 100, captured: false, payment_intent: 'pi_b' },
        ],
      },
      mailbox: [
        { to: 'robin@home.example', messageId: '<m1@x>' },
        { to: 'office@school.example', messageId: '<m2@x>' },
        { to: 'robin@home.example', messageId: '<m3@x>' },
      ],
    },
  };
}

test('books and vendors that agree show no difference', () => {
  expect(checkLedger(agreeing())).toEqual([]);
  expect(lettersSentAgain(agreeing().outside)).toBe(0);
});

const gone: [what: string, kinds: DifferenceKind[], spoil: (ledger: Ledger) => void][] = [
  [
    'a booking is cancelled behind a payment',
    ['chargedWithoutSeat'],
    ({ outside }) => {
      outside.fareharbor.bookings[0]!.status = 'cancelled';
    },
  ],
  [
    'money is taken for a released order',
    ['centsOff', 'chargedWithoutSeat', 'stuck'],
    ({ outside }) => {
      outside.stripe.payment_intents[1]!.amount_received = 100;
    },
  ],
  [
    'a released order still has its seats',
    ['otherBooking', 'seatWithoutPayment'],
    ({ outside }) =>
      void outside.fareharbor.bookings.push({ ...outside.fareharbor.bookings[0]!, uuid: 'u3', external_id: 'IT3' }),
  ],
  [
    'the card was charged a second time for the same order',
    ['centsOff', 'chargedTwice'],
    ({ outside: { stripe } }) => {
      stripe.payment_intents.push({ ...stripe.payment_intents[0]!, id: 'pi_c' });
      stripe.charges.push({ ...stripe.charges[0]!, id: 'ch_c', payment_intent: 'pi_c' });
    },
  ],
  [
    'the same seats are booked a second time',
    ['bookedTwice'],
    ({ outside: { fareharbor } }) => void fareharbor.bookings.push({ ...fareharbor.bookings[0]!, uuid: 'u9' }),
  ],
  [
    'we know the booking by another number',
    ['otherBooking'],
    ({ books }) => {
      books.items[0]!.booking_uuid = 'u8';
    },
  ],
  [
    'a cent too much was captured',
    ['centsOff'],
    ({ outside }) => {
      outside.stripe.payment_intents[0]!.amount_received = 301;
    },
  ],
  [
    'a fee differs by a cent',
    ['centsOff'],
    ({ books }) => {
      books.transactions[0]!.fee_cents = 4;
    },
  ],
  ['a payment row is missing', ['centsOff'], ({ books }) => void books.transactions.pop()],
  [
    'FareHarbor asks another price',
    ['centsOff'],
    ({ outside }) => {
      outside.fareharbor.bookings[0]!.receipt_total = 90;
    },
  ],
  [
    'a refund is not in the books',
    ['centsOff'],
    ({ outside }) => {
      outside.stripe.charges[0]!.amount_refunded = 50;
    },
  ],
  [
    'an order hangs half-way',
    ['stuck', 'mailTooMany'],
    ({ books }) => {
      books.orders[0]!.state = 'booked';
    },
  ],
  [
    'nobody knows whether an item is booked',
    ['stuck'],
    ({ books }) => {
      books.items[2]!.is_unclear = true;
    },
  ],
  [
    'a released order still holds the card',
    ['holdLeft'],
    ({ outside }) => {
      outside.stripe.payment_intents[1]!.status = 'requires_capture';
    },
  ],
  [
    'seats are held under a name that is not ours',
    ['nobodys'],
    ({ outside: { fareharbor } }) =>
      void fareharbor.bookings.push({ ...fareharbor.bookings[0]!, uuid: 'u7', external_id: 'IT9' }),
  ],
  [
    'a card is held for an order that is not there',
    ['nobodys'],
    ({ outside: { stripe } }) =>
      void stripe.payment_intents.push({ ...stripe.payment_intents[0]!, id: 'pi_z', metadata: {} }),
  ],
  ['the confirmation was never written', ['mailMissing'], ({ books }) => void books.mails.shift()],
  [
    'the confirmation is still in the queue',
    ['mailMissing'],
    ({ books }) => {
      books.mails[0]!.state = 'queued';
    },
  ],
  ['the confirmation says sent and never came', ['mailMissing'], ({ outside }) => void outside.mailbox.shift()],
  [
    'the confirmation went to somebody else',
    ['mailMissing'],
    ({ outside }) => {
      outside.mailbox[0]!.to = 'other@home.example';
    },
  ],
  [
    'two confirmations were sent',
    ['mailTooMany'],
    ({ books, outside }) => {
      books.mails.push({ ...books.mails[0]!, id: 'm4' });
      outside.mailbox.push({ to: 'robin@home.example', messageId: '<m4@x>' });
    },
  ],
  [
    'a released order is confirmed by mail',
    ['mailTooMany'],
    ({ books, outside }) => {
      books.mails.push({ ...books.mails[0]!, id: 'm5', order_id: 'b' });
      outside.mailbox.push({ to: 'robin@home.example', messageId: '<m5@x>' });
    },
  ],
];

test.each(gone)('it is seen when %s', (_, kinds, spoil) => {
  const ledger = agreeing();
  spoil(ledger);
  const seen = new Set(checkLedger(ledger).map(({ kind }) => kind));
  expect([...seen].sort()).toEqual([...kinds].sort());
});

test('a letter that came twice is counted', () => {
  const { outside } = agreeing();
  outside.mailbox.push({ ...outside.mailbox[0]! });
  expect(lettersSentAgain(outside)).toBe(1);
});
