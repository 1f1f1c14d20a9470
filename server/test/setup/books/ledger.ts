import type { FareharborState, ReceivedMail, SandboxControl, StripeState } from '../world/sandbox-control.ts';

/** Our own books, read by SQL. */
export interface Books {
  orders: {
    id: string;
    lola_id: string;
    state: string;
    amount_total_cents: number;
    amount_paid_cents: number;
    amount_refunded_cents: number;
    amount_waived_cents: number;
    /** Null without a running plan. */
    amount_planned_cents: number | null;
    payment_attempt: number;
    contact_email: string;
    partner_email: string;
    notifies_partner: boolean;
  }[];
  items: {
    id: string;
    order_id: string;
    lola_id: string;
    status: string;
    amount_total_cents: number;
    amount_paid_cents: number;
    amount_refunded_cents: number;
    amount_waived_cents: number;
    /** Reserved by running refunds. */
    amount_refunding_cents: number;
    booking_uuid: string | null;
    is_unclear: boolean;
  }[];
  /** Cash is known only from here, because no vendor sees it. */
  transactions: {
    order_id: string;
    order_item_id: string;
    transaction_type: string;
    direction: string;
    /** A refund that the bank sent back does not count. */
    state: string;
    amount_cents: number;
    fee_cents: number;
    gateway_id: string | null;
    is_transfer_reversed: boolean | null;
  }[];
  /** The payment plans of confirmed orders. */
  plans: {
    order_id: string;
    state: string;
    is_by_card: boolean;
    is_paused: boolean;
    stopped_at: Date | null;
    timezone: string;
  }[];
  /** Days are local days, as `2027-03-01`. */
  instalments: {
    order_id: string;
    position: number;
    state: string;
    amount_cents: number;
    due_on: string;
    next_try_on: string | null;
    is_by_hand: boolean;
    charge_id: string | null;
  }[];
  /** The amounts to which payers have agreed, one row for each payment of each agreement. */
  agreed: { order_id: string; due_on: string; amount_cents: number }[];
  /** The money that disputes moved, and the parts of it that the operator bore. */
  movements: {
    order_id: string;
    kind: string;
    amount_cents: number;
    gateway_fee_cents: number;
    fee_cents: number;
    gateway_id: string;
  }[];
  /** Charges, each with one payment. */
  charges: {
    id: string;
    order_id: string;
    kind: string;
    method: string;
    state: string;
    amount_cents: number;
    fee_cents: number;
    refunded_cents: number;
    fee_refunded_cents: number;
    intent_id: string | null;
  }[];
  /** The refunds that employees requested. */
  refunds: {
    id: string;
    order_id: string;
    order_item_id: string;
    method: string;
    amount_cents: number;
    state: string;
    card_state: string;
    cancel_state: string;
    /** The part that was given back by hand. */
    cash_cents: number;
    is_mail_wanted: boolean;
  }[];
  mails: {
    id: string;
    order_id: string | null;
    template: string;
    to_address: string;
    state: string;
    /** Requested by a button, so there may be several. */
    is_asked_for: boolean;
    waiver_id: string | null;
  }[];
  waivers: {
    id: string;
    order_id: string;
    traveller_id: string;
    template_id: string;
    email: string;
    is_signed: boolean;
  }[];
  /** Sorted by their position in the chains. */
  proofs: {
    division_id: string;
    position: number;
    waiver_id: string;
    record: string;
    previous_hash: string;
    hash: string;
  }[];
  /** The recorded ends of the chains. */
  heads: { division_id: string; position: number; hash: string }[];
}

const STRIPE_LISTS = ['payment_intents', 'charges', 'refunds', 'application_fees', 'transfers', 'disputes'] as const;

/** The vendors' records: bookings, money, mails. */
export interface Outside {
  fareharbor: Pick<FareharborState, 'bookings'>;
  stripe: Pick<StripeState, (typeof STRIPE_LISTS)[number]>;
  mailbox: Pick<ReceivedMail, 'to' | 'messageId'>[];
}

/** Books without a row. */
export const emptyBooks = (): Books => ({
  orders: [],
  items: [],
  transactions: [],
  charges: [],
  refunds: [],
  movements: [],
  plans: [],
  instalments: [],
  agreed: [],
  mails: [],
  waivers: [],
  proofs: [],
  heads: [],
});

export interface Ledger {
  books: Books;
  outside: Outside;
}

export interface Readable {
  sandbox: SandboxControl;
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
}

/** Reads everything, including the demo world's orders, so that records without an order are found. */
export async function readLedger({ query, sandbox }: Readable): Promise<Ledger> {
  const [orders, fareharbor, stripe, mailbox] = await Promise.all([
    query<Books['orders'][number]>(`select o.id, o.lola_id, o.state, o.amount_total_cents, o.amount_paid_cents,
        o.amount_refunded_cents, o.amount_waived_cents, o.amount_planned_cents,
        coalesce((select sum(c.attempt) from charges c where c.order_id = o.id), 0)::int as payment_attempt, o.contact_email, p.email as partner_email,
        g.is_send_email_to_partner as notifies_partner
      from orders o join groups g on g.id = o.group_id join partners p on p.id = o.partner_id`),
    sandbox.fareharbor(),
    sandbox.stripe(...STRIPE_LISTS),
    sandbox.mails(),
  ]);
  const [money, plans, others] = await Promise.all([readMoney({ query }), readPlans({ query }), readOthers({ query })]);
  return { books: { orders, ...money, ...plans, ...others }, outside: { fareharbor, stripe, mailbox } };
}

async function readMoney({ query }: Pick<Readable, 'query'>) {
  const [items, transactions, charges, refunds, movements] = await Promise.all([
    query<Books['items'][number]>(`select id, order_id, lola_id, status, amount_total_cents, amount_paid_cents,
        amount_refunded_cents, amount_waived_cents, amount_refunding_cents, fareharbor_booking->>'uuid' as booking_uuid,
        booking_attempted_at is not null as is_unclear from order_items`),
    query<Books['transactions'][number]>(`select order_id, order_item_id, transaction_type, direction, state,
        amount_cents, fee_cents, gateway_id, is_transfer_reversed from transactions`),
    query<Books['charges'][number]>(`select id, order_id, kind, method, state, amount_cents, fee_cents, refunded_cents,
        fee_refunded_cents, intent_id from charges`),
    query<Books['refunds'][number]>(`select id, order_id, order_item_id, method, amount_cents, state,
        coalesce((select l.state from refund_legs l where l.refund_id = refunds.id and l.method = 'card'
          order by l.state = 'failed' desc limit 1), 'none') as card_state, cancel_state,
        is_mail_wanted and (amount_cents + lowered_cents > 0
          or exists (select from trip_cancellation_bookings b where b.refund_id = refunds.id)) as is_mail_wanted,
        (select coalesce(sum(l.amount_cents), 0)::int from refund_legs l where l.refund_id = refunds.id and l.method <> 'card') as cash_cents
      from refunds`),
    query<Books['movements'][number]>(`select order_id, kind, amount_cents, gateway_fee_cents, fee_cents, gateway_id
      from dispute_movements`),
  ]);
  return { items, transactions, charges, refunds, movements };
}

async function readPlans({ query }: Pick<Readable, 'query'>) {
  const [plans, instalments, agreed] = await Promise.all([
    query<Books['plans'][number]>(`select order_id, state, is_by_card, is_paused, stopped_at, timezone
      from payment_plans where state <> 'offered'`),
    query<Books['instalments'][number]>(`select order_id, position, state, amount_cents, due_on::text,
        next_try_on::text, is_by_hand, charge_id from instalments`),
    query<Books['agreed'][number]>(`select order_id, payment->>'dueOn' as due_on,
        (payment->>'amountCents')::int as amount_cents
      from plan_consents, jsonb_array_elements(schedule) payment`),
  ]);
  return { plans, instalments, agreed };
}

async function readOthers({ query }: Pick<Readable, 'query'>) {
  const [mails, waivers, proofs, heads] = await Promise.all([
    query<Books['mails'][number]>(`select id, order_id, template, to_address, state, once_key is null as is_asked_for,
        data->>'waiverId' as waiver_id from mail_outbox`),
    query<Books['waivers'][number]>(`select id, order_id, traveller_id, waiver_template_id as template_id,
        traveller_email as email, is_signed from waivers`),
    query<Books['proofs'][number]>(`select division_id, position, waiver_id, record, previous_hash, hash
      from waiver_proofs order by division_id, position`),
    query<Books['heads'][number]>('select division_id, position, hash from waiver_proof_heads'),
  ]);
  return { mails, waivers, proofs, heads };
}
