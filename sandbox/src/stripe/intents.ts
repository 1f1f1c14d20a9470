import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { checkDestination } from './accounts.ts';
import { confirmIntent } from './confirm.ts';
import { badParameter, noSuch } from './errors.ts';
import { emit } from './events.ts';
import type { cancelParams, createParams, updateParams } from './intent-params.ts';
import {
  checkAmount,
  checkCustomer,
  checkOwner,
  checkSplit,
  payableStatuses,
  refuseStatementDescriptor,
  requireStatus,
} from './intent-rules.ts';
import { mergeMetadata, orNull } from './params.ts';
import { createMethod, resolveMethod } from './payment-methods.ts';
import type { Intent } from './types.ts';
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
  refuseStatementDescriptor(params.statement_descriptor);
  if (params.return_url && !params.confirm) {
    throw badParameter('return_url', 'return_url can only be given together with confirm=true.');
  }
  const intent = newIntent(params);
  checkSplit(intent);
  checkDestination(call.world, intent.transfer_data?.destination);
  checkCustomer(call, intent.customer);
  setMethod(call, intent, params);
  call.world.intents.set(intent.id, intent);
  emit(call.world, 'payment_intent.created', intent, call);
  if (!params.confirm) return intent;
  // The intent has its method by now; resolving it again would create a second one.
  return confirmIntent(call, intent, { ...params, payment_method: undefined, payment_method_data: undefined });
}

function newIntent(params: Create): Intent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    ...fixedFields,
    allowed_payment_method_types: listOrNull(params.allowed_payment_method_types),
    amount: params.amount,
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: feeOrNull(params.application_fee_amount),
    automatic_payment_methods: automaticMethods(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: nowSeconds(),
    currency: params.currency.toLowerCase(),
    customer: orNull(params.customer),
    description: orNull(params.description),
    excluded_payment_method_types: listOrNull(params.excluded_payment_method_types),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: params.on_behalf_of ?? null,
    payment_method: null,
    receipt_email: orNull(params.receipt_email),
    setup_future_usage: params.setup_future_usage || null,
    shipping: params.shipping || null,
    statement_descriptor_suffix: orNull(params.statement_descriptor_suffix),
    status: 'requires_payment_method',
    transfer_data: params.transfer_data ?? null,
    transfer_group: orNull(params.transfer_group),
    $: { challenge: null, returnUrl: null },
  };
}

/** Fields that never change here. They exist because clients expect the complete object. */
const fixedFields = {
  amount_details: { tip: {} },
  application: null,
  confirmation_method: 'automatic',
  customer_account: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { installments: null, network: null, request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  processing: null,
  review: null,
  source: null,
  statement_descriptor: null,
};

/** Enabled by default in the current API, including redirects. Naming the allowed types disables it. */
function automaticMethods(params: Create): Intent['automatic_payment_methods'] {
  if (params.automatic_payment_methods) return params.automatic_payment_methods;
  return params.allowed_payment_method_types ? null : { enabled: true, allow_redirects: 'always' };
}

export function updateIntent(call: Call, intent: Intent, params: Update): Intent {
  refuseStatementDescriptor(params.statement_descriptor);
  const { metadata, description, receipt_email, transfer_group, expand: _shape, ...paying } = params;
  if (Object.keys(paying).length > 0) requireStatus(intent, 'update', ...payableStatuses);
  const next: Intent = { ...intent, ...payingChanges(intent, params) };
  checkAmount(next.amount, next.currency);
  checkSplit(next);
  checkCustomer(call, next.customer);
  next.metadata = mergeMetadata(intent.metadata, metadata);
  if (description !== undefined) next.description = orNull(description);
  if (receipt_email !== undefined) next.receipt_email = orNull(receipt_email);
  if (transfer_group !== undefined) next.transfer_group = orNull(transfer_group);
  setMethod(call, next, params);
  return call.world.intents.set(intent.id, next);
}

function payingChanges(intent: Intent, params: Update): Partial<Intent> {
  const changes: Partial<Intent> = {};
  if (params.amount !== undefined) changes.amount = params.amount;
  if (params.currency !== undefined) changes.currency = params.currency.toLowerCase();
  if (params.capture_method !== undefined) changes.capture_method = params.capture_method;
  if (params.customer !== undefined) changes.customer = orNull(params.customer);
  if (params.shipping !== undefined) changes.shipping = params.shipping || null;
  if (params.setup_future_usage !== undefined) changes.setup_future_usage = params.setup_future_usage || null;
  if (params.application_fee_amount !== undefined) {
    changes.application_fee_amount = feeOrNull(params.application_fee_amount);
  }
  if (params.statement_descriptor_suffix !== undefined) {
    changes.statement_descriptor_suffix = orNull(params.statement_descriptor_suffix);
  }
  if (params.transfer_data?.amount !== undefined) {
    if (!intent.transfer_data) throw badParameter('transfer_data', 'This PaymentIntent has no transfer destination.');
    changes.transfer_data = { ...intent.transfer_data, amount: params.transfer_data.amount };
  }
  return changes;
}

function setMethod(call: Call, intent: Intent, params: Pick<Create, 'payment_method' | 'payment_method_data'>) {
  const { payment_method, payment_method_data } = params;
  const method = payment_method
    ? resolveMethod(call, payment_method)
    : payment_method_data && createMethod(call, payment_method_data);
  if (!method) return;
  checkOwner(method, intent);
  intent.payment_method = method.id;
  if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation';
}

/** Also releases a hold: the authorised and uncaptured amount returns to the card. */
export function cancelIntent(call: Call, intent: Intent, params: z.infer<typeof cancelParams>): Intent {
  const { world } = call;
  requireStatus(intent, 'cancel', ...payableStatuses, 'requires_capture');
  const charge = intent.status === 'requires_capture' ? world.charges.get(intent.latest_charge ?? '') : undefined;
  if (charge) world.charges.set(charge.id, Object.assign(charge, { amount_refunded: charge.amount, refunded: true }));
  Object.assign(intent, {
    amount_capturable: 0,
    canceled_at: nowSeconds(),
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  });
  world.intents.set(intent.id, intent);
  emit(world, 'payment_intent.canceled', intent, call);
  return intent;
}

const listOrNull = (value: string[] | '' | undefined) => value || null;
const feeOrNull = (value: number | '' | undefined) => (typeof value === 'number' ? value : null);
