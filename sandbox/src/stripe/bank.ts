import { z } from 'zod';
import { noSuch } from './errors.ts';
import { emit } from './events.ts';
import type { Charge, FraudWarning, PaymentMethod } from './types.ts';
import { newId, nowSeconds, type World } from './world.ts';

/** `approve` and `authentication_required`, or a decline code such as `lost_card`; null: as the number says. */
export const bankDecision = z.strictObject({
  decision: z
    .string()
    .regex(/^[a-z_]+$/)
    .nullable(),
});
export const renewal = z.strictObject({
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2026).max(2099),
});

/** From now on the bank decides like this about a saved card. */
export function decide(world: World, id: string, { decision }: z.infer<typeof bankDecision>): PaymentMethod {
  const method = findMethod(world, id);
  method.$.bank = decision;
  return world.paymentMethods.set(id, method);
}

/** The bank sends a new card, and the network tells Stripe its number. */
export function renewCard(world: World, id: string, card: z.infer<typeof renewal>): PaymentMethod {
  const method = findMethod(world, id);
  Object.assign(method.card, card);
  world.paymentMethods.set(id, method);
  emit(world, 'payment_method.automatically_updated', { ...method, updated: nowSeconds() });
  return method;
}

/** The card network warns of fraud before the cardholder disputes the payment. */
export function warnOfFraud(world: World, charge: Charge, fraudType: string): FraudWarning {
  const warning: FraudWarning = {
    id: newId('issfr'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: nowSeconds(),
    fraud_type: fraudType,
    payment_intent: charge.payment_intent,
  };
  world.warnings.set(warning.id, warning);
  emit(world, 'radar.early_fraud_warning.created', warning);
  return warning;
}

function findMethod(world: World, id: string): PaymentMethod {
  const method = world.paymentMethods.get(id);
  if (!method) throw noSuch('PaymentMethod', id);
  return method;
}
