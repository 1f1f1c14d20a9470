import { expect, test } from 'vitest';
import { checkLedger } from '../../setup/books/check.ts';
import { mailsSentAgain } from '../../setup/books/mails.ts';
import { agreeing } from './agreeing-ledger.ts';
import { findsEach } from './finds-each.ts';

test('agreeing books have no differences', () => {
  expect(checkLedger(agreeing())).toEqual([]);
  expect(mailsSentAgain(agreeing().outside)).toBe(0);
});

findsEach([
  [
    'a booking is cancelled behind a payment',
    ['chargedWithoutSeat', 'otherBooking'],
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
      stripe.payment_intents.push({ ...stripe.payment_intents[0]!, id: 'pi_a2' });
      stripe.charges.push({ ...stripe.charges[0]!, id: 'ch_a2', payment_intent: 'pi_a2' });
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
    ({ outside }) =>
      void outside.stripe.refunds.push({ id: 're_x', amount: 50, status: 'succeeded', payment_intent: 'pi_a' }),
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
  [
    'a refund was made twice for one wish',
    ['centsOff', 'refundedTwice'],
    ({ outside: { stripe } }) => void stripe.refunds.push({ ...stripe.refunds[0]!, id: 're_2' }),
  ],
  [
    'a refund in the books is not at the card provider',
    ['centsOff'],
    ({ outside: { stripe } }) => void stripe.refunds.splice(0, 1),
  ],
  [
    'the bank sent a refund back, and the books still count it',
    ['centsOff'],
    ({ outside: { stripe } }) => {
      stripe.refunds[0]!.status = 'failed';
    },
  ],
  [
    'the books say that the fee was given back, and it was not',
    ['centsOff'],
    ({ outside: { stripe } }) => {
      stripe.application_fees![1]!.amount_refunded = 0;
    },
  ],
  [
    'the operator gave back less than the books say',
    ['centsOff'],
    ({ outside: { stripe } }) => {
      stripe.transfers![1]!.amount_reversed = 0;
    },
  ],
  [
    'money is still reserved for a refund that is over',
    ['stuck'],
    ({ books }) => {
      books.items[3]!.amount_refunding_cents = 40;
    },
  ],
  [
    'a refund is begun and nothing brings it on',
    ['stuck'],
    ({ books }) => {
      books.refunds[0]!.state = 'open';
    },
  ],
  [
    'a booking was cancelled here and still holds its seats there',
    ['otherBooking'],
    ({ outside: { fareharbor } }) => {
      fareharbor.bookings[2]!.status = 'booked';
    },
  ],
  [
    'the booking was moved, and we still have the old one',
    ['otherBooking'],
    ({ outside: { fareharbor } }) => {
      fareharbor.bookings[0]!.rebooked_to = 'u9';
      fareharbor.bookings[0]!.status = 'rebooked';
      fareharbor.bookings.push({ ...fareharbor.bookings[0]!, uuid: 'u9', external_id: '', status: 'booked' });
    },
  ],
  [
    'cash was taken for an order that the card paid too',
    ['centsOff', 'chargedTwice'],
    ({ books }) =>
      void books.transactions.push({ ...books.transactions[0]!, transaction_type: 'cash', gateway_id: null }),
  ],
  [
    'cash was written down twice',
    ['centsOff', 'chargedTwice'],
    ({ books }) =>
      void books.transactions.push({ ...books.transactions.find((line) => line.transaction_type === 'cash')! }),
  ],
  [
    'cash was given back without anybody wanting it',
    ['centsOff'],
    ({ books }) => {
      const line = books.transactions.find((one) => one.transaction_type === 'cash')!;
      books.transactions.push({ ...line, direction: 'out', amount_cents: 10 });
    },
  ],
  [
    'an order paid in cash has no seats',
    ['chargedWithoutSeat', 'otherBooking'],
    ({ outside: { fareharbor } }) => void fareharbor.bookings.splice(3, 1),
  ],
]);
