import { createCardFields } from './card-fields.js';
import { showBank } from './show-bank.js';

const API = new URL('../v1/', import.meta.url);

/** Stands in for Stripe's browser library, with what its payment element and the React components around it use. */
export default function Stripe(publishableKey) {
  return {
    elements: createElements,
    confirmPayment: (asked) => confirm(publishableKey, 'payment_intent', asked),
    confirmSetup: (asked) => confirm(publishableKey, 'setup_intent', asked),
    // The React components take no object without these for Stripe's.
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
  };
}

function createElements() {
  const listeners = { ready: new Set(), change: new Set() };
  const emit = (name, event) => {
    for (const listener of listeners[name]) listener(event);
  };
  const fields = createCardFields((complete) => emit('change', { complete, value: { type: 'card' } }));
  const element = {
    mount(place) {
      place.append(fields.host);
      queueMicrotask(() => emit('ready'));
    },
    on: (name, listener) => listeners[name]?.add(listener),
    off: (name, listener) => listeners[name]?.delete(listener),
    update() {},
    destroy: () => fields.host.remove(),
  };
  return {
    create: () => element,
    getElement: () => element,
    update() {},
    details: fields.details,
    async submit() {
      const message = fields.showProblem();
      return message ? { error: { type: 'validation_error', message } } : {};
    },
  };
}

async function confirm(key, kind, { elements, clientSecret, confirmParams }) {
  const path = `${kind}s/${clientSecret.split('_secret_')[0]}`;
  try {
    let answer = await call(key, `${path}/confirm`, confirmForm(elements.details(), clientSecret, confirmParams));
    const bank = answer.status === 'requires_action' && answer.next_action?.redirect_to_url?.url;
    if (bank) {
      await showBank(bank);
      answer = await call(key, `${path}?${new URLSearchParams({ client_secret: clientSecret })}`);
    }
    return resultOf(kind, answer);
  } catch {
    return { error: { type: 'api_connection_error', message: 'The connection to the card provider was lost.' } };
  }
}

function confirmForm({ number, expiry, cvc }, clientSecret, { return_url, payment_method_data: data }) {
  const [month, year] = expiry.split(' / ');
  return new URLSearchParams({
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': month,
    'payment_method_data[card][exp_year]': `20${year}`,
    'payment_method_data[card][cvc]': cvc,
    ...(data && {
      'payment_method_data[billing_details][name]': data.billing_details.name,
      'payment_method_data[billing_details][email]': data.billing_details.email,
    }),
    return_url,
  });
}

async function call(key, path, form) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(new URL(path, API), { method: form ? 'POST' : 'GET', body: form, headers });
  const body = await response.json();
  if (response.status >= 500) return { error: { type: 'api_error', message: 'The card provider failed.' } };
  return body;
}

/** An intent as Stripe's library returns it, or the reason why it is not paid. */
function resultOf(kind, answer) {
  if (answer.error) return { error: answer.error };
  if (['requires_capture', 'succeeded', 'processing'].includes(answer.status))
    return kind === 'setup_intent' ? { setupIntent: answer } : { paymentIntent: answer };
  if (answer.status === 'canceled')
    return { error: { type: 'invalid_request_error', code: `${kind}_unexpected_state` } };
  if (answer.status === 'requires_action')
    return { error: { type: 'card_error', message: 'Your bank couldn’t confirm that it’s you. Please try again.' } };
  return { error: answer.last_payment_error ?? answer.last_setup_error };
}
