import type { FareharborState, ReceivedMail, SandboxControl, StripeState } from './sandbox-control.ts';

/** Our own books, as SQL has them. */
export interface Books {
  orders: {
    id: string;
    lola_id: string;
    state: string;
    amount_total_cents: number;
    amount_paid_cents: number;
    amount_refunded_cents: number;
    payment_attempt: number;
    contact_email: string;
    partner_email: string;
    tells_partner: boolean;
  }[];
  items: {
    order_id: string;
    lola_id: string;
    status: string;
    amount_total_cents: number;
    amount_paid_cents: number;
    booking_uuid: string | null;
    is_unclear: boolean;
  }[];
  transactions: {
    order_id: string;
    transaction_type: string;
    amount_cents: number;
    fee_cents: number;
    gateway_id: string;
    /** Of a refund: one that the bank sent back counts for nothing. */
    state?: string;
  }[];
  mails: { id: string; order_id: string; template: string; to_address: string; state: string }[];
}

/** What the outside world holds: bookings, money, letters. */
export interface Outside {
  fareharbor: Pick<FareharborState, 'bookings'>;
  stripe: Pick<StripeState, 'payment_intents' | 'charges'>;
  mailbox: Pick<ReceivedMail, 'to' | 'messageId'>[];
}

export interface Ledger {
  books: Books;
  outside: Outside;
}

export interface Readable {
  sandbox: SandboxControl;
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
}

/** Everything, the demo world's orders too: what belongs to nobody must be seen as well. */
export async function readLedger({ query, sandbox }: Readable): Promise<Ledger> {
  const [orders, items, transactions, mails, fareharbor, stripe, mailbox] = await Promise.all([
    query<Books['orders'][number]>(`select o.id, o.lola_id, o.state, o.amount_total_cents, o.amount_paid_cents,
        o.amount_refunded_cents, o.payment_attempt, o.contact_email, p.email as partner_email,
        g.is_send_email_to_partner as tells_partner
      from orders o join groups g on g.id = o.group_id join partners p on p.id = o.partner_id`),
    query<Books['items'][number]>(`select order_id, lola_id, status, amount_total_cents, amount_paid_cents,
        fareharbor_booking->>'uuid' as booking_uuid, booking_attempted_at is not null as is_unclear from order_items`),
    query<Books['transactions'][number]>(
      'select order_id, transaction_type, amount_cents, fee_cents, gateway_id, state from transactions',
    ),
    query<Books['mails'][number]>(
      'select id, order_id, template, to_address, state from mail_outbox where order_id is not null',
    ),
    sandbox.fareharbor(),
    sandbox.stripe(),
    sandbox.mails(),
  ]);
  return { books: { orders, items, transactions, mails }, outside: { fareharbor, stripe, mailbox } };
}
