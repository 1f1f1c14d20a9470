import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { behaviourNow } from './cards.ts';
import { badState, noSuch, StripeError } from './errors.ts';
import { emit } from './events.ts';
import { checkCustomer, spent } from './intent-rules.ts';
import { cardOnly, expand, filled, flag, metadata, metadataOf, orNull, text } from './params.ts';
import { createMethod, paymentMethodData, resolveMethod } from './payment-methods.ts';
import type { CardFailure, PaymentMethod, SetupIntent } from './types.ts';
import { notWaiting, waitingForBank } from './waiting-for-bank.ts';
import { type Call, newId, nowSeconds, present, type World } from './world.ts';

export const createSetupParams = z.strictObject({
  allowed_payment_method_types: cardOnly,
  customer: text.optional(),
  metadata: metadata.optional(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
  expand,
});
export const confirmSetupParams = z.strictObject({
  payment_method: filled.optional(),
  payment_method_data: paymentMethodData.optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
  expand,
});
export const publishableConfirmSetupParams = confirmSetupParams.extend({ client_secret: filled });

export const cancelSetupParams = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
  expand,
});

export function findSetupIntent(world: World, unverifiedId: string): SetupIntent {
  const intent = world.setupIntents.get(unverifiedId);
  if (!intent) throw noSuch('setupintent', unverifiedId, 'id');
  return intent;
}

/** Prepares to save a card for later payments, without a payment. */
export function createSetupIntent(call: Call, params: z.infer<typeof createSetupParams>): SetupIntent {
  const id = newId('seti');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: nowSeconds(),
    customer: orNull(params.customer),
    last_setup_error: null,
    metadata: metadataOf(params.metadata),
    payment_method: null,
    status: 'requires_payment_method',
    usage: params.usage,
    ...notWaiting(),
  };
  checkCustomer(call, intent.customer);
  call.world.setupIntents.set(id, intent);
  emit(call.world, 'setup_intent.created', intent, call);
  return intent;
}

const OPEN: SetupIntent['status'][] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export function confirmSetupIntent(
  call: Call,
  intent: SetupIntent,
  params: z.infer<typeof confirmSetupParams>,
): SetupIntent {
  requireOpen(intent, 'confirm');
  const method = methodFor(call, intent, params);
  if (method.$.isSpent) throw spent();
  intent.payment_method = method.id;
  intent.last_setup_error = null;
  if (behaviourNow(method).authentication) return startChallenge(call, intent, params.return_url);
  return finish(call, intent, method);
}

function methodFor(call: Call, intent: SetupIntent, params: z.infer<typeof confirmSetupParams>): PaymentMethod {
  if (params.payment_method_data) return createMethod(call, params.payment_method_data);
  const id = params.payment_method ?? intent.payment_method;
  if (id) return resolveMethod(call, id);
  throw badState(
    "You cannot confirm this SetupIntent because it's missing a payment method.",
    'setup_intent_unexpected_state',
    { setup_intent: present(intent) },
  );
}

function startChallenge(call: Call, intent: SetupIntent, returnUrl: string | undefined): SetupIntent {
  Object.assign(intent, waitingForBank(call, intent.id, returnUrl));
  call.world.setupIntents.set(intent.id, intent);
  emit(call.world, 'setup_intent.requires_action', intent, call);
  return intent;
}

/** Continues after the customer answered on the bank's page. */
export function finishSetupChallenge(call: Call, intent: SetupIntent, isAuthenticated: boolean): SetupIntent {
  const method = resolveMethod(call, intent.payment_method ?? '');
  if (isAuthenticated) return finish(call, intent, method);
  throw fail(call, intent, method, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
  });
}

function finish(call: Call, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const { decline, isDeclinedLater } = behaviourNow(method);
  if (decline && !isDeclinedLater) throw fail(call, intent, method, { type: 'card_error', ...decline });
  if (intent.customer) {
    method.customer = intent.customer;
    method.$.isSetUp = true;
    call.world.paymentMethods.set(method.id, method);
  }
  Object.assign(intent, notWaiting(), { status: 'succeeded' });
  call.world.setupIntents.set(intent.id, intent);
  emit(call.world, 'setup_intent.succeeded', intent, call);
  return intent;
}

/** No card can be saved with it any more. */
export function cancelSetupIntent(
  call: Call,
  intent: SetupIntent,
  params: z.infer<typeof cancelSetupParams>,
): SetupIntent {
  requireOpen(intent, 'cancel');
  const { cancellation_reason = null } = params;
  Object.assign(intent, notWaiting(), { cancellation_reason, status: 'canceled' });
  call.world.setupIntents.set(intent.id, intent);
  emit(call.world, 'setup_intent.canceled', intent, call);
  return intent;
}

function requireOpen(intent: SetupIntent, verb: 'confirm' | 'cancel') {
  if (OPEN.includes(intent.status)) return;
  throw badState(
    `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`,
    'setup_intent_unexpected_state',
    { setup_intent: present(intent) },
  );
}

function fail(call: Call, intent: SetupIntent, method: PaymentMethod, failure: CardFailure): StripeError {
  intent.last_setup_error = { ...failure, payment_method: present(method) };
  Object.assign(intent, notWaiting(), { payment_method: null, status: 'requires_payment_method' });
  call.world.setupIntents.set(intent.id, intent);
  emit(call.world, 'setup_intent.setup_failed', intent, call);
  const { message, ...details } = failure;
  return new StripeError(402, message, { ...details, setup_intent: present(intent), payment_method: present(method) });
}
