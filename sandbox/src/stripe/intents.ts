import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { checkDestination } from './accounts.ts';
import { settleCharge } from './charges.ts';
import { confirmIntent } from './confirm.ts';
import { badParameter, noSuch } from './errors.ts';
import { emit } from './events.ts';
import type { cancelParams, captureParams, createParams, updateParams } from './intent-params.ts';
import { checkAmount, checkCustomer, checkOwner, checkSplit, payableStatuses, requireStatus } from './intent-rules.ts';
import { metadataOf, orNull } from './params.ts';
import { resolveMethod } from './payment-methods.ts';
import type { Intent } from './types.ts';
import { notWaiting } from './waiting-for-bank.ts';
import { type Call, newId, nowSeconds, type World } from './world.ts';

type Create = z.infer<typeof createParams>;
type Update = z.infer<typeof updateParams>;

export function findIntent(world: World, unverifiedId: string): Intent {
  const intent = world.intents.get(unverifiedId);
  if (!intent) throw noSuch('payment_intent', unverifiedId, 'id');
  return intent;
}

export function createIntent(call: Call, params: Create): Intent {
  checkAmount(params.amount, params.currency.toLowerCase());
  const intent = newIntent(params);
  checkSplit(intent);
  checkDestination(call.world, intent.transfer_data?.destination);
  checkCustomer(call, intent.customer);
  if (params.payment_method) setMethod(call, intent, params.payment_method);
  call.world.intents.set(intent.id, intent);
  emit(call.world, 'payment_intent.created', intent, call);
  return params.confirm ? confirmIntent(call, intent, {}) : intent;
}

function newIntent(params: Create): Intent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types,
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: params.application_fee_amount ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: nowSeconds(),
    currency: params.currency.toLowerCase(),
    customer: orNull(params.customer),
    description: orNull(params.description),
    last_payment_error: null,
    latest_charge: null,
    metadata: metadataOf(params.metadata),
    payment_method: null,
    setup_future_usage: params.setup_future_usage || null,
    statement_descriptor_suffix: orNull(params.statement_descriptor_suffix),
    status: 'requires_payment_method',
    transfer_data: params.transfer_data ?? null,
    ...notWaiting(),
  };
}

export function updateIntent(call: Call, intent: Intent, { amount, application_fee_amount: fee }: Update): Intent {
  requireStatus(intent, 'update', ...payableStatuses);
  const next: Intent = {
    ...intent,
    amount: amount ?? intent.amount,
    application_fee_amount: fee === undefined ? intent.application_fee_amount : fee || null,
  };
  checkAmount(next.amount, next.currency);
  checkSplit(next);
  return call.world.intents.set(intent.id, next);
}

function setMethod(call: Call, intent: Intent, unverifiedId: string) {
  const method = resolveMethod(call, unverifiedId);
  checkOwner(method, intent);
  intent.payment_method = method.id;
  intent.status = 'requires_confirmation';
}

/** Captures all or part of the held amount. The rest is released, and a second capture is not possible. */
export function captureIntent(call: Call, intent: Intent, params: z.infer<typeof captureParams>): Intent {
  requireStatus(intent, 'capture', 'requires_capture');
  checkDestination(call.world, intent.transfer_data?.destination);
  const amount = params.amount_to_capture ?? intent.amount_capturable;
  if (amount < 1) throw badParameter('amount_to_capture', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount > intent.amount_capturable) {
    throw badParameter('amount_to_capture', 'The amount to capture is greater than the amount that can be captured.');
  }
  const charge = call.world.charges.require(intent.latest_charge);
  settleCharge(call, intent, charge, { amount, fee: intent.application_fee_amount });
  return intent;
}

/** Also releases a hold: the authorised and uncaptured amount returns to the card. */
export function cancelIntent(call: Call, intent: Intent, params: z.infer<typeof cancelParams>): Intent {
  const { world } = call;
  requireStatus(intent, 'cancel', ...payableStatuses, 'requires_capture');
  const charge = intent.status === 'requires_capture' ? world.charges.get(intent.latest_charge ?? '') : undefined;
  if (charge) world.charges.set(charge.id, Object.assign(charge, { amount_refunded: charge.amount, refunded: true }));
  Object.assign(intent, notWaiting(), {
    amount_capturable: 0,
    canceled_at: nowSeconds(),
    cancellation_reason: params.cancellation_reason ?? null,
    status: 'canceled',
  });
  world.intents.set(intent.id, intent);
  emit(world, 'payment_intent.canceled', intent, call);
  return intent;
}
