import { findsEach } from './finds-each.ts';

/** The last day of the plan's world. */
const TODAY = new Date('2027-03-20T20:00:00Z');

findsEach(
  [
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
  ],
  TODAY,
);
