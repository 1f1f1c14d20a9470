import { z } from 'zod';
import { passesLuhn } from './browser/card-number.js';
import { brandOf, isTestCard, testCards } from './cards.ts';
import { badParameter, noSuch, StripeError } from './errors.ts';
import { emit } from './events.ts';
import { filled, integer, text } from './params.ts';
import type { PaymentMethod } from './types.ts';
import { type Call, newId, nowSeconds } from './world.ts';

const card = z.strictObject({ number: filled, exp_month: integer, exp_year: integer, cvc: text.optional() });

export const paymentMethodData = z.strictObject({
  type: z.literal('card'),
  card,
  billing_details: z.strictObject({ name: text.optional(), email: text.optional() }).optional(),
});
type MethodData = z.infer<typeof paymentMethodData>;

const tokenExpiry = { exp_month: 12, exp_year: 2034 };

/** A `pm_card_...` token creates a new method each time it is used. */
export function resolveMethod(call: Call, unverifiedId: string): PaymentMethod {
  const token = testCards.find((one) => one.token === unverifiedId);
  if (token) return saveMethod(call, token.number, tokenExpiry);
  const method = call.world.paymentMethods.get(unverifiedId);
  if (!method) throw noSuch('PaymentMethod', unverifiedId, 'payment_method');
  return method;
}

export function createMethod(call: Call, data: MethodData): PaymentMethod {
  refuseRawNumberFromServer(call);
  const number = data.card.number.replace(/[\s-]/g, '');
  checkCard(number, data.card);
  return saveMethod(call, number, data.card);
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
  const isPast = exp_year * 12 + exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (isPast) throw refuse('expired_card', 'exp_year', 'Your card has expired.');
  const cvcLength = brandOf(number) === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== undefined && !cvcLength.test(cvc)) {
    throw refuse('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
}

function saveMethod(call: Call, number: string, expiry: { exp_month: number; exp_year: number }): PaymentMethod {
  const { exp_month, exp_year } = expiry;
  const brand = brandOf(number);
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    card: { brand, display_brand: brand, exp_month, exp_year, last4: number.slice(-4) },
    created: nowSeconds(),
    customer: null,
    type: 'card',
    // Somebody may type a real card, so only the numbers of test cards are stored.
    $: { number: isTestCard(number) ? number : '', isSetUp: false, isSpent: false, bank: null },
  };
  return call.world.paymentMethods.set(method.id, method);
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
