import type { Payment } from '../../../lib/card-form.ts';
import type { CardDetails } from './card-number.ts';
import { digitsOf, expiryOf } from './card-number.ts';

/** The part of Stripe's wire format that its own script reads. */
interface Intent {
  id: string;
  status: string;
  next_action?: { type: string; redirect_to_url?: { url: string } | null } | null;
  last_payment_error?: WireError | null;
  last_setup_error?: WireError | null;
}
interface WireError {
  message?: string;
  code?: string;
  payment_intent?: Intent;
}

/** The provider refused the card and gave a reason. Any other failure counts as a lost answer. */
export class CardRefusal extends Error {}

export interface SandboxAccount {
  url: string;
  publishableKey: string;
}

export function confirmIntent(account: SandboxAccount, payment: Payment, card: CardDetails, returnUrl: string) {
  const expiry = expiryOf(card.expiry);
  const form = new URLSearchParams({
    client_secret: payment.clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': card.cvc,
    ...(payment.billing && {
      'payment_method_data[billing_details][name]': payment.billing.name,
      'payment_method_data[billing_details][email]': payment.billing.email,
    }),
    return_url: returnUrl,
  });
  return ask(account, `${payment.paymentIntentId}/confirm`, { method: 'POST', body: form });
}

export function retrieveIntent(account: SandboxAccount, payment: Payment) {
  const query = new URLSearchParams({ client_secret: payment.clientSecret });
  return ask(account, `${payment.paymentIntentId}?${query}`, { method: 'GET' });
}

async function ask(account: SandboxAccount, path: string, init: RequestInit): Promise<Intent> {
  const response = await fetch(
    `${account.url}/v1/${path.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${path}`,
    {
      ...init,
      headers: { authorization: `Bearer ${account.publishableKey}` },
    },
  );
  const body = (await response.json()) as Intent & { error?: WireError };
  if (response.ok) return body;
  // Stripe refuses to confirm an authorised payment again, but the payment is valid: its own state decides.
  const intent = body.error?.payment_intent;
  if (intent && isAuthorised(intent.status)) return intent;
  if (response.status >= 500 || !body.error) throw new Error(`The card provider answered ${response.status}`);
  throw new CardRefusal(messageOf(body.error));
}

export const isAuthorised = (status: string) => status === 'requires_capture' || status === 'succeeded';

/** The provider's message, or its code if there is none. */
export function messageOf(error: WireError | null | undefined): string {
  return error?.message || error?.code || 'Your card wasn’t accepted. Please try another one.';
}

/** The bank's page that the person must see next, if any. */
export function challengeOf(intent: Intent): string | null {
  return intent.status === 'requires_action' ? (intent.next_action?.redirect_to_url?.url ?? null) : null;
}
