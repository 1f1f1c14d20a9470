import { createHash } from 'node:crypto';
import { z } from 'zod';
import { behaviourNow, brandOf, isTestCard, passesLuhn, testCards } from './cards.ts';
import { badParameter, noSuch, StripeError } from './errors.ts';
import { emit } from './events.ts';
import { spent } from './intent-rules.ts';
import { expand, filled, integer, mergeMetadata, metadata, page, text } from './params.ts';
import type { PaymentMethod } from './types.ts';
import { type Call, newId, nowSeconds } from './world.ts';

const address = z.strictObject({
  line1: text.optional(),
  line2: text.optional(),
  city: text.optional(),
  state: text.optional(),
  postal_code: text.optional(),
  country: text.optional(),
});
const billingDetails = z.strictObject({
  name: text.optional(),
  email: text.optional(),
  phone: text.optional(),
  address: address.optional(),
});
const card = z.union([
  z.strictObject({ token: filled }),
  z.strictObject({ number: filled, exp_month: integer, exp_year: integer, cvc: text.optional() }),
]);

/** The browser library adds the last five fields about itself. */
export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card: card.optional(),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  guid: text.optional(),
  muid: text.optional(),
  sid: text.optional(),
  payment_user_agent: text.optional(),
  referrer: text.optional(),
  time_on_page: text.optional(),
});
type MethodData = z.infer<typeof paymentMethodData>;

export const createMethodParams = paymentMethodData.extend({ expand });
export const attachParams = z.strictObject({ customer: filled, expand });
export const methodsOfCustomerParams = z.strictObject({ type: z.literal('card').optional(), ...page });
export const listMethodsParams = z.strictObject({ customer: filled, type: z.literal('card').optional(), ...page });

/** A `pm_card_...` token creates a new method each time it is used. */
export function resolveMethod(call: Call, unverifiedId: string): PaymentMethod {
  const token = testCards.find((one) => one.token === unverifiedId);
  if (token) return saveMethod(call, token.number, { exp_month: 12, exp_year: 2034 }, {});
  const method = call.world.paymentMethods.get(unverifiedId);
  if (!method) throw noSuch('PaymentMethod', unverifiedId, 'payment_method');
  return method;
}

export function createMethod(call: Call, data: MethodData): PaymentMethod {
  if (!data.card)
    throw new StripeError(400, 'Missing required param: card.', { param: 'card', code: 'parameter_missing' });
  if ('token' in data.card) {
    const { token } = data.card;
    const known = testCards.find((one) => one.token === token.replace(/^tok_/, 'pm_card_'));
    if (!known) throw noSuch('token', token, 'card[token]');
    return saveMethod(call, known.number, { exp_month: 12, exp_year: 2034 }, data);
  }
  refuseRawNumberFromServer(call);
  const number = data.card.number.replace(/[\s-]/g, '');
  checkCard(number, data.card);
  return saveMethod(call, number, data.card, data);
}

/** Card numbers belong in the browser only; Stripe refuses them from servers by default. */
function refuseRawNumberFromServer(call: Call) {
  if (call.isPublishable) return;
  throw new StripeError(
    402,
    'Sending credit card numbers directly to the Stripe API is generally unsafe. Use a test token instead.',
  );
}

function checkCard(number: string, given: { exp_month: number; exp_year: number; cvc?: string }) {
  const refuse = (code: string, param: string, message: string) =>
    new StripeError(402, message, { type: 'card_error', code, param });
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw refuse('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  const { exp_month, exp_year, cvc } = given;
  if (exp_month < 1 || exp_month > 12) {
    throw refuse('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const now = new Date();
  const year = exp_year < 100 ? 2000 + exp_year : exp_year;
  const isPast = year * 12 + exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (isPast) throw refuse('expired_card', 'exp_year', 'Your card has expired.');
  const cvcLength = brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== undefined && !cvcLength.test(cvc)) {
    throw refuse('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
}

function saveMethod(
  call: Call,
  number: string,
  expiry: { exp_month: number; exp_year: number },
  data: Partial<MethodData>,
): PaymentMethod {
  const { exp_month } = expiry;
  const exp_year = expiry.exp_year < 100 ? 2000 + expiry.exp_year : expiry.exp_year;
  const { address: where, email, name, phone } = data.billing_details ?? {};
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address: where ?? null, email: email ?? null, name: name ?? null, phone: phone ?? null },
    card: { ...describeCard(number), exp_month, exp_year },
    created: nowSeconds(),
    customer: null,
    livemode: false,
    metadata: mergeMetadata({}, data.metadata),
    type: 'card',
    // Somebody may type a real card, so only the numbers of test cards are stored.
    $: { number: isTestCard(number) ? number : '', isSetUp: false, isSpent: false, bank: null },
  };
  return call.world.paymentMethods.set(method.id, method);
}

function describeCard(number: string) {
  const brand = brandOf(number);
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'CA',
    display_brand: brand,
    fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
    funding: 'credit',
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

export function attachMethod(call: Call, id: string, customer: string): PaymentMethod {
  const method = resolveMethod(call, id);
  if (!call.world.customers.get(customer)) throw noSuch('customer', customer, 'customer');
  if (method.$.isSpent) throw spent();
  if (method.customer === customer) return method;
  if (method.customer)
    throw badParameter('payment_method', 'The payment method you provided has already been attached to a customer.');
  const { decline, isDeclinedLater } = behaviourNow(method);
  if (decline && !isDeclinedLater) throw new StripeError(402, decline.message, { type: 'card_error', ...decline });
  method.customer = customer;
  method.$.isSetUp = true;
  call.world.paymentMethods.set(method.id, method);
  emit(call.world, 'payment_method.attached', method, call);
  return method;
}

export function detachMethod(call: Call, id: string): PaymentMethod {
  const method = call.world.paymentMethods.get(id);
  if (!method) throw noSuch('PaymentMethod', id);
  if (!method.customer)
    throw badParameter(
      'payment_method',
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  method.customer = null;
  method.$.isSpent = true;
  call.world.paymentMethods.set(method.id, method);
  emit(call.world, 'payment_method.detached', method, call);
  return method;
}
