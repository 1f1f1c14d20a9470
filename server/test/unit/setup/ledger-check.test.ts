import { expect, test } from 'vitest';
import type { Ledger } from '../../setup/ledger.ts';
import { checkLedger } from '../../setup/ledger-check.ts';
import type { DifferenceKind } from '../../setup/ledger-facts.ts';
import { mailsSentAgain } from '../../setup/ledger-mails.ts';
import { agreeing, mailId, proofOf } from './agreeing-ledger.ts';

test('agreeing books have no differences', () => {
  expect(checkLedger(agreeing())).toEqual([]);
  expect(mailsSentAgain(agreeing().outside)).toBe(0);
});

const gone: [what: string, kinds: DifferenceKind[], spoil: (ledger: Ledger) => void][] = [
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
      books.mails.push({ ...books.mails[0]!, id: mailId(40) });
      outside.mailbox.push({ to: 'robin@home.example', messageId: `<${mailId(40)}@x>` });
    },
  ],
  [
    'a released order is confirmed by mail',
    ['mailTooMany'],
    ({ books, outside }) => {
      books.mails.push({ ...books.mails[0]!, id: mailId(50), order_id: 'b' });
      outside.mailbox.push({ to: 'robin@home.example', messageId: `<${mailId(50)}@x>` });
    },
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
    'a refund was done and its mail never written',
    ['mailMissing'],
    ({ books }) => {
      books.mails = books.mails.filter((mail) => mail.template !== 'order-refunded');
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
  [
    'a waiver was signed twice',
    ['waiverTwice'],
    ({ books }) => {
      books.proofs.push(proofOf('d', 3, books.proofs[1]!.hash, 'w1'));
      books.heads[0] = { division_id: 'd', position: 3, hash: books.proofs[2]!.hash };
    },
  ],
  [
    'a traveller has two waivers of one template',
    ['waiverTwice'],
    ({ books }) => void books.waivers.push({ ...books.waivers[2]!, id: 'w9' }),
  ],
  [
    'a link is of a waiver that nobody signed',
    ['proofBroken'],
    ({ books }) => {
      books.proofs.push(proofOf('d', 3, books.proofs[1]!.hash, 'w3'));
      books.heads[0] = { division_id: 'd', position: 3, hash: books.proofs[2]!.hash };
    },
  ],
  [
    'a signing left no link',
    ['proofBroken', 'mailMissing'],
    ({ books }) => {
      books.waivers[2]!.is_signed = true;
    },
  ],
  [
    'a signed record was changed',
    ['proofBroken'],
    ({ books }) => {
      books.proofs[0]!.record = '{}';
    },
  ],
  ['a link was taken out', ['proofBroken'], ({ books }) => void books.proofs.splice(0, 1)],
  [
    'the chain ends too early',
    ['proofBroken'],
    ({ books }) => {
      books.heads[0]!.position = 3;
    },
  ],
  [
    'the signer was sent two copies',
    ['mailTooMany'],
    ({ books, outside }) => {
      const copy = books.mails.find((mail) => mail.waiver_id === 'w1')!;
      books.mails.push({ ...copy, id: mailId(60) });
      outside.mailbox.push({ to: copy.to_address, messageId: `<${mailId(60)}@x>` });
    },
  ],
  [
    'a mail that somebody asked for never came',
    ['mailMissing'],
    ({ books }) => void books.mails.push({ ...books.mails[0]!, id: mailId(70), is_asked_for: true }),
  ],
];

/** The last day of the plan's world. */
const TODAY = new Date('2027-03-20T20:00:00Z');

const ofPlans: typeof gone = [
  [
    'an instalment was charged a second time',
    ['centsOff', 'chargedTwice'],
    ({ outside: { stripe } }) => {
      stripe.payment_intents.push({ ...stripe.payment_intents.at(-1)!, id: 'pi_f3' });
      stripe.charges.push({ ...stripe.charges.at(-1)!, id: 'ch_f3', payment_intent: 'pi_f3', transfer: null });
      stripe.charges.at(-1)!.application_fee = null;
    },
  ],
  [
    'more was taken than the payer agreed to',
    ['chargedAboveAgreed'],
    ({ books }) => {
      for (const one of books.agreed) one.amount_cents = 99;
    },
  ],
  [
    'a card was charged before its day',
    ['chargedEarly'],
    ({ outside: { stripe } }) => {
      stripe.charges.at(-1)!.created = Date.parse('2027-02-28T18:00:00Z') / 1000;
    },
  ],
  [
    'a card was charged after the plan had ended',
    ['chargedAfterEnd'],
    ({ books }) => {
      books.plans[0]!.stopped_at = new Date('2027-02-28T18:00:00Z');
    },
  ],
  [
    'an instalment was forgotten',
    ['forgotten'],
    ({ books }) => {
      books.instalments[1]!.due_on = '2027-03-10';
    },
  ],
  [
    'the instalments ask for less than is owed',
    ['planDiffers'],
    ({ books }) => {
      books.instalments[1]!.amount_cents = 99;
    },
  ],
  [
    'a waived cent is still planned',
    ['centsOff', 'planDiffers'],
    ({ books }) => {
      books.orders.at(-1)!.amount_waived_cents = 1;
    },
  ],
  ['a bank took money that the books do not know', ['centsOff'], ({ books }) => void books.movements.shift()],
  [
    'the operator’s part of a dispute was taken twice',
    ['centsOff'],
    ({ outside: { stripe } }) => {
      stripe.transfers!.at(-1)!.amount_reversed = 80;
    },
  ],
  [
    'the operator’s part was passed on, and the books do not know',
    ['centsOff'],
    ({ outside: { stripe } }) =>
      void stripe.transfers!.push({ ...stripe.transfers!.at(-1)!, id: 'tr_x', amount: 38, transfer_group: 'du_1' }),
  ],
];

test.each(ofPlans)('the check of payment plans finds that %s', (_, kinds, spoil) => {
  const ledger = agreeing();
  expect(checkLedger(ledger, TODAY)).toEqual([]);
  spoil(ledger);
  const seen = new Set(checkLedger(ledger, TODAY).map(({ kind }) => kind));
  expect([...seen].sort()).toEqual([...kinds].sort());
});

test('a confirmation requested by a button does not count as a second one', () => {
  const { books, outside } = agreeing();
  books.mails.push({ ...books.mails[0]!, id: mailId(70), is_asked_for: true });
  outside.mailbox.push({ to: 'robin@home.example', messageId: `<${mailId(70)}@x>` });
  expect(checkLedger({ books, outside })).toEqual([]);
});

test.each(gone)('the check finds that %s', (_, kinds, spoil) => {
  const ledger = agreeing();
  spoil(ledger);
  const seen = new Set(checkLedger(ledger).map(({ kind }) => kind));
  expect([...seen].sort()).toEqual([...kinds].sort());
});

test('a repeated mail is counted', () => {
  const { outside } = agreeing();
  outside.mailbox.push({ ...outside.mailbox[0]! });
  expect(mailsSentAgain(outside)).toBe(1);
});
