import { createCardFields } from './card-fields.js';
import { brokenRule, formEntries, mismatch } from './confirm-rules.js';
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

function createElements(options) {
  const asked = { options, fields: undefined, isSubmitted: false };
  const listeners = { ready: new Set(), change: new Set() };
  const emit = (name, event) => {
    for (const listener of listeners[name]) listener(event);
  };
  const fields = createCardFields((complete) => {
    asked.isSubmitted = false;
    emit('change', { complete, value: { type: 'card' } });
  });
  const element = {
    mount(place) {
      place.append(fields.host);
      queueMicrotask(() => emit('ready'));
    },
    on: (name, listener) => listeners[name]?.add(listener),
    off: (name, listener) => listeners[name]?.delete(listener),
    update(changes) {
      asked.fields = changes.fields ?? asked.fields;
    },
    destroy: () => fields.host.remove(),
  };
  return {
    asked,
    create(_type, { fields: chosen } = {}) {
      asked.fields = chosen;
      return element;
    },
    getElement: () => element,
    update(changes) {
      asked.options = { ...asked.options, ...changes };
      asked.isSubmitted = false;
    },
    details: fields.details,
    async submit() {
      const message = fields.showProblem();
      asked.isSubmitted = !message;
      return message ? { error: { type: 'validation_error', message } } : {};
    },
  };
}

async function confirm(key, kind, { elements, clientSecret, confirmParams, redirect }) {
  const rule = brokenRule(elements.asked, { redirect, confirmParams });
  if (rule) throw Object.assign(new Error(rule), { name: 'IntegrationError' });
  const path = `${kind}s/${clientSecret.split('_secret_')[0]}`;
  const read = () => call(key, `${path}?${new URLSearchParams({ client_secret: clientSecret })}`);
  try {
    const intent = await read();
    const error = intent.error ?? mismatch(elements.asked.options, intent);
    if (error) return { error };
    let answer = await call(key, `${path}/confirm`, confirmForm(elements.details(), clientSecret, confirmParams));
    const bank = answer.status === 'requires_action' && answer.next_action?.redirect_to_url?.url;
    if (bank) {
      await showBank(bank);
      answer = await read();
    }
    return resultOf(kind, answer);
  } catch {
    return { error: { type: 'api_connection_error', message: 'The connection to the card provider was lost.' } };
  }
}

function confirmForm({ number, expiry, cvc }, clientSecret, { return_url, payment_method_data: data }) {
  const [exp_month, year] = expiry.split(' / ');
  const card = { number, exp_month, exp_year: `20${year}`, cvc };
  const form = { client_secret: clientSecret, payment_method_data: { ...data, type: 'card', card }, return_url };
  return new URLSearchParams(formEntries(form));
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
