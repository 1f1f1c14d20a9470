import { behaviourNow, type TestCard } from './cards.ts';
import { createCharge, settleCharge } from './charges.ts';
import { badState, StripeError } from './errors.ts';
import { emit } from './events.ts';
import { checkOwner, checkUsable, payableStatuses, requireStatus } from './intent-rules.ts';
import { createMethod, resolveMethod } from './payment-methods.ts';
import type { CardFailure, Intent, PaymentMethod } from './types.ts';
import { notWaiting, waitingForBank } from './waiting-for-bank.ts';
import { type Call, present } from './world.ts';

type Confirm = {
  payment_method?: string;
  payment_method_data?: Parameters<typeof createMethod>[1];
  return_url?: string;
  off_session?: boolean;
};

/** Tries to pay once. A decline is thrown after the intent has returned to `requires_payment_method`. */
export function confirmIntent(call: Call, intent: Intent, params: Confirm): Intent {
  requireStatus(intent, 'confirm', ...payableStatuses);
  const method = methodFor(call, intent, params);
  checkOwner(method, intent);
  checkUsable(method, intent, params.off_session);
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  const card = behaviourNow(method);
  if (needsAuthentication(card, method)) {
    if (params.off_session) return refuseUnauthenticated(call, intent, method);
    return startChallenge(call, intent, params.return_url);
  }
  return attemptCharge(call, intent, method, params.off_session ?? false);
}

function methodFor(call: Call, intent: Intent, params: Confirm): PaymentMethod {
  if (params.payment_method_data) return createMethod(call, params.payment_method_data);
  const id = params.payment_method ?? intent.payment_method;
  if (id) return resolveMethod(call, id);
  throw badState(
    "You cannot confirm this PaymentIntent because it's missing a payment method.",
    'payment_intent_unexpected_state',
    { payment_intent: present(intent) },
  );
}

const needsAuthentication = (card: TestCard, method: PaymentMethod) =>
  card.authentication === 'always' || (card.authentication === 'unless-set-up' && !method.$.isSetUp);

function startChallenge(call: Call, intent: Intent, returnUrl: string | undefined): Intent {
  Object.assign(intent, waitingForBank(call, intent.id, returnUrl));
  call.world.intents.set(intent.id, intent);
  emit(call.world, 'payment_intent.requires_action', intent, call);
  return intent;
}

/** Continues after the customer answered on the bank's page. */
export function finishChallenge(call: Call, intent: Intent, isAuthenticated: boolean): Intent {
  const method = resolveMethod(call, intent.payment_method ?? '');
  if (isAuthenticated) return attemptCharge(call, intent, method, false);
  throw fail(call, intent, method, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

function refuseUnauthenticated(call: Call, intent: Intent, method: PaymentMethod): never {
  throw fail(call, intent, method, {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  });
}

function attemptCharge(call: Call, intent: Intent, method: PaymentMethod, isOffSession: boolean): Intent {
  const { world } = call;
  const { decline } = behaviourNow(method);
  const charge = createCharge(world, intent, method, { decline, isOffSession });
  intent.latest_charge = charge.id;
  if (decline) throw fail(call, intent, method, { type: 'card_error', ...decline, charge: charge.id });
  Object.assign(intent, notWaiting());
  saveForLater(call, intent, method);
  if (intent.capture_method === 'manual') {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    world.intents.set(intent.id, intent);
    emit(world, 'payment_intent.amount_capturable_updated', intent, call);
  } else {
    settleCharge(call, intent, charge, { amount: intent.amount, fee: intent.application_fee_amount });
  }
  return intent;
}

function saveForLater(call: Call, intent: Intent, method: PaymentMethod) {
  if (!intent.setup_future_usage || !intent.customer) {
    if (!method.customer) method.$.isSpent = true;
    call.world.paymentMethods.set(method.id, method);
    return;
  }
  method.customer = intent.customer;
  method.$.isSetUp = true;
  call.world.paymentMethods.set(method.id, method);
}

/** Returns the intent to a state in which another card can be tried, and builds the 402 answer with its details. */
function fail(call: Call, intent: Intent, method: PaymentMethod, failure: CardFailure): StripeError {
  intent.last_payment_error = { ...failure, payment_method: present(method) };
  Object.assign(intent, notWaiting(), { payment_method: null, status: 'requires_payment_method' });
  call.world.intents.set(intent.id, intent);
  emit(call.world, 'payment_intent.payment_failed', intent, call);
  const { message, ...details } = failure;
  return new StripeError(402, message, {
    ...details,
    payment_intent: present(intent),
    payment_method: present(method),
  });
}
