import { statementDescriptor } from './accounts.ts';
import { behaviourOf, type TestCard } from './cards.ts';
import { openDispute } from './disputes.ts';
import { emit } from './events.ts';
import type { Charge, Fee, Intent, PaymentMethod, Transfer } from './types.ts';
import { type Call, newId, nowSeconds, type World } from './world.ts';

/** Creates a charge for a card: authorised but not captured, or failed when the card declines. */
export function createCharge(
  world: World,
  intent: Intent,
  method: PaymentMethod,
  { decline, isOffSession }: { decline: TestCard['decline']; isOffSession: boolean },
): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: statementDescriptor(intent.statement_descriptor_suffix, intent.on_behalf_of),
    captured: false,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: intent.on_behalf_of,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(method) },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    shipping: intent.shipping,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer: null,
    transfer_data: intent.transfer_data,
    transfer_group: intent.transfer_group,
    $: { number: method.$.number, isOffSession },
  };
  return world.charges.set(charge.id, charge);
}

const outcomeOf = (decline: TestCard['decline']) => ({
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.decline_code ?? null,
  risk_level: 'normal',
  seller_message: decline ? 'The bank returned a decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
});

function cardDetails(method: PaymentMethod) {
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card;
  return {
    brand,
    checks,
    country,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    last4,
    network: brand,
    three_d_secure: null,
    wallet: null,
  };
}

/** Moves the money: captures, transfers to the operator and deducts the platform's fee. */
export function settleCharge(call: Call, intent: Intent, charge: Charge, take: { amount: number; fee: number | null }) {
  const { world } = call;
  charge.captured = true;
  charge.amount_captured = take.amount;
  const fee = Math.min(take.fee ?? 0, take.amount);
  if (intent.transfer_data) {
    const operator = intent.transfer_data;
    charge.transfer = createTransfer(world, intent, charge, { ...operator, captured: take.amount }).id;
    if (fee > 0) charge.application_fee = createFee(world, charge, operator.destination, fee).id;
  }
  charge.application_fee_amount = take.fee === null ? null : fee;
  world.charges.set(charge.id, charge);
  Object.assign(intent, { amount_capturable: 0, amount_received: take.amount, status: 'succeeded' });
  world.intents.set(intent.id, intent);
  emit(world, 'charge.captured', charge, call);
  emit(world, 'payment_intent.succeeded', intent, call);
  if (behaviourOf(charge.$.number).dispute) openDispute(call, charge);
}

function createTransfer(
  world: World,
  intent: Intent,
  charge: Charge,
  { destination, amount, captured }: { destination: string; amount?: number; captured: number },
): Transfer {
  const transfer: Transfer = {
    id: newId('tr'),
    object: 'transfer',
    amount: Math.min(amount ?? captured, captured),
    amount_reversed: 0,
    created: nowSeconds(),
    currency: intent.currency,
    destination,
    livemode: false,
    metadata: {},
    reversed: false,
    source_transaction: charge.id,
    transfer_group: intent.transfer_group ?? `group_${intent.id}`,
  };
  return world.transfers.set(transfer.id, transfer);
}

function createFee(world: World, charge: Charge, account: string, amount: number): Fee {
  const fee: Fee = {
    id: newId('fee'),
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    livemode: false,
    refunded: false,
  };
  return world.fees.set(fee.id, fee);
}
