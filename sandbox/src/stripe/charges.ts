import { statementDescriptor } from './accounts.ts';
import { behaviourOf, type TestCard } from './cards.ts';
import { openDispute } from './disputes.ts';
import { emit } from './events.ts';
import { createFee } from './fees.ts';
import { saveTransfer } from './transfers.ts';
import type { Charge, Intent, PaymentMethod } from './types.ts';
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
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    calculated_statement_descriptor: statementDescriptor(intent.statement_descriptor_suffix),
    captured: false,
    created: nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    metadata: { ...intent.metadata },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: { brand: method.card.brand, last4: method.card.last4 } },
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
    transfer: null,
    $: { number: method.$.number, isOffSession },
  };
  return world.charges.set(charge.id, charge);
}

/** Moves the money: captures, transfers to the operator and deducts the platform's fee. */
export function settleCharge(call: Call, intent: Intent, charge: Charge, take: { amount: number; fee: number | null }) {
  const { world } = call;
  charge.captured = true;
  charge.amount_captured = take.amount;
  const fee = Math.min(take.fee ?? 0, take.amount);
  if (intent.transfer_data) {
    const { destination } = intent.transfer_data;
    charge.transfer = saveTransfer(world, {
      amount: charge.amount_captured,
      currency: intent.currency,
      destination,
      metadata: {},
      source_transaction: charge.id,
      transfer_group: `group_${intent.id}`,
    }).id;
    if (fee > 0) charge.application_fee = createFee(world, charge, destination, fee).id;
  }
  charge.application_fee_amount = take.fee === null ? null : fee;
  world.charges.set(charge.id, charge);
  Object.assign(intent, { amount_capturable: 0, amount_received: take.amount, status: 'succeeded' });
  world.intents.set(intent.id, intent);
  emit(world, 'charge.captured', charge, call);
  emit(world, 'payment_intent.succeeded', intent, call);
  if (behaviourOf(charge.$.number).dispute) openDispute(call, charge);
}
