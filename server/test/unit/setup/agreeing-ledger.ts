import { createHash } from 'node:crypto';
import { type Books, emptyBooks, type Ledger } from '../../setup/books/ledger.ts';

/** As long as a mail's id in its Message-ID. */
export const mailId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function proofOf(division: string, position: number, before: string, waiver: string): Books['proofs'][number] {
  const record = JSON.stringify({ waiver, position });
  const hash = createHash('sha256').update(`${before}\n${position}\n${record}`).digest('hex');
  return { division_id: division, position, waiver_id: waiver, record, previous_hash: before, hash };
}

const ROBIN = 'robin@home.example';

/**
 * A ledger without differences. a: paid by card, two departures; b: released; c: paid by card, cancelled and partly
 * refunded on our screen, with a refund that the bank sent back; e: paid in cash and partly refunded; two signed
 * waivers and an open one; f: on a payment plan, with a deposit, a paid instalment of which a bank has taken a part, and
 * one that is still to come.
 */
export function agreeing(): Ledger {
  const books = emptyBooks();
  const outside: Ledger['outside'] = {
    fareharbor: { bookings: [] },
    stripe: { payment_intents: [], charges: [], refunds: [], application_fees: [], transfers: [] },
    mailbox: [],
  };
  const order = (id: string, state: string, total: number, paid: number, refunded = 0) =>
    void books.orders.push({
      id,
      lola_id: `OR${id}`,
      state,
      amount_total_cents: total,
      amount_paid_cents: paid,
      amount_refunded_cents: refunded,
      amount_waived_cents: 0,
      amount_planned_cents: null,
      payment_attempt: 1,
      contact_email: ROBIN,
      partner_email: 'office@school.example',
      notifies_partner: id === 'a',
    });
  const item = (order: string, number: number, status: string, total: number, paid: number, refunded = 0) => {
    const booking_uuid = status === 'created' ? null : `u${number}`;
    books.items.push({
      id: `i${number}`,
      order_id: order,
      lola_id: `IT${number}`,
      status,
      amount_total_cents: total,
      amount_paid_cents: paid,
      amount_refunded_cents: refunded,
      amount_refunding_cents: 0,
      amount_waived_cents: 0,
      booking_uuid,
      is_unclear: false,
    });
    if (!booking_uuid) return;
    outside.fareharbor.bookings.push({
      pk: number,
      uuid: booking_uuid,
      status,
      external_id: `IT${number}`,
      voucher_number: '',
      receipt_total: total,
      contact: { name: '', email: '' },
    });
  };
  const line = (order: string, number: number, change: Partial<Books['transactions'][number]>) =>
    void books.transactions.push({
      order_id: order,
      order_item_id: `i${number}`,
      transaction_type: 'payment',
      direction: 'in',
      state: 'succeeded',
      amount_cents: 0,
      fee_cents: 0,
      gateway_id: `pi_${order}`,
      is_transfer_reversed: null,
      ...change,
    });
  const mail = (order: string, number: number, template: string, to = ROBIN, waiver: string | null = null) => {
    const row = { id: mailId(number), order_id: order, template, to_address: to, state: 'sent', is_asked_for: false };
    books.mails.push({ ...row, waiver_id: waiver });
    outside.mailbox.push({ to, messageId: `<${mailId(number)}@x>` });
  };
  const card = (
    order: string,
    status: string,
    amount: number,
    fee: number,
    back: { refunded: number; fee: number; transfer: number },
  ) => {
    const received = status === 'succeeded' ? amount : 0;
    books.charges.push({
      id: `charge_${order}`,
      order_id: order,
      kind: 'checkout',
      method: 'card',
      state: 'paid',
      amount_cents: amount,
      fee_cents: fee,
      refunded_cents: back.refunded,
      fee_refunded_cents: back.fee,
      intent_id: `pi_${order}`,
    });
    outside.stripe.payment_intents.push({
      id: `pi_${order}`,
      status,
      amount,
      amount_received: received,
      customer: null,
      application_fee_amount: fee,
      metadata: { orderUuid: order },
      transfer_data: null,
    });
    outside.stripe.charges.push({
      id: `ch_${order}`,
      created: 0,
      amount,
      amount_refunded: received ? back.refunded : amount,
      captured: received > 0,
      payment_intent: `pi_${order}`,
      application_fee: `fee_${order}`,
      transfer: `tr_${order}`,
    });
    outside.stripe.application_fees!.push({ id: `fee_${order}`, amount: fee, amount_refunded: back.fee });
    outside.stripe.transfers!.push({
      id: `tr_${order}`,
      amount,
      amount_reversed: back.transfer,
      source_transaction: null,
      transfer_group: null,
    });
  };

  order('a', 'confirmed', 300, 300);
  item('a', 1, 'booked', 100, 100);
  item('a', 2, 'booked', 200, 200);
  line('a', 1, { amount_cents: 100, fee_cents: 5 });
  line('a', 2, { amount_cents: 200, fee_cents: 10 });
  mail('a', 1, 'order-confirmation');
  mail('a', 2, 'partner-booking', 'office@school.example');
  card('a', 'succeeded', 300, 15, { refunded: 0, fee: 0, transfer: 0 });

  order('b', 'released', 100, 0);
  item('b', 3, 'created', 100, 0);
  mail('b', 3, 'order-released');
  outside.stripe.payment_intents.push({
    id: 'pi_b',
    status: 'canceled',
    amount: 100,
    amount_received: 0,
    customer: null,
    application_fee_amount: 5,
    metadata: { orderUuid: 'b' },
    transfer_data: null,
  });

  order('c', 'confirmed', 200, 200, 40);
  item('c', 4, 'cancelled', 200, 200, 40);
  line('c', 4, { amount_cents: 200, fee_cents: 10 });
  const back = { transaction_type: 'refund', direction: 'out', is_transfer_reversed: true };
  line('c', 4, { ...back, amount_cents: 40, fee_cents: 2, gateway_id: 're_1' });
  line('c', 4, { ...back, amount_cents: 60, fee_cents: 3, gateway_id: 're_f', state: 'failed' });
  books.refunds.push({
    id: 'r1',
    order_id: 'c',
    order_item_id: 'i4',
    method: 'card',
    amount_cents: 40,
    state: 'done',
    card_state: 'succeeded',
    cancel_state: 'done',
    cash_cents: 0,
    is_mail_wanted: true,
  });
  const refund = { payment_intent: 'pi_c', metadata: { refundId: 'r1' } };
  outside.stripe.refunds.push({ ...refund, id: 're_1', amount: 40, status: 'succeeded' });
  outside.stripe.refunds.push({ ...refund, id: 're_f', amount: 60, status: 'failed', metadata: {} });
  mail('c', 4, 'order-confirmation');
  mail('c', 5, 'order-refunded');
  card('c', 'succeeded', 200, 10, { refunded: 40, fee: 5, transfer: 100 });

  order('e', 'confirmed', 150, 150, 20);
  item('e', 5, 'booked', 150, 150, 20);
  const cash = { transaction_type: 'cash', gateway_id: null };
  line('e', 5, { ...cash, amount_cents: 150 });
  line('e', 5, { ...cash, direction: 'out', amount_cents: 20 });
  books.refunds.push({
    ...books.refunds[0]!,
    id: 'r2',
    order_id: 'e',
    order_item_id: 'i5',
    method: 'byHand',
    amount_cents: 20,
  });
  Object.assign(books.refunds[1]!, { card_state: 'none', cancel_state: 'none', cash_cents: 20, is_mail_wanted: false });
  mail('e', 6, 'order-confirmation');

  order('f', 'confirmed', 300, 200);
  Object.assign(books.orders.at(-1)!, { amount_planned_cents: 100 });
  item('f', 6, 'booked', 300, 200);
  mail('f', 7, 'order-confirmation');
  const [deposit, paid] = ['f', 'f2'];
  card(deposit, 'succeeded', 100, 5, { refunded: 0, fee: 0, transfer: 0 });
  card(paid, 'succeeded', 100, 5, { refunded: 0, fee: 2, transfer: 40 });
  for (const intent of [deposit, paid]) line('f', 6, { amount_cents: 100, fee_cents: 5, gateway_id: `pi_${intent}` });
  Object.assign(books.charges.at(-1)!, { order_id: 'f', kind: 'instalment' });
  outside.stripe.payment_intents.at(-1)!.metadata.orderUuid = 'f';
  Object.assign(outside.stripe.charges.at(-1)!, {
    created: Date.parse('2027-03-01T18:00:00Z') / 1000,
    off_session: true,
  });
  books.plans.push({
    order_id: 'f',
    state: 'active',
    is_by_card: true,
    is_paused: false,
    stopped_at: null,
    timezone: 'America/Vancouver',
  });
  const payment = { order_id: 'f', amount_cents: 100 };
  const untried = { ...payment, next_try_on: null, is_by_hand: false };
  books.agreed.push({ ...payment, due_on: '2027-03-01' }, { ...payment, due_on: '2097-04-01' });
  books.instalments.push(
    { ...untried, position: 1, state: 'paid', due_on: '2027-03-01', charge_id: 'charge_f2' },
    { ...untried, position: 2, state: 'planned', due_on: '2097-04-01', charge_id: null },
  );
  outside.stripe.disputes = [
    {
      id: 'du_1',
      amount: 40,
      status: 'needs_response',
      payment_intent: 'pi_f2',
      evidence: {},
      evidence_details: { due_by: 0, submission_count: 0 },
      balance_transactions: [{ id: 'txn_1', amount: -40, fee: 15 }],
    },
  ];
  const moved = { order_id: 'f', amount_cents: 40, gateway_fee_cents: 0, fee_cents: 0 };
  books.movements.push(
    { ...moved, kind: 'withdrawn', gateway_fee_cents: 15, gateway_id: 'txn_1' },
    { ...moved, kind: 'reversed', fee_cents: 2, gateway_id: 'trr_1' },
  );

  const first = proofOf('d', 1, '0'.repeat(64), 'w1');
  const second = proofOf('d', 2, first.hash, 'w2');
  books.proofs.push(first, second);
  books.heads.push({ division_id: 'd', position: 2, hash: second.hash });
  for (const number of [1, 2, 3]) {
    const [id, is_signed] = [`w${number}`, number < 3];
    books.waivers.push({ id, order_id: 'a', traveller_id: `t${number}`, template_id: 'wt', email: ROBIN, is_signed });
    if (is_signed) mail('a', 10 + number, 'waiver-signed', ROBIN, id);
  }
  return { books, outside };
}
