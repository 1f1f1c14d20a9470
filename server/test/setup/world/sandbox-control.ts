/** Controls the sandbox in tests: its state, its mails, its faults. */
export interface Fault {
  target: 'fareharbor' | 'stripe' | 'mail';
  method?: string;
  path?: string;
  /** A pattern on the query, which distinguishes lists. */
  query?: string;
  /** A pattern on the idempotency key, which distinguishes calls to one path. */
  key?: string;
  effect: string;
  value?: number;
  /** The vendor's error code for this status. */
  code?: string;
  times?: number;
}

/** The call that books seats, for a fault. */
export const BOOKING_CALL = { target: 'fareharbor', method: 'POST', path: '/bookings/$' } as const;

export interface ReceivedMail {
  to: string;
  messageId: string;
  replyTo: string;
  subject: string;
  /** By names in small letters. */
  headers: Record<string, string>;
  text: string;
  html: string;
  /** `content` in base64. */
  attachments: { filename: string; contentType: string; content: string }[];
}

export interface ReceivedRequest {
  at: string;
  target: string;
  method: string;
  path: string;
  status: number;
}

/** Without the events, which repeat all other records again and again, and without the content of files. */
const ABOUT_MONEY: (keyof StripeState)[] = [
  'payment_intents',
  'charges',
  'refunds',
  'disputes',
  'application_fees',
  'transfers',
  'transfer_reversals',
  'customers',
];

export function sandboxControl(url: string) {
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    return (text ? JSON.parse(text) : undefined) as T;
  };
  return {
    url,
    fault: (fault: Fault) => call<{ id: string }>('POST', '/faults', fault),
    faults: () => call<{ id: string; hits: number }[]>('GET', '/faults'),
    clearFaults: () => call('DELETE', '/faults'),
    settings: (settings: Record<string, unknown>) => call('PUT', '/settings', settings),
    mails: (to = '') => call<ReceivedMail[]>('GET', `/mailbox?to=${encodeURIComponent(to)}`),
    requests: (target: string) => call<ReceivedRequest[]>('GET', `/requests?target=${target}`),
    clearRequests: () => call('DELETE', '/requests'),
    fareharbor: () => call<FareharborState>('GET', '/fareharbor/state'),
    /** Stripe's records: the named lists, or those about money. */
    stripe: (...lists: (keyof StripeState)[]) =>
      call<StripeState>('GET', `/stripe/state?lists=${lists.length ? lists : ABOUT_MONEY}`),
    /** Changes the state of an operator's account at Stripe. */
    setAccount: (id: string, state: 'active' | 'restricted' | 'disconnected') =>
      call('PUT', `/stripe/accounts/${id}`, { state }),
    /** Sets the balance of an operator's account at Stripe; null: unlimited. */
    setBalance: (id: string, balance: number | null) => call('PUT', `/stripe/accounts/${id}`, { balance }),
    /** Applies the bank's decision. `partReturned`: the cents of a lost dispute that come back. */
    closeDispute: (id: string, outcome: 'won' | 'lost' | 'warning_closed' | 'prevented', partReturned?: number) =>
      call('POST', `/stripe/disputes/${id}/close`, { outcome, partReturned }),
    /** Opens a dispute of a payment: of all that is left, or of a part. */
    openDispute: (claim: {
      payment: string;
      reason?: string;
      amount?: number;
      daysToAnswer?: number;
      isInquiry?: boolean;
    }) => call<{ id: string; amount: number }>('POST', '/stripe/disputes', claim),
    /** Turns an inquiry into a dispute. */
    escalateDispute: (id: string) => call('POST', `/stripe/disputes/${id}/escalate`),
    /** Lets the banks decide now about the refunds that wait for them. */
    settleRefunds: () => call('POST', '/stripe/refunds/settle'),
    warnOfFraud: (payment: string) => call<{ id: string }>('POST', '/stripe/warnings', { payment }),
    /** Moves Stripe's clock; null: the real time. */
    setClock: (at: Date | null) => call('PUT', '/clock', { at: at?.toISOString() ?? null }),
    /** From now on the bank decides like this about a saved card. */
    setBank: (paymentMethod: string, decision: string | null) =>
      call('PUT', `/stripe/payment_methods/${paymentMethod}/bank`, { decision }),
    renewCard: (paymentMethod: string, card: { last4: string; exp_month: number; exp_year: number }) =>
      call('POST', `/stripe/payment_methods/${paymentMethod}/renew`, card),
    setAvailability: (pk: number, change: Record<string, unknown>) =>
      call('PUT', `/fareharbor/availabilities/${pk}`, change),
    setCurrency: (shortname: string, currency: string) =>
      call('PUT', `/fareharbor/companies/${shortname}`, { currency }),
    setItem: (
      pk: number,
      change: {
        name?: string;
        headline?: string;
        description?: string[];
        is_archived?: boolean;
        cancel_hours_before?: number;
      },
    ) => call('PUT', `/fareharbor/items/${pk}`, change),
  };
}
export type SandboxControl = ReturnType<typeof sandboxControl>;

/** The order item's readable id in a booking's reference. */
export const itemOf = ({ external_id }: { external_id: string }) => external_id.split('/').at(-1)!;

export interface FareharborState {
  bookings: {
    pk: number;
    uuid: string;
    status: string;
    external_id: string;
    voucher_number: string;
    receipt_total: number;
    contact: { name: string; email: string };
    customers?: { checkinStatus?: { name: string } | null }[];
    availability_pk?: number;
    rebooked_to?: string | null;
  }[];
  availabilities: { pk: number; capacity: number; [key: string]: unknown }[];
}

export interface StripeState {
  payment_intents: {
    id: string;
    status: string;
    amount: number;
    amount_received: number;
    customer: string | null;
    application_fee_amount: number | null;
    metadata: Record<string, string>;
    transfer_data: { destination: string } | null;
  }[];
  charges: {
    id: string;
    /** By Stripe's clock, in seconds. */
    created: number;
    amount: number;
    amount_refunded: number;
    captured: boolean;
    /** The payer was absent. Stripe itself does not show this. */
    off_session?: boolean;
    payment_intent: string;
    transfer?: string | null;
    application_fee?: string | null;
  }[];
  refunds: { id: string; amount: number; status: string; payment_intent?: string; metadata?: Record<string, string> }[];
  disputes?: {
    id: string;
    amount: number;
    status: string;
    payment_intent: string;
    evidence: Record<string, unknown>;
    evidence_details: { due_by: number; submission_count: number };
    balance_transactions: { id: string; amount: number; fee: number }[];
  }[];
  application_fees?: { id: string; amount: number; amount_refunded: number }[];
  transfers?: {
    id: string;
    amount: number;
    amount_reversed: number;
    source_transaction: string | null;
    transfer_group: string | null;
  }[];
  transfer_reversals?: { id: string; transfer: string; amount: number }[];
  files?: { id: string; filename: string; purpose: string; content: string }[];
  customers: { id: string; email: string; name: string | null }[];
  payment_methods: { id: string; customer: string | null }[];
}
